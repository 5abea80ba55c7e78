"""On the Brink at the terminal: its options, its table, its moves, and whole games through the session."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.engine.table import NOBODY
from containment.saying.runs import cubes, mark
from containment.telling import reading
from containment.terminal.arguments import parser
from containment.terminal.ink import Ink
from containment.terminal.settings import number_of_seats, recipe
from tests.terminal.brink import GAME, INK, Table, menu_of, shown, staged, understood
from tests.terminal.dialogue import run
from tests.terminal.inked import board_of, menu_rows

board = board_of("pandemic")

CHALLENGES: tuple[dict[str, Any], ...] = (
    {"seats": 5, "expansion": "on_the_brink"},
    {"seats": 5, "expansion": "on_the_brink", "epidemics": 7, "events": 0},
    {"seats": 2, "challenges": "virulent_strain"},
    {"seats": 3, "challenges": "mutation", "epidemics": "legendary"},
    {"seats": 4, "challenges": "virulent_strain,mutation", "hands": "private"},
    {"seats": 3, "challenges": "bioterrorist", "roles": "troubleshooter,field_operative"},
    {"seats": 5, "challenges": "virulent_strain,bioterrorist", "hands": "private", "one_vaccine_group": True},
)


# ---------------------------------------------------------------------------------------------- options
@pytest.mark.parametrize("options", CHALLENGES, ids=str)
@pytest.mark.parametrize("teammate", ["thumb", "random"])
def test_the_recipe_begins_the_same_game_again(options: dict[str, Any], teammate: str) -> None:
    setting = GAME.setting(seed=5, **options)
    words = shlex.split(recipe(setting, ("you", *[teammate] * (options["seats"] - 1))))
    given = {words[n].removeprefix("--").replace("-", "_"): words[n + 1 : n + 2] for n in range(len(words))}
    again: dict[str, Any] = {
        name: given[name][0] for name in ("expansion", "challenges", "epidemics", "roles", "hands") if name in given
    }
    again |= {"events": 0} if "events" in given else {}
    again |= {"one_vaccine_group": True} if "one_vaccine_group" in given else {}
    assert GAME.setting(seed=5, seats=options["seats"], **again) == setting
    assert ("expansion" in given) == ("challenges" not in options), "a challenge says it already"
    assert ("players" in given) == (teammate == "random")


def test_the_recipe_of_the_base_game_is_as_short_as_ever() -> None:
    beside = {"consent": "people", "hands": "open"}  # as a table takes them where people sit beside computers
    assert recipe(GAME.setting(seed=5, **beside), ("you", "thumb")) == "containment play --seed 5"
    hard = recipe(GAME.setting(seed=5, seats=3, epidemics=5, **beside), ("you", "thumb", "thumb"))
    assert hard == "containment play --seed 5 --seats 3 --epidemics 5"
    private = recipe(GAME.setting(seed=5, seats=3, epidemics=5), ("you", "thumb", "thumb"))
    assert private == "containment play --seed 5 --seats 3 --epidemics 5 --consent none --hands private"


def test_a_challenge_is_played_by_as_many_as_it_needs(tmp_path: Path) -> None:
    said = run(tmp_path, "play", "--challenges", "bioterrorist", "--seed", "2", "--players", "you,random,random").stdout
    assert "Cleo (random), Bio-Terrorist" in said
    for args, seats in ((("--challenges", "bioterrorist"), 3), (("--challenges", "mutation"), 2), ((), 2)):
        assert number_of_seats(GAME, parser().parse_args(["play", *args])) == seats
    done = run(tmp_path, "play", "--challenges", "bioterrorist", "--players", "you,random")
    assert done.returncode == 2 and "at least 3 must play" in done.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--seats", "5"), "a fifth seat needs expansion=on_the_brink"),
        (("--epidemics", "legendary"), "need expansion=on_the_brink"),
        (("--challenges", "mutation,bioterrorist", "--seats", "3"), "do not combine"),
        (("--challenges", "mutation,bioterrorist"), "do not combine"),
        (("--challenges", "zombies"), "there is no 'zombies'"),
        (("--challenges", "mutation", "--expansion", "none"), "choose expansion=on_the_brink"),
    ],
)
def test_a_mistake_in_the_options_is_one_line(tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    done = run(tmp_path, "play", *args)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_the_welcome_tells_the_challenges_and_who_acts_in_secret(tmp_path: Path) -> None:
    def said(*args: str) -> str:
        return " ".join(run(tmp_path, "play", "--seed", "3", *args).stdout.split())

    strain = said("--challenges", "virulent_strain,mutation", "--players", "you,random")
    assert "Virulent Strain: every Epidemic adds an extra effect" in strain and "purple is a fifth disease" in strain
    against = said("--challenges", "bioterrorist", "--players", "you,random,random")
    assert "Cleo, the Bio-Terrorist, acts in secret: you only hear what shows." in against
    he = said("--challenges", "bioterrorist", "--players", "random,random,you")
    assert "You're P3, the Bio-Terrorist." in he and "You act in secret" in he
    together = said("--challenges", "bioterrorist", "--players", "me,random,me")
    assert "P3 is the Bio-Terrorist." in together and "the screen is cleared" in together
    assert "Bio-Terrorist" not in said("--players", "you,random")


# ---------------------------------------------------------------------------------------------- the table
def test_purple_has_a_letter_a_shape_and_a_colour_of_its_own() -> None:
    assert Ink(shapes=False).said(cubes("purple", 2)) == "PP" and INK.said(cubes("purple", 2)) == "P⬢⬢"
    assert "38;5;99" in Ink(colour=True).said(mark("purple"))
    said = shown(0, challenges="mutation", cubes={"cairo": {"black": 1, "purple": 2}})
    assert "P⬢ 10 left" in said and "P⬢⬢K▲ Cairo" in said
    assert "P⬢" not in shown(0)


def test_five_seats_have_their_roles_and_samples() -> None:
    roles = ("archivist", "field_operative", "troubleshooter", "generalist", "epidemiologist")
    said = shown(0, seats=5, roles=roles, samples={"red": 2, "blue": 1}, hands=((), ("re-examined research",)))
    for n, role in enumerate(("Archivist", "Field Operative", "Troubleshooter", "Generalist", "Epidemiologist")):
        assert f"P{n + 1} (name{n + 1}), {role} in Atlanta" in said
    assert "event: Re-examined Research | samples: B● R◆◆" in said


def test_what_is_so_for_a_while_is_on_the_table() -> None:
    said = shown(0, seats=3, travel_ban=1, ordered=(2,), this_turn=("mobile hospital",), rate_index=4)
    assert "Commercial Travel Ban: infection rate 1 until P2's next turn" in said
    assert "Mobile Hospital: removes a cube from each city P1 drives into" in said
    assert "Special Orders: P1 may also move P3" in said and "[3] 4 4 (now 1)" in said
    assert "Now" not in shown(0)


def test_the_virulent_strain_is_told_with_its_effects() -> None:
    assert "the first Epidemic decides which disease; 8 of its 8 cards unseen" in shown(0, challenges="virulent_strain")
    situation = {"strain": "red", "strain_effects": ("slippery slope",), "strain_drawn": ("hidden pocket",)}
    said = shown(0, challenges="virulent_strain", rate_index=2, **situation)
    assert "Strain R◆ red; 6 of its 8 cards unseen" in said
    assert "Slippery Slope: Each outbreak of the Virulent Strain (chain reactions included) moves" in said
    v = GAME.view(staged(challenges="virulent_strain", rate_index=2, **situation), 0)
    told = board.COMMANDS["strain"].show("", v, INK)
    assert "In effect: Slippery Slope." in told and "Over: Hidden Pocket." in told and told.count("Unseen: ") == 6


def test_mutation_cards_are_counted_and_are_no_events() -> None:
    said = shown(0, challenges="mutation", infection_discards=("mutation 1", "cairo"))
    assert "1 Mutation card in the Infection Deck, 1 Mutation card discarded, 3 Mutation Events to come" in said
    v = GAME.view(staged(challenges="mutation", infection_discards=("mutation 1", "mutation 2")), 0)
    discards = board.COMMANDS["discards"].show("", v, INK)
    assert "Mutation cards: 2" in discards and "event: Mutation" not in discards


HIDDEN: dict[str, Any] = {
    "seats": 3,
    "roles": ("medic", "scientist"),
    "challenges": "bioterrorist",
    "terrorist": {"city": "sydney", "hand": ("jakarta", "lima")},
    "at": "terrorist",
}


def test_the_others_see_of_the_bioterrorist_what_shows() -> None:
    said = shown(0, **HIDDEN)
    assert "> P3 (name3), Bio-Terrorist: out of sight 2 cards 2 hidden could be in 47 cities (type where)" in said
    assert "P3's turn (the Bio-Terrorist)" in said and "Sydney" not in said and "Jakarta" not in said
    few = {**HIDDEN, "terrorist": {"city": "sydney", "possible": ("sydney", "manila")}, "at": "actions"}
    assert "could be in Manila, Sydney" in shown(NOBODY, **few)
    assert "spotted in Sydney" in shown(0, **HIDDEN, pawns=("sydney", "atlanta"))
    assert "captured by P2" in shown(0, **{**HIDDEN, "terrorist": {"captor": 1}})
    beaten = {**HIDDEN, "terrorist": {"out": True}, "cured": ["purple"], "at": "actions"}
    assert "out of the game" in shown(0, **beaten)


def test_the_bioterrorist_sees_his_own() -> None:
    deeds = {**HIDDEN["terrorist"], "actions_left": 1, "hidden_actions": ("infect locally",)}
    said = shown(2, **{**HIDDEN, "terrorist": deeds})
    assert "P3 (name3), Bio-Terrorist in Sydney, out of sight 2 cards 1 yellow: Lima | 1 red: Jakarta" in said
    assert "1 action and the extra Drive left; done this turn: Infect Locally" in said
    assert "as far as the others know, you could be in" in said
    v = GAME.view(staged(**HIDDEN), 2)
    assert board.here(v, INK) == "You are in Sydney, out of sight. You have 2 actions and the extra Drive left."


def test_where_he_can_only_be_in_one_city_it_is_said_for_sure() -> None:
    his = {**HIDDEN["terrorist"], "possible": ("sydney",)}
    sure = {**HIDDEN, "terrorist": his, "at": "actions"}
    for seat in (0, 1, NOBODY):
        said = shown(seat, **sure)
        assert "out of sight 2 cards 2 hidden must be in Sydney" in said and "could be in" not in said
        told = board.COMMANDS["where"].show("", GAME.view(staged(**sure), seat), INK)
        assert "He must be in 1 city:" in told and "Sydney" in told
    said = shown(2, **sure)
    assert "the others know you're in Sydney" in said and "must be" not in said and "could be" not in said
    told = board.COMMANDS["where"].show("", GAME.view(staged(**sure), 2), INK)
    assert "As far as the others know, he must be in 1 city:" in told
    two = {**sure, "terrorist": {**his, "possible": ("sydney", "manila")}}
    for seat, words in ((0, "2 hidden could be in Manila, Sydney"), (2, "others know, you could be in Manila, Sydney")):
        said = shown(seat, **two)
        assert words in said and "must be" not in said and "know you're" not in said
        assert "must be" not in board.COMMANDS["where"].show("", GAME.view(staged(**two), seat), INK)


@pytest.mark.parametrize(
    ("actions", "drive", "words"),
    [
        (0, False, "You have nothing left. Pass to end your turn."),
        (0, True, "You have the extra Drive left."),
        (1, False, "You have 1 action left."),
    ],
)
def test_the_bioterrorist_is_told_what_is_left_and_when_only_passing_is(actions: int, drive: bool, words: str) -> None:
    spent = {"actions_left": actions, "drive_left": drive}
    hidden = staged(**{**HIDDEN, "terrorist": {**HIDDEN["terrorist"], **spent}})
    assert GAME.view(hidden, 2).step == "HeActs"
    assert board.here(GAME.view(hidden, 2), INK) == f"You are in Sydney, out of sight. {words}"
    captured = staged(**{**HIDDEN, "terrorist": {"captor": 1, **spent}})
    assert board.here(GAME.view(captured, 2), INK) == f"You are P3, the Bio-Terrorist: captured by P2. {words}"


def test_out_of_his_turn_the_bioterrorist_is_not_told_what_is_left() -> None:
    waiting = staged(**{**HIDDEN, "at": "actions"})
    assert board.here(GAME.view(waiting, 2), INK) == "You are in Sydney, out of sight."


def test_before_the_first_turn_it_is_told_who_begins() -> None:
    begins = set()
    for seed in range(6):
        table = GAME.new(seed=seed, seats=4, challenges="bioterrorist")
        head = board.draw(GAME.view(table, 3), ("a", "b", "c", "d"), INK).splitlines()[0]
        containment.play(table, "start in essen")
        turn = GAME.view(table, 0).turn
        assert head.startswith(f"── Before the first turn: P{turn + 1} goes first ──")
        begins.add(turn)
    assert len(begins) > 1


def test_places_tell_of_the_bioterrorist_to_whom_it_may_be_told() -> None:
    table = staged(
        **{**HIDDEN, "terrorist": {**HIDDEN["terrorist"], "possible": ("sydney", "manila")}, "at": "actions"}
    )
    others, own = GAME.view(table, 0), GAME.view(table, 2)
    for city in ("sydney", "manila"):
        assert "the Bio-Terrorist could be here" in (board.place(city, others, INK) or "")
    assert "could be here" not in (board.place("cairo", others, INK) or "")
    assert "in the deck or in the Bio-Terrorist's hand" in (board.place("lima", others, INK) or "").replace(
        "\n    ", " "
    )
    assert ", you," in (board.place("sydney", own, INK) or "")
    assert "in your hand" in (board.place("lima", own, INK) or "")
    assert "He could be in 2 cities" in board.COMMANDS["where"].show("", others, INK)
    assert "is in Sydney, out of sight" in board.COMMANDS["where"].show("", own, INK)


def test_a_replay_lays_him_open() -> None:
    table = staged(**HIDDEN)
    own = [GAME.view(table, seat) for seat in range(3)]
    said = board.draw(board.laid_open(GAME.view(table, NOBODY), own), ("a", "b", "c"), INK)
    assert "P3 (c), Bio-Terrorist in Sydney" in said and "Jakarta" in said


# ---------------------------------------------------------------------------------------------- moves
def test_his_moves_are_grouped() -> None:
    his = {"city": "atlanta", "hand": ("atlanta", "chicago", "lima")}
    table = staged(**{**HIDDEN, "pawns": ("cairo", "paris"), "terrorist": his})
    match, menu = menu_of(table, 2)
    v = GAME.view(table, 2)
    rows = menu_rows(menu, INK, lambda verb, a, b: board.label(verb, a, b, v, INK))
    heads = [row.split("  ")[1] for row in rows]
    wanted = ["draw card", "infect locally", "infect remotely", "sabotage", "drive", "direct", "charter", "pass"]
    assert heads == wanted and rows[3].endswith("7 Chicago (blue)")
    captured = staged(**{**HIDDEN, "terrorist": {"captor": 0, "hand": ("lima",)}})
    match, menu = menu_of(captured, 2)
    assert [GAME.codebook.words(move) for move in menu.moves] == ["draw card", "escape lima", "pass"]
    assert match.asked == 2


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("infect here", "infect locally"),
        ("infect lima", "infect remotely lima"),
        ("inf rem jak", "infect remotely jakarta"),
        ("draw", "draw card"),
        ("fly lima", "direct lima"),
        ("go manila", "drive manila"),
    ],
)
def test_his_moves_have_short_forms(typed: str, words: str) -> None:
    table = staged(**HIDDEN)
    assert understood(typed, table, 2) == reading.Understood(GAME.code(words))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("ban", "travel ban"),
        ("hospital", "mobile hospital"),
        ("orders p2", "special orders p2"),
        ("assign p1", "new assignment p1"),
        ("re-examined p2", "re examined research p2"),
        ("remote cairo black", "remote treatment cairo black"),
        ("treat p", "treat purple"),
        ("cap", "capture"),
    ],
)
def test_the_teams_moves_have_short_forms(typed: str, words: str) -> None:
    events = ("commercial travel ban", "mobile hospital", "special orders", "new assignment", "re-examined research")
    table = staged(
        seats=3,
        roles=("medic", "scientist"),
        challenges="bioterrorist",
        hands=((*events, "remote treatment"), ()),
        player_discards=("lima",),
        cubes={"cairo": 1, "atlanta": {"purple": 1}},
        terrorist={"city": "atlanta"},
    )
    assert understood(typed, table) == reading.Understood(GAME.code(words))


def test_refusals_give_the_rule() -> None:
    def why(typed: str, **situation: Any) -> str:
        match, menu = menu_of(staged(**situation), 2 if situation.get("at") == "terrorist" else 0)
        found = reading.read(typed, match, menu)
        assert isinstance(found, reading.Refused), found
        return found.refusal.rule

    assert why("escape lima", **HIDDEN) == "P.15.9"
    assert why("sabotage jakarta", **HIDDEN) == "P.bio_terrorist.sabotage"
    assert why("infect remotely cairo", **HIDDEN) == "P.bio_terrorist.infect_remotely"
    assert why("capture", **{**HIDDEN, "at": "actions"}) == "P.15.8"
    assert why("sample red") == "P.field_operative.take_sample"


def test_seats_and_roles_are_named_in_the_list_of_moves() -> None:
    table = staged(seats=3, roles=("medic", "scientist", "archivist"), hands=(("special orders",), (), ()))
    v = GAME.view(table, 0)
    verb = GAME.codebook.verb(GAME.code("special orders p3"))
    assert board.label(verb, "", "p3", v, INK) == "p3 Archivist"
    become = GAME.codebook.verb(GAME.code("become field operative"))
    assert board.label(become, "", "field operative", v, INK) == "Field Operative"
    resolve = GAME.codebook.verb(GAME.code("resolve the mutation spreads"))
    assert board.label(resolve, "", "the mutation spreads", v, INK).startswith("The Mutation Spreads! (If purple")


def test_help_tells_only_what_this_game_has(tmp_path: Path) -> None:
    def said(*args: str) -> str:
        return run(tmp_path, "play", "--seed", "3", *args, typed="help\nhelp moves\nroles\n").stdout

    base = said("--players", "you,random")
    assert "infect locally" not in base and "mobile hospital" not in base and "\n  where " not in base
    strain = said("--players", "you,random", "--challenges", "virulent_strain")
    assert "mobile hospital" in strain and "infect locally" not in strain and "\n  strain " in strain
    his = said("--players", "you,random,random", "--challenges", "bioterrorist")
    assert "infect locally" in his and "\n  where " in his and "(random) is the Bio-Terrorist. " in his


# ---------------------------------------------------------------------------------------------- samples at all times
OPERATIVE: dict[str, Any] = {"seats": 2, "roles": ("field_operative", "medic"), "samples": {"red": 1}, "turn_of": 1}


def test_who_holds_samples_does_not_answer_for_a_computer() -> None:
    said = Table(staged(**OPERATIVE), ("you", "random"), lines=[]).run()
    before = said.split("Your turn began")[0]
    assert "P1> " not in before.split("Ada ")[0], "the question is Ada's"
    assert "lay an event" not in before, "to return a sample is not worth asking for"


def test_who_holds_samples_is_asked_when_cubes_are_short() -> None:
    cities = [city.id for city in GAME.facts.CITIES if city.colour == "red"]
    short = {**OPERATIVE, "cubes": {**dict.fromkeys(cities[:7], 3), cities[7]: 0}}
    said = Table(staged(**short), ("you", "random"), lines=["return red"]).run()
    assert "Play an event first?" in said and "You returned a red sample to the supply" in said


# ---------------------------------------------------------------------------------------------- whole games
PEOPLE = ("one", "last", "all")
AT_THE_KEYBOARD = [  # the great ones with some people; each with one, the last and all in the long run
    pytest.param(options, people, marks=() if n > 2 and n % 3 == k else pytest.mark.long, id=f"{people}-{options}")
    for n, options in enumerate(CHALLENGES)
    for k, people in enumerate(PEOPLE)
]


@pytest.mark.parametrize(("options", "people"), AT_THE_KEYBOARD)
def test_a_random_game_goes_through_the_session_to_its_end(options: dict[str, Any], people: str) -> None:
    seats = options["seats"]
    at = {"one": (0,), "last": (seats - 1,), "all": range(seats)}[people]
    names = tuple("you" if n in at else "random" for n in range(seats))
    table = Table(GAME.new(seed=11, **options), names)
    said = table.run()
    assert table.match.finished
    assert "won" in said or "lost" in said
    assert all(len(row) <= 100 for row in said.splitlines())
    assert containment.replay(table.match.record).key() == table.match.table.key()


def test_the_end_says_who_has_won() -> None:
    won: set[str] = set()
    for names, lost in ((("random", "random", "you"), "You won!"), (("you", "random", "random"), "You lost")):
        table = Table(GAME.new(seed=11, seats=3, challenges="bioterrorist"), names)
        said = table.run()
        over = table.match.table.over
        assert over is not None
        if over.winners == (2,):
            assert f"── {lost} " in said
            won.add(lost)
    assert won, "the Bio-Terrorist wins such games"
    together = Table(GAME.new(seed=11, seats=3, challenges="bioterrorist"), ("you", "you", "you"))
    said = together.run()
    over = together.match.table.over
    assert over is not None and (over.winners != (2,) or "── P3 won " in said)
