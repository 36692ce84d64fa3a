"""Habits of the code that are executed, not wished: short functions, field words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
APPS = (
    "rules", "floor", "library", "clock", "registration", "seating", "chips", "results",
    "calculators", "rulings", "tdapp", "tools",
)  # fmt: skip
FILES = sorted(
    path for app in APPS for path in (ROOT / app).rglob("*.py") if "migrations" not in path.parts
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST = 40  # lines of a function, so that it fits on a phone; a view is read in one piece
HOMELESS = {"utils", "helpers", "managers", "mixins", "signals", "misc", "common"}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of the body, its docstring not counted."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return (node.end_lineno or 0) - body[0].lineno + 1 if body else 0


@pytest.mark.slow
def test_a_function_fits_on_a_phone() -> None:
    lengths = {f"{name(path)}:{f.name}": lines(f) for path in FILES for f in functions(path)}
    assert {key: n for key, n in lengths.items() if n > LONGEST} == {}


def test_everything_has_a_home() -> None:
    assert [name(path) for path in FILES if path.stem in HOMELESS] == []


# Names that every newcomer has to ask about: a noun says what the value is.
VAGUE = {"asked", "found", "said", "told", "one", "who"}
BOUND = re.compile(rf"\b(?:{'|'.join(sorted(VAGUE))})\b(?: =| in |[:,()])")


@pytest.mark.slow
def test_a_name_says_what_it_holds() -> None:
    sources = ((path, path.read_text()) for path in [*FILES, *TESTS])
    vague = [
        f"{name(path)}:{line}: {word}"
        for path, text in sources
        if BOUND.search(text)
        for line, word in names_given(text)
        if word in VAGUE
    ]
    assert vague == []


def names_given(text: str) -> Iterator[tuple[int, str]]:
    """The names of variables, attributes, arguments and functions, each with its line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name


def test_vague_names_are_noticed() -> None:
    code = "def told(who, *, asked=1):\n    for one in found:\n        self.said = one\n"
    assert BOUND.search(code)
    assert {word for _, word in names_given(code)} == {"told", "who", "asked", "one", "said"}


# The shore and the door: who may know that there is a web.
WEB = re.compile(r"^from django\.(?:http|shortcuts|views)\b", re.M)
SHORE = (
    "serving",
    "web",
    "views",
    "urls",
    "forms",
    "access",
    "middleware",
    "devices",
    "origin",
    "qr",
    "tablets",
    "devices",
)


def test_nothing_below_a_view_knows_that_there_is_a_web() -> None:
    ashore = [p for p in FILES if any(word in p.parts or word == p.stem for word in SHORE)]
    below = (path for path in FILES if path not in ashore)
    assert [name(path) for path in below if WEB.search(path.read_text())] == []


def test_who_may_act_is_declared_with_the_kind_and_nowhere_else() -> None:
    """A view that taps comes in by ``access.actor``, which asks the roles of the verb's kind."""
    views = [path for path in FILES if "views" in path.parts or path.stem == "views"]
    guilty = [
        f"{name(path)}:{function.name}"
        for path in views
        if "access.tap(" in path.read_text()
        for function in functions(path)
        if "access.tap(" in (source := ast.unparse(function))
        and "access.staff(" in source
        and "access.actor(" not in source
    ]
    assert guilty == []


def test_verbs_do_not_call_verbs() -> None:
    """A tap is one line: services are called from views, never from services or steps."""
    calls = re.compile(
        r"^from (\w+)(?:\.services)? import .*\bservices\b|^from \w+\.services", re.M
    )
    inside = [p for p in FILES if p.stem in {"steps", "services"} or "services" in p.parts]
    guilty = [
        name(path)
        for path in inside
        if calls.search(path.read_text()) and path.name != "__init__.py"
    ]
    assert guilty == []
