"""The fields of a page as they were sent, and inputs by their paths."""

from collections.abc import Iterable, Mapping
from typing import cast

from django.http import QueryDict

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
