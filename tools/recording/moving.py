"""Frames of a terminal as one moving picture: an SVG that plays wherever a picture may stand, without a script.

A row that stands on several frames is drawn once, and each frame shows the rows that it has: most of a table stays as
it is from one moment to the next, so a dozen frames are not much bigger than one.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from tools.recording.strips import Frame, Row, Run

WIDE, HIGH = 8.4, 18  # of a letter, in pixels
SIZE = 14  # of the letters
EDGE, BAR = 10, 34  # round the terminal, and above it
BACK, TITLE, CAPTION = "#101418", "#8b949e", "#e6edf3"
BUTTONS = ("#ff5f57", "#febc2e", "#28c840")
FONTS = "'Cascadia Mono','JetBrains Mono','Fira Code','DejaVu Sans Mono',Menlo,Consolas,monospace"


class Shot(NamedTuple):
    frame: Frame
    seconds: float
    caption: str


def moving(shots: list[Shot], title: str) -> str:
    """The picture: each shot for its seconds, and then from the beginning."""
    rows = {row: f"r{number}" for number, row in enumerate(dict.fromkeys(row for s in shots for row in s.frame))}
    columns = max(run.x + len(run.text) for row in rows for run in row)
    width = round(columns * WIDE + 2 * EDGE)
    height = len(shots[0].frame) * HIGH + BAR + HIGH + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{style([shot.seconds for shot in shots])}</style>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{BACK}"/>',
        *(f'<circle cx="{20 + 18 * n}" cy="17" r="6" fill="{colour}"/>' for n, colour in enumerate(BUTTONS)),
        f'<text x="{width // 2}" y="22" text-anchor="middle" fill="{TITLE}">containment</text>',
        "<defs>",
        *(f'<g id="{name}">{_drawn(row)}</g>' for row, name in rows.items()),
        "</defs>",
    ]
    for number, shot in enumerate(shots):
        used = "".join(f'<use href="#{rows[row]}" y="{BAR + y * HIGH}"/>' for y, row in enumerate(shot.frame) if row)
        caption = f'<text x="{EDGE}" y="{height - EDGE - 4}" fill="{CAPTION}">{escape(shot.caption)}</text>'
        parts.append(f'<g class="f f{number}">{used}{caption}</g>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def style(seconds: list[float]) -> str:
    """Each shot is seen in its part of the time. Who wants no movement sees the last."""
    whole = sum(seconds)
    rules = [f"text{{font:{SIZE}px {FONTS};white-space:pre}}.b{{font-weight:700}}.f{{visibility:hidden}}"]
    begun = 0.0
    for number, length in enumerate(seconds):
        first, last = 100 * begun / whole, 100 * (begun + length) / whole
        begun += length
        before = "0%{visibility:hidden}" if number else ""
        after = f"{last:.3f}%{{visibility:hidden}}" if number < len(seconds) - 1 else ""
        seen = f"{first:.3f}%{{visibility:visible}}{after}100%{{visibility:hidden}}"
        rules.append(f"@keyframes k{number}{{{before}{seen}}}")
        rules.append(f".f{number}{{animation:k{number} {whole:g}s step-end infinite}}")
    rules.append(f"@media(prefers-reduced-motion){{.f{{animation:none}}.f{len(seconds) - 1}{{visibility:visible}}}}")
    return "".join(rules)


def _drawn(row: Row) -> str:
    return "".join(map(_paper, _papers(row))) + "".join(_ink(run) for run in row if run.text.strip())


def _papers(row: Row) -> list[Run]:
    """The backgrounds alone, as few as there are."""
    found: list[Run] = []
    for run in row:
        if found and found[-1].paper == run.paper:
            found[-1] = found[-1]._replace(text=found[-1].text + run.text)
        else:
            found.append(run)
    return found


def _paper(run: Run) -> str:
    x, width = EDGE + run.x * WIDE, len(run.text) * WIDE
    return f'<rect x="{x:.1f}" width="{width + 0.3:.1f}" height="{HIGH + 0.3}" fill="{run.paper}"/>'


def _ink(run: Run) -> str:
    """The letters, as wide as they are in a terminal whatever the font is."""
    text = run.text.rstrip()
    start = len(text) - len(text.lstrip())
    text = text.lstrip()
    x, width = EDGE + (run.x + start) * WIDE, len(text) * WIDE
    bold = ' class="b"' if run.bold else ""
    return (
        f'<text x="{x:.1f}" y="{SIZE}"{bold} fill="{run.ink}" textLength="{width:.1f}">'
        f"{escape(text, quote=False)}</text>"
    )
