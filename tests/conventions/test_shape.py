"""Habits of the code that are executed, not wished: short functions, field words."""

import ast
import re
from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from pathlib import Path

from floor import journal
from floor.journal.verbs import Verb

ROOT = Path(__file__).resolve().parents[2]
APPS = (
    "rules", "floor", "library", "clock", "registration", "seating", "dealers", "chips", "results",
    "seasons", "calculators", "rulings", "pages", "api", "tdapp", "tools",
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


def test_a_function_fits_on_a_phone() -> None:
    lengths = {f"{name(path)}:{f.name}": lines(f) for path in FILES for f in functions(path)}
    assert {key: n for key, n in lengths.items() if n > LONGEST} == {}


def test_everything_has_a_home() -> None:
    assert [name(path) for path in FILES if path.stem in HOMELESS] == []


# Names that every newcomer has to ask about: a noun says what the value is.
VAGUE = {"asked", "each", "found", "known", "made", "one", "said", "told", "who", "whom"}
ANY = "|".join(sorted(VAGUE))
BOUND = re.compile(rf"\b_?(?:{ANY})\b(?: =| in |[:,()])")
DECLARED = re.compile(rf"\b(?:const|let|function|class)\s+[\[{{]?\s*({ANY})\b|\b({ANY})\b\)? =>")
LOOPED = re.compile(rf"{{% (?:for|with) ({ANY})\b")


def test_a_name_says_what_it_holds() -> None:
    sources = ((path, path.read_text()) for path in [*FILES, *TESTS])
    vague = [
        f"{name(path)}:{line}: {word}"
        for path, text in sources
        if BOUND.search(text)
        for line, word in names_given(text)
        if word.strip("_") in VAGUE
    ]
    assert vague == []


def test_a_name_in_a_script_or_a_template_says_what_it_holds() -> None:
    scripts = sorted((ROOT / "static").rglob("*.js"))
    pages = sorted((ROOT / "templates").rglob("*.html"))
    assert scripts and pages
    vague = [
        f"{name(path)}: {declared[0]}"
        for paths, declaration in ((scripts, DECLARED), (pages, LOOPED))
        for path in paths
        for declared in declaration.finditer(path.read_text())
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
    "pages",
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
    tapping = {
        f"{name(path)}:{function.name}": source
        for path in FILES
        if {"views", "pages"} & {*path.relative_to(ROOT).parts, path.stem}
        and "access.tap(" in path.read_text()
        for function in functions(path)
        if "access.tap(" in (source := ast.unparse(function))
    }
    assert len(tapping) > 40
    guilty = [
        where
        for where, source in tapping.items()
        if "access.staff(" in source and "access.actor(" not in source
    ]
    assert guilty == []


# What takes one of these writes on a line that is open: the body of a verb, or a step.
OPEN_LINES = {"OpenLine", "ClubLine", "Pen"}
# An emergency is of the whole hall: it stops the clocks of other events, and each must have that in
# its own journal, to be shown there and undone there. Their journals are locked by ``hall``.
# Another day is founded with a journal of its own, of which this is the first line.
IN_OTHER_EVENTS = {
    "clock/services/__init__.py:send_emergency",
    "clock/services/__init__.py:end_emergency",
    "seating/services/founding.py:add_day",
}


def arguments(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    of = function.args
    return [*of.posonlyargs, *of.args, *of.kwonlyargs]


def is_on_a_line(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether an argument is an open line."""
    types = [part for arg in arguments(function) for part in ast.walk(arg)]
    return any(isinstance(part, ast.Name) and part.id in OPEN_LINES for part in types)


def verbs_named(function: ast.FunctionDef | ast.AsyncFunctionDef, module: object) -> set[str]:
    """The verbs that the body names, whichever way they came into the ``module``."""
    own = {arg.arg for arg in arguments(function)}
    names = {
        ast.unparse(node)
        for statement in function.body
        for node in ast.walk(statement)
        if isinstance(node, ast.Name | ast.Attribute)
    }
    return {
        name
        for name in names
        if DOTTED.fullmatch(name) and name.split(".")[0] not in own
        if isinstance(meaning := value_of(name, module), Verb) or meaning is journal.record
    }


DOTTED = re.compile(r"\w+(?:\.\w+)*")


def value_of(name: str, module: object) -> object:
    """What a dotted name of a module means there, or None."""
    return reduce(lambda value, part: getattr(value, part, None), name.split("."), module)


def test_verbs_do_not_call_verbs() -> None:
    """A tap is one line: verbs are called from views, never from a verb or a step."""
    writing = [
        (path, function)
        for path in FILES
        if any(line in path.read_text() for line in OPEN_LINES)
        for function in functions(path)
        if is_on_a_line(function)
    ]
    assert len(writing) > 300
    guilty = {
        f"{name(path)}:{function.name}"
        for path, function in writing
        if verbs_named(function, import_module(dotted(path)))
    }
    assert guilty == IN_OTHER_EVENTS


def dotted(path: Path) -> str:
    """The name by which a module is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
