"""Why not, in words: for each reason the rule and a sentence."""

from __future__ import annotations

from typing import Final

from containment.games.cure.rules import refusals as refuse
from containment.kernel.engine import steps

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    steps.GAME_OVER: ("C.88", "The game is over."),
    steps.NOT_A_MOVE: ("C.20", "There's no such move in The Cure."),
    steps.NOT_NOW: ("C.20", "That does not answer the question being asked."),
    steps.NOT_YOURS: ("C.20", "It's not your decision right now."),
    refuse.NO_DIE_SHOWS_IT: ("C.6", "None of your unspent dice shows that face."),
    refuse.ALREADY_THERE: ("C.37", "The pawn is there already: a move ends in another region."),
    refuse.NOT_A_NEIGHBOUR: ("C.29", "You can only sail to one of the two neighbouring regions."),
    refuse.NOT_HERE: ("C.37", "There's no die of that colour in that region."),
    refuse.NOT_IN_CENTRE: ("C.37", "There's no die of that colour in the Treatment Centre."),
    refuse.CURED_NOT_SAMPLED: ("C.35", "That colour is cured: no more samples of it."),
    refuse.NO_SUCH_SEAT: ("C.7", "There's no such player at this table."),
    refuse.NOT_TOGETHER: ("C.50", "You give samples to a player in your region (the Researcher to anyone)."),
    refuse.NOT_AN_UNSPENT_DIE: ("C.26", "You can only reroll dice that show a face and aren't spent."),
    refuse.TAKE_THE_FIRST: ("C.25", "Dice with the same face are alike: name the first one."),
    refuse.NOT_ALL_LOCKED: (
        "C.46",
        "You unlock a die at the start of your turn, if all your dice are locked.",
    ),
    refuse.NOT_A_LOCKED_DIE: ("C.46", "None of your dice is locked on a sample of that colour there."),
    refuse.NO_SUCH_SAMPLE: ("C.53", "You have no sample of that colour."),
    refuse.NO_SAMPLE_TO_GIVE: ("C.50", "You have no sample of that colour to give."),
    refuse.GIVING_COMES_LATER: (
        "C.20",
        "You give samples in the next step: pass when you're done.",
    ),
    refuse.CURING_COMES_LATER: ("C.20", "You attempt a cure after giving samples: pass when you're done."),
    refuse.ALREADY_CURED: ("C.53", "That colour is already cured."),
    refuse.NOT_FACE_UP: ("C.81", "You can only play one of the three face-up events."),
    refuse.TOO_FEW_IN_CDC: ("C.82", "The CDC holds fewer dice than that event costs."),
    refuse.NO_EFFECT: ("C.R19", "That event would do nothing right now."),
    refuse.ONLY_IN_STEP_ONE: ("C.86", "Play that event during the roll-and-act step."),
    refuse.ONLY_AFTER_FAILURE: ("C.re_examined_research", "Play that event right after a failed cure roll."),
    refuse.RETRIED_ALREADY: ("C.re_examined_research", "You can play that event only once per attempt."),
    refuse.NO_GRANT_HERE: (
        "C.government_grant",
        "The syringe can't go back from an epidemic space or from its starting space.",
    ),
    refuse.NOT_IN_CDC: ("C.82", "There's no die of that colour in the CDC."),
    refuse.NOT_IN_THE_BAG: ("C.63", "There's no die of that colour in the bag."),
    refuse.NOT_ON_THE_DIE: ("C.2", "That die has no such face."),
    refuse.NOT_AMONG_THE_KEPT: ("C.R20", "There's no die of that colour among those set aside."),
    refuse.AIRLIFT_GOES_ELSEWHERE: ("C.airlift", "The pawn is there already: an Airlift goes to another region."),
    refuse.NO_DIE_TO_TREAT_REMOTELY: ("C.remote_treatment", "There's no die of that colour in that region."),
    refuse.NO_DIE_TO_REMOVE: ("C.resilient_population", "There's no die of that colour in that region."),
    refuse.NO_DIE_TO_ADMIT: ("C.mobile_hospital", "There's no die of that colour in your region to admit."),
    refuse.NOT_THERE: ("C.forecast", "There's no die of that colour among those drawn."),
    refuse.NO_SUCH_FACE: ("C.22", "This role's dice have no such face."),
    refuse.NO_SAMPLE_SHOWS_IT: ("C.re_examined_research", "None of the samples shows that."),
    refuse.CHOOSE_ONE_AT_LEAST: ("C.R19", "Choose at least one sample to reroll."),
    refuse.NOT_THE_NEXT_EVENT: ("C.16", "That card can't be next in the event deck."),
    refuse.NO_EVENT_NOW: ("C.85", "No events while something is being resolved."),
    refuse.HAS_DECLINED: ("C.C2", "That player just declined: do something else first."),
    refuse.ROLE_TAKEN: ("C.17", "That role is already dealt."),
    refuse.NOT_CURED: ("C.rapid_vaccine_deployment", "That colour isn't cured yet."),
    refuse.PILE_LIES: ("C.R20", "An earlier Forecast is still in effect."),
    refuse.QUIET_ALREADY: ("C.R19", "The next Infect Regions step is already skipped."),
    refuse.NO_SPENT_DIE: ("C.borrowed_time", "The current player hasn't spent that many dice."),
    refuse.OPEN_ALREADY: ("C.R19", "Mobile Hospital is already in effect this turn."),
    refuse.NOT_WITH_THE_PAWN: ("C.40", "The second pawn must be in the same region."),
}
