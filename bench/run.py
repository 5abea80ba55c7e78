"""How fast: decisions, games, clones and clone+step per second, for the compiled engine and for plain Python.

One random game after another, set-up included, on one core; medians of rounds. Run with `make bench`.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROUNDS = 5
WORKLOADS = {"full": {}, "bare": {"roles": "none", "events": 0}}


def measure(seconds: float) -> dict[str, dict[str, float]]:
    """Inside one mode: rates of one round."""
    import containment
    from containment.kernel import fate, rollout, steps
    from containment.kernel.game import LUCK

    game = containment.game("pandemic")
    out = rollout.move_buffer()
    results: dict[str, dict[str, float]] = {"mode": {"compiled": float(containment.compiled)}}
    for name, options in WORKLOADS.items():
        settings = [game.setting(seats=seats, epidemics=4, hands="open", seed=0, **options) for seats in (2, 3, 4)]
        decisions = games = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            for seed in range(games, games + 30):
                t = game.set_out(settings[seed % 3], LUCK["seeded"], fate.seeded(seed))
                steps.advance(t)
                decisions += rollout.play_at_random(t, fate.seeded(seed + 777777), 100000, out)
            games += 30
        spent = time.process_time() - start
        t = game.set_out(settings[0], LUCK["seeded"], fate.seeded(5))
        steps.advance(t)
        clones = int(20000 * seconds) if not containment.compiled else int(2000000 * seconds)
        start = time.process_time()
        rollout.clone_many(t, clones)
        cloned = time.process_time() - start
        start = time.process_time()
        expanded = rollout.expand_many(t, clones // 20, out)
        stepped = time.process_time() - start
        results[name] = {
            "decisions_per_s": decisions / spent,
            "games_per_s": games / spent,
            "clones_per_s": clones / cloned,
            "clone_step_per_s": expanded / stepped,
        }
    return results


def rounds(env: dict[str, str]) -> list[dict[str, dict[str, float]]]:
    command = [sys.executable, __file__, "--one"]
    found = []
    for _ in range(ROUNDS):
        done = subprocess.run(command, env={**os.environ, **env}, capture_output=True, text=True, check=True, cwd="/")
        found.append(json.loads(done.stdout))
    return found


def main() -> None:
    if "--one" in sys.argv:
        print(json.dumps(measure(1.0)))
        return
    modes = {"installed": {"PYTHONPATH": ""}, "interpreted": {"PYTHONPATH": str(ROOT / "src")}}
    print(f"{'':24}{'decisions/s':>14}{'games/s':>12}{'clones/s':>14}{'clone+step/s':>14}")
    for mode, env in modes.items():
        found = rounds(env)
        label = "compiled" if found[0]["mode"]["compiled"] else "interpreted"
        for workload in WORKLOADS:
            rates = {key: [r[workload][key] for r in found] for key in found[0][workload]}
            cells = "".join(
                f"{statistics.median(values):>{12 if key == 'games_per_s' else 14},.0f}"
                for key, values in rates.items()
            )
            spread = (max(rates["decisions_per_s"]) / min(rates["decisions_per_s"]) - 1) * 100
            print(f"{label + ', ' + workload:24}{cells}   (decisions spread {spread:.0f} %)")
        if mode == "installed" and label == "interpreted":
            print("(no C compiler was there when this was installed, so nothing is compiled)")


if __name__ == "__main__":
    main()
