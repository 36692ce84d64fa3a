"""All calculators: every file of topics/ adds its own."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module

from calculators import asks
from calculators.calculator import GROUPS, Calculator


def _found() -> Mapping[str, Calculator]:
    names = [module.name for module in pkgutil.iter_modules(asks.__path__)]
    files = [import_module(f"{asks.__name__}.{name}") for name in sorted(names)]
    listed: list[Calculator] = [one for file in files for one in file.CALCULATORS]
    listed.sort(key=lambda one: GROUPS.index(one.group))
    return {one.topic: one for one in listed}


CALCULATORS: Mapping[str, Calculator] = _found()
