"""The pages in docs/: fresh, complete, and true in what they tell to type."""

from __future__ import annotations

import argparse
import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest
from tools import docs_tables
from tools.docs_tables import PAGES, ROOT

import containment
from containment.lessons import script as lessons
from containment.telling.reading import is_chance, pattern
from containment.telling.rules import look_up
from containment.terminal import arguments, settings

DOCS = sorted((ROOT / "docs").glob("*.md"))  # those of docs/site, for the site alone, are followed by tests/site
TYPED = re.compile(r"`(containment [^`]+)`")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([\w-]+))?\)")
LARGEST = 300_000  # bytes: a picture that a page still shows quickly


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def pages_of(game: str) -> list[str]:
    return [text_of(ROOT / "docs" / f"{page.name}.md") for page in PAGES if page.game == game]


def part_of(page: str, name: str) -> str:
    """One generated part of a page."""
    (found,) = re.findall(rf"<!-- {name}: generated -->\n(.*?)<!-- end -->", page, re.DOTALL)
    return str(found)


def commands() -> list[tuple[str, str]]:
    """Every command line on the pages, with the page it is on."""
    found = []
    for path in [*DOCS, *sorted((ROOT / "docs" / "site").rglob("*.md"))]:
        if path.stem == "terminal":  # read with the README
            continue
        fenced = [line for _, block in FENCED.findall(text_of(path)) for line in block.splitlines()]
        typed = [line.split("#")[0].strip() for line in fenced if line.startswith("containment ")]
        found += [(path.name, line) for line in [*typed, *TYPED.findall(text_of(path))]]
    return found


# ---------------------------------------------------------------------------------------------- fresh
@pytest.mark.long
def test_the_pages_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert docs_tables.main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("docs/cure.md", "spend a die: go to any region", "spend a die: stay where you are"),
        ("docs/on_the_brink.md", "| P.A11 |", "| P.A0 |"),
        ("docs/pictures/iberia.svg", "Madrid", "Lisboa"),
    ],
)
def test_what_is_stale_is_named_and_mended(
    name: str, old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    docs_tables.main([], tmp_path)
    capsys.readouterr()
    fresh = text_of(tmp_path / name)
    assert old in fresh
    (tmp_path / name).write_text(fresh.replace(old, new), encoding="utf-8")
    assert docs_tables.main(["--check"], tmp_path) == 1
    assert capsys.readouterr().out == f"stale: {name}; run: make docs\n"
    assert docs_tables.main([], tmp_path) == 0
    assert text_of(tmp_path / name) == fresh
    assert docs_tables.main(["--check"], tmp_path) == 0


def test_a_page_without_a_marker_is_refused(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    page = tmp_path / "docs" / "cure.md"
    page.write_text(text_of(page).replace("<!-- moves: generated -->", ""), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"docs/cure.md has no part <!-- moves: generated -->"):
        docs_tables.main(["--check"], tmp_path)


# ---------------------------------------------------------------------------------------------- complete
def test_every_game_has_a_page_and_every_page_is_made() -> None:
    assert {page.game for page in PAGES} == set(containment.GAMES)
    assert {path.stem for path in DOCS} >= {page.name for page in PAGES}


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_move_is_on_one_page(name: str) -> None:
    tables = [part_of(page, part) for page in pages_of(name) for part in ("moves", "events")]
    for verb in containment.game(name).codebook.verbs.values():
        rows = sum(text.count(f"| `{pattern(verb)}` |") for text in tables)
        assert rows == (0 if is_chance(verb.about) else 1), verb.pattern


@pytest.mark.parametrize("name", containment.GAMES)
def test_what_a_move_does_is_told_whole(name: str) -> None:
    """Of an event only the word "event" that begins its text is left out."""
    tables = "".join(part_of(page, part) for page in pages_of(name) for part in ("moves", "events"))
    told = {row.split("|")[1].strip(): row.rsplit("|", 2)[1].strip() for row in tables.splitlines() if row[:3] == "| `"}
    for verb in containment.game(name).codebook.verbs.values():
        if not is_chance(verb.about):
            about = verb.about.replace("|", "\\|")
            assert told[f"`{pattern(verb)}`"] in (about, re.sub("^event[,:]? ", "", about)), verb.pattern


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_rule_is_on_one_page_and_every_ruling_with_its_reason(name: str) -> None:
    rules = "".join(part_of(page, "rules") for page in pages_of(name))
    rulings = "".join(part_of(page, "rulings") for page in pages_of(name))
    for rule in containment.game(name).rulebook:
        assert rules.count(f"| {rule.id} | {rule.title} |") == 1, rule.id
        row = f"| {rule.id} | **{rule.title}.** {rule.text} | {rule.why} |"
        assert rulings.count(row) == int(rule.ruling), rule.id


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_option_is_on_a_page_with_all_its_values(name: str) -> None:
    game = containment.game(name)
    rows = [row for page in pages_of(name) for row in part_of(page, "options").splitlines()]
    for option in settings.names(game):
        shown = " ".join(row for row in rows if row.startswith(f"| `{option}` |"))
        assert game.choices[option]
        for value in game.choices[option]:
            assert f"`{str(value).lower()}`" in shown, (option, value)


def test_what_belongs_to_the_expansion_is_on_its_page_only() -> None:
    base, brink = pages_of("pandemic")
    for part, own, added in [
        ("players", "2, 3 or 4;", "2, 3, 4 or 5;"),
        ("roles", "| Medic |", "| Archivist |"),
        ("moves", "`drive <city>`", "`infect locally`"),
        ("events", "`airlift <seat> <city>`", "`borrowed time`"),
        ("looks", "`discards`", "`where`"),
        ("rules", "| P.11.5 |", "| P.12.1 |"),
        ("rules", "| P.medic.treat_all |", "| P.bio_terrorist.escape |"),
        ("rulings", "| P.A10 |", "| P.A11 |"),
        ("rulings", "| P.C9 |", "| P.C10 |"),
    ]:
        assert own in part_of(base, part) and own not in part_of(brink, part)
        assert added in part_of(brink, part) and added not in part_of(base, part)
    assert "archivist" not in part_of(base, "options") and "legendary`" not in part_of(base, "options")


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_role_is_told(name: str) -> None:
    facts = containment.game(name).facts
    told = "".join(part_of(page, "roles") for page in pages_of(name))
    for role in facts.PASSPORTS if name == "coldwar" else facts.ROLES:
        assert re.search(rf"^\| {role.name} \| .", told, re.MULTILINE), role.name


def test_pictures_are_small_and_whole() -> None:
    for page in PAGES:
        path = ROOT / "docs" / page.picture
        assert path.stat().st_size < LARGEST
        assert text_of(path).endswith("</svg>\n")
        assert f"]({page.picture})" in text_of(ROOT / "docs" / f"{page.name}.md")


# ---------------------------------------------------------------------------------------------- true
def anchors(text: str) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", [*DOCS, ROOT / "README.md"], ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for where, anchor in LINK.findall(text_of(path)):
        if "://" in where:
            continue
        target = path.parent / where if where else path
        assert target.exists(), where
        assert not anchor or anchor in anchors(text_of(target)), f"{where}#{anchor}"


def test_the_readme_leads_to_every_page() -> None:
    linked = {where for where, _ in LINK.findall(text_of(ROOT / "README.md"))}
    assert {f"docs/{page.name}.md" for page in PAGES} <= linked


def test_there_are_commands_on_every_page() -> None:
    assert {page for page, _ in commands()} >= {f"{page.name}.md" for page in PAGES}


@pytest.mark.parametrize(("page", "line"), commands(), ids=lambda word: str(word))
def test_commands_can_be_typed(page: str, line: str) -> None:
    given = arguments.parser().parse_args(shlex.split(line)[1:])
    if given.command == "play" and given.game == "mymodule:GAME":  # the reader's own
        return
    if given.command in ("play", "simulate"):
        check_setting(given)
    elif given.command == "draw":
        record = containment.loads(text_of(ROOT / given.file))
        assert 0 < int(given.at) <= len(record.answers)
    elif given.command == "learn":
        assert given.game in lessons.NAMES
    elif given.command not in (None, "games", "resume", "serve", "mcp", "backup", "restore", "review", "lab"):
        found = look_up(containment.game(given.game).rulebook, " ".join(given.words))
        assert given.command == "rules" and (found.rules or not found.words)


def newcomers_commands() -> list[str]:
    """The command lines that a newcomer copies from the README, and from the page of the terminal."""
    pages = text_of(ROOT / "README.md") + text_of(ROOT / "docs" / "terminal.md")
    fenced = [line for _, block in FENCED.findall(pages) for line in block.splitlines()]
    return [line.split("#")[0].strip() for line in fenced if line.split(" ")[0] == "containment"]


@pytest.mark.parametrize("line", newcomers_commands(), ids=str)
def test_what_a_newcomer_copies_can_be_typed(line: str) -> None:
    words = shlex.split(line.split(" > ")[0])[1:]
    if words == ["--help"]:
        return
    given = arguments.parser().parse_args(words)
    if given.command == "play":
        check_setting(given)
    elif given.command == "learn":
        assert given.game in lessons.NAMES
    elif given.command == "rules":
        assert look_up(containment.game(given.game).rulebook, " ".join(given.words)).rules
    else:
        assert given.command in (None, "serve", "completions")


def test_a_newcomer_is_told_the_first_things_to_type() -> None:
    told = {line.split()[1] if " " in line else "" for line in newcomers_commands()}
    assert told >= {"", "learn", "play", "rules", "serve", "completions"}


def check_setting(given: argparse.Namespace) -> None:
    game = containment.game(given.game or arguments.USUAL_GAME)
    number = len(given.players.split(",")) if given.players else settings.number_of_seats(game, given)
    game.options(**settings.given_options(game, given, number))


def test_what_make_is_told_to_do_is_in_the_makefile() -> None:
    makefile = text_of(ROOT / "Makefile")
    for path in DOCS:
        for target in re.findall(r"`make ([\w-]+)`", text_of(path)):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    assert "docs_tables.py --check" in makefile


@pytest.mark.parametrize("name", [*(page.name for page in PAGES), "library"])
def test_the_examples_of_a_page_run(name: str) -> None:
    path = ROOT / "docs" / f"{name}.md"
    results = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert results.attempted > 2 and results.failed == 0


def test_the_walk_of_a_move_names_files_that_are_there() -> None:
    """Each once, and each in the tree."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    walk = text[text.index("### One move") : text.index("## Glossary")]
    named = re.findall(r"`([\w/]+\.py)`", walk)
    assert len(named) > 20 and len(named) == len(set(named))
    for name in named:
        assert (ROOT / "src" / "containment" / name).exists(), f"{name} is not there"
