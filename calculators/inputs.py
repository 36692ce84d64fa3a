"""Reading the inputs of a case strictly: every complaint names the field, "inputs.blinds[1]"."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeVar, cast

from calculators.decision import Malformed

Word = TypeVar("Word", bound=str)

REQUIRED: Final = object()
MOST: Final = 10**15  # chips, coins, anything that is counted
MOST_SEATS: Final = 50
NUMBER: Final = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,20})?(e[-+][0-9]{1,3})?")
LONGEST: Final = 1000  # items of a list or a map: no hall and no hand has more
LONGEST_TEXT: Final = 200  # characters: an answer may repeat a name as often as there are pots


class Inputs:
    """One map of the inputs and its path. ``default`` answers for a field that is not there.

    Every method raises Malformed for a field of the wrong kind, and for one that is missing where
    no default is given.
    """

    def __init__(self, found: object, path: str = "inputs") -> None:
        if not isinstance(found, Mapping):
            raise Malformed(path, "must be a map")
        if len(found) > LONGEST:
            raise Malformed(path, f"must not have more than {LONGEST} items")
        self.found, self.path = cast("Mapping[str, object]", found), path
        for name in self.found:
            _text(name, path)

    def __contains__(self, name: str) -> bool:
        return self.found.get(name) is not None

    def at(self, name: str) -> str:
        return f"{self.path}.{name}"

    def whole(self, name: str, default: object = REQUIRED, least: int = 0, most: int = MOST) -> int:
        """Return a whole number from ``least`` to ``most``."""
        return whole(self._value(name, default), self.at(name), least, most)

    def seats(self, name: str = "max_seats") -> int:
        """Return how many seats a table has."""
        return self.whole(name, least=2, most=MOST_SEATS)

    def seat(self, name: str, of: int) -> int:
        """Return the number of one of ``of`` seats."""
        return self.whole(name, least=1, most=of)

    def flag(self, name: str, default: object = False) -> bool:
        found = self._value(name, default)
        if not isinstance(found, bool):
            raise Malformed(self.at(name), "must be true or false")
        return found

    def text(self, name: str, default: object = REQUIRED) -> str:
        return _text(self._value(name, default), self.at(name))

    def called(self, name: str) -> str:
        """Return what something is called: a text, or a whole number as people number tables."""
        found = self._value(name, REQUIRED)
        if isinstance(found, str):
            return _text(found, self.at(name))
        if not isinstance(found, int) or isinstance(found, bool):
            raise Malformed(self.at(name), "must be a text or a whole number")
        return str(whole(found, self.at(name)))

    def word(self, name: str, allowed: Collection[str], default: object = REQUIRED) -> str:
        """Return one of the ``allowed`` words."""
        found = self.text(name, default)
        if found not in allowed:
            raise Malformed(self.at(name), f"must be one of {', '.join(allowed)}")
        return found

    def choice(self, name: str, allowed: Sequence[Word], default: object = REQUIRED) -> Word:
        """Return one of the ``allowed`` words as what it is there."""
        found = self.word(name, allowed, default)
        return next(word for word in allowed if word == found)

    def percent(self, name: str, default: object = REQUIRED) -> Fraction:
        """Return a share of a hundred, exactly as it is written."""
        return decimal(self._value(name, default), self.at(name), 100)

    def percents(self, name: str) -> list[Fraction]:
        return [decimal(item, path, 100) for path, item in self._items(name, REQUIRED)]

    def amount(self, name: str, default: object = REQUIRED, most: int = MOST) -> Fraction:
        """Return a number with decimals, which may be written as a text: "17.5"."""
        return decimal(self._value(name, default), self.at(name), most, as_text=True)

    def amounts(self, name: str, default: object, most: int) -> list[Fraction]:
        items = self._items(name, default)
        return [decimal(item, path, most, as_text=True) for path, item in items]

    def items(self, name: str) -> list[tuple[str, object]]:
        """Return the items of the list ``name``, whatever they are, each behind its path."""
        return list(self._items(name, REQUIRED))

    def missing(self, name: str) -> Malformed:
        """Return the complaint that ``name`` is not there."""
        return Malformed(self.at(name), "is missing")

    def wholes(self, name: str, default: object = REQUIRED, least: int = 0) -> tuple[int, ...]:
        return tuple(whole(item, path, least) for path, item in self._items(name, default))

    def texts(self, name: str, default: object = REQUIRED) -> tuple[str, ...]:
        return tuple(_text(item, path) for path, item in self._items(name, default))

    def words(self, name: str, allowed: Collection[str], default: object = REQUIRED) -> list[str]:
        """Return the list ``name`` of ``allowed`` words."""
        found = list(self.texts(name, default))
        for number, word in enumerate(found):
            if word not in allowed:
                raise Malformed(
                    f"{self.at(name)}[{number}]", f"must be one of {', '.join(allowed)}"
                )
        return found

    def part(self, name: str) -> "Inputs":
        """Return the map ``name``; an empty one where it is missing."""
        return Inputs(self._value(name, {}), self.at(name))

    def parts(self, name: str, default: object = REQUIRED) -> tuple["Inputs", ...]:
        return tuple(Inputs(item, path) for path, item in self._items(name, default))

    def numbers(self, name: str) -> dict[str, int]:
        """Return a map of names to whole numbers."""
        part = Inputs(self._value(name, REQUIRED), self.at(name))
        return {key: part.whole(key) for key in part.found}

    def _value(self, name: str, default: object) -> object:
        found = self.found.get(name)
        if found is not None:
            return found
        if default is REQUIRED:
            raise self.missing(name)
        return default

    def _items(self, name: str, default: object) -> Iterator[tuple[str, object]]:
        found = self._value(name, default)
        if not isinstance(found, list | tuple):
            raise Malformed(self.at(name), "must be a list")
        if len(found) > LONGEST:
            raise Malformed(self.at(name), f"must not have more than {LONGEST} items")
        yield from ((f"{self.at(name)}[{number}]", item) for number, item in enumerate(found))


def whole(found: object, path: str, least: int = 0, most: int = MOST) -> int:
    """Return ``found`` if it is a whole number from ``least`` to ``most``; true is no number, and
    100.0 is the number 100: JSON has one kind of them."""
    if isinstance(found, float) and found.is_integer():
        found = int(found)
    if not isinstance(found, int) or isinstance(found, bool):
        raise Malformed(path, "must be a whole number")
    if found < least:
        raise Malformed(path, f"must not be below {least}")
    if found > most:
        raise Malformed(path, f"must not be above {most}")
    return found


def decimal(found: object, path: str, most: int, *, as_text: bool = False) -> Fraction:
    """Return ``found``, a number from 0 to ``most``, exactly as it is written in decimals."""
    written = found if as_text and isinstance(found, str) else repr(found)
    if isinstance(found, int | Fraction) and not isinstance(found, bool):
        number = Fraction(found)
    elif not isinstance(found, str | float) or not NUMBER.fullmatch(written):
        raise Malformed(path, "must be a number")
    else:
        number = Fraction(written)
    if not 0 <= number <= most:
        raise Malformed(path, f"must be from 0 to {most}")
    return number


def _text(found: object, path: str) -> str:
    if not isinstance(found, str):
        raise Malformed(path, "must be a text")
    if len(found) > LONGEST_TEXT:
        raise Malformed(path, f"must not be longer than {LONGEST_TEXT} characters")
    return found
