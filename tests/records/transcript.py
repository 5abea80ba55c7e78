"""A record as a transcript: every question with its options, every answer, and the story. For golden games.

What chance may answer is shown only where chance is asked.

`python -m tests.records.transcript` writes the transcripts of all records anew: look at the difference before you
commit it.
"""

from __future__ import annotations

from pathlib import Path

import containment
from containment.kernel import record
from containment.kernel.engine import steps
from containment.kernel.engine.fate import seeded
from containment.kernel.engine.rollout import move_buffer, play_at_random
from containment.kernel.engine.table import CHANCE, Table

HERE = Path(__file__).parent
SHOWN = 12
AS_IT_WAS = {  # in version 1 of a game
    "coldwar": {"threat_track": "season0", "escalation": "agents", "disease_cubes": 5, "double_agent_missions": 2}
}


def transcript(text: str) -> str:
    """What happens in a record, question by question."""
    rec = containment.loads(text)
    game = containment.game(rec.setting.game)
    t = record.start(game, rec.setting)
    lines: list[str] = []
    for code in rec.answers:
        if steps.asked(t) != CHANCE or rec.setting.fate == "asked":
            lines += question_lines(game, t)
        told = len(t.story or [])
        line = record.answer_line(game, t, code)
        steps.commit(t, code)
        lines.append(f"> {line}")
        lines += [f"  {fact.text} [{fact.rule}]" for fact in game.story(t, None, told)]
    lines.append(f"key {t.key():016x}")
    if t.over is not None:
        lines.append(f"over: {t.over.sentence} [{t.over.rule}]")
    return "\n".join(lines) + "\n"


def question_lines(game: containment.Game, t: Table) -> list[str]:
    q = game.question(t)
    assert q is not None
    shown = ", ".join(q.words[:SHOWN]) + (f", ... ({len(q.words)} in all)" if len(q.words) > SHOWN else "")
    return [f"{record.who(q.seat)} {q.step}: {q.prompt}", f"  {shown}"]


def sixty_games(name: str) -> str:
    """One number made of the keys of sixty random games."""
    game = containment.game(name)
    out = move_buffer()
    total = 0
    for seed in range(60):
        options = {"epidemics": 4 + seed % 3} if name in ("pandemic", "iberia") else AS_IT_WAS.get(name, {})
        t = game.new(seed=seed, seats=2 + seed % 3, fate=("seeded", "sealed")[seed % 2], **options)
        play_at_random(t, seeded(seed + 1), 10000, out)
        total = total * 31 + t.key() & 0xFFFFFFFFFFFFFFF
    return f"{total:015x}"


def all_sixties() -> str:
    return "".join(f"{name} {sixty_games(name)}\n" for name in containment.GAMES)


if __name__ == "__main__":
    for path in sorted(HERE.glob("*.record")):
        path.with_suffix(".golden").write_text(transcript(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path.stem)
    (HERE / "sixty_games.txt").write_text(all_sixties())
