"""A server that can be killed under those who look at it, and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

START = 60.0  # seconds: only a server that hangs takes so long


class Killable:
    """A server in a process of its own, that can be killed and started again on the same port and file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "containment", "serve", "--no-open", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.file)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ,
        )
        end = time.monotonic() + START
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/health/ready").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(START)
            self.process = None

    def table(self, *seats: str, **more: Any) -> dict[str, str]:
        """A table that has begun, with its links: owner, 0, 1."""
        made = httpx.post(f"{self.url}/api/tables", json={"game": "pandemic", "seats": seats, "seed": 7, **more}).json()
        links = {"owner" if link["role"] == "owner" else str(link["seat"]): link for link in made["links"]}
        for seat, who in enumerate(seats):
            if who == "free":
                self._post("sit", links[str(seat)]["token"], name=("Mia", "Bo")[seat])
        self._post("begin", links["owner"]["token"])
        return {name: link["url"] for name, link in links.items()}

    def _post(self, kind: str, token: str, **body: Any) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        assert httpx.post(f"{self.url}/api/table/{kind}", headers=headers, json=body).status_code == 200
