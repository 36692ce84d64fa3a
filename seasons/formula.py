"""The formula of a season's points: what a club may write, and what it is worth for a result.

Python's grammar reads the text, and only what stands in NUMBERS and CONDITIONS is let through. It
is reckoned in decimals of so many figures, each operation rounded once, and by nothing that the
machine brings: a season of today has the same points in ten years. What would change a point of an
old formula is another EVALUATOR, and seasons keep the number of theirs.
"""

import ast
import decimal
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache, partial, reduce

from rules.refusal import Refused, refuse

EVALUATOR = 1
NAMES = (
    "place", "entries", "players", "buy_in", "prize", "pool", "paid_places", "bounties",
    "knock_outs",
)  # fmt: skip
MONEY = frozenset({"buy_in", "prize", "pool", "bounties"})
LONGEST = 400  # characters
DEEPEST = 24  # brackets and operations in each other
LARGEST_EXPONENT = 16
MOST_POINTS = 10**11  # hundredths
HUNDREDTHS = 2  # of a point are the smallest that is counted
HUNDRED = Decimal(100)

CONTEXT = decimal.Context(
    prec=30,
    rounding=decimal.ROUND_HALF_EVEN,
    Emin=-999,
    Emax=999,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow],
)
NUMBER = re.compile(r"[0-9]{1,15}(\.[0-9]{1,10})?")
STRANGE = re.compile(r"[^0-9a-z_+\-*/().,<>=! \r\n\t]")
BREAKS = re.compile(r"[\r\n\t]")
RUN_TOGETHER = re.compile(r"[0-9][a-z_]|[a-z_][0-9]")  # 1e9, 0x1f, 1_000: other numbers of Python

Values = Mapping[str, Decimal]
Work = Callable[[Values], Decimal]
Test = Callable[[Values], bool]


@dataclass(frozen=True)
class Formula:
    """A formula as it was written, with the ``names`` in it."""

    text: str
    names: frozenset[str]
    reader: "_Reader" = field(repr=False, compare=False)

    def at(self, event: Values) -> Callable[[Values], int | None]:
        """Return what gives the points of a result of the ``event`` from its other values; what
        follows from the event alone is reckoned once. To be made and called within ``reckoning``.

        Points are hundredths, halves rounded up; None where the formula has no value: it divides by
        nothing, or takes the root or logarithm of what has none.
        """
        return partial(_points, self.reader.knowing(event).whole())


def _points(work: Work, values: Values) -> int | None:
    try:
        hundredths = int((work(values) * HUNDRED).to_integral_value(decimal.ROUND_HALF_UP))
    except (decimal.DecimalException, OverflowError):  # infinite: the logarithm of nothing
        return None
    return hundredths if -MOST_POINTS <= hundredths <= MOST_POINTS else None


@contextmanager
def reckoning() -> Iterator[None]:
    """Inside, decimals are reckoned as formulas are."""
    with decimal.localcontext(CONTEXT):
        yield


def read_by(evaluator: int, text: str) -> Formula:
    """Return the formula as the evaluator of that number reads it, whichever is the newest.

    Refused as ``read``, and "formula.evaluator" where there is none of that number here: the
    season comes from a later version of this program.
    """
    if evaluator not in EVALUATORS:
        raise refuse("formula.evaluator", number=evaluator)
    return EVALUATORS[evaluator](text)


@lru_cache(256)
def read(text: str) -> Formula:
    """Return the formula of ``text``.

    Refused with the position of the fault, counted from 1: "formula.empty", "formula.too_long",
    "formula.character", "formula.grammar", "formula.not_allowed", "formula.name",
    "formula.function", "formula.arguments", "formula.number", "formula.exponent",
    "formula.condition" where a number stands for a condition or the other way round,
    "formula.too_deep".
    """
    if not text.strip():
        raise refuse("formula.empty")
    if len(text) > LONGEST:
        raise refuse("formula.too_long", most=LONGEST, at=LONGEST + 1)
    if strange := STRANGE.search(text):
        raise refuse("formula.character", at=strange.start() + 1, text=strange.group())
    if number := RUN_TOGETHER.search(text):
        raise refuse("formula.number", at=number.start() + 1, text=number.group())
    line = BREAKS.sub(" ", text)
    source = line.lstrip()
    lead = len(line) - len(source)
    try:
        tree = ast.parse(source, mode="eval").body
    except SyntaxError as error:
        raise refuse("formula.grammar", at=lead + (error.offset or 1)) from error
    reader = _Reader(source, lead, tree, {})
    reader.whole()
    return Formula(text, _names(tree), reader)


# Each that a season may have been written for; none is ever taken out.
EVALUATORS: dict[int, Callable[[str], Formula]] = {1: read}


@dataclass(frozen=True)
class _Reader:
    """Makes functions of a ``tree``; ``lead`` is how far in the text its source begins,
    ``event_values`` are values of names that stay the same."""

    source: str
    lead: int
    tree: ast.expr
    event_values: Values

    def knowing(self, event_values: Values) -> "_Reader":
        return replace(self, event_values=event_values)

    def whole(self) -> Work:
        return self.number(self.tree, 0)

    def number(self, node: ast.expr, depth: int) -> Work:
        self._bound(node, depth)
        make = NUMBERS.get(type(node))
        if make is None:
            is_condition = type(node) in CONDITIONS
            raise self.refusal("formula.condition" if is_condition else "formula.not_allowed", node)
        return self._once(node, make(self, node, depth + 1))

    def _once(self, node: ast.expr, work: Work) -> Work:
        """The same as a constant where all names in it are known and it has a value."""
        if not self.event_values or not _names(node) <= self.event_values.keys():
            return work
        try:
            value = work(self.event_values)
        except decimal.DecimalException:
            return work  # it may stand in a branch that no result takes
        return lambda _values: value

    def condition(self, node: ast.expr, depth: int) -> Test:
        self._bound(node, depth)
        make = CONDITIONS.get(type(node))
        if make is None or (isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.Not)):
            is_number = type(node) in NUMBERS
            raise self.refusal("formula.condition" if is_number else "formula.not_allowed", node)
        return make(self, node, depth + 1)

    def refusal(self, code: str, node: ast.expr, **facts: object) -> Refused:
        text = self.source[node.col_offset : node.end_col_offset]
        position = self.lead + node.col_offset + 1
        return refuse(code, "", at=position, text=text, **facts)

    def _bound(self, node: ast.expr, depth: int) -> None:
        if depth > DEEPEST:
            raise self.refusal("formula.too_deep", node)


@lru_cache(4096)
def _names(tree: ast.expr) -> frozenset[str]:
    """The names in it that are no functions."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return frozenset(node.id for node in names if id(node) not in called)


def _constant(reader: _Reader, node: ast.Constant, _depth: int) -> Work:
    text = reader.source[node.col_offset : node.end_col_offset]
    if not NUMBER.fullmatch(text):
        raise reader.refusal("formula.number", node)
    value = Decimal(text)
    return lambda _values: value


def _name(reader: _Reader, node: ast.Name, _depth: int) -> Work:
    name = node.id
    if name not in NAMES:
        raise reader.refusal("formula.name", node, names=", ".join(NAMES))
    if (value := reader.event_values.get(name)) is not None:
        return lambda _values: value
    return lambda values: values[name]


def _unary(reader: _Reader, node: ast.UnaryOp, depth: int) -> Work:
    if isinstance(node.op, ast.Not):
        raise reader.refusal("formula.condition", node)
    if not isinstance(node.op, ast.USub):
        raise reader.refusal("formula.not_allowed", node)
    inner = reader.number(node.operand, depth)
    return lambda values: -inner(values)


def _binary(reader: _Reader, node: ast.BinOp, depth: int) -> Work:
    make = OPERATIONS.get(type(node.op))
    if make is None:
        raise reader.refusal("formula.not_allowed", node)
    if isinstance(node.op, ast.Pow):
        _check_exponent(reader, node.right)
    return make(reader.number(node.left, depth), reader.number(node.right, depth))


def _check_exponent(reader: _Reader, node: ast.expr) -> None:
    """An exponent is written as a number, so that it is bounded before anything is reckoned."""
    written = node.operand if isinstance(node, ast.UnaryOp) else node
    if not isinstance(written, ast.Constant):
        raise reader.refusal("formula.exponent", node, most=LARGEST_EXPONENT)
    text = reader.source[written.col_offset : written.end_col_offset]
    if not NUMBER.fullmatch(text) or Decimal(text) > LARGEST_EXPONENT:
        raise reader.refusal("formula.exponent", node, most=LARGEST_EXPONENT)


def _choice(reader: _Reader, node: ast.IfExp, depth: int) -> Work:
    test = reader.condition(node.test, depth)
    then, other = reader.number(node.body, depth), reader.number(node.orelse, depth)
    return lambda values: then(values) if test(values) else other(values)


def _call(reader: _Reader, node: ast.Call, depth: int) -> Work:
    if not isinstance(node.func, ast.Name) or node.func.id not in FUNCTIONS:
        raise reader.refusal("formula.function", node.func)
    least, most, work = FUNCTIONS[node.func.id]
    if node.keywords or not least <= len(node.args) <= most:
        raise reader.refusal("formula.arguments", node, least=least, most=most)
    parts = [reader.number(part, depth) for part in node.args]
    if len(parts) == 1:
        (only,) = parts
        return lambda values: work(only(values))
    return lambda values: work(*[part(values) for part in parts])


def _compare(reader: _Reader, node: ast.Compare, depth: int) -> Test:
    if not all(type(op) in COMPARISONS for op in node.ops):
        raise reader.refusal("formula.not_allowed", node)
    sides = [reader.number(side, depth) for side in (node.left, *node.comparators)]
    holds = [COMPARISONS[type(op)] for op in node.ops]
    pairs = list(zip(holds, sides, sides[1:], strict=False))
    return lambda values: all(test(left(values), right(values)) for test, left, right in pairs)


def _several(reader: _Reader, node: ast.BoolOp, depth: int) -> Test:
    parts = [reader.condition(part, depth) for part in node.values]
    together = all if isinstance(node.op, ast.And) else any
    return lambda values: together(part(values) for part in parts)


def _not(reader: _Reader, node: ast.UnaryOp, depth: int) -> Test:
    inner = reader.condition(node.operand, depth)
    return lambda values: not inner(values)


def power(base: Decimal, exponent: Decimal) -> Decimal:
    """``base`` to the ``exponent``: a whole one by multiplying, a half by the root, any other by ln
    and exp, so that every rounding is one that the arithmetic of decimals prescribes."""
    whole = int(exponent * 2)
    if whole != exponent * 2:
        return _fractional(base, exponent)
    root, times = (base.sqrt(), whole) if whole % 2 else (base, whole // 2)
    positive_power = reduce(lambda product, _: product * root, range(abs(times)), Decimal(1))
    return positive_power if times >= 0 else 1 / positive_power


def log(value: Decimal, base: Decimal | None = None) -> Decimal:
    """The natural logarithm, or that to a ``base``."""
    if base == TEN:  # has an exact logarithm where there is one
        return _log10(value)
    return _ln(value) if base is None else _ln(value) / _ln(base)


# What takes long, and is asked for the same places of every event of a season.


@lru_cache(10_000)
def _fractional(base: Decimal, exponent: Decimal) -> Decimal:
    return (exponent * base.ln()).exp() if base or exponent < 0 else base


@lru_cache(10_000)
def _ln(value: Decimal) -> Decimal:
    return value.ln()


@lru_cache(10_000)
def _log10(value: Decimal) -> Decimal:
    return value.log10()


def rounded(value: Decimal, digits: Decimal = Decimal(0)) -> Decimal:
    """Rounded to so many ``digits`` behind the point, halves away from nothing."""
    places = int(min(max(digits, Decimal(-9)), Decimal(9)))
    unit = Decimal(1).scaleb(-places)
    return (value / unit).to_integral_value(decimal.ROUND_HALF_UP) * unit


def floor(value: Decimal) -> Decimal:
    return value.to_integral_value(decimal.ROUND_FLOOR)


TEN = Decimal(10)


def _of_two(work: Callable[[Decimal, Decimal], Decimal], left: Work, right: Work) -> Work:
    return lambda values: work(left(values), right(values))


OPERATIONS: dict[type[ast.operator], Callable[[Work, Work], Work]] = {
    ast.Add: lambda left, right: lambda values: left(values) + right(values),
    ast.Sub: lambda left, right: lambda values: left(values) - right(values),
    ast.Mult: lambda left, right: lambda values: left(values) * right(values),
    ast.Div: lambda left, right: lambda values: left(values) / right(values),
    ast.Pow: partial(_of_two, power),
}
MANY = 8
FUNCTIONS: dict[str, tuple[int, int, Callable[..., Decimal]]] = {
    "min": (2, MANY, min),
    "max": (2, MANY, max),
    "sqrt": (1, 1, Decimal.sqrt),
    "log": (1, 2, log),
    "floor": (1, 1, floor),
    "round": (1, 2, rounded),
}
COMPARISONS: dict[type[ast.cmpop], Callable[[Decimal, Decimal], bool]] = {
    ast.Lt: Decimal.__lt__,
    ast.LtE: Decimal.__le__,
    ast.Gt: Decimal.__gt__,
    ast.GtE: Decimal.__ge__,
    ast.Eq: Decimal.__eq__,
    ast.NotEq: Decimal.__ne__,
}
NUMBERS: dict[type[ast.expr], Callable[..., Work]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.UnaryOp: _unary,
    ast.BinOp: _binary,
    ast.IfExp: _choice,
    ast.Call: _call,
}
CONDITIONS: dict[type[ast.expr], Callable[..., Test]] = {
    ast.Compare: _compare,
    ast.BoolOp: _several,
    ast.UnaryOp: _not,
}
