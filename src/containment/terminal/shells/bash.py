"""Completions for bash: one function, without a library, for the old bash of a Mac too."""

from __future__ import annotations

from collections.abc import Iterator

from containment.terminal.shells.reading import Command, Values, every

HEAD = """\
# Completions of containment for bash, made by: containment completions bash
_containment() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} at=containment number word
    for ((number = 1; number < COMP_CWORD; number++)); do
        word=${COMP_WORDS[number]}
        case "$at $word" in
"""
THEN = """\
            *) ;;
        esac
    done
    COMPREPLY=()
    case "$at:$before" in
"""
OPTIONS = """\
        *) ;;
    esac
    case "$at" in
"""
TAIL = """\
        *) ;;
    esac
}
_containment_words() {
    COMPREPLY=($(compgen -W "$1" -- "$current"))
}
_containment_list() { # words with commas between them: the last one is completed
    local first=
    [[ $current == *,* ]] && first=${current%,*},
    COMPREPLY=($(compgen -P "$first" -W "$1" -- "${current##*,}"))
    compopt -o nospace 2>/dev/null
}
_containment_files() {
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$current"))
    compopt -o filenames 2>/dev/null
}
complete -F _containment containment
"""


def script(command: Command) -> str:
    commands = list(every(command))
    lines = [HEAD]
    lines += [_case(3, f'"{path}"', f"at='{path}'") for path in map(_path, commands[1:])]
    lines.append(THEN)
    lines += [line for one in commands for line in _values_of_options(one)]
    lines.append(OPTIONS)
    lines += [line for one in commands for line in _what_is_next(one)]
    return "".join([*lines, TAIL])


def _path(command: Command) -> str:
    return " ".join(command.words)


def _case(depth: int, pattern: str, does: str) -> str:
    return f"{'    ' * depth}{pattern}) {does} ;;\n"


def _offer(values: Values) -> str:
    if values.files:
        return "_containment_files"
    return f"_containment_{'list' if values.several else 'words'} '{' '.join(values.words)}'"


def _values_of_options(command: Command) -> Iterator[str]:
    for option in command.options:
        if option.metavar:
            pattern = " | ".join(f'"{_path(command)}:{flag}"' for flag in option.flags)
            yield _case(2, pattern, f"{_offer(option.values)}; {'[[ -n $COMPREPLY ]] && ' * option.may_be_bare}return")


def _what_is_next(command: Command) -> Iterator[str]:
    """Options after a dash; otherwise a command, or what an argument may be."""
    flags = " ".join(flag for option in command.options for flag in option.flags)
    words = [inner.words[-1] for inner in command.commands]
    for argument in command.arguments:
        words += argument.values.words
    other = f"_containment_words '{' '.join(words)}'"
    if any(argument.values.files for argument in command.arguments):
        other = "_containment_files"
    dashed = f"if [[ $current == -* ]]; then _containment_words '{flags}'; else {other}; fi"
    yield _case(2, f'"{_path(command)}"', dashed)
