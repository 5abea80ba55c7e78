"""Servers to be measured and killed: each a process of its own, as a user starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

UNLIMITED = (
    *("messages-a-second", "messages-at-once", "requests-a-second", "requests-at-once", "sockets-per-address"),
    *("sockets", "waiting", "tables-an-hour", "tables"),
)
PATIENCE = 60.0  # seconds for a server to start


class Running:
    """One `containment serve`. Killed and started again, it has the same port and database."""

    def __init__(self, database: str, home: Path, port: int = 0, workers: int = 1, more: Sequence[str] = ()) -> None:
        self.database, self.home, self.port, self.workers, self.more = database, home, port, workers, tuple(more)
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def wire(self) -> str:
        return f"ws://127.0.0.1:{self.port}/wire"

    def start(self) -> None:
        limits = [part for name in UNLIMITED for part in ("--limit", f"{name}=0")]
        command = [sys.executable, "-m", "containment", "serve", "--no-open", "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers), "--log-level", "error", *limits]
        environment = {**os.environ, "CONTAINMENT_HOME": str(self.home), "PYTHONPATH": os.pathsep.join(sys.path)}
        self.process = subprocess.Popen(
            [*command, *self.more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        threading.Thread(target=self._keep, args=(self.process.stderr,), daemon=True).start()
        first = self.process.stdout.readline()
        found = re.search(r":(\d+)/", first)
        if found is None:
            raise RuntimeError(f"the server did not start: {first}{(self.home / 'server.log').read_text()[-2000:]}")
        self.port = int(found[1])
        self._until_ready()

    def _keep(self, said: IO[str]) -> None:
        """Its log, written from here: a server whose files may not grow could not."""
        with (self.home / "server.log").open("a", buffering=1) as log:
            for line in said:
                log.write(line)

    def _until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(OSError), urllib.request.urlopen(f"{self.url}/health/ready", timeout=5) as answer:
                if answer.status == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server is not ready")

    def kill(self) -> None:
        """All of its processes, at once, as a power cut would."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)

    def errors(self) -> int:
        """How many it has written into its log so far."""
        return (self.home / "server.log").read_text().count('"level": "error"')

    # ------------------------------------------------------------------------------------------ memory
    def memory(self) -> float:
        """MB of this server's processes that they share with no other."""
        assert self.process is not None
        return sum(_private(pid) for pid in self.family())

    def family(self) -> list[int]:
        assert self.process is not None
        return _family(self.process.pid)


def _family(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    with suppress(OSError):
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in children.read_text().split():
                found += _family(int(child))
    return found


def _private(pid: int) -> float:
    with suppress(OSError):
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
        kilobytes = (int(found) for found in re.findall(r"^Private_\w+:\s+(\d+)", text, re.MULTILINE))
        return sum(kilobytes) / 1024
    return 0.0
