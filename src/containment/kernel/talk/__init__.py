"""Table talk: what is said beside the questions. It answers none of them, costs nothing, and stands in the record.

A game says what can be talked about (`Talk`). `codes.py` has the numbers, `words.py` how it is typed and read,
`heard.py` what lies on the table of it, `believing.py` what still counts, `saying.py` what may be said and does.
"""

from containment.kernel.talk.codes import (
    ACCEPT,
    ASK,
    FIRST_FACT,
    PLAN,
    REJECT,
    TELL,
    code_of,
    is_talk,
    other_of,
    reveals,
    speaker_of,
    third_of,
)
from containment.kernel.talk.heard import Plan, Told
from containment.kernel.talk.saying import MANNERS, Talk
from containment.kernel.talk.words import GIVE, Goal, Subject

__all__ = [
    "ACCEPT",
    "ASK",
    "FIRST_FACT",
    "GIVE",
    "MANNERS",
    "PLAN",
    "REJECT",
    "TELL",
    "Goal",
    "Plan",
    "Subject",
    "Talk",
    "Told",
    "code_of",
    "is_talk",
    "other_of",
    "reveals",
    "speaker_of",
    "third_of",
]
