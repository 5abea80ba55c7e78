"""Builds the engine with mypyc where a C compiler is there, and leaves it as plain Python otherwise.

CONTAINMENT_BUILD=auto (the default) compiles if it can; pure never does; native makes a failure an error.
CONTAINMENT_PGO=generate:FOLDER builds with counters that write a profile there; use:FOLDER builds with that profile.
`make wheel-pgo` does both, with a training between.
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import warnings
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("CONTAINMENT_BUILD", "auto")
PGO = os.environ.get("CONTAINMENT_PGO", "")
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


def generated(built: list) -> Path:
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


def extensions() -> list:
    if MODE == "pure":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if MODE == "native":
            raise
        return []
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


class AllOrNothing(build_ext):
    """A failed compile drops every extension, so that the plain .py files are used together."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            if MODE == "native":
                raise
            warnings.warn(f"no working C compiler, so Containment runs interpreted: {problem}", stacklevel=1)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
