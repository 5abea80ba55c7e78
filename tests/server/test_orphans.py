"""Where a server was killed, nobody thinks on for it."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

LONG = 60.0
SERVER = """
import multiprocessing, os, time
from concurrent.futures import ProcessPoolExecutor
from containment.server.thinking import begin_to_think

if __name__ == "__main__":
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin_to_think)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(not os.path.exists("/proc"), reason="processes are looked up in Linux's /proc")
def test_who_thinks_for_a_server_ends_with_it(tmp_path: object) -> None:
    file = f"{tmp_path}/server.py"
    with open(file, "w", encoding="utf-8") as out:
        out.write(SERVER)
    server = subprocess.Popen([sys.executable, file], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    with server.stdout:
        thinker = int(server.stdout.readline())
    assert os.path.exists(f"/proc/{thinker}")
    server.kill()
    server.wait()
    end = time.monotonic() + LONG
    while os.path.exists(f"/proc/{thinker}") and time.monotonic() < end:
        time.sleep(0.05)
    assert not os.path.exists(f"/proc/{thinker}"), "it thinks on"
