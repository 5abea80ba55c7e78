"""Why not, in words: for each reason the rule and a sentence."""

from __future__ import annotations

from typing import Final

from containment.games.cure.rules import refusals as refuse
from containment.kernel.engine import steps

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    steps.GAME_OVER: ("C.88", "The game is over."),
    steps.NOT_A_MOVE: ("C.20", "There is no such move in The Cure."),
    steps.NOT_NOW: ("C.20", "That does not answer the question being asked now."),
    steps.NOT_YOURS: ("C.20", "That is not yours to do now: another is asked."),
    refuse.NO_DIE_SHOWS_IT: ("C.6", "None of your unspent dice shows that face."),
    refuse.ALREADY_THERE: ("C.37", "A move must end in another region; the pawn is there already."),
    refuse.NOT_A_NEIGHBOUR: ("C.29", "Sailing goes to one of the two neighbouring regions; this is not one."),
    refuse.NOT_HERE: ("C.37", "There is no die of that colour in that region."),
    refuse.NOT_IN_CENTRE: ("C.37", "There is no die of that colour in the Treatment Centre."),
    refuse.CURED_NOT_SAMPLED: ("C.35", "That colour is cured: it cannot be sampled."),
    refuse.NO_SUCH_SEAT: ("C.7", "There is no such other player at this table."),
    refuse.NOT_TOGETHER: ("C.50", "Samples go to a player in the same region (the Researcher's to anybody)."),
    refuse.NOT_AN_UNSPENT_DIE: ("C.26", "Only dice that show a face and are not spent are rolled again."),
    refuse.TAKE_THE_FIRST: ("C.25", "Dice that show the same are alike: name the first of them."),
    refuse.NOT_ALL_LOCKED: ("C.46", "A die is unlocked at the start of a turn, and only if all your dice are locked."),
    refuse.NOT_A_LOCKED_DIE: ("C.46", "None of your dice is locked on a sample of that colour there."),
    refuse.NO_SUCH_SAMPLE: ("C.53", "You hold no sample of that colour."),
    refuse.NO_SAMPLE_TO_GIVE: ("C.50", "You hold no sample of that colour to give."),
    refuse.GIVING_COMES_LATER: (
        "C.20",
        "Samples are given in the next step: pass first, when you are done.",
    ),
    refuse.CURING_COMES_LATER: ("C.20", "A cure is attempted after samples are given: pass first, when you are done."),
    refuse.ALREADY_CURED: ("C.53", "That colour is cured already."),
    refuse.NOT_FACE_UP: ("C.81", "Only the three face-up events can be used."),
    refuse.TOO_FEW_IN_CDC: ("C.82", "The CDC holds fewer dice than that event costs."),
    refuse.NO_EFFECT: ("C.R19", "That event would do nothing now."),
    refuse.ONLY_IN_STEP_ONE: ("C.86", "That event is used while the player whose turn it is rolls and acts."),
    refuse.ONLY_AFTER_FAILURE: ("C.re_examined_research", "That event is used right after a cure roll that failed."),
    refuse.RETRIED_ALREADY: ("C.re_examined_research", "That event is used once an attempt at most."),
    refuse.NO_GRANT_HERE: (
        "C.government_grant",
        "The syringe does not go back from an epidemic space or from the space it started on.",
    ),
    refuse.NOT_IN_CDC: ("C.82", "There is no die of that colour in the CDC."),
    refuse.NOT_IN_THE_BAG: ("C.63", "There is no die of that colour in the bag."),
    refuse.NOT_ON_THE_DIE: ("C.2", "The die that is rolled now has no such face."),
    refuse.NOT_AMONG_THE_KEPT: ("C.R20", "There is no die of that colour among those kept by Forecast."),
    refuse.AIRLIFT_GOES_ELSEWHERE: ("C.airlift", "An Airlift goes to another region; the pawn is there already."),
    refuse.NO_DIE_TO_TREAT_REMOTELY: ("C.remote_treatment", "There is no die of that colour in that region."),
    refuse.NO_DIE_TO_REMOVE: ("C.resilient_population", "There is no die of that colour in that region."),
    refuse.NO_DIE_TO_ADMIT: ("C.mobile_hospital", "There is no die of that colour in your region to admit."),
    refuse.NOT_THERE: ("C.forecast", "There is no die of that colour among those drawn."),
    refuse.NO_SUCH_FACE: ("C.22", "The dice of this role have no such face."),
    refuse.NO_SAMPLE_SHOWS_IT: ("C.re_examined_research", "None of the rolled samples shows that."),
    refuse.CHOOSE_ONE_AT_LEAST: ("C.R19", "Choose at least one sample to roll again."),
    refuse.NOT_THE_NEXT_EVENT: ("C.16", "That card cannot be the next one of the event deck."),
    refuse.NO_EVENT_NOW: ("C.85", "Events wait until what is being settled is done with."),
    refuse.HAS_DECLINED: ("C.C2", "That player has just declined; do something else first."),
    refuse.ROLE_TAKEN: ("C.17", "That role has been dealt."),
    refuse.NOT_CURED: ("C.rapid_vaccine_deployment", "That colour is not cured."),
    refuse.PILE_LIES: ("C.R20", "Dice of an earlier Forecast are still lying."),
    refuse.QUIET_ALREADY: ("C.R19", "The next Infect Regions step is skipped already."),
    refuse.NO_SPENT_DIE: ("C.borrowed_time", "The player whose turn it is has not spent so many dice."),
    refuse.OPEN_ALREADY: ("C.R19", "Mobile Hospital works already this turn."),
    refuse.NOT_WITH_THE_PAWN: ("C.40", "The second pawn travels along from the same region."),
}
