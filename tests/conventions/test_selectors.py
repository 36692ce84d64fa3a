"""Every selector whose SQL is built once can be built, for whichever arguments are None."""

from collections.abc import Iterator
from importlib import import_module
from itertools import product
from types import NoneType
from typing import Any, get_type_hints

import pytest

from floor.journal import reads
from floor.journal.compiled import VALUE, Selector, _types
from tests.conventions.test_shape import FILES, dotted

pytestmark = pytest.mark.django_db


def marks(hint: Any) -> Iterator[object]:
    """What may stand in a shape for an argument of that type."""
    types = _types(hint)
    if NoneType in types:
        yield None
    if bool in types:
        yield from (True, False)
    if any(part not in {NoneType, bool} for part in types):
        yield VALUE


def test_every_selector_reads_tables_whatever_it_is_asked() -> None:
    modules = [import_module(dotted(path)) for path in FILES if "compiled" in path.read_text()]
    selectors = {value for module in modules for value in vars(module).values()
                 if isinstance(value, Selector)}  # fmt: skip
    assert len(selectors) > 150
    for selector in selectors:
        hints = get_type_hints(selector._select)
        for shape in product(*(list(marks(hints[name])) for name in selector._names)):
            tables = reads.TABLE.findall(selector._compile(shape).sql)
            assert reads.names_of_tables(tables) or tables == ["floor_journal"], selector
