"""A whole game as C: every function that is reached from its steps and from what is asked of a table."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from containment.forms.function import Function
from containment.forms.subset import meant, not_in_subset
from containment.forms.values import (
    BOOL,
    INT,
    NOTHING,
    TABLE,
    Known,
    Record,
    StepAt,
    Value,
    c_of,
    head_of,
    literal,
    narrowest,
    several,
    words_of,
)
from containment.kernel.engine.table import Rules, Step, Table

INTS = ("i64", "int")


class Program:
    def __init__(self, rules: Rules, table: type[Table]) -> None:
        self.rules, self.table = rules, table
        self.functions: dict[Any, Function] = {}
        self.order: list[Function] = []
        self.names: set[str] = set()
        self.constants: dict[int, tuple[str, list[int]]] = {}
        self.kept: list[Any] = []  # what must not be forgotten while its id is a key
        self.records: dict[type, Record] = {}
        self.several: set[int] = set()
        self.uses_arena: set[Callable[..., Any]] = set()
        self.methods: dict[str, str] = {}  # of steps, by name: how their switch is declared

    # ------------------------------------------------------------------------------------------ kinds
    def kind_of(self, annotation: ast.expr | None, where: Function) -> Any:
        if annotation is None:
            raise where.refuse(where.tree, "a parameter without a type")
        said = str(annotation.value) if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
        if said in INTS:
            return INT
        if said == "bool":
            return BOOL
        if said == "None":
            return NOTHING
        if said.startswith("vec["):
            return words_of()
        if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "tuple":
            assert isinstance(annotation.slice, ast.Tuple)
            kinds = tuple(self.kind_of(one, where) for one in annotation.slice.elts)
            self.several.add(len(kinds))
            return several(kinds)
        found = where.globals.get(said.split("[")[0])
        if isinstance(found, TypeVar) or (isinstance(found, type) and issubclass(found, Table)):
            return TABLE
        if isinstance(found, type):
            return self.record(found)
        raise where.refuse(annotation, f"the type {said}")

    def record(self, of: type) -> Record:
        if of not in self.records:
            self.records[of] = Record(of, of.__name__)
            self.wanted(of.__init__, self.records[of])  # type: ignore[misc]
        return self.records[of]

    def constant(self, items: list[int], hint: str) -> str:
        if id(items) not in self.constants:
            self.constants[id(items)] = f"{hint or 'WORDS'}_{len(self.constants)}", items
        return self.constants[id(items)][0]

    def constant_lines(self) -> Iterator[str]:
        """As narrow as its numbers allow, which caches like; but words where one is lent as a whole."""
        text = "\n".join(one.text for one in self.order)
        lent = set(re.findall(r"\b([A-Z]\w*_\d+)\b(?!\[)", text))
        for name, items in self.constants.values():
            kind = "i64" if name in lent else narrowest(items)
            written = ", ".join(literal(int(one)) for one in items) or "0"
            yield f"CONST {kind} {name}[{max(1, len(items))}] = {{{written}}};"

    # ------------------------------------------------------------------------------------------ functions
    def of_table(self, name: str) -> Any:
        return inspect.getattr_static(self.table, name)

    def wanted(self, f: Callable[..., Any], own: Any) -> Function:
        """This function in C, written now if it is not yet."""
        f = meant(f)
        key = (f, id(own.what) if isinstance(own, Known) else own.of if isinstance(own, Record) else own)
        if key not in self.functions:
            self.kept.append(own)
            one = Function(self, f, own, self._name(f, own))
            self.functions[key] = one
            one.translate()
            self.order.append(one)
        return self.functions[key]

    def _name(self, f: Callable[..., Any], own: Any) -> str:
        module = f.__module__.removeprefix("containment.").removeprefix("games.").replace(".", "_")
        name = f"{module}__{f.__qualname__.replace('.', '_')}"
        if isinstance(own, Known):
            name += f"__{type(own.what).__name__}{getattr(own.what, 'op', '')}"
        base, n = name, 2
        while name in self.names:
            name, n = f"{base}_{n}", n + 1
        self.names.add(name)
        return name

    # ------------------------------------------------------------------------------------------ steps
    def dispatched(
        self, at: StepAt, method: str, step: Value, given: Sequence[Value], where: Any, node: ast.AST
    ) -> Value:
        """A method of a step that is known when it runs: a switch over all of them."""
        if method not in self.methods:
            self.methods[method] = ""
        kinds = {"waits": BOOL, "options": INT, "seat_of": INT, "refusal": INT, "actor": INT, "weight": INT}
        kind = kinds.get(method, NOTHING)
        return Value(f"step_{method}({', '.join([step.c, *(one.c for one in given)])})", kind, acts=True)

    def steps(self) -> list[Step[Any]]:
        return list(self.rules.steps)[1:]

    def switch(self, method: str) -> tuple[str, str]:
        """The switch over all steps: its head and its text."""
        found = [(step.op, self.wanted(_method(step, method), Known(step))) for step in self.steps()]
        like = found[0][1]
        given = ", ".join(name for name, _ in like.params)
        result = c_of(like.returns)
        head = head_of(result, f"step_{method}", [("op", INT), *like.params])
        lines = [f"{head} {{", "    switch (op) {"]
        for op, one in found:
            back = "" if like.returns is NOTHING else "return "
            lines.append(f"    case {op}: {back}{one.name}({given});{' return;' if not back else ''}")
        lines += ["    }", '    TRAP("no such step");', "    return 0;" if result != "void" else "    return;", "}"]
        return head, "\n".join(lines)


def _method(step: Step[Any], name: str) -> Any:
    for one in type(step).__mro__:
        if name in one.__dict__:
            return one.__dict__[name]
    raise not_in_subset(type(step).__name__, f"a step without {name}")
