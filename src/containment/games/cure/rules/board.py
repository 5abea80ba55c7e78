"""The Cure's dice, ring and tracks as numbers. Regions are 0 to 5 here and 1 to 6 in words."""

from __future__ import annotations

from typing import Final

from containment.games.cure.data import facts
from containment.native import i64, vec

REGIONS: Final[i64] = 6  # [C.8]
CROSS: Final = 0  # the value of an infection die that goes to the CDC; 1 to 6 are regions [C.2]
VALUES: Final[i64] = 7
FACES: Final = vec[i64]([value for colour in facts.COLOURS for value in sorted(facts.FACES[colour])])  # six a colour
WEIGHT: Final = vec[i64]([facts.FACES[colour].count(value) for colour in facts.COLOURS for value in range(7)])
ROOM_AT_SETUP: Final = vec[i64]([3 * (len(set(facts.FACES[colour])) - 1) for colour in facts.COLOURS])  # [C.14]

# What a player die can show. A face with a slash is spent for one of the two. [C.6]
FLY: Final = 0
SAIL: Final = 1
TREAT: Final = 2
SAMPLE: Final = 3
FLY_TREAT: Final = 4
SAIL_TREAT: Final = 5
SAIL_SAMPLE: Final = 6
TREAT_TWO: Final = 7
TREAT_THREE: Final = 8
HELICOPTER: Final = 9
CONTAIN: Final = 10
TO_CDC: Final = 11
BIOHAZARD: Final = 12
KINDS: Final = (
    *("fly", "sail", "treat", "sample", "fly/treat", "sail/treat", "sail/sample"),
    *("treat_x2", "treat_x3", "helicopter", "contain", "to_cdc", "biohazard"),
)
CAN_FLY: Final = 1 << FLY | 1 << FLY_TREAT  # as sets of kinds
CAN_SAIL: Final = 1 << SAIL | 1 << SAIL_TREAT | 1 << SAIL_SAMPLE
CAN_TREAT: Final = 1 << TREAT | 1 << FLY_TREAT | 1 << SAIL_TREAT | 1 << TREAT_TWO | 1 << TREAT_THREE
CAN_SAMPLE: Final = 1 << SAMPLE | 1 << SAIL_SAMPLE
FACES_OF: Final = vec[i64]([KINDS.index(face) for role in facts.ROLES for face in role.faces])  # six a role [C.R12]
KINDS_OF: Final = vec[i64]([sum({1 << KINDS.index(face) for face in role.faces}) for role in facts.ROLES])
DICE_OF: Final = vec[i64]([role.dice for role in facts.ROLES])  # [C.4]

RATE: Final = vec[i64]([space.rate for space in facts.TRACK])  # [C.R2]
IS_EPIDEMIC: Final = vec[i64]([int(space.epidemic) for space in facts.TRACK])
SKULL: Final = len(facts.TRACK) - 1  # [C.80]
LAST_OUTBREAK: Final = 8  # [C.71]

COST: Final = vec[i64]([event.cost for event in facts.EVENTS])  # [C.82]
