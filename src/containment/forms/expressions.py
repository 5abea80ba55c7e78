"""The expressions of a function. What Python evaluates first is evaluated first: wherever a call may change what was
read before it, that is kept in a name of its own."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from containment.forms.calls import Calls
from containment.forms.subset import named
from containment.forms.values import (
    BOOL,
    INT,
    TABLE,
    Known,
    Record,
    Several,
    StepAt,
    Tables,
    Value,
    Words,
    c_of,
    is_constant,
    lent,
    literal,
    several,
    words_of,
)  # fmt: skip

R = TypeVar("R")
PLAIN = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.RShift: ">>"}
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
OF_THE_TABLE = ("top", "ended", "fate", "luck")
MOST = 1 << 16  # words that there may be where their number is not known


class Expressions(Calls):
    program: Any
    globals: dict[str, Any]
    locals: dict[str, Any]
    lines: list[str]
    declared: list[str]
    depth: int
    temporaries: int

    @property
    def steps_at(self) -> dict[str, str]:
        """Names that stand for one of the kinds of steps, and its number."""
        return self.__dict__.setdefault("_steps_at", {})  # type: ignore[no-any-return]

    # ------------------------------------------------------------------------------------------ temporaries
    def temporary(self, kind: Any, word: str = "v") -> str:
        self.temporaries += 1
        name = f"{word}{self.temporaries}_"
        self.declared.append(f"    {c_of(kind)} {name};")
        return name

    def spilled(self, value: Value) -> Value:
        """The value in a name of its own."""
        if isinstance(value.kind, Known | StepAt) or value.stable:
            return value
        name = self.temporary(value.kind)
        self.emit(f"{name} = {value.c};")
        return Value(name, value.kind, stable=True)

    def captured(self, write: Callable[[], R], deeper: int = 0) -> tuple[R, list[str]]:
        """What this writes before its value, apart."""
        kept, self.lines = self.lines, []
        self.depth += deeper
        try:
            found = write()
            return found, self.lines
        finally:
            self.lines = kept
            self.depth -= deeper

    def operands(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Several expressions in Python's order."""
        found: list[Value] = []
        for node in nodes:
            value, before = self.captured(lambda node=node: self.expression(node))  # type: ignore[misc]
            if before or value.acts:
                found = [self.spilled(one) for one in found]
            elif not value.stable:  # C might read this before it calls those
                found = [self.spilled(one) if one.acts else one for one in found]
            self.lines += before
            found.append(value)
        return found

    def numbers(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """The same of expressions that must be whole numbers."""
        found = self.operands(nodes)
        for value, node in zip(found, nodes):
            if not is_number(value):
                raise self.refuse(node, f"`{ast.unparse(node)}` as a number")
        return found

    # ------------------------------------------------------------------------------------------ dispatch
    def expression(self, node: ast.expr, into: tuple[Record, str, str] | None = None) -> Value:
        """`into`: the record, the field and the holder that a new array or object is for."""
        if isinstance(node, ast.Call):
            return self.call(node, into)
        if isinstance(node, ast.Subscript):
            return self._subscript(node, into)
        if isinstance(node, ast.IfExp):
            return self._ifexp(node, into)
        if isinstance(node, ast.BinOp):
            return self._binop(node, into)
        write = getattr(self, f"_{type(node).__name__.lower()}_", None)
        if write is None:
            raise self.refuse(node, f"`{ast.unparse(node)}`")
        found: Value = write(node)
        return found

    def known(self, what: Any, hint: str) -> Value:
        """Something known now, as C writes it."""
        if isinstance(what, bool):
            return Value("1" if what else "0", Known(int(what)), stable=True)
        if isinstance(what, int):
            return Value(literal(what), Known(what), stable=True)
        if isinstance(what, list):
            if all(isinstance(one, int) for one in what):
                return Value(self.program.constant(what, hint), words_of(len(what)), stable=True)
            return Value("", StepAt(what), stable=True)
        return Value("", Known(what), stable=True)

    def _constant_(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int):
            raise self.refuse(node, f"`{ast.unparse(node)}`", "the rules have whole numbers only")
        return self.known(node.value, "")

    def _name_(self, node: ast.Name) -> Value:
        name = named(node.id)
        if name in self.locals:
            kind = self.locals[name]
            if isinstance(kind, StepAt):
                return Value(self.steps_at[name], kind, stable=True)
            if isinstance(kind, Known):
                return self.known(kind.what, node.id)
            return Value(name, kind, stable=True)
        if node.id in self.globals:
            return self.known(self.globals[node.id], node.id)
        raise self.refuse(node, f"the name {node.id}")

    def _attribute_(self, node: ast.Attribute) -> Value:
        holder = self.expression(node.value)
        if isinstance(holder.kind, Known):
            if node.attr == "steps" and hasattr(holder.kind.what, "endings"):
                return Value("", StepAt(holder.kind.what.steps), stable=True)
            return self.known(getattr(holder.kind.what, node.attr), node.attr)
        if isinstance(holder.kind, Record):
            if node.attr not in holder.kind.fields:
                raise self.refuse(node, f"the attribute {node.attr} before it has a value")
            return Value(f"{holder.c}->{named(node.attr)}", holder.kind.fields[node.attr], acts=holder.acts)
        if isinstance(holder.kind, StepAt) and node.attr == "op":
            return Value(holder.c, INT, stable=True)
        if holder.kind is TABLE:
            return self._of_table(node, holder)
        raise self.refuse(node, f"`{ast.unparse(node)}`")

    def _of_table(self, node: ast.Attribute, holder: Value) -> Value:
        if node.attr == "w":
            return Value(f"{holder.c}->w", words_of(), stable=True)
        if node.attr in OF_THE_TABLE:
            return Value(f"{holder.c}->{node.attr}", INT)
        if node.attr == "rules":
            return Value("", Known(self.program.rules), stable=True)
        found = self.program.of_table(node.attr)
        if isinstance(found, property) and found.fget is not None:
            return self.called(found.fget, TABLE, [holder], {}, node)
        raise self.refuse(node, f"`{ast.unparse(node)}`")

    def _subscript(self, node: ast.Subscript, into: tuple[Record, str, str] | None) -> Value:
        if isinstance(node.slice, ast.Slice):
            whole = self.expression(node.value)
            length = whole.kind.length if isinstance(whole.kind, Words) else None
            if length is None or node.slice.lower or node.slice.upper or node.slice.step:
                raise self.refuse(node, f"the slice `{ast.unparse(node)}`", "copy a constant as a whole: WORDS[:]")
            return self.new_words(length, whole.c, into)
        container, index = self.operands([node.value, node.slice])
        kind = container.kind
        if isinstance(kind, StepAt):
            return Value(self.spilled(index).c, kind, stable=True)
        if isinstance(kind, Several) and isinstance(index.kind, Known):
            return Value(f"{container.c}.f{index.kind.what}", kind.kinds[index.kind.what], acts=container.acts)
        if isinstance(kind, Tables):
            return Value(f"(&{container.c}[{index.c}])", TABLE)
        if not isinstance(kind, Words) or not is_number(index):
            raise self.refuse(node, f"`{ast.unparse(node)}`")
        if isinstance(index.kind, Known) and not 0 <= index.kind.what < (kind.length or MOST):
            raise self.refuse(node, f"`{ast.unparse(node)}`", "words are counted from 0 on, and there are no others")
        found = f"{container.c}[{index.c}]"
        return Value(f"((i64){found})" if is_constant(container) else found, INT, acts=index.acts)

    def new_words(self, length: int, like: str, into: tuple[Record, str, str] | None) -> Value:
        """A new array: a copy, or nothing but zeros."""
        place = self.room_for(length, into)
        self.emit(f"copy_words({place}, {like}, {length});" if like else f"no_words({place}, {length});")
        return Value(place, words_of(length), stable=True)

    def room_for(self, length: int, into: tuple[Record, str, str] | None) -> str:
        """Where a new array lies: in an object, or in this function."""
        if into is not None:
            record, field, holder = into
            record.stores[field] = max(length, record.stores.get(field, 0))
            return f"{holder}->{field}_store"
        self.temporaries += 1
        place = f"words{self.temporaries}_"
        self.declared.append(f"    i64 {place}[{max(1, length)}];")
        return place

    # ------------------------------------------------------------------------------------------ computing
    def _binop(self, node: ast.BinOp, into: tuple[Record, str, str] | None) -> Value:
        if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List):
            return self._repeated(node, into)
        left, right = self.numbers([node.left, node.right])
        if isinstance(left.kind, Known) and isinstance(right.kind, Known):
            return self.known(self._folded(node.op, int(left.kind.what), int(right.kind.what), node), "")
        return Value(self.computed(node.op, left, right, node), INT, acts=left.acts or right.acts)

    def _folded(self, op: ast.operator, a: int, b: int, node: ast.AST) -> int:
        found = eval(
            compile(ast.Expression(ast.fix_missing_locations(ast.BinOp(_number(a), op, _number(b)))), "", "eval")
        )
        if not isinstance(found, int):
            raise self.refuse(node, "a number that is not whole")
        return found

    def computed(self, op: ast.operator, left: Value, right: Value, node: ast.AST) -> str:
        if isinstance(op, ast.FloorDiv):
            return f"floor_div({left.c}, {right.c})"
        if isinstance(op, ast.Mod):
            return f"floor_mod({left.c}, {right.c})"
        if isinstance(op, ast.LShift):
            return f"shift_left({left.c}, {right.c})"
        if type(op) not in PLAIN:
            raise self.refuse(node, f"the operator {type(op).__name__}", "the rules have whole numbers only")
        return f"({left.c} {PLAIN[type(op)]} {right.c})"

    def _repeated(self, node: ast.BinOp, into: tuple[Record, str, str] | None) -> Value:
        """[t] * N: as many tables."""
        assert isinstance(node.left, ast.List)
        one = self.expression(node.left.elts[0])
        if one.kind is not TABLE or into is None:
            raise self.refuse(node, f"`{ast.unparse(node)}`", "lists hold tables, and belong to an object")
        length = self.whole(node.right)
        _, field, holder = into
        place, counter = f"{holder}->{named(field)}", self.temporary(INT)
        self.emit(f"for ({counter} = 0; {counter} < {length}; {counter}++) clone_of(&{place}[{counter}], {one.c});")
        return Value(place, Tables("Table", length))

    def _unaryop_(self, node: ast.UnaryOp) -> Value:
        (value,) = self.numbers([node.operand])
        if isinstance(node.op, ast.Not):
            return Value(f"(!{value.c})", BOOL, acts=value.acts)
        sign = {ast.USub: "-", ast.Invert: "~"}.get(type(node.op))
        if sign is None:
            raise self.refuse(node, f"`{ast.unparse(node)}`")
        if isinstance(value.kind, Known):
            number = int(value.kind.what)
            return self.known(-number if sign == "-" else ~number, "")
        return Value(f"({sign}{value.c})", INT, acts=value.acts)

    def _compare_(self, node: ast.Compare) -> Value:
        if ast.unparse(node).endswith(".story is not None") and isinstance(node.left, ast.Attribute):
            return Value(f"LISTENED({self.expression(node.left.value).c})", BOOL)
        values = self.numbers([node.left, node.comparators[0]])
        if len(node.comparators) > 1:
            values = [self.spilled(one) for one in values] + self._at_last(node.comparators[1:])
        parts = []
        for left, op, right in zip(values, node.ops, values[1:]):
            if type(op) not in COMPARED:
                raise self.refuse(node, f"`{ast.unparse(node)}`")
            parts.append(f"({left.c} {COMPARED[type(op)]} {right.c})")
        text = parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"
        return Value(text, BOOL, acts=any(one.acts for one in values))

    def _at_last(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """What Python looks at only if the comparisons before it hold: nothing that acts."""
        found, before = self.captured(lambda: self.numbers(nodes))
        for value, node in zip(found, nodes):
            if before or value.acts:
                raise self.refuse(node, f"`{ast.unparse(node)}` at the end of comparisons", "write `and` between them")
        return found

    # ------------------------------------------------------------------------------------------ and, or, if
    def known_truth(self, node: ast.expr) -> bool | None:
        """A condition that is known now."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            return True  # of what table it is, the form of a game knows
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            known = self.known_truth(node.operand)
            return None if known is None else not known
        return None

    def condition(self, node: ast.expr) -> str:
        if isinstance(node, ast.BoolOp):
            return self._in_turn(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!({self.condition(node.operand)})"
        return self._true(self.expression(node), node)

    def _true(self, value: Value, node: ast.expr) -> str:
        if not is_number(value):
            raise self.refuse(node, f"`{ast.unparse(node)}` as a condition")
        return value.c

    def _in_turn(self, node: ast.BoolOp) -> str:
        """A condition of several parts, of which later ones are looked at only if they matter."""
        join, go_on = (" && ", "") if isinstance(node.op, ast.And) else (" || ", "!")
        parts = [self.captured(lambda one=one: self.condition(one), 1) for one in node.values]  # type: ignore[misc]
        self.lines += [line[4:] for line in parts[0][1]]
        if not any(before for _, before in parts[1:]):
            return join.join(f"({text})" for text, _ in parts)
        held = self.temporary(INT)
        self.emit(f"{held} = ({parts[0][0]}) != 0;")
        for text, before in parts[1:]:
            self.emit(f"if ({go_on}{held}) {{")
            self.lines += before
            self.emit(f"    {held} = ({text}) != 0;")
            self.emit("}")
        return held

    def _boolop_(self, node: ast.BoolOp) -> Value:
        parts = [self.captured(lambda one=one: self.expression(one), 1) for one in node.values]  # type: ignore[misc]
        if all(value.kind is BOOL for (value, _) in parts):
            return Value(f"({self._in_turn(node)})", BOOL, acts=any(value.acts for value, _ in parts))
        for (value, _), one in zip(parts, node.values):
            self._true(value, one)
        held = self.temporary(INT)
        go_on = "" if isinstance(node.op, ast.And) else "!"
        (first, before), rest = parts[0], parts[1:]
        self.lines += [line[4:] for line in before]
        self.emit(f"{held} = {first.c};")
        for value, before in rest:
            self.emit(f"if ({go_on}{held}) {{")
            self.lines += before
            self.emit(f"    {held} = {value.c};")
            self.emit("}")
        return Value(held, INT, stable=True)

    def _ifexp(self, node: ast.IfExp, into: tuple[Record, str, str] | None) -> Value:
        known = self.known_truth(node.test)
        if known is not None:
            return self.expression(node.body if known else node.orelse, into)
        test = self.condition(node.test)
        yes, first = self.captured(lambda: self.expression(node.body, into), 1)
        no, second = self.captured(lambda: self.expression(node.orelse, into), 1)
        kind = self._of_both(yes, no)
        if kind is None:
            raise self.refuse(node, f"`{ast.unparse(node)}`", "both must be numbers, arrays, tables or objects alike")
        if not first and not second:
            return Value(f"({test} ? {lent(yes)} : {lent(no)})", kind, acts=True)
        held = self.temporary(kind)
        self.emit(f"if ({test}) {{")
        self.lines += first
        self.emit(f"    {held} = {lent(yes)};")
        self.emit("} else {")
        self.lines += second
        self.emit(f"    {held} = {lent(no)};")
        self.emit("}")
        return Value(held, kind, stable=True)

    def _of_both(self, yes: Value, no: Value) -> Any:
        if isinstance(yes.kind, Words) and isinstance(no.kind, Words):
            return yes.kind if yes.kind.length == no.kind.length else words_of()
        if is_number(yes) and is_number(no):
            return BOOL if yes.kind is BOOL and no.kind is BOOL else INT
        return yes.kind if yes.kind is no.kind and (isinstance(yes.kind, Record) or yes.kind is TABLE) else None

    def _tuple_(self, node: ast.Tuple) -> Value:
        values = self.numbers(node.elts)
        kind = several((INT,) * len(values))
        self.program.several.add(len(values))
        together = f"TOGETHER({kind.c}, {', '.join(one.c for one in values)})"
        return Value(together, kind, acts=any(v.acts for v in values))


def is_number(value: Value) -> bool:
    return value.kind in (INT, BOOL) or (isinstance(value.kind, Known) and isinstance(value.kind.what, int))


def _number(n: int) -> ast.expr:
    return ast.Constant(n)
