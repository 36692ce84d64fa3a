"""Typed inputs, read strictly: true is no number, 100.0 is the number 100, null is left out.

A topic declares a class of Inputs; pydantic reads a case into it, and what does not fit becomes
Malformed with the path of the field.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, Any, Final, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainValidator,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from calculators.malformed import PROBLEMS, Fault, Malformed, malformed

T = TypeVar("T")
I = TypeVar("I", bound="BaseInputs")  # noqa: E741 - the inputs of a topic
MOST: Final = 10**15  # chips, coins, anything that is counted
LONGEST: Final = 1000  # items of a list or a map: no hall and no hand has more
LONGEST_TEXT: Final = 200  # characters: an answer may repeat a name as often as there are pots
DECIMAL: Final = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,20})?(e[-+][0-9]{1,3})?")

_QUOTED = re.compile(r"'([^']*)'")


def wrong(code: str, **facts: object) -> PydanticCustomError:
    """Return what a validator raises: a code of PROBLEMS and its facts."""
    return PydanticCustomError(code, code, facts)


class BaseInputs(BaseModel):
    """What a topic is told; fields it does not know are ignored."""

    model_config = ConfigDict(
        strict=True, frozen=True, defer_build=True, str_max_length=LONGEST_TEXT
    )

    @model_validator(mode="before")
    @classmethod
    def leave_out_nulls(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        if len(given) > LONGEST:
            raise wrong("field.too_many", most=LONGEST)
        return {name: value for name, value in given.items() if value is not None}


def read(kind: type[I], given: Mapping[str, object], path: str = "inputs") -> I:
    """Return ``given`` as the inputs ``kind``; ``path`` stands before the names of its fields.
    Raises Malformed with every field that is wrong."""
    try:
        return kind.model_validate(given)
    except ValidationError as error:
        faults = (_fault(problem, path) for problem in error.errors(include_url=False))
        raise Malformed(*faults) from None


def required(value: T | None, field: str) -> T:
    """Return ``value``; raises Malformed where it was left out though this book, or this course of
    play, asks for it."""
    if value is None:
        raise malformed(field, "field.missing")
    return value


# What pydantic finds, by our codes; ``ctx`` of its error gives the facts.
CODES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "missing": ("field.missing", {}),
    "string_type": ("field.not_text", {}),
    "string_unicode": ("field.not_text", {}),
    "string_too_long": ("text.too_long", {"most": "max_length"}),
    "bool_type": ("field.not_flag", {}),
    "list_type": ("field.not_list", {}),
    "dict_type": ("field.not_map", {}),
    "model_type": ("field.not_map", {}),
    "too_long": ("field.too_many", {"most": "max_length"}),
    "too_short": ("field.too_few", {"least": "min_length"}),
    "literal_error": ("field.not_one_of", {"allowed": "expected"}),
    "int_type": ("number.not_whole", {}),
    "greater_than_equal": ("number.below", {"least": "ge"}),
    "less_than_equal": ("number.above", {"most": "le"}),
}


def _fault(error: ErrorDetails, path: str) -> Fault:
    steps = error["loc"][:-2] if error["loc"][-1:] == ("[key]",) else error["loc"]
    inside = "".join(f"[{at}]" if isinstance(at, int) else f".{at}" for at in steps)
    place = f"{path}{inside}".removeprefix(".") or "case"
    code, names = CODES.get(error["type"], (error["type"], None))
    if error["input"] is None:
        code, names = CODES["missing"]
    given = error.get("ctx", {})
    facts = given if names is None else {ours: given[theirs] for ours, theirs in names.items()}
    if "allowed" in facts:
        facts = {"allowed": _QUOTED.findall(facts["allowed"])}
    return Fault(place, code, PROBLEMS[code], facts)


def _as_whole(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _as_name(value: object) -> object:
    """Return what people call a table: a text, or its number as a text."""
    value = _as_whole(value)
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise wrong("field.not_text_or_whole")
    return str(value)


def _two(values: list[T]) -> list[T]:
    if len(values) != 2:
        raise wrong("pair.incomplete")
    return values


def decimal(most: int, *, as_text: bool = True) -> Callable[[object], Fraction]:
    """Return a reader of numbers from 0 to ``most``, exactly as they are written in decimals; with
    ``as_text`` they may be written as a text, too: "17.5"."""

    def reader(value: object) -> Fraction:
        written = value if as_text and isinstance(value, str) else repr(value)
        if isinstance(value, bool) or not DECIMAL.fullmatch(written):
            raise wrong("number.not_number")
        number = Fraction(written)
        if number < 0:
            raise wrong("number.below", least=0)
        if number > most:
            raise wrong("number.above", most=most)
        return number

    return reader


Number = Annotated[int, BeforeValidator(_as_whole)]
Whole = Annotated[Number, Field(ge=0, le=MOST)]
Positive = Annotated[Number, Field(ge=1, le=MOST)]
TwoOrMore = Annotated[Number, Field(ge=2, le=MOST)]
TableSize = Annotated[Number, Field(ge=2, le=50)]
Name = Annotated[str, BeforeValidator(_as_name)]
Items = Annotated[list[T], Field(max_length=LONGEST)]
AtLeastOne = Annotated[list[T], Field(min_length=1, max_length=LONGEST)]
ByName = Annotated[dict[str, T], Field(max_length=LONGEST)]
Two = Annotated[Items[T], AfterValidator(_two)]
Percent = Annotated[Fraction, PlainValidator(decimal(100, as_text=False))]
