"""Every selector whose SQL is built once can be built, for whichever arguments are None."""

from importlib import import_module

import pytest
from django.db.models import Model

from floor.journal.compiled import Selector
from tests.conventions.test_shape import FILES, dotted

pytestmark = pytest.mark.django_db


def test_every_selector_knows_what_it_reads() -> None:
    modules = [import_module(dotted(path)) for path in FILES if "compiled" in path.read_text()]
    selectors = {value for module in modules for value in vars(module).values()
                 if isinstance(value, Selector)}  # fmt: skip
    assert len(selectors) > 150
    for selector in selectors:
        assert selector.models, selector
        assert all(issubclass(model, Model) for model in selector.models)
