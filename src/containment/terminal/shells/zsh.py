"""Completions for zsh: a function per command, in the words of its own `_arguments`."""

from __future__ import annotations

from containment.terminal.shells.reading import Argument, Command, Option, Values, every

HEAD = """\
#compdef containment
# Completions of containment for zsh, made by: containment completions zsh
"""
TAIL = """\
if [[ $funcstack[1] == _containment ]]; then
    _containment "$@"
else
    compdef _containment containment
fi
"""


def script(command: Command) -> str:
    return "".join([HEAD, *map(_function, every(command)), TAIL])


def _name(command: Command) -> str:
    return "_" + "_".join(command.words)


def _function(command: Command) -> str:
    specs = [_option(option) for option in command.options]
    if command.commands:
        return _choosing(command, specs)
    specs += [_argument(argument) for argument in command.arguments]
    return f"{_name(command)}() {{\n    _arguments{_lines(specs)}\n}}\n"


def _choosing(command: Command, specs: list[str]) -> str:
    """A command that has others in it."""
    said = "".join(f"\n            {_quoted(f'{c.words[-1]}:{c.help}')}" for c in command.commands)
    next_one = "".join(f"\n                {c.words[-1]}) {_name(c)} ;;" for c in command.commands)
    return f"""\
{_name(command)}() {{
    local curcontext="$curcontext" state line
    local -a commands
    _arguments -C{_lines([*specs, "'1: :->command'", "'*:: :->rest'"])}
    case $state in
        command)
            commands=({said}
            )
            _describe command commands
            ;;
        rest)
            case $line[1] in{next_one}
            esac
            ;;
    esac
}}
"""


def _lines(specs: list[str]) -> str:
    return "".join(f" \\\n        {spec}" for spec in specs)


def _option(option: Option) -> str:
    about = f"[{_escaped(option.help)}]"
    value = f":{_escaped(option.metavar)}:{_offer(option.values)}" if option.metavar else ""
    value = f":{value}" if option.may_be_bare else value
    repeated = "*" if len(option.flags) == 1 else ""
    return " ".join(_quoted(f"{repeated}{flag}{about}{value}") for flag in option.flags)


def _argument(argument: Argument) -> str:
    which = "*" if argument.many else "1" if argument.needed else ":"
    spec = f"{which}:{_escaped(argument.metavar)}:{_offer(argument.values)}"
    return _quoted(spec)


def _offer(values: Values) -> str:
    if values.files:
        return "_files"
    if values.several:
        return f"_sequence -d compadd - {' '.join(values.words)}" if values.words else " "
    return f"({' '.join(values.words)})" if values.words else " "


def _escaped(text: str) -> str:
    """What means something to `_arguments` is said to mean itself."""
    for sign in ("\\", "[", "]", ":"):
        text = text.replace(sign, f"\\{sign}")
    return text


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
