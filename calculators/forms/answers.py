"""What was typed as the inputs it stands for. What cannot be read stays a text: the topic's inputs
say what is wrong with it."""

from collections.abc import Iterable, Mapping
from typing import cast

from django.http import QueryDict

LARGEST = 12  # digits of an amount
LONGEST = 200  # characters of one field; nothing a judge types is longer
Inputs = dict[str, object]


def fields_of(sent: Mapping[str, Iterable[str]]) -> QueryDict:
    """Return texts by the name of their field as a form takes them; a field may have several."""
    fields = QueryDict(mutable=True)
    for name, texts in sent.items():
        fields.setlist(name, [text[:LONGEST] for text in texts])
    return fields


def changed(fields: QueryDict, new: Mapping[str, Iterable[str]]) -> QueryDict:
    """Return the fields with some of them anew; an empty list takes a field away."""
    texts = dict(fields.lists()) | {name: [*texts] for name, texts in new.items()}
    return fields_of({name: text for name, text in texts.items() if text})


def put(inputs: Inputs, path: str, value: object) -> None:
    """Set "push.chips" of the inputs, making the maps on the way."""
    *outer, last = path.split(".")
    for name in outer:
        inputs = cast("Inputs", inputs.setdefault(name, {}))
    inputs[last] = value


def amount(text: str) -> int | str:
    """Return the number written as "1 000"."""
    digits = "".join(text.split())
    plain = digits.isascii() and digits.isdigit() and len(digits) <= LARGEST
    return int(digits) if plain else text


def figure(text: str) -> int | float | str:
    """Return a number that may have a decimal part, behind a point or a comma."""
    try:
        return int(text) if text.isdigit() else float(text.replace(",", "."))
    except ValueError:
        return text


def amounts(text: str) -> list[int | str]:
    return [amount(part) for part in text.replace("+", " ").split()]


def figures(text: str) -> list[int | float | str]:
    return [figure(part) for part in text.split()]


def cards(text: str) -> list[str]:
    return text.replace(",", " ").split()
