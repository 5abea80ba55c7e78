"""What lies over the table when it is asked for: help, rules, cards, the menu and the end, without drawing them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import containment
from containment import testing
from containment.kernel.engine import steps
from containment.matches.beginning import Seated, begin
from containment.matches.retelling import table_at
from containment.saying.runs import signed
from containment.telling.listing import Do, Explain
from containment.telling.reading import is_chance, pattern
from containment.telling.sitting import Sitting
from containment.terminal.screen import ending, looking, looks, status
from containment.terminal.screen.commands import CARDS, ELSEWHERE
from containment.terminal.settings import recipe
from tests.terminal.screen.driving import GAMES, asked, sat, seated, staged
from tests.terminal.screen.unseen import Unseen


def over(names: str = "random,random", seed: int = 5) -> Sitting:
    found = seated("cure", names, seed)
    while found.match.computer_step() is not None:
        pass
    return Sitting(found.match, found.names, found.save)


# ---------------------------------------------------------------------------------------------- help and cards
@pytest.mark.parametrize("game", GAMES)
def test_help_tells_the_goal_the_keys_the_roles_and_the_moves_of_this_game(game: str) -> None:
    t = Unseen(sat(game))
    s = t.sitting
    looks.show_help(t)
    lines = t.lines
    assert lines[0] == signed(s.board.GOAL)
    told = [*s.board.about(s.view(), s.names), *s.board.GLOSSARY]
    assert {signed(s.naming.said(words)) for words in told} <= set(lines)
    assert all(any(line.startswith(f"{key:<10}") for line in lines) for key, _ in looks.KEYS)
    for seat in range(len(s.seats)):
        called, powers = s.board.role(s.view(), seat)
        assert signed(s.naming.said(f"P{seat + 1} is {called}. ") + powers) in lines
    verbs = s.game.codebook.verbs.values()
    shown = {verb.name for verb in verbs for line in lines if line == f"{pattern(verb)}  {verb.about}"}
    expected = {v.name for v in verbs if s.board.concerns(v, s.match.options) and not is_chance(v.about)}
    assert shown == expected and len(expected) < len(verbs)


def headings(t: Unseen) -> list[str]:
    return [row.text.plain for row in t.laid[-1]._rows if row.text.style == "bold underline"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_about_cards_is_with_the_cards_and_the_rest_with_the_help(game: str) -> None:
    t = Unseen(sat(game))
    s = t.sitting
    words = {use.split(" ")[0]: look for use, look in s.board.COMMANDS.items()}
    fitting = {w.capitalize() for w, look in words.items() if look.fits(s.match.options) and w not in ELSEWHERE}
    about_cards = {word.capitalize() for word in CARDS}
    looks.show_cards(t)
    cards = headings(t)
    assert set(cards) == fitting & about_cards
    assert "Discards" not in cards or cards[0] == "Discards"
    looks.show_help(t)
    assert set(headings(t)) == fitting - about_cards


def test_the_cards_are_shown_with_what_is_left_and_where_the_tracks_stand() -> None:
    t = Unseen(sat("pandemic"))
    looks.show_cards(t)
    text = "\n".join(t.lines)
    assert t.shown.piles and all(line in t.lines for line in t.shown.piles)
    assert t.shown.tracks and t.shown.stocks
    for track in t.shown.tracks:
        line = next(line for line in t.lines if line.startswith(f"{track.name}: "))
        assert line.count("[") == 1 and f"[{track.steps[track.at]}]" in line
    assert all(status.stock(stock).plain in t.lines for stock in t.shown.stocks)
    assert all(card.name in text for seat in t.shown.seats for card in seat.cards)


def test_the_signs_on_the_map_are_explained_as_far_as_there_are_any() -> None:
    t = Unseen(sat("pandemic"))
    looks.show_help(t)
    line = next(line for line in t.lines if line.startswith("On the map:"))
    assert "station" in line
    t.shown = SimpleNamespace(places=())  # type: ignore[assignment]
    assert looks._signs(t) == []


# ---------------------------------------------------------------------------------------------- the rule
def test_the_question_mark_on_a_card_to_be_given_names_the_other_and_the_rule() -> None:
    table = testing.stage("pandemic", hands={0: ["atlanta"]}, fate="seeded", seed=3)
    found = staged(table, "pandemic", "you,thumb")
    s = asked(Sitting(found.match, found.names, found.save))
    t = Unseen(s)
    t.moves.key = Do(s.game.code("give p2 atlanta"))
    looks.show_rule_here(t)
    name = s.naming.name(1).lower()
    assert name != "p2" and t.lines[0].startswith(f"give {name} atlanta: ")
    assert any("Share Knowledge" in line for line in t.lines[1:])
    game = containment.game("coldwar")
    assert "W.4.8" in looks._named(SimpleNamespace(game=game), game.code("give p3 jakarta"))  # type: ignore[arg-type]


def test_an_affiliation_is_not_the_name_of_an_alias() -> None:
    game = containment.game("coldwar")
    s = SimpleNamespace(game=game)
    named = looks._named(s, game.code("assemble neutral forging london"))  # type: ignore[arg-type]
    assert "W.forged_transfer" in named and not any(rule.endswith(".neutral") for rule in named)
    assert looks._named(s, game.code("choose courier"))[0] == "W.courier.nato"  # type: ignore[arg-type]


def test_the_question_mark_explains_what_the_cursor_is_on() -> None:
    t = Unseen(sat("pandemic"))
    s = t.sitting
    t.map.selected = next(place.id for place in t.shown.places if place.name == "Atlanta")
    move = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
    t.moves.key = Do(move)
    looks.show_rule_here(t)
    rule = s.match.facts(s.match.own_facts(move), s.ear)[0].rule
    assert s.game.codebook.words(move) in t.lines[0] and s.game.rulebook[rule].title in "\n".join(t.lines)
    t.moves.key = Explain(rule)
    looks.show_rule_here(t)
    assert t.laid[-1]._title == "The rule" and s.game.rulebook[rule].title in "\n".join(t.lines)
    t.moves.key = None
    looks.show_rule_here(t)
    assert t.laid[-1]._title == s.game.title, "nothing is there: the help"
    count = len(t.laid)
    t.focused = t.map
    looks.show_rule_here(t)
    assert len(t.laid) == count + 1 and t.laid[-1]._title == "Atlanta"
    looks.show_rule(t, "no such rule")
    assert len(t.laid) == count + 1


# ---------------------------------------------------------------------------------------------- the menu
def test_the_menu_says_where_the_game_is_saved_and_how_to_play_it_again() -> None:
    t = Unseen(sat("pandemic", "you,random"))
    s = t.sitting
    s.sit(1, "you")
    looks.show_menu(t)
    assert t.lines[0] == "go on playing" and t.keys == ["on", "leave", "new"]
    assert f"Saved in {s.save.path} as you play" in t.lines
    assert f"Seed 4. The same again: {recipe(s.match.record.setting, ('you', 'random'))}" in t.lines
    assert t.lines[-1].startswith("Continue later with: containment resume")
    s.save.trouble = "No space left on device"
    looks.show_menu(t)
    assert "Not saved: No space left on device" in t.lines


def test_after_the_end_the_menu_leads_back_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Unseen(over())
    monkeypatch.setattr(looks, "house_of", lambda _: SimpleNamespace(new_game=lambda *_: t.done.append("new")))
    looks.show_menu(t)
    assert t.lines[0] == "back to the table" and t.keys == ["on", "leave", "end", "new"]
    assert t.lines[-1].startswith("Look at it again with: containment replay")
    for key in ("on", None, "leave", "new", "end"):
        t.choose(key)
    assert t.done == ["left", "new"] and isinstance(t.laid[-1], ending.EndScreen)


def test_what_is_chosen_at_the_end_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Unseen(over())
    begun: list[Seated] = []
    app = SimpleNamespace(new_game=lambda *_: t.done.append("new"), sit=begun.append)
    monkeypatch.setattr(looks, "house_of", lambda _: app)
    monkeypatch.setattr(t, "look_at", t.done.append)
    t.sitting.sit(0, "you")
    looks.show_end(t)
    for what in (ending.LOOK, None, ending.STEP, ending.NEW, ending.LEAVE):
        t.choose(what)
    assert t.done == [min(looking.moments(t.sitting)), "new", "left"] and not begun
    t.choose(ending.AGAIN)
    (again,) = begun
    assert again.names == ("random", "random"), "the seats as they were at first"
    assert again.match.record.setting == t.sitting.match.record.setting
    again.save.close()


def test_the_same_deal_again_has_the_same_options_and_the_same_fate(monkeypatch: pytest.MonkeyPatch) -> None:
    found = begin(sat("pandemic").game, ("you", "random"), {"seats": 2, "hands": "private"}, 4, "sealed")
    t = Unseen(Sitting(found.match, found.names, found.save))
    begun: list[Seated] = []
    monkeypatch.setattr(looks, "house_of", lambda _: SimpleNamespace(sit=begun.append))
    looks._again(t)
    assert begun[0].match.record.setting == found.match.record.setting


# ---------------------------------------------------------------------------------------------- branching off
@pytest.mark.parametrize(
    ("first", "then"),
    [
        (("you", "random"), ["you", "random"]),
        (("random", "you"), ["random", "you"]),
        (("bob", "you"), ["thumb", "you"]),
        (("?", "?"), None),
        (("random", "random"), None),
    ],
)
def test_who_branches_off_plays_a_seat_that_a_person_had_or_whose_answer_it_is(
    first: tuple[str, str], then: list[str] | None
) -> None:
    s = over()
    s.first_seats = first
    s.seats = ["you", "you"]
    asked = {}
    for moment in s.moments[1:30]:
        at = moment.at
        seat = int(steps.asked(table_at(s.game, s.match.record, at)))
        asked[seat] = at
        names = looks._with_a_person(s, at)
        assert names == then if then is not None else names.index("you") == seat and names.count("you") == 1
    assert set(asked) >= {0, 1}


def test_who_branches_off_at_the_very_end_has_the_first_seat() -> None:
    """When it is over nobody is asked."""
    s = over("random,random,random")
    assert looks._with_a_person(s, len(s.match.entries)) == ["you", "random", "random"]


def test_a_branch_keeps_the_reasons_of_what_went_before(monkeypatch: pytest.MonkeyPatch) -> None:
    s = over("thumb,random", 4)
    t = Unseen(s)
    t.looking = s.moments[6].at
    begun: list[Seated] = []
    monkeypatch.setattr(looks, "house_of", lambda _: SimpleNamespace(sit=begun.append))
    looks.branch(t)
    (new,) = begun
    kept = [entry.because for entry in new.match.entries]
    assert kept == [entry.because for entry in s.match.entries[: t.looking]] and any(kept)
    new.save.close()
