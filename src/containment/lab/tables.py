"""The rows of a study as a table: Parquet or CSV. What a seed decides is in `games`; how long each took, which nobody
can repeat, is in `times`."""

from __future__ import annotations

import csv
import os
from array import array
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from containment.kernel.columns import Column
from containment.kernel.engine.fate import MOST_SEED
from containment.lab.cells import Cell, said
from containment.lab.errors import BadResults, needs
from containment.lab.pieces import MICROS
from containment.lab.results import NEW, Results, study_in
from containment.lab.study import Study

GAMES, TIMES = "games", "times"
ROWS_A_GROUP = 250_000  # of Parquet


def polars() -> Any:
    try:
        return import_module("polars")
    except ImportError:
        raise needs("polars") from None


def check_format(study: Study) -> None:
    """What the format takes must be there before anything is played."""
    if study.format == "parquet":
        polars()


# ------------------------------------------------------------------------------------------------ the columns of a cell
def named_options(study: Study) -> list[str]:
    """The options that some cell names."""
    return list(dict.fromkeys(name for cell in study.cells for name in cell.options if name != "seats"))


def _columns_of(study: Study, cell: Cell) -> list[Column]:
    return [column for column in cell.rules.columns if study.details or not column.is_set]


def heads(study: Study) -> list[str]:
    """The names of all columns."""
    counted = dict.fromkeys(column.name for cell in study.cells for column in _columns_of(study, cell))
    options = [name for name in named_options(study) if name not in counted]
    fixed = ["cell", "game", "seats", "players", *options, "number", "seed", "won", "ending", "winners"]
    return [*fixed, "turns", "decisions", *counted]


def constants(study: Study, cell: Cell) -> dict[str, Any]:
    """What is the same for all games of a cell."""
    options = {name: said(cell.options[name]) if name in cell.options else None for name in named_options(study)}
    taken = {column.name for other in study.cells for column in _columns_of(study, other)}
    own = {name: value for name, value in options.items() if name not in taken}
    return {"cell": cell.number, "game": cell.game, "seats": cell.seats, "players": cell.who, **own}


def endings(cell: Cell) -> tuple[list[bool], list[str], list[str]]:
    """By number: is it a win, why, and which seats won, where not all share the result."""
    found = cell.rules.rules.endings
    return (
        [bool(e and e.won) for e in found],
        [e.reason if e else "" for e in found],
        [",".join(f"p{seat + 1}" for seat in e.winners) if e else "" for e in found],
    )


# ------------------------------------------------------------------------------------------------ polars
def frame(results: Results) -> Any:
    """All games that count, in order, as a DataFrame."""
    pl = polars()
    parts = [_part(pl, results, cell) for cell in results.study.cells if results.played[cell.number]]
    if not parts:
        return pl.DataFrame()
    whole = pl.concat(parts, how="diagonal")
    return whole.select([name for name in heads(results.study) if name in whole.columns]).rechunk()


def _part(pl: Any, results: Results, cell: Cell) -> Any:
    rows = results.columns(cell.number)
    count = results.played[cell.number]
    won, why, winners = endings(cell)
    ended = _series(pl, rows["ended"])
    same = {name: _lit(pl, name, value) for name, value in constants(results.study, cell).items()}
    seeds = (pl.int_range(count, eager=True, dtype=pl.Int64) + cell.seed) & MOST_SEED
    found = pl.DataFrame(
        {
            "number": pl.int_range(count, eager=True, dtype=pl.UInt32),
            "seed": seeds.cast(pl.UInt32),
            "won": pl.Series(won, dtype=pl.Boolean).gather(ended),
            "ending": pl.Series(why, dtype=pl.String).gather(ended),
            "winners": pl.Series(winners, dtype=pl.String).gather(ended),
            "turns": _series(pl, rows["turns"]).cast(pl.UInt16),
            "decisions": _series(pl, rows["decisions"]).cast(pl.UInt32),
        }
    )
    own = [_own(pl, column, rows[column.name]) for column in _columns_of(results.study, cell)]
    return found.with_columns([*same.values(), *own])


def _lit(pl: Any, name: str, value: Any) -> Any:
    kinds = {"cell": pl.UInt16, "seats": pl.UInt8}
    return pl.lit(value, dtype=kinds.get(name, pl.String)).alias(name)


def _own(pl: Any, column: Column, numbers: array[int]) -> Any:
    series = _series(pl, numbers)
    if column.is_set:
        return series.cast(pl.UInt64).alias(column.name)
    if column.names:
        return pl.Series(["", *column.names], dtype=pl.String).gather(series).alias(column.name)
    return series.cast(pl.UInt16).alias(column.name)


def _series(pl: Any, numbers: array[int]) -> Any:
    numpy = import_module("numpy")
    return pl.Series(numpy.frombuffer(numbers, dtype=numpy.dtype(numbers.typecode)))


def times(results: Results) -> Any:
    pl = polars()
    parts = []
    for cell in results.study.cells:
        if results.played[cell.number]:
            seconds = _series(pl, results.columns(cell.number)[MICROS]).cast(pl.Float64) / 1e6
            number = pl.int_range(len(seconds), eager=True, dtype=pl.UInt32)
            part = pl.DataFrame({"number": number, "seconds": seconds.cast(pl.Float32)})
            parts.append(part.select(pl.lit(cell.number, dtype=pl.UInt16).alias("cell"), "number", "seconds"))
    return pl.concat(parts).rechunk() if parts else pl.DataFrame()


# ------------------------------------------------------------------------------------------------ plain Python
def plain_rows(results: Results) -> Iterator[list[Any]]:
    """The same, row by row, where there is no polars."""
    study = results.study
    names = heads(study)
    for cell in study.cells:
        rows = results.columns(cell.number) if results.played[cell.number] else {}
        won, why, winners = endings(cell)
        same = constants(study, cell)
        own = {column.name: column for column in _columns_of(study, cell)}
        for number in range(results.played[cell.number]):
            ended = rows["ended"][number]
            row = {
                **same,
                **{name: _plain(column, rows[name][number]) for name, column in own.items()},
                "number": number,
                "seed": cell.seed_of(number),
                "won": "true" if won[ended] else "false",
                "ending": why[ended],
                "winners": winners[ended],
                "turns": rows["turns"][number],
                "decisions": rows["decisions"][number],
            }
            yield [row.get(name) for name in names]


def _plain(column: Column, number: int) -> Any:
    return number if column.is_set else column.meaning(number)


# ------------------------------------------------------------------------------------------------ files
def path_in(folder: Path, study: Study) -> Path:
    """The table of the games in a folder of results."""
    return folder / f"{GAMES}.{study.format}"


def write(results: Results) -> None:
    """The tables of a study, in its folder."""
    assert results.folder is not None
    write_games(results, path_in(results.folder, results.study))
    _whole(results.folder / f"{TIMES}.{results.study.format}", lambda new: _write_times(results, new))


def write_games(results: Results, path: Path) -> None:
    """The games as a file, Parquet or CSV by its name."""
    if path.suffix == ".parquet":
        found = frame(results)
        _whole(path, lambda new: found.write_parquet(new, row_group_size=ROWS_A_GROUP, compression="zstd"))
    else:
        _whole(path, lambda new: _write_csv(new, heads(results.study), plain_rows(results)))


def _write_times(results: Results, path: Path) -> None:
    if results.study.format == "parquet":
        times(results).write_parquet(path, compression="zstd")
        return
    rows = (
        [cell.number, number, micros / 1e6]
        for cell in results.study.cells
        if results.played[cell.number]
        for number, micros in enumerate(results.columns(cell.number)[MICROS])
    )
    _write_csv(path, ["cell", "number", "seconds"], rows)


def _write_csv(path: Path, names: Sequence[str], rows: Iterator[Any]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        writer.writerows(rows)


def _whole(path: Path, fill: Any) -> None:
    new = path.with_name(path.name + NEW)
    try:
        fill(new)
        os.replace(new, path)
    except OSError as problem:
        raise BadResults(f"{path} cannot be written: {problem.strerror}") from problem


def read(folder: str | Path, seconds: bool = False) -> Any:
    """The games of a study as a polars DataFrame; with `seconds`, also how long each took."""
    pl = polars()
    where = Path(folder)
    study = study_in(where)
    path = path_in(where, study)
    if not path.exists():
        raise BadResults(f"{where} has no {path.name} yet: the study is not done; run it again, and it continues")
    read_file = pl.read_parquet if study.format == "parquet" else pl.read_csv
    found = read_file(path)
    if not seconds:
        return found
    return found.join(read_file(where / f"{TIMES}.{study.format}"), on=["cell", "number"], how="left")


__all__ = ["check_format", "frame", "heads", "path_in", "read", "write", "write_games"]
