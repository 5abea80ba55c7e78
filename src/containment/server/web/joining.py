"""All modules of a page as one file, and all its styles as one: a browser asks once and not ninety times.

Each module becomes a function that is called once, after those that it imports, and whose exports are what it returns;
so nothing has to be parsed here but import and export. What is in a module stays line for line as it was written, and a
map tells a browser's tools where each line comes from."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from typing import Final

_COMMENT: Final = re.compile(r"/\*\*.*?\*/", re.DOTALL)  # types are imported in these
_IMPORT: Final = re.compile(r"""(?:^|(?<=;))import\b\s*(?:(\{[^}]*\}|\w+)\s*from\s*)?"(\.[^"]+)";""", re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:const|class|(?:async )?function) (\w+))", re.MULTILINE)
_LIST: Final = re.compile(r"""(?:^|(?<=[;}]))export\s*\{([^}]*)\}(?:\s*from\s*"(\.[^"]+)")?;""", re.MULTILINE)
_DEFAULT: Final = re.compile(r"(?:^|(?<=[;}]))export default ", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_MAP: Final = re.compile(r"//# sourceMappingURL=.*")
_WHERE: Final = "import.meta.url"


class CannotJoin(Exception):
    """A module is written in a way that is not known here."""


class Modules:
    """Those of one folder, by path, each read once."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._parts: dict[str, str] = {}
        self._imports: dict[str, list[str]] = {}

    def joined(self, entry: str, name: str) -> str:
        """A module and all that it imports, as a file of this name in a folder beside theirs."""
        paths = self.needed(entry)
        all_ = ", ".join(f'"{path}": {_name(path)}' for path in paths)
        # What runs can be reached by its path: to import a module by itself would run it a second time.
        last = f"export const modules = {{ {all_} }};\n//# sourceMappingURL={name}.map\n"
        return "".join(map(self._part, paths)) + last

    def needed(self, entry: str) -> list[str]:
        """A module and all that it imports, in the order in which a browser runs them."""
        found: dict[str, None] = {}
        self._add(entry, (), found)
        return list(found)

    def _add(self, path: str, above: tuple[str, ...], found: dict[str, None]) -> None:
        if path in above:
            raise CannotJoin(f"{path} is needed to run itself, by {above[-1]}")
        if path in found:
            return
        for other in self._imported(path):
            self._add(other, (*above, path), found)
        found[path] = None

    def source_map(self, entry: str) -> str:
        """From where each line is, for the tools of a browser."""
        line, sections = 0, []
        for path in self.needed(entry):
            many = self._part(path).count("\n")
            # "AAAA" is the first line of the source, "AACA" the one after the last; ours have none.
            one = {"version": 3, "sources": [f"../{path}"], "names": [], "mappings": ";AAAA" + ";AACA" * (many - 3)}
            sections.append({"offset": {"line": line, "column": 0}, "map": one})
            line += many
        return json.dumps({"version": 3, "sections": sections})

    def _imported(self, path: str) -> list[str]:
        if path not in self._imports:
            bare = _COMMENT.sub("", self._texts[path])
            found = [(one.start(), one[2]) for kind in (_IMPORT, _LIST) for one in kind.finditer(bare) if one[2]]
            self._imports[path] = [_beside(path, other) for _, other in sorted(found)]
        return self._imports[path]

    def _part(self, path: str) -> str:
        if path not in self._parts:
            self._parts[path] = _part(path, self._texts[path])
        return self._parts[path]


# ---------------------------------------------------------------------------------------------- one module
def _part(path: str, text: str) -> str:
    """A module as a function that has been called. The first line is ours, and the last."""
    text = _MAP.sub("", text).rstrip("\n")
    exports = dict(_exports(path, text))
    text = _IMPORT.sub(lambda found: _taken(path, found), text)
    text = _EXPORT.sub("", _LIST.sub(lambda found: _lines(found[0]), text))
    text = _DEFAULT.sub("const default_ = ", text)
    text = text.replace(_WHERE, f'new URL("../{path}", {_WHERE}).href')
    left = _LEFT.search(_COMMENT.sub("", text))
    if left:
        raise CannotJoin(f"{path}: {left[0]}")
    given = ", ".join(f"{name}: {value}" for name, value in exports.items())
    return f"const {_name(path)} = (() => {{ // {path}\n{text}\nreturn {{ {given} }}; }})();\n"


def _exports(path: str, text: str) -> Iterator[tuple[str, str]]:
    """Under which name, and which expression."""
    for found in _EXPORT.finditer(text):
        yield found[1], found[1]
    if _DEFAULT.search(text):
        yield "default", "default_"
    for found in _LIST.finditer(text):
        source = f"{_name(_beside(path, found[2]))}." if found[2] else ""
        for own, other in _pairs(found[1]):
            yield other, source + own


def _taken(path: str, found: re.Match[str]) -> str:
    """An import, as what takes it from the module that has run."""
    names, other = found[1], _name(_beside(path, found[2]))
    if not names:
        return ""
    pairs = _pairs(names.strip("{}")) if names.startswith("{") else [("default", names)]
    return f"const {{ {', '.join(f'{name}: {own}' for name, own in pairs)} }} = {other};" + _lines(found[0])


def _lines(text: str) -> str:
    """As many, and empty: what comes after it stays where it was."""
    return "\n" * text.count("\n")


def _pairs(names: str) -> list[tuple[str, str]]:
    """Of "a, b as c": a and a, b and c."""
    each = (one.split(" as ") for one in names.split(",") if one.strip())
    return [(words[0].strip(), words[-1].strip()) for words in each]


def styles(paths: list[str], texts: Mapping[str, str]) -> str:
    return "".join(f"/* {path} */\n{texts[path]}\n" for path in paths)


def _beside(path: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _name(path: str) -> str:
    return re.sub(r"\W", "_", path)


__all__ = ["CannotJoin", "Modules", "styles"]
