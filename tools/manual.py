"""The manual page and the completions of shells, made from the command line's parser into share/: `make manual`.

With --check nothing is written: what is stale is named, and the exit code is 1.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import containment
from containment.terminal.arguments import parser
from containment.terminal.shells import SHELLS
from containment.terminal.shells.reading import Argument, Command, Option, command_line, every

ROOT = Path(__file__).parent.parent
PAGE = "share/man/man1/containment.1"
SCRIPTS = {
    "bash": "share/bash-completion/completions/containment",
    "zsh": "share/zsh/site-functions/_containment",
    "fish": "share/fish/vendor_completions.d/containment.fish",
}
FILES = """\
.TP
.I ~/.local/state/containment
Saved games and the tables of a server, unless
.B CONTAINMENT_HOME
names another folder.
"""
ENVIRONMENT = {
    "CONTAINMENT_HOME": "where saved games are kept",
    "CONTAINMENT_DATABASE": "where a server keeps its tables, if --database does not say it",
    "NO_COLOR": "no colours",
}
EXIT = {"0": "done", "1": "nothing was found, or the output cannot be written", "2": "a mistake in what was typed"}


def page(command: Command) -> str:
    """The manual page, for man(1)."""
    lines = [f'.TH CONTAINMENT 1 "" "containment {containment.__version__}" "Games"', ".SH NAME"]
    lines += [f"containment \\- {_text(command.help.rstrip('.'))}", ".SH SYNOPSIS", ".B containment", ".I COMMAND"]
    lines += ["[options]", ".SH DESCRIPTION"]
    lines += ["Without a command: the first screen, where a game is learnt, continued or begun."]
    lines += [".SH COMMANDS", *(line for one in every(command) if one is not command for line in _command(one))]
    lines += [".SH ENVIRONMENT", *_table(ENVIRONMENT), ".SH FILES", FILES.rstrip(), ".SH EXIT STATUS", *_table(EXIT)]
    lines += [".SH EXAMPLES", *_examples(command.about)]
    return "\n".join(lines) + "\n"


def _command(command: Command) -> Iterator[str]:
    yield f".SS {_text(' '.join(command.words[1:]))}"
    synopsis = [f"\\fB{_text(' '.join(command.words))}\\fR", *map(_placed, command.arguments)]
    yield " ".join([*synopsis, "[options]"] if len(command.options) > 1 else synopsis)
    yield ".PP"
    yield _sentence(command.help)
    for argument in command.arguments:
        yield from (".TP", f"\\fI{_text(argument.metavar)}\\fR", _sentence(argument.help))
    for option in command.options:
        if option.flags != ("-h", "--help"):
            yield from (".TP", _flags(option), _sentence(option.help))
    if command.about:
        yield from _examples(command.about)


def _placed(argument: Argument) -> str:
    name = f"\\fI{_text(argument.metavar)}\\fR" + " ..." * argument.many
    return name if argument.needed else f"[{name}]"


def _flags(option: Option) -> str:
    value = f"\\fI{_text(option.metavar)}\\fR" if option.metavar else ""
    value = f"[{value}]" if option.may_be_bare else value
    return ", ".join(f"\\fB{_text(flag)}\\fR {value}".rstrip() for flag in option.flags)


def _table(rows: dict[str, str]) -> Iterator[str]:
    for name, said in rows.items():
        yield from (".TP", f".B {_text(name)}", _sentence(said))


def _examples(text: str) -> Iterator[str]:
    """What the help shows in columns: a sentence, and the command under it."""
    for line in text.splitlines():
        said, typed = re.split(r":\s+", line, maxsplit=1)
        yield from (".TP", _text(said), f".B {_text(typed)}")


def _sentence(text: str) -> str:
    begins_with_a_game = re.split(r"\W", text)[0] in containment.GAMES
    text = _text(text if begins_with_a_game else text[:1].upper() + text[1:])
    return text if text.endswith((".", "?", ")")) else f"{text}."


def _text(text: str) -> str:
    """As roff reads it back: no line begins with a sign of its own, and a dash is one that can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def made() -> dict[str, str]:
    """Every file of share/, by its path."""
    command = command_line(parser())
    return {PAGE: page(command)} | {path: SHELLS[name](command) for name, path in SCRIPTS.items()}


def main(words: Sequence[str], root: Path = ROOT) -> int:
    stale = [path for path, text in made().items() if not _is_fresh(root / path, text)]
    if "--check" not in words:
        for path in stale:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(made()[path], encoding="utf-8")
        return 0
    for path in stale:
        print(f"stale: {path}; run: make manual")
    return 1 if stale else 0


def _is_fresh(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
