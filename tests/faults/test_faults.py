"""Some tries of every kind of fault; `make faults` makes thousands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.changing import CHANGES, HARMLESS, changed_files, linked_files
from tests.faults.cutting import cut_files
from tests.faults.filling import full_disks
from tests.faults.killing import compiler, kills
from tests.faults.mutating import bombs, bounded_bombs, mutated_records

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="limits and system calls are Linux's")


def count(tries: Iterator[str]) -> int:
    """How many tries were made; a failed one says after which it came."""
    number, last = 0, "the first"
    try:
        for last in tries:
            number += 1
    except AssertionError as problem:
        raise AssertionError(f"after {last!r}: {problem}") from None
    return number


def test_a_file_cut_anywhere_holds_what_was_wholly_written(tmp_path: Path) -> None:
    assert count(cut_files(tmp_path, every=97)) > 40


def test_a_file_that_another_program_changed_is_left_alone_and_the_game_is_whole(tmp_path: Path) -> None:
    assert count(changed_files(tmp_path, 44)) == 4 * len([*CHANGES, *HARMLESS])


def test_a_link_leads_to_the_file_and_to_its_lock(tmp_path: Path) -> None:
    assert count(linked_files(tmp_path, 4)) == 4


@only_linux
def test_a_full_disk_is_told_and_nothing_is_missing_afterwards(tmp_path: Path) -> None:
    assert count(full_disks(tmp_path, 8)) == 8


def test_a_record_with_a_mistake_is_a_bad_record_and_nothing_else(tmp_path: Path) -> None:
    assert count(mutated_records(tmp_path, 400)) == 400


@only_linux
def test_no_file_takes_much_time_or_memory(tmp_path: Path) -> None:
    assert count(bounded_bombs(tmp_path, 3)) == 3


@only_linux
@pytest.mark.skipif(compiler() is None, reason="what kills at a system call is written in C")
@pytest.mark.long
def test_a_kill_at_any_system_call_loses_nothing(tmp_path: Path) -> None:
    assert count(kills(tmp_path, 9, ("pandemic",))) > 5


@only_linux
@pytest.mark.long
@pytest.mark.skipif(compiler() is None, reason="what kills at a system call is written in C")
def test_kills_at_many_system_calls_lose_nothing(tmp_path: Path) -> None:
    assert count(kills(tmp_path, 2)) > 100


@only_linux
@pytest.mark.long
def test_many_faults(tmp_path: Path) -> None:
    assert count(cut_files(tmp_path, every=11)) > 400
    assert count(full_disks(tmp_path / "full", 30)) == 30
    assert count(mutated_records(tmp_path, 4_000)) == 4_000
    assert count(bounded_bombs(tmp_path, 100)) == len(bombs())
