"""The decision as one sentence that a judge reads aloud: one function for each topic."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from calculators.sentences.decided.spoken import SPOKEN
from calculators.sentences.words import field, listed

__all__ = ["SPOKEN", "spoken"]
for _module in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")


def spoken(topic: str, result: Mapping[str, Any], inputs: Mapping[str, Any]) -> str:
    """The sentence for ``result``; a topic without one of its own names its first field."""
    if topic in SPOKEN:
        return SPOKEN[topic](result, inputs)
    name, value = next(iter(result.items()))
    return f"{field(name)}: {listed(value)}."
