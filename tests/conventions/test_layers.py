"""What import-linter cannot see: a lower app that names an upper one in a string.

Pages show several apps, and their addresses are what people know of the house: a page may link to
any other, and any app may name one of ``pages`` (its menu, what the search finds, a printed code).
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

from floor import journal
from floor.journal import sentences
from floor.web import navigation

ROOT = Path(__file__).resolve().parents[2]
FROM_BELOW = (
    "floor", "library", "clock", "registration", "seating", "dealers", "chips", "results",
    "seasons", "calculators", "rulings", "pages", "api",
)  # fmt: skip
OTHERS = [app for app in FROM_BELOW if app != "pages"]
ADDRESS = re.compile(rf"({'|'.join(OTHERS)}):[a-z_]+")
OWN = {"tournament", "terms"}  # the event's own row, which upper apps write


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def files(app: str) -> Iterator[Path]:
    """The modules of an app that are no views, urls or migrations."""
    for path in sorted((ROOT / app).rglob("*.py")):
        parts = {*path.relative_to(ROOT).parts, path.stem}
        if not parts & {"views", "urls", "migrations"}:
            yield path


def strings(path: Path) -> Iterator[str]:
    """Every string of a module but its docstrings."""
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node)
        if isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree(path)):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in documents:
            yield str(node.value)


def calls(path: Path, *names: str) -> Iterator[ast.Call]:
    """Calls of functions of these names, with or without what they belong to."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            function = node.func
            name = getattr(function, "attr", None) or getattr(function, "id", None)
            if name in names:
                yield node


def above(app: str, other: str) -> bool:
    return FROM_BELOW.index(other) > FROM_BELOW.index(app)


@cache
def kinds() -> dict[str, str]:
    """The app of each kind of line: it says its sentence, or declares the group of terms."""
    by_sentence = {
        kind.arg.replace("__", "."): app
        for app in FROM_BELOW
        for path in files(app)
        for call in calls(path, "lines")
        for kind in call.keywords
        if kind.arg
    }
    return by_sentence | {
        f"terms.{ast.literal_eval(call.args[0])}_changed": app
        for app in FROM_BELOW
        for path in files(app)
        for call in calls(path, "Group")
        if ast.unparse(call.func) == "terms.Group"
    }


def test_no_app_names_an_address_of_an_upper_one() -> None:
    guilty = [
        f"{path.relative_to(ROOT)}: {text}"
        for app in FROM_BELOW
        for path in files(app)
        for text in strings(path)
        if (address := ADDRESS.fullmatch(text)) and above(app, address[1])
    ]
    assert guilty == []


def test_no_app_names_a_kind_of_line_of_an_upper_one() -> None:
    assert set(kinds()) == set(journal.KINDS)
    guilty = [
        f"{path.relative_to(ROOT)}: {text}"
        for app in FROM_BELOW
        for path in files(app)
        for text in strings(path)
        if above(app, kinds().get(text, "floor"))
    ]
    assert guilty == []


def _keys(words: ast.expr) -> list[str]:
    """The keys of ``**{"class": ...}``, a noun that is a word of Python."""
    return [ast.literal_eval(key) for key in cast(ast.Dict, words).keys if key]


def test_a_noun_is_offered_once_and_not_below_what_it_names() -> None:
    """Words for lines of tables are offered by the lowest app that writes such lines."""
    lowest: dict[str, str] = {}
    for kind, app in kinds().items():
        noun = kind.partition(".")[0]
        lowest[noun] = min(lowest.get(noun, app), app, key=FROM_BELOW.index)
    offered = [
        (noun, app)
        for app in FROM_BELOW
        for path in files(app)
        for call in calls(path, "nouns")
        for keyword in call.keywords
        for noun in ([keyword.arg] if keyword.arg else _keys(keyword.value))
    ]
    assert sorted(noun for noun, _app in offered) == sorted(sentences.NOUNS)
    below = {noun for noun, app in offered if noun not in OWN and above(app, lowest[noun])}
    assert below == set()


def test_each_page_of_the_menu_has_a_place_of_its_own() -> None:
    groups = navigation.GROUPS
    positions = [(groups.index(entry.group), entry.position) for entry in navigation.MENU]
    assert positions == sorted(set(positions))
