"""Chapter 14: the Mutation Events of a draw are resolved, before its Epidemics."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.fifth_disease import one_more_each, with_two
from containment.games.pandemic.rules.infection_cards import FLIP
from containment.games.pandemic.rules.moves import RESOLVE, second
from containment.games.pandemic.rules.questions import MOMENT_FOR_EVENTS
from containment.games.pandemic.rules.reasons import NO_SUCH_MUTATION
from containment.games.pandemic.rules.refusals import refuse_member
from containment.games.pandemic.rules.table import (
    EPIDEMICS,
    INTENSIFIES_CARD,
    MUTATION_RESOLVED,
    MUTATIONS,
    PLAYER_DISCARD,
    PURPLE,
    SPREADS_CARD,
    THREATENS_CARD,
    Pandemic,
)
from containment.kernel.engine.sets import bit, lowest, put_each
from containment.kernel.engine.steps import AskSeat
from containment.native import i64, vec


@final
class ResolveMutations(AskSeat[Pandemic]):
    """[P.14.7] A Mutation Event comes before an Epidemic of the same draw; of two the player who drew them chooses the
    order. [P.A36] Events fit in between, never inside."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        drawn = t.w[MUTATIONS]
        return drawn & drawn - 1 != 0 and not t.is_eradicated(PURPLE)

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, RESOLVE, t.w[MUTATIONS])

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return refuse_member(t.w[MUTATIONS], RESOLVE, move, NO_SUCH_MUTATION)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        self.resolve(t, x, second(move))

    def run(self, t: Pandemic, x: i64) -> None:
        if t.w[MUTATIONS]:
            self.resolve(t, x, lowest(t.w[MUTATIONS]))

    def resolve(self, t: Pandemic, x: i64, event: i64) -> None:
        """[P.A23] It goes to the Player Discard Pile, but is no Event card."""
        w = t.w
        w[MUTATIONS] &= ~bit(event)
        w[PLAYER_DISCARD + 1] |= bit(event)
        t.tell(MUTATION_RESOLVED, event)
        t.then(x)
        if w[MUTATIONS] or w[EPIDEMICS]:
            t.then(MOMENT_FOR_EVENTS)
        if not t.is_eradicated(PURPLE):
            mutate(t, event)


def mutate(t: Pandemic, event: i64) -> None:
    if event == THREATENS_CARD:  # [P.mutation_threatens]
        t.then(FLIP.of(3, 1, 1))
    elif event == SPREADS_CARD:  # [P.mutation_spreads]
        one_cube = FLIP.of(1, 1, 1)
        t.then_in_turn(one_cube, one_cube, one_cube)
    elif event == INTENSIFIES_CARD:  # [P.mutation_intensifies]
        one_more_each(t, with_two(t, PURPLE), PURPLE)


RESOLVE_MUTATIONS: Final[ResolveMutations] = ResolveMutations(29)
