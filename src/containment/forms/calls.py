"""The calls of a function: of other functions of the rules, of methods of steps, tables and records."""

from __future__ import annotations

import ast
import types
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from containment.forms.subset import NotInSubset, named
from containment.forms.values import INT, NOTHING, TABLE, Known, Record, StepAt, Value, Words, lent
from containment.kernel.engine import leaf

TAKES = {"min": 2, "max": 2, "abs": 1, "len": 1, "isinstance": 2, "int": 1, "i64": 1, "bool": 1}
BY_HAND = ("bit", "has", "lowest", "size", "put_each")  # in prelude.h: what processors have instructions for,
ROWS_BY_HAND = leaf.add_rows  # and in rows.h
TOLD = ("what", "a", "b", "c", "unseen")
CONVERTING = ("int", "i64", "bool")
Into = tuple[Record, str, str]


class Calls:
    program: Any
    f: Callable[..., Any]
    own: Any
    globals: dict[str, Any]
    locals: dict[str, Any]
    declared: list[str]
    temporaries: int

    if TYPE_CHECKING:

        def expression(self, node: ast.expr, into: Into | None = None) -> Value: ...
        def numbers(self, nodes: Sequence[ast.expr]) -> list[Value]: ...
        def operands(self, nodes: Sequence[ast.expr]) -> list[Value]: ...
        def new_words(self, length: int, like: str, into: Into | None) -> Value: ...
        def refuse(self, node: ast.AST, what: str, instead: str = "") -> NotInSubset: ...
        def emit(self, line: str) -> None: ...
        def spilled(self, value: Value) -> Value: ...
        def temporary(self, kind: Any, word: str = "v") -> str: ...
        def room_for(self, length: int, into: Into | None) -> str: ...
        def whole(self, node: ast.expr) -> int: ...

    def call(self, node: ast.Call, into: Into | None) -> Value:
        f = node.func
        if isinstance(f, ast.Subscript):
            return self._vec(node, into)
        if isinstance(f, ast.Name) and named(f.id) not in self.locals and f.id not in self.globals:
            return self._builtin(node, f.id)
        if isinstance(f, ast.Name) and f.id in CONVERTING:
            return self._builtin(node, f.id)
        if isinstance(f, ast.Attribute):
            return self._method(node, f, into)
        what = self.expression(f)
        if not isinstance(what.kind, Known):
            raise self.refuse(node, f"the call `{ast.unparse(node)}`")
        if isinstance(what.kind.what, type):
            return self._new(node, what.kind.what, into)
        return self.called(what.kind.what, None, *self._given(node), node, into)

    def _given(self, node: ast.Call) -> tuple[list[Value], dict[str, Value]]:
        names = [key.arg for key in node.keywords]
        values = self.operands([*node.args, *(key.value for key in node.keywords)])
        return values[: len(node.args)], {str(n): v for n, v in zip(names, values[len(node.args) :])}

    def _vec(self, node: ast.Call, into: Into | None) -> Value:
        given = node.args[0]
        if isinstance(given, ast.BinOp) and isinstance(given.op, ast.Mult) and ast.unparse(given.left) == "[0]":
            return self.new_words(self.whole(given.right), "", into)
        raise self.refuse(node, f"`{ast.unparse(node)}`", "a new vec is vec[i64]([0] * N)")

    def _builtin(self, node: ast.Call, name: str) -> Value:
        if node.keywords or len(node.args) != TAKES.get(name):
            raise self.refuse(node, f"the call `{ast.unparse(node)}`")
        if name in CONVERTING:
            return self.numbers(node.args)[0]
        if name == "isinstance":  # of what game a table is, the form of a game knows
            return Value("1", Known(1), stable=True)
        if name == "len":
            value = self.expression(node.args[0])
            if not isinstance(value.kind, Words) or value.kind.length is None:
                raise self.refuse(node, f"`{ast.unparse(node)}`", "only the length of a constant is known")
            return Value(str(value.kind.length), Known(value.kind.length), stable=True)
        values = self.numbers(node.args)
        return Value(f"{name}_of({', '.join(one.c for one in values)})", INT, acts=any(v.acts for v in values))

    # ------------------------------------------------------------------------------------------ methods
    def _method(self, node: ast.Call, f: ast.Attribute, into: Into | None) -> Value:
        holder = self.expression(f.value)
        kind = holder.kind
        if isinstance(kind, Known):
            return self._of_known(node, f, kind.what, into)
        if isinstance(kind, StepAt):
            given, by_name = self._given(node)
            if by_name:
                raise self.refuse(node, f"`{ast.unparse(node)}`", "give the arguments of a step in their order")
            found: Value = self.program.dispatched(kind, f.attr, holder, given, self, node)
            return found
        if kind is TABLE:
            return self._of_table_(node, f, holder)
        if isinstance(kind, Record):
            given, by_name = self._given(node)
            return self.called(_found(kind.of, f.attr), kind, [holder, *given], by_name, node)
        raise self.refuse(node, f"the call `{ast.unparse(node)}`")

    def _of_table_(self, node: ast.Call, f: ast.Attribute, holder: Value) -> Value:
        given, by_name = self._given(node)
        if f.attr == "clone":
            self.temporaries += 1
            place = f"table{self.temporaries}_"
            self.declared.append(f"    Table {place};")
            self.emit(f"clone_of(&{place}, {holder.c});")
            return Value(f"&{place}", TABLE, stable=True)
        if f.attr == "tell":
            told = [*given, *(by_name.get(name, Value("0", INT)) for name in TOLD[len(given) :])]
            return Value(f"TELL({', '.join([holder.c, *(one.c for one in told)])})", NOTHING, acts=True)
        if f.attr == "write_down":
            return Value(f"WRITE_DOWN({holder.c}, {given[0].c})", NOTHING, acts=True)
        return self.called(self.program.of_table(f.attr), TABLE, [holder, *given], by_name, node)

    def _of_known(self, node: ast.Call, f: ast.Attribute, what: Any, into: Into | None) -> Value:
        given, by_name = self._given(node)
        if isinstance(what, types.ModuleType):
            found = getattr(what, f.attr)
            return (
                self._new(node, found, into)
                if isinstance(found, type)
                else self.called(found, None, given, by_name, node)
            )
        if isinstance(what, type):  # Draw.run(self, t, x)
            own = given[0].kind
            return self.called(
                _found(what, f.attr), own, given if not isinstance(own, Known) else given[1:], by_name, node
            )
        return self.called(_found(type(what), f.attr), Known(what), given, by_name, node)

    # ------------------------------------------------------------------------------------------ objects
    def _new(self, node: ast.Call, of: type, into: Into | None) -> Value:
        record = self.program.record(of)
        given, by_name = self._given(node)
        if into is not None:  # it outlives this function
            place = self.temporary(record, "object")
            self.emit(f"{place} = allotted(sizeof *{place});")
            self.program.uses_arena.add(self.f)
        else:
            self.temporaries += 1
            place = f"object{self.temporaries}_"
            self.declared.append(f"    struct {record.c} {place}of, *{place} = &{place}of;")
        made = self.called(_found(of, "__init__"), record, [Value(place, record, stable=True), *given], by_name, node)
        self.emit(f"{made.c};")
        return Value(place, record, stable=True)

    # ------------------------------------------------------------------------------------------ functions
    def called(
        self,
        f: Callable[..., Any],
        own: Any,
        given: list[Value],
        by_name: dict[str, Value],
        node: ast.AST,
        into: Into | None = None,
    ) -> Value:
        if not isinstance(f, types.FunctionType):
            raise self.refuse(node, f"a call of {f!r}", "only functions of the rules have a form in C")
        if f is ROWS_BY_HAND:
            return Value(f"{f.__name__}({', '.join(one.c for one in given)})", NOTHING, acts=True)
        if f.__name__ in BY_HAND and f.__module__.endswith("sets"):
            acts = f.__name__ == "put_each" or any(one.acts for one in given)
            return Value(f"{f.__name__}({', '.join(one.c for one in given)})", INT, acts=acts)
        callee = self.program.wanted(f, own)
        names = [named(one.arg) for one in callee.tree.args.args]
        names = names[1:] if isinstance(own, Known) else names
        values = list(given)
        defaults = dict(zip(reversed(names), reversed(callee.tree.args.defaults)))
        for name in names[len(values) :]:
            if name in by_name:
                values.append(by_name[name])
            elif name in defaults:
                values.append(callee.expression(defaults[name]))
            else:
                raise self.refuse(node, f"a call without {name}")
        if set(by_name) - set(names[len(given) :]) or len(values) > len(names):
            raise self.refuse(node, f"`{ast.unparse(node)}`: it takes {', '.join(names)}")
        written = [lent(one) for one in values]
        if callee.returns is TABLE:
            self.temporaries += 1
            place = f"table{self.temporaries}_"
            self.declared.append(f"    Table {place};")
            self.emit(f"{callee.name}({', '.join([f'&{place}', *written])});")
            return Value(f"&{place}", TABLE, stable=True)
        if isinstance(callee.returns, Words):
            if callee.returns.length is None:
                raise self.refuse(node, "a vec of unknown length that is returned")
            place = self.room_for(callee.returns.length, into)
            self.emit(f"{callee.name}({', '.join([place, *written])});")
            return Value(place, callee.returns, stable=True)
        return Value(f"{callee.name}({', '.join(written)})", callee.returns, acts=True)


def _found(of: type, name: str) -> Any:
    for one in of.__mro__:
        if name in one.__dict__:
            return one.__dict__[name]
    raise AttributeError(f"{of.__name__} has no {name}")
