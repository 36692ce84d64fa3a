"""From a TOML value to the type a section asks for, and nothing looser."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin

from rules.multilingual import Multilingual

LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z]+)?")


class Mistyped(Exception):
    """A value is not of the type its section asks for; the text says what was expected."""


def convert(value: object, kind: Any) -> Any:
    """Return ``value`` as ``kind``: bool, int (not negative), str, a Literal, tuple[X, ...],
    Mapping[name, X], name being str or a Literal, or Multilingual. Raises Mistyped: 1 is no bool,
    "2" is no number, true is no number."""
    origin = get_origin(kind)
    if origin is Literal:
        return _choice(value, get_args(kind))
    if origin is tuple:
        return _list(value, get_args(kind)[0])
    if origin is Mapping:
        return _mapping(value, *get_args(kind))
    if kind is Multilingual:
        return _multilingual(value)
    if type(value) is not kind:
        raise Mistyped(f"{value!r} is not {kind.__name__}")
    if isinstance(value, int) and value < 0:
        raise Mistyped(f"{value!r} is negative")
    return value


def _choice(value: object, allowed: tuple[object, ...]) -> object:
    if not any(type(value) is type(other) and value == other for other in allowed):  # 1 is not true
        raise Mistyped(f"{value!r} is none of {', '.join(map(str, allowed))}")
    return value


def _list(value: object, kind: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise Mistyped(f"{value!r} is not a list")
    return tuple(convert(item, kind) for item in value)


def _multilingual(value: object) -> Multilingual:
    if not isinstance(value, dict) or not value:
        raise Mistyped(f"{value!r} is no table of texts by language")
    for language, text in value.items():
        if not LANGUAGE.fullmatch(language):
            raise Mistyped(f"{language!r} is no language")
        if not isinstance(text, str) or not text.strip():
            raise Mistyped(f"{language}: {text!r} is no text")
    return Multilingual(MappingProxyType(dict(value)))


def _mapping(value: object, names: Any, kind: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Mistyped(f"{value!r} is not a table")
    pairs = ((convert(key, names), convert(part, kind)) for key, part in value.items())
    return MappingProxyType(dict(pairs))
