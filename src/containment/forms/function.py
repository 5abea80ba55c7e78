"""One function of the rules as one function of C: its statements. Its expressions are in expressions.py."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from containment.forms.expressions import OF_THE_TABLE, Expressions, is_number
from containment.forms.subset import NotInSubset, named, not_in_subset, source
from containment.forms.values import (
    BOOL,
    INT,
    NOTHING,
    TABLE,
    Known,
    Record,
    Several,
    StepAt,
    Tables,
    Value,
    Words,
    c_of,
    head_of,
    lent,
)

RELEASE = "release"  # stands where a function returns


class Function(Expressions):
    """`own`: what `self` is: a kind of step that is known now, a record, a table, or None for a plain function."""

    def __init__(self, program: Any, f: Callable[..., Any], own: Any, name: str) -> None:
        self.program, self.f, self.own, self.name = program, f, own, name
        self.tree, self.file, self.before = source(f)
        self.globals: dict[str, Any] = f.__globals__
        self.lines: list[str] = []
        self.depth = 1
        self.temporaries = 0
        self.locals: dict[str, Any] = {}  # by name in C
        self.declared: list[str] = []
        self.params: list[tuple[str, Any]] = []
        self.returns: Any = NOTHING if f.__name__ == "__init__" else program.kind_of(self.tree.returns, self)
        self.done = False
        self._take_parameters()

    def _take_parameters(self) -> None:
        taken = self.tree.args
        if taken.vararg or taken.kwarg or taken.kwonlyargs or taken.posonlyargs:
            raise self.refuse(self.tree, "this kind of parameter", "take plain ones")
        for n, parameter in enumerate(taken.args):
            name = named(parameter.arg)
            if n == 0 and self.own is not None:
                self.locals[name] = self.own
                if not isinstance(self.own, Known):
                    self.params.append((name, self.own))
                continue
            kind = self.program.kind_of(parameter.annotation, self)
            self.locals[name] = kind
            self.params.append((name, kind))
        self.parameters = {name for name, _ in self.params}

    # ------------------------------------------------------------------------------------------ text
    @property
    def gives_back(self) -> bool:
        """Is what it returns written where the caller says?"""
        return self.returns is TABLE or isinstance(self.returns, Words)

    @property
    def head(self) -> str:
        if self.gives_back:
            return head_of("void", self.name, [("given_back", self.returns), *self.params])
        return head_of(c_of(self.returns), self.name, self.params)

    def translate(self) -> None:
        self.statements(self.tree.body)
        if self.own is None and self.returns is NOTHING:
            self.lines.append(RELEASE)
        self.done = True

    @property
    def makes_objects(self) -> bool:
        """Has this function objects of its own? What they have made for themselves goes when it returns."""
        return self.own is None and any("of, *object" in line for line in self.declared)

    @property
    def text(self) -> str:
        own = [
            f"    {c_of(kind)} {name};"
            for name, kind in self.locals.items()
            if name not in self.parameters and not isinstance(kind, Known | StepAt)
        ]
        first = ["    i64 kept_ = allotted_so_far();"] if self.makes_objects else []
        last = ["    release(kept_);"] if self.makes_objects else []
        lines = [one for line in self.lines for one in (last if line == RELEASE else [line])]
        where = f"/* {self.file}:{self.before + self.tree.lineno} */"
        return "\n".join([where, f"{self.head} {{", *own, *self.declared, *first, *lines, "}", ""])

    def emit(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def refuse(self, node: ast.AST, what: str, instead: str = "") -> NotInSubset:
        line = self.before + getattr(node, "lineno", self.tree.lineno)
        return not_in_subset(f"{self.file}:{line}, in {self.f.__qualname__}", what, instead)

    # ------------------------------------------------------------------------------------------ statements
    def statements(self, body: Sequence[ast.stmt]) -> None:
        for one in body:
            write = getattr(self, f"_{type(one).__name__.lower()}", None)
            if write is None:
                raise self.refuse(one, f"`{ast.unparse(one).splitlines()[0]}`")
            write(one)

    def block(self, body: Sequence[ast.stmt]) -> None:
        self.depth += 1
        self.statements(body)
        self.depth -= 1

    def _pass(self, _: ast.Pass) -> None:
        pass

    def _assert(self, _: ast.Assert) -> None:
        """For mypy, and for the interpreted form."""

    def _expr(self, one: ast.Expr) -> None:
        if isinstance(one.value, ast.Constant):
            return  # what it is about
        value = self.expression(one.value)
        if value.acts:
            self.emit(f"{value.c};")

    def _raise(self, one: ast.Raise) -> None:
        if not (isinstance(one.exc, ast.Call) and one.exc.args and isinstance(one.exc.args[0], ast.Constant)):
            raise self.refuse(one, f"`{ast.unparse(one)}`", 'raise OverflowError("what has happened")')
        said = f"{ast.unparse(one.exc.func)}: {one.exc.args[0].value!s}"
        self.emit(f'TRAP("{said}");')
        if self.returns is not NOTHING and not self.gives_back:
            nothing = f"TOGETHER({c_of(self.returns)}, 0)" if isinstance(self.returns, Several) else "0"
            self.emit(f"return {nothing};")

    def _return(self, one: ast.Return) -> None:
        if one.value is None or (isinstance(one.value, ast.Constant) and one.value.value is None):
            self.leave("return;")
            return
        value = self.expression(one.value)
        if self.returns is NOTHING:
            self.emit(f"{value.c};")
            self.leave("return;")
        elif self.returns is TABLE:
            self.emit(f"clone_of(given_back, {value.c});")  # a table of Python's has no more words than it needs
            self.leave("return;")
        elif isinstance(self.returns, Words):
            length = value.kind.length if isinstance(value.kind, Words) else None
            if length is None:
                raise self.refuse(one, "a vec of unknown length that is returned", "make it here")
            self.returns = Words(self.returns.c, length)
            self.emit(f"copy_words(given_back, {value.c}, {length});")
            self.leave("return;")
        else:
            if self.makes_objects and not value.stable:
                value = self.spilled(value)
            self.leave(f"return {value.c};")

    def leave(self, how: str) -> None:
        if self.own is None:
            self.lines.append(RELEASE)
        self.emit(how)

    def _annassign(self, one: ast.AnnAssign) -> None:
        if one.value is not None:
            self.assign(one.target, one.value)

    def _assign(self, one: ast.Assign) -> None:
        if len(one.targets) > 1:
            raise self.refuse(one, "an assignment to several", "write one after the other")
        self.assign(one.targets[0], one.value)

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._assign_name(named(target.id), value, target)
        elif isinstance(target, ast.Tuple):
            self._assign_several(target, value)
        elif isinstance(target, ast.Attribute):
            self._assign_attribute(target, value)
        elif isinstance(target, ast.Subscript):
            new, container, index = self.operands([value, target.value, target.slice])
            if isinstance(container.kind, Tables):
                self.emit(f"clone_of(&{container.c}[{index.c}], {new.c});")
            else:
                self.emit(f"{container.c}[{index.c}] = {new.c};")
        else:
            raise self.refuse(target, f"an assignment to `{ast.unparse(target)}`")

    def _assign_name(self, name: str, value: ast.expr, node: ast.AST) -> None:
        new = self.expression(value)
        if isinstance(new.kind, Known | StepAt) and not is_number(new):
            if self.locals.setdefault(name, new.kind) != new.kind:
                raise self.refuse(node, f"another thing under the name {name}", "choose another name")
            if isinstance(new.kind, StepAt):
                self.steps_at[name] = new.c
            return
        self.declare(name, new.kind, node)
        self.emit(f"{name} = {lent(new)};")

    def declare(self, name: str, kind: Any, node: ast.AST) -> None:
        kind = INT if kind is BOOL or isinstance(kind, Known) else kind
        before = self.locals.setdefault(name, kind)
        if isinstance(before, Words) and isinstance(kind, Words):
            self.locals[name] = before if before.length == kind.length else Words(before.c)
        elif (INT if before is BOOL else before) != kind:
            raise self.refuse(node, f"another kind of thing under the name {name}", "choose another name")

    def _assign_several(self, target: ast.Tuple, value: ast.expr) -> None:
        if isinstance(value, ast.Tuple):
            # All of them before any name changes: a, b = b, a
            values = [self.spilled(replace(new, stable=False)) for new in self.operands(value.elts)]
            for one, new in zip(target.elts, values):
                self._set(one, new)
            return
        new = self.expression(value)
        if not isinstance(new.kind, Several):
            raise self.refuse(value, f"`{ast.unparse(value)}` as several values")
        held = self.temporary(new.kind)
        self.emit(f"{held} = {new.c};")
        for n, (one, kind) in enumerate(zip(target.elts, new.kind.kinds)):
            self._set(one, Value(f"{held}.f{n}", kind))

    def _set(self, target: ast.expr, new: Value) -> None:
        if not isinstance(target, ast.Name):
            raise self.refuse(target, "an assignment of several to anything but names")
        self.declare(named(target.id), new.kind, target)
        self.emit(f"{named(target.id)} = {new.c};")

    def _assign_attribute(self, target: ast.Attribute, value: ast.expr) -> None:
        holder = self.expression(target.value)
        if holder.acts:
            raise self.refuse(target, f"an assignment to `{ast.unparse(target)}`", "give it a name first")
        if holder.kind is TABLE and target.attr in OF_THE_TABLE:
            (new,) = self.numbers([value])
            self.emit(f"{holder.c}->{target.attr} = {new.c};")
            return
        if not isinstance(holder.kind, Record):
            raise self.refuse(target, f"an assignment to `{ast.unparse(target)}`", "a step keeps no state")
        new = self.expression(value, (holder.kind, target.attr, holder.c))
        kind = INT if new.kind is BOOL or isinstance(new.kind, Known) else new.kind
        if isinstance(kind, Words) and new.c in self.locals and new.c not in self.parameters:
            raise self.refuse(value, "an array of this function in an object", "make it where it is assigned")
        if isinstance(kind, Tables):
            holder.kind.fields.setdefault(target.attr, kind)
            return
        holder.kind.fields.setdefault(target.attr, kind)
        self.emit(f"{holder.c}->{named(target.attr)} = {lent(new)};")

    def _augassign(self, one: ast.AugAssign) -> None:
        """The place is found and read before what is added to it."""
        if isinstance(one.target, ast.Subscript):
            container, index = [self.spilled(v) for v in self.operands([one.target.value, one.target.slice])]
            place = Value(f"{container.c}[{index.c}]", INT)
        else:
            place = self.expression(one.target)
        if place.acts or not is_number(place):
            raise self.refuse(one, f"`{ast.unparse(one)}`", "a number that has a name is added to")
        (new,), before = self.captured(lambda: self.numbers([one.value]))
        old = self.spilled(place) if before or new.acts else place
        self.lines += before
        self.emit(f"{place.c} = {self.computed(one.op, old, new, one)};")

    # ------------------------------------------------------------------------------------------ flow
    def _if(self, one: ast.If) -> None:
        known = self.known_truth(one.test)
        if known is not None:
            self.statements(one.body if known else one.orelse)
            return
        self.emit(f"if ({self.condition(one.test)}) {{")
        self.block(one.body)
        if one.orelse:
            self.emit("} else {")
            self.block(one.orelse)
        self.emit("}")

    def _while(self, one: ast.While) -> None:
        if one.orelse:
            raise self.refuse(one, "else of a loop")
        test, first = self.captured(lambda: self.condition(one.test), 1)
        if first:
            self.emit("for (;;) {")
            self.lines += first
            self.emit(f"    if (!({test})) break;")
        else:
            self.emit(f"while ({test}) {{")
        self.block(one.body)
        self.emit("}")

    def _for(self, one: ast.For) -> None:
        if one.orelse or not isinstance(one.target, ast.Name):
            raise self.refuse(one, "this kind of loop", "write for NAME in range(...)")
        name = named(one.target.id)
        self.declare(name, INT, one)
        counter = self.temporary(INT)
        over = one.iter
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            self._for_range(one, name, counter, over)
            return
        found = self.expression(over)
        if not isinstance(found.kind, Words) or found.kind.length is None:
            raise self.refuse(over, f"a loop over `{ast.unparse(over)}`", "write for NAME in range(...)")
        self.emit(f"for ({counter} = 0; {counter} < {found.kind.length}; {counter}++) {{")
        self.emit(f"    {name} = {found.c}[{counter}];")
        self.block(one.body)
        self.emit("}")

    def _for_range(self, one: ast.For, name: str, counter: str, over: ast.Call) -> None:
        ends = [self.spilled(v) for v in self.numbers(over.args)]
        start = ends[0].c if len(ends) > 1 else "0"
        end = ends[1].c if len(ends) > 1 else ends[0].c
        step = self.whole(over.args[2]) if len(ends) > 2 else 1
        last = self.temporary(INT)
        way = "<" if step > 0 else ">"
        by = f"{counter}++" if step == 1 else f"{counter} += {step}"
        self.emit(f"for ({counter} = {start}, {last} = {end}; {counter} {way} {last}; {by}) {{")
        self.emit(f"    {name} = {counter};")
        self.block(one.body)
        self.emit("}")

    def whole(self, node: ast.expr) -> int:
        """A number that must be known now."""
        value = self.expression(node)
        if not isinstance(value.kind, Known) or not isinstance(value.kind.what, int):
            raise self.refuse(node, f"`{ast.unparse(node)}` where a number must be known")
        return int(value.kind.what)

    def _continue(self, _: ast.Continue) -> None:
        self.emit("continue;")

    def _break(self, _: ast.Break) -> None:
        self.emit("break;")
