"""What is being chosen for a new game: who plays what, every option of the game, and whether all this goes together.
Without a word of how it is drawn."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.rulebook import Rule
from containment.matches import calling, manners
from containment.matches.manners import agreed
from containment.matches.saves import PERSON
from containment.matches.seats import called, check, computers, named
from containment.saying.options import Said
from containment.saying.runs import signed
from containment.telling.options import said
from containment.telling.tellings import telling_of
from containment.terminal.settings import texts

RANDOM = "random"  # the word that may stand for a seat beside roles
MOST_MENDS = 2  # ways out that are named when something does not go together
IN_SECRET = "It's the last seat and plays in secret, against the others."
MISSING = re.compile(r"\w+: there is no (\w+) '(\w+)'.*")  # a role of an expansion that is not chosen
MOST_POWERS = 400  # letters; of a role with more, the first sentence of each rule


class Key(NamedTuple):
    """Names something that is chosen: an option, or a part of it, such as the role of one seat."""

    name: str
    part: str = ""

    @property
    def seat(self) -> int:
        return int(self.part)


GAME, SEATS, SEED, SEALED = Key("game"), Key("seats"), Key("seed"), Key("sealed")
WHO, NAME = "who", "name"
SEATED = (WHO, NAME)  # what is said of a seat in any game


def words(value: object) -> str:
    """A value for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


class Choosing:
    """The choices for one game. They may contradict each other; `problem` says so."""

    def __init__(self, game: Game, kept: object = None) -> None:
        self.game = game
        self.seed = ""
        self._stated = game.choices
        fields = [field for field in dataclasses.fields(game.options) if field.name in self._stated]
        self._per_seat = [f.name for f in fields if "tuple" in str(f.type) and f.default != ()]
        self._several = [f.name for f in fields if f.default == ()]
        self._plain = [f.name for f in fields if f.name not in (*self._per_seat, *self._several)]
        self._order = [field.name for field in fields]
        self.allowed = self._all_allowed()
        self.usual = {key: self._usual(key) for key in self.allowed}
        self.values = dict(self.usual) | self._recalled(kept)
        self.people = list(calling.remembered())  # the names of the people, in their order; empty for none

    # ------------------------------------------------------------------------------------------ what there is
    def _all_allowed(self) -> dict[Key, tuple[Any, ...]]:
        allowed: dict[Key, tuple[Any, ...]] = {Key(name): self._stated[name] for name in self._plain}
        for seat in map(str, range(max(self.game.seats))):
            allowed[Key(WHO, seat)] = (PERSON, *computers(self.game))
            allowed |= {Key(name, seat): self._stated[name] for name in self._per_seat}
        for name in self._several:
            allowed |= {Key(name, part): (False, True) for part in self._stated[name]}
        return allowed | {SEALED: (False, True)}

    def _usual(self, key: Key) -> Any:
        """What is offered first: as the game has it if nothing is said."""
        if key.name == WHO:
            return named(None, max(self.game.seats), self.game)[key.seat]
        if key == SEALED or key.name in self._several:
            return False
        default = next(f.default for f in dataclasses.fields(self.game.options) if f.name == key.name)
        if is_among(default, self.allowed[key]):
            return default
        return next(v for v in self.allowed[key] if self.game.options(**{key.name: v}) == self.game.options())

    def _recalled(self, kept: object) -> dict[Key, Any]:
        """What is usable of what was kept."""
        if not isinstance(kept, dict):
            return {}
        found = {key: kept.get(" ".join(key).strip()) for key in self.allowed}
        return {key: value for key, value in found.items() if is_among(value, self.allowed[key])}

    def kept(self) -> dict[str, Any]:
        """What to remember for the next time: all but the seed, which would bring the same game again."""
        return {" ".join(key).strip(): value for key, value in self.values.items()}

    def seat_keys(self, seat: int) -> list[Key]:
        """Who sits there, and what they are, unless the seat has no such choice."""
        roles = [Key(name, str(seat)) for name in self._per_seat if seat < self._roles()]
        return [Key(WHO, str(seat)), *roles]

    def option_keys(self) -> list[Key]:
        """The options that are not of the seats."""
        keys = []
        for name in self._order:
            if name in self._several:
                keys += [Key(name, part) for part in self._stated[name]]
            elif name in self._plain and name != SEATS.name:
                keys.append(Key(name))
        return keys

    def _option_and_seat_keys(self) -> Iterable[Key]:
        yield SEATS
        yield from self.option_keys()
        for seat in range(self.seats):
            yield from self.seat_keys(seat)[1:]

    # ------------------------------------------------------------------------------------------ what is chosen
    @property
    def seats(self) -> int:
        return int(self.values[SEATS])

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the seats."""
        return tuple(self.values[Key(WHO, str(seat))] for seat in range(self.seats))

    # ------------------------------------------------------------------------------------------ names
    @property
    def called(self) -> tuple[str, ...]:
        """What those at the seats are called: a person without a name is P1."""
        return calling.names_at(self.names, self.people)

    def _person(self, seat: int) -> int:
        """The first, the second, ... of the people."""
        return self.names[:seat].count(PERSON)

    def is_named_by_hand(self, seat: int) -> bool:
        """May whoever sits there say their name? Computers have names of their own."""
        return self.names[seat] == PERSON

    def name(self, seat: int) -> str:
        """The name that the person there has given; nothing if none."""
        return (*self.people, *[""] * self.seats)[self._person(seat)] if self.is_named_by_hand(seat) else ""

    def put_name(self, seat: int, name: str) -> None:
        at = self._person(seat)
        self.people += [""] * (at + 1 - len(self.people))
        self.people[at] = name[: calling.MOST_LETTERS]

    def wrong_name(self) -> str:
        """Why somebody cannot be called as they have typed; nothing if all can."""
        given = [self.name(seat).strip() for seat in range(self.seats)]
        named = [(seat, name) for seat, name in enumerate(given) if name]
        words = calling.words_of(self.game)
        whys = (calling.why_not(name, [other for n, other in named if n < seat], words) for seat, name in named)
        return next(filter(None, whys), "")

    @property
    def fate(self) -> str:
        return "sealed" if self.values[SEALED] else "seeded"

    def options(self) -> dict[str, Any]:
        """For `Game.new`."""
        roles = range(self._roles())
        each = {name: tuple(self.values[Key(name, str(seat))] for seat in roles) for name in self._per_seat}
        return self._options_of_all() | each

    def _options_of_all(self) -> dict[str, Any]:
        given = {name: self.values[Key(name)] for name in self._plain}
        for name in self._several:
            given[name] = tuple(part for part in self._stated[name] if self.values[Key(name, part)])
        return given

    def _roles(self) -> int:
        """How many seats have a role: one that plays in secret has none."""
        settled = self._settle(self._options_of_all())
        return self.seats if settled is None else len(getattr(settled, self._per_seat[0]))

    def _settle(self, options: dict[str, Any]) -> Any:
        try:
            return self.game.options(**agreed(self.game, self.names, options))
        except BadOptions:
            return None

    def secret_part(self, seat: int) -> str:
        """If this seat plays in secret: what makes it so."""
        options = self._options_of_all()
        settled = self._settle(options)
        if settled is None or seat not in self.game.hidden_seats(settled):
            return ""
        for name in self._several:
            for part in options[name]:
                without = self._settle(options | {name: tuple(other for other in options[name] if other != part)})
                if without is None or not self.game.hidden_seats(without):
                    return self._said(Key(name, part)).label or words(part)
        return "in secret"

    def change(self, key: Key, by: int) -> None:
        """The next value, or the one before."""
        allowed = self.allowed[key]
        self.put(key, allowed[(allowed.index(self.values[key]) + by) % len(allowed)])

    def put(self, key: Key, value: Any) -> None:
        """Choose a value. A word that is for all seats or for none takes the other seats along."""
        self.values[key] = value
        if key.name not in self._per_seat:
            return
        all_seats = [Key(key.name, str(seat)) for seat in range(max(self.game.seats))]
        if self._is_for_all(key.name, value):
            self.values |= dict.fromkeys(all_seats, value)
        else:
            others = [other for other in all_seats if self._is_for_all(key.name, self.values[other])]
            self.values |= dict.fromkeys(others, RANDOM)

    def _is_for_all(self, name: str, value: str) -> bool:
        return value != RANDOM and self._settle({name: value}) is not None

    # ------------------------------------------------------------------------------------------ does it go together
    def problem(self) -> str:
        """Why it cannot be begun like this, in words of the screen; nothing if it can."""
        why = self._why_not()
        return self._in_words(why) if why else ""

    def _why_not(self) -> str:
        try:
            self.game.options(**self._options_of_all())
            seed = int(self.seed) if self.seed else None
            self.game.setting(seed=seed, fate=self.fate, **self.options())
            check(self.names, self.game)
        except BadOptions as problem:
            return str(problem)
        return ""

    def _in_words(self, problem: str) -> str:
        """Without what has to be typed on the command line: `option=value`, and names as the program spells them."""
        names = {role.id: role.name for role in self._all_roles}
        names |= {key.part: self._said(key).label or key.part for key in self.option_keys() if self.is_part(key)}
        for name in self._plain:
            spelt = {f"{name}={value}": value for value in self.allowed[Key(name)]}
            names |= {typed: self._chosen_words(Key(name), value) for typed, value in spelt.items()}
        problem = MISSING.sub(r"the \1 \2 is not in this game", problem)
        return re.sub(r"[a-z]\w*(=\w+)?", lambda found: names.get(found[0], found[0]), problem)

    def _chosen_words(self, key: Key, value: Any) -> str:
        return f"{self.label(key)}: {self.value_words(key, value)}"

    def mends(self) -> dict[Key, list[Any]]:
        """A few single changes that would solve the problem; first those of what it speaks of."""
        problem = self._why_not()
        if not problem:
            return {}
        found = {key: values for key in self._option_and_seat_keys() if (values := self._mending(key))}
        meant = [key for key in found if (key.part if self.is_part(key) else key.name) in problem]
        first = [*meant, *(key for key in found if key not in meant)][:MOST_MENDS]
        return {key: found[key] for key in first}

    def _mending(self, key: Key) -> list[Any]:
        others = [value for value in self.allowed[key] if value != self.values[key]]
        if key.name in self._per_seat:  # what is for all seats would change more than this one
            others = [value for value in others if not self._is_for_all(key.name, value)]
        return [value for value in others if not self.problem_with(key, value)]

    def problem_with(self, key: Key, value: Any) -> str:
        """What would be wrong if this were chosen instead."""
        before = dict(self.values)
        self.put(key, value)
        try:
            return self._why_not()
        finally:
            self.values = before

    def forbidding_rule(self) -> Rule | None:
        """The rule that the problem names."""
        named_rules = re.findall(r"\[([\w.]+)\]", self._why_not())
        return next((self.game.rulebook[id] for id in named_rules if id in self.game.rulebook), None)

    # ------------------------------------------------------------------------------------------ in words
    def is_part(self, key: Key) -> bool:
        """Is this one of several words that an option takes?"""
        return key.name in self._several

    @property
    def role_word(self) -> str:
        """What a seat has in this game."""
        return _one(self._per_seat[0])

    def _said(self, key: Key) -> Said:
        return said(self.game.name, f"{key.name} {key.part}" if self.is_part(key) else key.name)

    def label(self, key: Key) -> str:
        if key.name in SEATED:
            return f"P{key.seat + 1}"
        if key.name in self._per_seat:
            return f"P{key.seat + 1}, {_one(key.name)}"
        own = self._said(key).label
        text = f"{_one(key.name)} {own or words(key.part)}" if self.is_part(key) else own or words(key.name)
        return text[:1].upper() + text[1:]

    def short_label(self, key: Key) -> str:
        """In a list of options, where one of several words stands for itself."""
        return self._said(key).label or self.label(key) if self.is_part(key) else self.label(key)

    def value_words(self, key: Key, value: Any) -> str:
        """A value as it is shown: roles by their names."""
        role = self._role(value) if key.name in self._per_seat else None
        if role is not None:
            return str(role.name)
        return self._said(key).shown.get(value) or words(value)

    def shown(self, key: Key) -> str:
        """What is chosen, and in brackets what it comes to, if the word does not say it."""
        value = self.values[key]
        if key.name == WHO:
            return called(self.names)[key.seat]
        text = self.value_words(key, value)
        if key.name not in self._plain:
            return text
        settled = getattr(self._settle(manners.agreed(self.game, self.names, self._options_of_all())), key.name, value)
        return text if settled == value else f"{text} ({self.value_words(key, settled)})"

    @property
    def _all_roles(self) -> Sequence[Any]:
        facts: Any = self.game.facts
        found: Sequence[Any] = facts.ROLES if hasattr(facts, "ROLES") else facts.PASSPORTS
        return found

    def _role(self, id: str) -> Any:
        return next((role for role in self._all_roles if role.id == id), None)

    def role(self, key: Key) -> Any:
        """The role or passport that is chosen there; None if it is to be dealt, or if this is another choice."""
        return self._role(self.values[key]) if key.name in self._per_seat else None

    def meanings(self, key: Key) -> dict[Any, str]:
        """What each value brings about, if that is said of all of them."""
        means = self._said(key).means or self._means_of_a_switch(key)
        values = self.allowed.get(key, ())
        return {value: means[value] for value in values} if all(value in means for value in values) else {}

    def _means_of_a_switch(self, key: Key) -> dict[Any, str]:
        """Of a switch that has no words here: what the option says of itself is what it brings about."""
        own = texts(self.game.name).get(key.name, "").rstrip(".")
        is_switch = key.name in self._plain and self.allowed[key] == (False, True)
        return {False: "the rules as they are", True: own} if own and is_switch else {}

    def about(self, key: Key) -> str:
        """A sentence on what this choice means."""
        if key == GAME:
            return signed(telling_of(self.game).GOAL)
        role = self.role(key)
        if role is not None:
            return _powers(role, self._rules_of(role))
        own = self._said(key)
        if key.name in self._per_seat and self.values[key] in own.means:
            return own.means[self.values[key]]
        secret = key.name == WHO and self.secret_part(key.seat)
        by_option = " ".join(rule.text for rule in self._rules_by_option(key))
        about = own.about or by_option or texts(self.game.name).get(key.name, "")
        return " ".join([about, *([IN_SECRET] if secret else []), *self._because(key)])

    def _because(self, key: Key) -> list[str]:
        """Why the table chooses this by itself, if it does."""
        chosen = manners.manners(self.game, self.names, self._options_of_all())
        return [manner.because for manner in chosen if Key(manner.option) == key]

    def rules(self, key: Key) -> list[Rule]:
        """The rules that speak of what is chosen here: of a role its own first."""
        role = self.role(key)
        own = self._rules_of(role) if role is not None else []
        return own + ([self.game.rulebook[id] for id in self._said(key).rules] or self._rules_by_option(key))

    def _rules_by_option(self, key: Key) -> list[Rule]:
        """The rules that say themselves that this option brings them into the game, as house rules do."""
        return [rule for rule in self.game.rulebook if rule.option == key.name]

    def _rules_of(self, role: Any) -> list[Rule]:
        book = self.game.rulebook
        own = [rule for rule in book if rule.id.split(".")[1] == role.id]
        return own or [rule for rule in book if rule.title == role.name]


def _one(several: str) -> str:
    """One of these: role, passport, challenge."""
    return words(several).removesuffix("s")


def is_among(value: object, allowed: Iterable[object]) -> bool:
    """Is it one of these, of the same kind? A file may hold anything, and True equals 1."""
    return any(type(value) is type(other) and value == other for other in allowed)


def _powers(role: Any, rules: Sequence[Rule]) -> str:
    """What somebody can do in this role, in the words of the rulebook: a line for each power, if there is room."""
    if len(rules) == 1:
        return rules[0].text
    whole = [f"{_power(role, rule)}: {rule.text}" for rule in rules]
    if sum(map(len, whole)) <= MOST_POWERS:
        return "\n".join(whole)
    return " ".join(f"{_power(role, rule)}: {_first_sentence(rule)}" for rule in rules)


def _first_sentence(rule: Rule) -> str:
    return rule.text.partition(". ")[0].removesuffix(".") + "."


def _power(role: Any, rule: Rule) -> str:
    """What the rule is called, beside the role."""
    called = rule.title.removeprefix(role.name).lstrip(":, ").replace(": ", ", ")
    return called[:1].upper() + called[1:]
