"""The fields of a form as they were sent, and inputs reached by a path."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from calculators.malformed import malformed

Fields = dict[str, list[str]]
Values = dict[str, object]
LONGEST = 200  # characters of one field; nothing a judge types is longer
LARGEST = 12  # digits of an amount


class Answers:
    """The texts of a form by the name of the field; a field may be sent several times."""

    def __init__(self, fields: Mapping[str, Sequence[str]]) -> None:
        self.fields = {name: [text[:LONGEST] for text in texts] for name, texts in fields.items()}

    def text(self, name: str) -> str:
        """Return the last text of the field, stripped; empty where it was not sent."""
        texts = self.fields.get(name) or [""]
        return texts[-1].strip()

    def all(self, name: str) -> list[str]:
        return [text for text in self.fields.get(name, []) if text.strip()]

    def but(self, changed: Mapping[str, Iterable[str]]) -> "Answers":
        """Return the same answers with some fields changed; an empty list takes a field away."""
        fields = self.fields | {name: list(texts) for name, texts in changed.items()}
        return Answers({name: texts for name, texts in fields.items() if texts})


def whole(text: str, path: str) -> int:
    """Return the amount written as "1 000"; raise Malformed, naming ``path``, for anything else."""
    digits = "".join(text.split())
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LARGEST:
        raise malformed(path, "number.not_whole")
    return int(digits)


def put(inputs: Values, path: str, value: object) -> None:
    """Set "push.chips" of the inputs, making the maps on the way."""
    *outer, last = path.split(".")
    for name in outer:
        inputs = cast("Values", inputs.setdefault(name, {}))
    inputs[last] = value


def found(inputs: Mapping[str, object], path: str) -> object:
    """Return "push.chips" of the inputs, None where something on the way is missing."""
    value: object = inputs
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def listed(value: object) -> list[object]:
    """Return a list of the inputs; an empty one for anything that is none."""
    return list(value) if isinstance(value, list | tuple) else []
