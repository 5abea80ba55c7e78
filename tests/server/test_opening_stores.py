"""From --database to a store, and what is said when that cannot be one."""

from __future__ import annotations

from pathlib import Path

import pytest

from containment.server.store import opening
from containment.server.store.opening import store_of
from containment.server.store.postgres import PostgresStore
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import StoreError


def path_of(database: str) -> Path:
    store = store_of(database)
    assert isinstance(store, SqliteStore)
    return store.path


def test_a_path_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert path_of("games.sqlite") == Path("games.sqlite")
    assert path_of("/var/lib/x.db") == Path("/var/lib/x.db")
    assert path_of("~/x.db") == tmp_path / "x.db"
    assert path_of("sqlite:///x.db") == Path("x.db")
    assert path_of("sqlite:////var/lib/x%20y.db") == Path("/var/lib/x y.db")


def test_without_a_word_it_is_a_file_in_the_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    assert path_of("") == tmp_path / "tables.sqlite"


def test_several_processes_may_share_a_file() -> None:
    assert store_of("x.db", shared=True).shared
    assert not store_of("x.db").shared
    assert not store_of("sqlite:///x.db").shared
    assert store_of("postgresql://localhost/x").shared


@pytest.mark.parametrize("url", ["postgresql://ann@localhost:5432/x", "postgres://localhost/x"])
def test_postgresql_is_named_by_its_url(url: str) -> None:
    store = store_of(url)
    assert isinstance(store, PostgresStore)
    assert store.url == url


def test_what_cannot_be_a_database_is_refused_with_what_can(tmp_path: Path) -> None:
    for database, sentence in {
        "mysql://ann:s3cret@localhost/x": "it is sqlite:///path, the path of a file, or postgresql://",
        "sqlite://x.db": "with three slashes or four",
        "sqlite:///": "with three slashes or four",
        str(tmp_path): "is a folder: give --database the path of a file, such as",
        "sqlite:///a\0b": "NUL",
    }.items():
        with pytest.raises(StoreError, match=sentence) as caught:
            store_of(database)
        assert "s3cret" not in str(caught.value)


def test_without_the_driver_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    with pytest.raises(StoreError, match=r"pip install 'containment\[web,postgres\]'"):
        store_of("postgresql://localhost/x")
