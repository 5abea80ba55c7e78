"""Benchmarks are compared by shares of limit.c, and a loss of more than a fifth is a failure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench import compare, report

RATES = {"decisions_per_s": 10.0, "games_per_s": 10.0, "clones_per_s": 10.0, "clone_step_per_s": 10.0}
BYTES = {"bytes_per_table": 1000.0}


def results(full: float = 4.0) -> dict[str, dict[str, float]]:
    return {
        "limit": {**RATES, **BYTES},
        "bare": {**dict.fromkeys(RATES, 5.0), **BYTES},
        "full": {**dict.fromkeys(RATES, full), **BYTES},
        "interpreted": {**dict.fromkeys(RATES, 0.05), **BYTES},
        "cure": {**dict.fromkeys(RATES, 2.0), **BYTES},
        "iberia": {**dict.fromkeys(RATES, 2.0), **BYTES},
        "coldwar": {**dict.fromkeys(RATES, 2.0), **BYTES},
        "playouts": {"random_games_per_s": 3.0},
    }


def test_the_shares_are_those_of_bare_and_full_and_the_decisions_of_interpreted() -> None:
    found = compare.shares(results())
    assert found["bare"] == dict.fromkeys(RATES, 0.5)
    assert found["full"] == dict.fromkeys(RATES, 0.4)
    assert found["interpreted"] == {"decisions_per_s": 0.005}


def test_the_same_results_have_not_changed() -> None:
    found = compare.changes(compare.shares(results()), compare.shares(results()))
    assert len(found) == 9
    assert all(one.change == 0 and not one.is_loss for one in found)


@pytest.mark.parametrize(("now", "is_loss"), [(8.0, False), (3.3, False), (3.1, True)])
def test_a_share_is_lost_when_more_than_a_fifth_is_gone(now: float, is_loss: bool) -> None:
    found = compare.changes(compare.shares(results()), compare.shares(results(full=now)))
    assert {one.row for one in found if one.is_loss} == ({"full"} if is_loss else set())
    assert ("LOST" in compare.told(found)) == is_loss


def test_a_machine_twice_as_fast_changes_nothing() -> None:
    fast = {row: {name: 2 * value for name, value in rates.items()} for row, rates in results().items()}
    assert compare.shares(fast) == compare.shares(results())


def test_without_limit_c_there_is_nothing_to_compare() -> None:
    without = {row: rates for row, rates in results().items() if row != "limit"}
    with pytest.raises(SystemExit, match="C compiler"):
        compare.shares(without)


def test_a_row_of_the_baseline_that_was_not_measured_is_not_passed_over() -> None:
    now = {row: rates for row, rates in compare.shares(results()).items() if row != "full"}
    with pytest.raises(SystemExit, match="full"):
        compare.changes(compare.shares(results()), now)


def test_the_baseline_that_is_kept_has_every_share_that_is_watched() -> None:
    kept = json.loads(compare.BASELINE.read_text())
    assert {row: tuple(rates) for row, rates in kept.items()} == compare.WATCHED


def test_comparing_exits_with_1_when_a_share_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.json"
    monkeypatch.setattr(compare, "BASELINE", tmp_path / "baseline.json")
    file.write_text(json.dumps(results()))
    assert compare.main(["--use", str(file), "--write"]) == 0
    assert compare.main(["--use", str(file)]) == 0
    file.write_text(json.dumps(results(full=1.0)))
    assert compare.main(["--use", str(file)]) == 1
    assert "4 of 9 shares have lost more than 20%" in capsys.readouterr().out


def test_the_report_says_which_bars_hold_and_what_is_missing() -> None:
    said = report.notes(results(full=7.0))
    assert "FAILS   engine, no roles or events: share of limit.c in decisions/s: 0.500, at least 0.800 asked" in said
    assert "holds   engine, everything: share of limit.c in decisions/s: 0.700, at least 0.650 asked" in said
    assert "FAILS   interpreted, everything: decisions/s: 0, at least 35,000 asked" in said
    assert "there are no habits yet" in said
    assert "two threads: times one: not measured" in said
    assert "pandemic random, decisions/s on an NVIDIA" in said


def test_without_limit_c_the_table_has_no_shares_and_the_report_says_why() -> None:
    without = {row: rates for row, rates in results().items() if row != "limit"}
    assert "limit.c" in report.table(results(), results())
    assert "limit.c" not in report.table(without, without)
    assert "No C compiler is there" in report.notes(without)
