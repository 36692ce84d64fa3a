"""From a TOML value to the type a section asks for, and nothing looser."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin


class Mistyped(Exception):
    """A value is not of the type its section asks for; the text says what was expected."""


def convert(found: object, kind: Any) -> Any:
    """Return ``found`` as ``kind``: bool, int (not negative), str, a Literal, tuple[X, ...] or
    Mapping[name, X], name being str or a Literal. Raises Mistyped: 1 is no bool, "2" is no number,
    true is no number."""
    origin = get_origin(kind)
    if origin is Literal:
        return _choice(found, get_args(kind))
    if origin is tuple:
        return _list(found, get_args(kind)[0])
    if origin is Mapping:
        return _mapping(found, *get_args(kind))
    if type(found) is not kind:
        raise Mistyped(f"{found!r} is not {kind.__name__}")
    if isinstance(found, int) and found < 0:
        raise Mistyped(f"{found!r} is negative")
    return found


def _choice(found: object, allowed: tuple[object, ...]) -> object:
    if not any(type(found) is type(one) and found == one for one in allowed):  # 1 is not true
        raise Mistyped(f"{found!r} is none of {', '.join(map(str, allowed))}")
    return found


def _list(found: object, kind: Any) -> tuple[Any, ...]:
    if not isinstance(found, list):
        raise Mistyped(f"{found!r} is not a list")
    return tuple(convert(item, kind) for item in found)


def _mapping(found: object, names: Any, kind: Any) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise Mistyped(f"{found!r} is not a table")
    pairs = ((convert(key, names), convert(value, kind)) for key, value in found.items())
    return MappingProxyType(dict(pairs))
