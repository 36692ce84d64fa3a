"""Templates of regulations: the sheets of floor/event/founding/, every key checked."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db.models import BooleanField, Field, IntegerField

from floor.event import terms
from floor.values.level import Level
from floor.values.regulations import Regulations
from rules import rulebook
from rules.rulebook_value import Mistyped, convert

FOLDER = Path(__file__).with_name("founding")
KINDS = get_type_hints(Level)
SHORT = {"blinds": tuple[int, ...], "break": bool, "hold": KINDS["purpose"]}  # of other columns
IN_SHORT = {"small_blind", "big_blind", "kind", "purpose"}
WRITTEN = {name: kind for name, kind in KINDS.items() if name not in IN_SHORT} | SHORT


class RegulationsError(Exception):
    """A template is not what it should be: which file, which key, and why."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}")
        self.file, self.key, self.problem = file, key, problem


@cache
def templates() -> Mapping[str, Regulations]:
    """Every template by its key, the name of its file, in the order of the files."""
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.toml"))}


def read(path: Path) -> Regulations:
    """The template written in ``path``; raises RegulationsError with the key that is wrong."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as broken:
        raise RegulationsError(path.name, "syntax", str(broken)) from broken
    try:
        return _checked(Regulations(key=path.stem, **_fields(table)))
    except _WrongError as wrong:
        raise RegulationsError(path.name, wrong.key, wrong.problem) from wrong


class _WrongError(Exception):
    def __init__(self, key: str, problem: str) -> None:
        super().__init__(key)
        self.key, self.problem = key, problem


def _fields(table: dict[str, Any]) -> dict[str, Any]:
    kinds = get_type_hints(Regulations)
    optional = {field.name for field in fields(Regulations) if field.default is not MISSING}
    ours = kinds.keys() - {"key", "terms", "lists"}
    theirs = {column.name: column for _, column in terms.columns()}
    needed = (ours - optional) | {name for name, column in theirs.items() if _is_needed(column)}
    for key in [*table, *sorted(needed)]:
        if key not in ours and key not in theirs:
            raise _WrongError(key, "unknown")
        if key not in table:
            raise _WrongError(key, "missing")
    levels = table.pop("levels")
    kinds |= {name: _kind(column) for name, column in theirs.items()}
    plain = {key: _convert(key, value, kinds[key]) for key, value in table.items()}
    plain |= {key: list(plain[key]) for key in theirs if isinstance(plain.get(key), tuple)}
    return {key: value for key, value in plain.items() if key in ours} | {
        "levels": tuple(_levels(levels)),
        "terms": {name: plain.get(name, column.get_default()) for name, column in theirs.items()},
    }


def _is_needed(column: "Field[Any, Any]") -> bool:
    """Whether a template must say it: nothing but a template can."""
    return not column.null and not column.has_default()


def _kind(column: "Field[Any, Any]") -> Any:
    """The type of the column's values in a template."""
    if isinstance(column, ArrayField):
        return tuple[_kind(column.base_field), ...]  # type: ignore[misc]  # a type made here
    if isinstance(column, BooleanField):
        return bool
    return int if isinstance(column, IntegerField) else str


def _convert(key: str, value: object, kind: Any) -> Any:
    try:
        return convert(value, kind)
    except Mistyped as mistyped:
        raise _WrongError(key, str(mistyped)) from None


def _levels(rows: object) -> Iterator[Level]:
    """Rows written short: ``{ seconds = 1500, blinds = [10, 20], ante = 5 }``, a break ``{ seconds
    = 900, break = true }``, or a hold ``{ hold = "colour_up" }`` with its purpose or ""; a level of
    stud ``{ seconds = 1500, game = "razz", limit = "fixed_limit", bring_in = 5, small_bet = 20 }``,
    of ofc ``{ seconds = 1500, game = "ofc", limit = "fixed_limit", small_bet = 20 }`` (the chips a
    point).
    """
    if not isinstance(rows, list) or not rows:
        raise _WrongError("levels", "must be a list of rows")
    for number, row in enumerate(rows, start=1):
        at = f"levels[{number}]"
        if not isinstance(row, dict) or not row.keys() <= WRITTEN.keys():
            raise _WrongError(at, "must have seconds, and blinds or break, or else hold")
        if set(row) != {"hold"} and ("seconds" not in row or "hold" in row):
            raise _WrongError(at, "must have seconds, and blinds or break, or else hold")
        given = {key: _convert(f"{at}.{key}", value, WRITTEN[key]) for key, value in row.items()}
        yield _level(at, **given)


def _level(at: str, *, blinds: tuple[int, ...] = (), **rest: Any) -> Level:
    if "hold" in rest:
        return Level(0, kind="hold", purpose=rest["hold"])
    seconds, is_break = rest.pop("seconds"), rest.pop("break", False)
    small, big = (*blinds, 0, 0)[:2]
    if len(blinds) != (0 if is_break or "small_bet" in rest else 2):
        raise _WrongError(f"{at}.blinds", "two for a level, none for a break or with a small bet")
    if seconds < 1:
        raise _WrongError(f"{at}.seconds", "must be positive")
    return Level(seconds, small, big, kind="break" if is_break else "level", **rest)


def _checked(regulations: Regulations) -> Regulations:
    played = sum(row.is_level for row in regulations.levels)
    holds = {
        "rulebook": regulations.rulebook in rulebook.offered(),
        "language": regulations.language in dict(settings.LANGUAGES),
        "timezone": _is_timezone(regulations.timezone),
        "currency": len(regulations.currency) == 3 and regulations.currency.isupper(),
        "currency_digits": regulations.currency_digits <= 3,
    }
    for key, right in holds.items():
        if not right:
            raise _WrongError(key, f"{getattr(regulations, key)!r} is not allowed")
    for model in terms.models_offered():
        _check_terms(terms.unsaved(model, regulations.terms), played)
    return regulations


def _check_terms(row: terms.Terms, played: int) -> None:
    try:
        row.full_clean(exclude=["tournament"], validate_unique=False)
        row.check_levels(played)
    except ValidationError as wrong:
        key, problems = next(iter(wrong.message_dict.items()))
        raise _WrongError(key, " ".join(problems)) from None


def _is_timezone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return False
    return True
