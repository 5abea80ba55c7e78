"""Builds Containment: the rules translated to C and compiled, or everything as plain Python.

CONTAINMENT_BUILD says which:

    auto    (the default) compiles where it can, and installs plain Python where it cannot
    native  compiles or fails
    pure    never compiles

In auto, plain Python is for machines that lack something: Python's headers, or a C compiler that can build three lines.
That is tried before anything else, and what is missing is said. Whatever fails after that is an error in auto too,
under its own name: source that the translator refuses, C that the compiler refuses, a full disk, a mistake in this
file. Otherwise somebody with a working compiler would get an engine a hundred times slower, and never learn why.

The extension uses Python's stable interface alone: one wheel serves every Python from 3.11 on.

An index shows the README without the files beside it, so what is built has a README of its own (`for_an_index`).

`python setup.py probe` only tries the compiler.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import warnings
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

MODES = ("auto", "native", "pure")
BUILD_NOTHING = {"egg_info", "dist_info", "sdist"}  # commands that need no engine, and should not wait for one
HERE = Path(__file__).parent
BY_HAND = "src/containment/forms/c"  # the C that is not translated, from here
TRANSLATED = "build/forms"  # where the translated C goes, from here
OLDEST = "cp311"  # whose stable interface is used
# Python's ints do not overflow, and no rule lets an int64_t; where products wrap round, only bits that agree are used.
FLAGS = ["-O3", "-g0", "-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden"]
FLAGS += ["-falign-functions=64", "-falign-loops=32", "-falign-jumps=32"]  # 1 to 2 % faster
FLAGS += ["-fno-ipa-cp-clone"]  # the loop that runs the steps stays one, with them inside it: 11 % faster


# The smallest module there is, and how it is built: by setuptools in a process of its own, as the engine is.
PROBE = """#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""
BUILD_PROBE = """from setuptools import Extension, setup
setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])],
      script_args=["--quiet", "build_ext", "--build-lib", ".", "--build-temp", "."])
try:
    import probe
except ImportError as problem:
    raise SystemExit(f"error: {problem}")
"""
WHAT_TO_INSTALL = (
    "Debian, Ubuntu: sudo apt install gcc python3-dev; Fedora: sudo dnf install gcc python3-devel; "
    "macOS: xcode-select --install."
)
FULL_DISK = "No space left on device"


class CannotCompile(Exception):
    """This machine lacks something that compiling needs."""


def mode() -> str:
    asked = os.environ.get("CONTAINMENT_BUILD", "auto")
    if asked not in MODES:
        raise SystemExit(f"CONTAINMENT_BUILD is {', '.join(MODES[:-1])} or {MODES[-1]}, not {asked!r}")
    return asked


def probe() -> None:
    """Build three lines of C with Python's headers; `CannotCompile` if that cannot be done here."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(PROBE, encoding="utf-8")
        command = [sys.executable, "-c", BUILD_PROBE]
        env = {**os.environ, "LC_ALL": "C"}  # the compiler's complaints are read below
        done = subprocess.run(
            command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
    if done.returncode == 0:
        return
    if FULL_DISK in done.stdout:
        raise SystemExit(f"{FULL_DISK} ({tempfile.gettempdir()}): make room, or say TMPDIR=FOLDER for another place")
    if "Traceback" in done.stdout:
        raise SystemExit(f"{done.stdout}\nThe C compiler could not be tried; the reason is above.")
    raise CannotCompile(what_failed(done.stdout))


def what_failed(said: str) -> str:
    """In a few words, from what was said while the probe was built; the line of setuptools is the last."""
    if "Python.h: No such file" in said or "'Python.h' file not found" in said:
        return "Python's headers (Python.h) are missing"
    *compilers, last = said.strip().splitlines() or [""]
    if "No such file or directory" in last:
        return f"there is no C compiler ({last.removeprefix('error: ')})"
    told = [line for line in compilers if "error" in line] or compilers[-1:] or ["it does not say why"]
    return f"the C compiler cannot build three lines of C ({told[0].strip()})"


def try_compiling() -> None:
    """`CannotCompile` if a C compiler is missing, or is one that nobody has tried."""
    if sys.platform == "win32":
        raise CannotCompile("the engine has not been tried with a C compiler for Windows yet")
    probe()


def extensions() -> list[Extension]:
    """What is to be compiled: the engine, or nothing."""
    if mode() == "pure" or BUILD_NOTHING & set(sys.argv):
        return []
    try:
        try_compiling()
    except CannotCompile as problem:
        if mode() == "native":
            raise SystemExit(f"the engine cannot be compiled: {problem}. {WHAT_TO_INSTALL}") from problem
        warnings.warn(f"{problem}, so Containment runs as plain Python. {WHAT_TO_INSTALL}", stacklevel=1)
        return []
    return engine()


def translate() -> list[str]:
    """The rules of every game as C, by plain Python in a process of its own; the files."""
    env = {**os.environ, "PYTHONPATH": str(HERE / "src"), "CONTAINMENT_FORM": "python", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-m", "containment.forms", str(HERE / TRANSLATED)], env=env)
    if done.returncode:
        raise SystemExit("the rules could not be translated to C; the reason is above")
    return sorted(str(path.relative_to(HERE)) for path in (HERE / TRANSLATED).glob("*.c"))


def engine() -> list[Extension]:
    """The engine as C, with what the C compiler is to be told."""
    return [
        Extension(
            "containment._engine",
            [f"{BY_HAND}/engine.c", *translate()],
            include_dirs=[BY_HAND, TRANSLATED],
            extra_compile_args=FLAGS,
            py_limited_api=True,
        )
    ]


LINK = re.compile(
    r"(!?)\[([^\]]*)\]\((?![a-z]+:)([^)#\s]*)(#[^)\s]*)?\)"
)  # to a file beside the README, or a picture of one
NO_HOME = "example.org"  # whose addresses lead nowhere, by agreement


def home() -> str:
    """Where the source is on the web, as pyproject.toml has it; empty while that is not known."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = str(project.get("urls", {}).get("Source", NO_HOME))
    return "" if NO_HOME in source else source.rstrip("/")


def for_an_index(readme: str, home: str) -> str:
    """The README as an index can show it: what it links to by a path lies at the project's home. Without a home a link
    is its own words and a picture is left out, which is better than one that leads nowhere."""

    def linked(found: re.Match[str]) -> str:
        picture, words, path, part = found[1], found[2], found[3], found[4] or ""
        if not path:
            return found[0]
        if not home:
            return "" if picture else words
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/HEAD/{path}{part})"

    return LINK.sub(linked, readme)


class BuildEngine(build_ext):
    """The compiler works, or there would be nothing to build: a failure here is one of the engine."""

    def run(self) -> None:
        try:
            super().run()
        except (CompileError, LinkError) as problem:
            raise SystemExit(
                f"the C compiler works, but failed on the engine, and has said why above: {problem}. "
                "(CONTAINMENT_BUILD=pure installs Containment without compiling.)"
            ) from problem


def main() -> None:
    if sys.argv[1:] != ["probe"]:
        built = extensions()
        options = {"bdist_wheel": {"py_limited_api": OLDEST}} if built else {}
        setup(
            ext_modules=built,
            cmdclass={"build_ext": BuildEngine},
            options=options,
            long_description=for_an_index((HERE / "README.md").read_text(encoding="utf-8"), home()),
            long_description_content_type="text/markdown",
        )
        return
    try:
        probe()
    except CannotCompile as problem:
        raise SystemExit(f"The engine cannot be compiled: {problem}.\n{WHAT_TO_INSTALL}") from problem


if __name__ == "__main__":
    main()
