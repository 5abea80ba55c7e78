"""The profile-guided wheel in dist/, if `make wheel-pgo` made it of the source as it is now."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from zipfile import ZipFile

NAMED = "containment-*-1pgo-*.whl"  # the build tag that tools/pgo.py gives it


def unpacked(dist: Path, source: Path, folder: Path) -> Path | None:
    """The package of a wheel that is current, in a folder to import it from."""
    for path in sorted(dist.glob(NAMED)):
        with ZipFile(path) as wheel:
            if is_current(wheel, source):
                wheel.extractall(folder)
                return folder
    return None


def is_current(wheel: ZipFile, source: Path) -> bool:
    """Is it of this source, file by file, and for this Python?"""
    names = set(wheel.namelist())
    if not any(name.endswith(sysconfig.get_config_var("EXT_SUFFIX")) for name in names):
        return False
    modules = {str(path.relative_to(source).as_posix()): path for path in source.glob("containment/**/*.py")}
    if {name for name in names if name.endswith(".py")} != set(modules):
        return False
    return all(wheel.read(name) == path.read_bytes() for name, path in modules.items())
