"""No regular expression that a stranger's text can reach holds the processor for long.

The expressions are found, not listed: whatever stands in a module that a web server loads. One that
is written in a function would not be found, so none may be.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from django.core.validators import RegexValidator
from django.forms import BaseForm, Field

from library.search import query
from registration.names import search_key
from tests.conventions.test_shape import APPS
from tests.each import check_each
from tests.everywhere.hostile_text import hostile_to
from tests.everywhere.processor import seconds_of, shortest
from tests.everywhere.web_modules import tree, web_modules

AT_ONCE = 0.1  # seconds
LONGEST = 100_000  # letters of a text, where the next list says nothing less
# Patterns whose time grows faster than the text, or fast; and the length it is cut to before.
CUT = {
    "library.search.query.PLAIN": query.LONGEST,
    "library.search.query.NUMBER": query.LONGEST,
    "registration.names.transliteration._STEP": search_key.LONGEST,
    "seating.hall.seat_name.PLACE": search_key.MOST_TYPED,
}
METHODS = ("match", "fullmatch", "search", "findall", "split", "sub")
CALLED = {*METHODS, "compile", "finditer", "subn"}
# A text of which a linear expression makes nothing in this time is no reason to look closer.
PROBE, SUSPECT = 2000, 0.002
FIRST_PROBE = 25  # letters: twice the time for one more would never come to an end


def patterns() -> dict[str, re.Pattern[Any]]:
    """Every expression of the modules and of the forms by its name."""
    own = [form for form in _all_below(BaseForm) if form.__module__.split(".")[0] in APPS]
    places = [(module.__name__, vars(module)) for module in web_modules()]
    places += [(f"{form.__module__}.{form.__name__}", form.base_fields) for form in own]
    return {
        f"{place}.{name}" + f"[{number}]" * (number > 0): pattern
        for place, values in places
        for name, value in values.items()
        for number, pattern in enumerate(_patterns_in(value))
    }


def _patterns_in(value: object) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, RegexValidator):
        yield value.regex
    elif isinstance(value, Field):
        yield from _patterns_in(value.validators)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _patterns_in(item)
    elif isinstance(value, dict):
        yield from _patterns_in(list(value.values()))


def _all_below(kind: type[Any]) -> Iterator[type[Any]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _all_below(subclass)


def uses() -> dict[str, set[str]]:
    """The methods that are called on anything of a name: ``WORD.findall`` in any module."""
    methods = defaultdict[str, set[str]](set)
    for module in web_modules():
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.Attribute) and node.attr in CALLED:
                methods[ast.unparse(node.value).rpartition(".")[2]].add(node.attr)
    return methods


def test_every_expression_is_quick_with_any_text() -> None:
    used, expressions = uses(), patterns()
    assert len(expressions) > 30

    def check(name: str) -> None:
        methods = used.get(name.rpartition(".")[2].partition("[")[0]) or set(METHODS)
        for method in sorted(methods - {"compile"}):
            _check(expressions[name], method, CUT.get(name, LONGEST))

    check_each(expressions, check)


def _check(pattern: re.Pattern[Any], method: str, longest: int) -> None:
    for length in (FIRST_PROBE, min(PROBE, longest)):
        for number, text in enumerate(_texts(pattern, length)):
            if seconds_of(lambda text=text: _run(pattern, method, text)) > SUSPECT:
                _look_closer(pattern, method, number, length, longest)


def _look_closer(
    pattern: re.Pattern[Any], method: str, number: int, length: int, longest: int
) -> None:
    """Try the text of this ``number`` twice as long, and again, up to the ``longest``."""
    while True:
        text = _nth(pattern, length, number)
        taken = shortest(lambda text=text: _run(pattern, method, text), AT_ONCE)
        assert taken < AT_ONCE, (method, text[:40], len(text), taken)
        if length == longest:
            return
        length = min(2 * length, longest)


def _nth(pattern: re.Pattern[Any], length: int, number: int) -> Any:
    return next(text for at, text in enumerate(_texts(pattern, length)) if at == number)


def _texts(pattern: re.Pattern[Any], length: int) -> Iterator[Any]:
    if isinstance(pattern.pattern, str):
        return hostile_to(pattern.pattern, length)
    texts = hostile_to(pattern.pattern.decode("latin-1"), length)
    return (text.encode("latin-1") for text in texts)


def _run(pattern: re.Pattern[Any], method: str, text: Any) -> object:
    if method in ("sub", "subn"):
        return getattr(pattern, method)(text[:0], text)
    return list(pattern.finditer(text)) if method == "finditer" else getattr(pattern, method)(text)


def test_none_is_written_in_a_function() -> None:
    offenders = [place for module in web_modules() for place in _written_inside(module)]
    assert offenders == []


def _written_inside(module: ModuleType) -> Iterator[str]:
    """Calls of ``re`` in functions: ``re.match(pattern, text)`` and the like."""
    for function in ast.walk(tree(module)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for node in ast.walk(function):
                of_re = isinstance(node, ast.Attribute) and ast.unparse(node.value) == "re"
                if of_re and node.attr in CALLED:
                    yield f"{module.__name__}:{node.lineno}"


def test_what_is_cut_is_there() -> None:
    assert set(CUT) - set(patterns()) == set()
