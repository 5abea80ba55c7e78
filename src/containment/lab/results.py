"""The results of a study: a folder that is always whole, or memory. Each piece is a file of its own, written whole or
not at all; so whatever stops the program, no game is lost that was kept, and none is there twice."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import containment
from containment.kernel.quoting import excerpt
from containment.lab import pieces
from containment.lab.cells import Cell
from containment.lab.errors import BadResults
from containment.lab.pieces import Rows
from containment.lab.playing import Played
from containment.lab.study import Study, loads, study
from containment.matches.files import sync
from containment.matches.locks import lock, unlock

STUDY, CELLS, PIECES, RECORDS = "study.toml", "study.json", "pieces", "records"
NEW = ".new"
SETTLED = ("games", "until", "records", "details", "format", "title", "about", "paired")


class Results:
    """What has been played of a study."""

    def __init__(self, study: Study, folder: Path | None = None) -> None:
        self.study, self.folder = study, folder
        self.rows: list[list[Rows]] = [[] for _ in study.cells]
        self.played: list[int] = []  # of each cell, how many games count, when the study is done
        self.records = None if folder is None else folder / RECORDS
        self._lock: IO[str] | None = None

    # ------------------------------------------------------------------------------------------ beginning
    def open(self) -> Results:
        """Begin, or continue: BadResults if the folder has the results of another study, or is in use."""
        if self.folder is None:
            return self
        try:
            (self.folder / PIECES).mkdir(parents=True, exist_ok=True)
            self._lock = lock(self.folder / CELLS)
        except BlockingIOError:
            raise BadResults(f"{self.folder} is in use: another program runs this study now") from None
        except OSError as problem:
            raise BadResults(f"{self.folder} cannot be used: {problem.strerror}") from problem
        self._agree()
        for left in (self.folder / PIECES).glob(f"*{NEW}"):
            left.unlink()
        self._read()
        return self

    def close(self) -> None:
        if self._lock is not None and self.folder is not None:
            unlock(self._lock, self.folder / CELLS)
        self._lock = None

    def _agree(self) -> None:
        """A study may grow: more games, more cells after those there were. What is there must be of the same games."""
        assert self.folder is not None
        path = self.folder / CELLS
        now = [cell.identity for cell in self.study.cells]
        if path.exists():
            before = self._described(path)["cells"]
            if [one["identity"] for one in before][: len(now)] != now[: len(before)]:
                raise BadResults(
                    f"{self.folder} has the results of another study, or of another version of the rules: "
                    "choose another folder with --out, or move this one away"
                )
        description = {
            "containment": containment.__version__,
            "study": {name: getattr(self.study, name) for name in SETTLED},
            "cells": [described(cell) for cell in self.study.cells],
        }
        self._write(path, json.dumps(description, indent=1).encode())
        if self.study.source:
            self._write(self.folder / STUDY, self.study.source.encode())

    @staticmethod
    def _described(path: Path) -> Any:
        try:
            return json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as problem:
            raise BadResults(f"{path} cannot be read: {problem}") from problem

    def _read(self) -> None:
        assert self.folder is not None
        for path in sorted((self.folder / PIECES).glob("*.rows")):
            try:
                rows = pieces.unpacked(path.read_bytes())
            except BadResults:
                path.unlink()  # it was cut off with the power: it will be played again
                continue
            if rows.cell < len(self.rows):
                self.rows[rows.cell].append(rows)

    # ------------------------------------------------------------------------------------------ going on
    def keep(self, played: Played) -> Rows:
        """From here on these games are saved, whatever happens."""
        rows = played.rows
        self._keep_records(rows, played.records)
        if self.folder is not None:
            self._write(self._path(rows), pieces.packed(rows))
        self.rows[rows.cell].append(rows)
        return rows

    def _path(self, rows: Rows) -> Path:
        assert self.folder is not None
        return self.folder / PIECES / f"{rows.cell:05}-{rows.first:09}-{rows.count:09}.rows"

    def _keep_records(self, rows: Rows, records: Sequence[str]) -> None:
        if self.records is None or not records:
            return
        several = len(self.study.cells) > 1
        folder = self.records / f"{rows.cell:05}" if several else self.records
        folder.mkdir(parents=True, exist_ok=True)
        for i, text in enumerate(records):
            (folder / f"{rows.first + i:09}.record").write_text(text, encoding="utf-8", newline="\n")

    def _write(self, path: Path, content: bytes) -> None:
        new = path.with_name(path.name + NEW)
        try:
            with new.open("wb") as file:
                file.write(content)
                file.flush()
                sync(file.fileno())
            os.replace(new, path)
        except OSError as problem:
            raise BadResults(f"{path} cannot be written: {problem.strerror}. What was kept before is safe") from problem

    # ------------------------------------------------------------------------------------------ the end
    def finish(self, played: Sequence[int]) -> None:
        """This many games of each cell count. The pieces are merged into one per cell."""
        self.played = list(played)
        if self.folder is None:
            return
        for cell, rows in enumerate(self.rows):
            whole = pieces.covered(rows)
            if len(rows) > 1 and whole:
                one = pieces.merged(cell, rows, whole)
                old = [self._path(each) for each in rows if each.first + each.count <= whole]
                self._write(self._path(one), pieces.packed(one))
                for path in old:
                    if path != self._path(one):
                        path.unlink(missing_ok=True)
                self.rows[cell] = [one, *(each for each in rows if each.first + each.count > whole)]
        self._drop_records()

    def _drop_records(self) -> None:
        """Of games that were played and do not count."""
        assert self.records is not None
        several = len(self.study.cells) > 1
        for cell, count in enumerate(self.played):
            folder = self.records / f"{cell:05}" if several else self.records
            for path in folder.glob("*.record"):
                if path.stem.isdigit() and int(path.stem) >= count:
                    path.unlink()

    def columns(self, cell: int) -> dict[str, Any]:
        """The games of a cell that count, by column."""
        return pieces.joined(self.rows[cell], self.played[cell])


def described(cell: Cell) -> dict[str, Any]:
    return {
        "identity": cell.identity,
        "game": cell.game,
        "players": list(cell.players),
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in cell.options.items()},
        "fate": cell.fate,
        "seed": cell.seed,
        "endings": [[e.reason, e.won] if e else None for e in cell.rules.rules.endings],
        "columns": [[c.name, c.says, list(c.names), c.is_set] for c in cell.rules.columns],
    }


def study_in(folder: Path) -> Study:
    """The study whose results a folder has."""
    path = folder / CELLS
    if not path.exists():
        raise BadResults(
            f"{excerpt(str(folder))} has no results of a study: run one with containment lab run STUDY.toml"
        )
    told = Results._described(path)
    if (folder / STUDY).exists():
        return loads((folder / STUDY).read_text(encoding="utf-8"))
    grids = [{"game": one["game"], "players": [one["players"]], **_lists(one["options"])} for one in told["cells"]]
    first = told["cells"][0]
    settled = {name: value for name, value in told["study"].items() if value is not None}
    return study({**settled, "seed": first["seed"], "fate": first["fate"], "grid": grids})


def _lists(options: dict[str, Any]) -> dict[str, Any]:
    """Each option as a list of one choice."""
    return {name: [value] for name, value in options.items()}


__all__ = ["Results", "study_in"]
