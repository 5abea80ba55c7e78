"""Builds Containment: the engine compiled by mypyc and a C compiler, or everything as plain Python.

CONTAINMENT_BUILD says which:

    auto    (the default) compiles where it can, and installs plain Python where it cannot
    native  compiles or fails
    pure    never compiles

In auto, plain Python is for machines that lack something: mypyc, Python's headers, or a C compiler that can build three
lines. That is tried before anything else, and what is missing is said. Whatever fails after that is an error in auto
too, under its own name: source that mypyc refuses, C that the compiler refuses, a full disk, a mistake in this file.
Otherwise somebody with a working compiler would get an engine fifty times slower, and never learn why.

`python setup.py probe` only tries the compiler.

CONTAINMENT_PGO=generate:FOLDER builds with counters that write a profile there; use:FOLDER builds with that profile.
`make wheel-pgo` does both, with a training between.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import warnings
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

PGO = os.environ.get("CONTAINMENT_PGO", "")
MODES = ("auto", "native", "pure")
BUILD_NOTHING = {"egg_info", "dist_info", "sdist"}  # commands that need no engine, and should not wait for one
ROOT = Path(__file__).parent / "src" / "containment"
# The compiled folders: each is compiled whole, without the folders in it, and nothing else is. In them every module is
# written in the subset that CONTRIBUTING describes.
COMPILED = ("kernel/engine", "parts", *(f"games/**/{room}" for room in ("rules", "judging", "habits", "thumb")))
# Hidden functions need not be kept for callers elsewhere: 7 % less code and 1 % fewer instructions a decision.
FLAGS = ["-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden"]
# This warning costs gcc 140 seconds on a unit of 360,000 lines, and without it parsing takes two.
FLAGS.append("-Wno-misleading-indentation")
# gcc stops inlining small helpers in a unit of this size; told otherwise, the engine makes 1.2 to 1.5 times as many
# decisions a second, for half as long a compile again.
GCC_FLAGS = "inline-unit-growth=400 large-unit-insns=200000 max-inline-insns-auto=60"

# What the training has not met is compiled as without a profile, not for size. It is told of and must not be an error,
# which mypyc's -Werror would make it.
PROFILE_FLAGS = ["-fprofile-partial-training", "-Wmissing-profile", "-Wno-error"]

# mypy 2.4.1, to which pyproject.toml pins the build, leaks every vec that plain Python passes to a compiled function:
# `unbox` takes a reference, and the generated wrapper, which should only borrow its arguments, never gives it back.
# So wrappers are made to call this instead. Another version of mypy? See whether it still leaks: `tests/test_leaks.py`.
ENGINE = "__native_containment_engine.c"
LEAK = re.compile(r"(arg_\w+) = VecI64Api\.unbox\((obj_\w+)\);")
LAST_INCLUDE = '#include "__native_internal_containment_engine.h"\n'
LENT = """
/* A vec that the caller keeps alive, without a reference of our own (see setup.py). */
static inline VecI64 lent(PyObject *obj) {
    VecI64 v = VecI64Api.unbox(obj);
    if (!VEC_IS_ERROR(v))
        VEC_I64_DECREF(v);
    return v;
}
"""


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
    """`CannotCompile` if mypyc or a C compiler is missing."""
    if importlib.util.find_spec("mypyc") is None:
        raise CannotCompile("mypyc, which comes with mypy, is not installed")
    probe()


def compiler_is_gcc() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    return sys.platform == "linux" and "clang" not in compiler


def profile_flags() -> tuple[list[str], list[str]]:
    """For the compiler and for the linker."""
    if not PGO:
        return [], []
    how, _, folder = PGO.partition(":")
    if how not in ("generate", "use") or not Path(folder).is_absolute():
        raise SystemExit(f"CONTAINMENT_PGO is generate:FOLDER or use:FOLDER with an absolute path, not {PGO!r}")
    if not compiler_is_gcc():
        raise SystemExit("a profile-guided build needs gcc on Linux: other compilers keep their profiles differently")
    if how == "generate":
        return [f"-fprofile-generate={folder}"], [f"-fprofile-generate={folder}"]
    return [f"-fprofile-use={folder}", *PROFILE_FLAGS], []


def stop_the_leak(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if LENT in text:  # mypyc has found nothing changed since the last build, and left the file as it was
        return
    mended, places = LEAK.subn(r"\1 = lent(\2);", text)
    if not places or text.count(LAST_INCLUDE) != 1:
        raise SystemExit(
            f"{file} is not as mypy 2.4.1 writes it, so its leak of vec arguments cannot be mended: "
            "build with mypy==2.4.1, or see `stop_the_leak` in setup.py"
        )
    file.write_text(mended.replace(LAST_INCLUDE, LAST_INCLUDE + LENT), encoding="utf-8")


def generated(built: list[Extension]) -> Path:
    """The C file with all the code: mypyc says where it has put it."""
    found = {Path(source) for extension in built for source in extension.sources if source.endswith(ENGINE)}
    if len(found) != 1:
        raise SystemExit(f"mypyc has not written one {ENGINE}; see `stop_the_leak` in setup.py")
    return found.pop()


def modules() -> list[str]:
    """The compiled modules, as paths from here."""
    folders = sorted(folder for pattern in COMPILED for folder in ROOT.glob(pattern))
    found = [path for folder in folders for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]
    return [str(path.relative_to(Path(__file__).parent)) for path in found]


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


def engine() -> list[Extension]:
    """The engine as C, in one piece, with what the C compiler is to be told."""
    from mypyc.build import mypycify

    compiling, linking = profile_flags()
    os.environ.setdefault("MYPYPATH", "src")
    built = mypycify(
        modules(),
        opt_level="3",
        debug_level="0",
        group_name="containment_engine",
    )
    stop_the_leak(generated(built))
    if os.name == "posix":
        for extension in built:
            more = [f"--param={setting}" for setting in GCC_FLAGS.split()] if compiler_is_gcc() else []
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *more]
            if extension.name.endswith("__mypyc"):  # all the code is in this one; the others only lead to it
                extension.extra_compile_args += compiling
                extension.extra_link_args += linking
    return built


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
        setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
        return
    try:
        probe()
    except CannotCompile as problem:
        raise SystemExit(f"The engine cannot be compiled: {problem}.\n{WHAT_TO_INSTALL}") from problem


if __name__ == "__main__":
    main()
