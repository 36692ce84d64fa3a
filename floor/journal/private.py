"""What a verb is given and the journal must not keep: sentences about people, names, pictures."""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, is_dataclass
from typing import Any, Generic, TypeVar

from django.utils.crypto import salted_hmac

T = TypeVar("T")


@dataclass(frozen=True)
class Private(Generic[T]):
    """An argument of a verb whose ``value`` is not stored: ``impose(tap, text=Private(note))``.

    Its HMAC is, so that a repeated request id with another value is refused; nobody without the key
    of this installation can guess a name by it.
    """

    value: T

    def __repr__(self) -> str:
        return "Private(...)"  # nor do logs and tracebacks show it

    def digest(self) -> str:
        """The HMAC of the value; the items of a list are read one by one, it may be long."""
        sha = hashlib.sha256()
        for item in self.value if isinstance(self.value, list | tuple) else (self.value,):
            sha.update(f"{item!r}\n".encode())
        return salted_hmac("floor.journal", sha.hexdigest()).hexdigest()[:32]


NO_TEXT: Private[str] = Private("")


def storable(arguments: Mapping[str, Any]) -> dict[str, object]:
    """The arguments of a verb as its line keeps them."""
    return {name: _plain(value) for name, value in arguments.items()}


def _plain(value: Any) -> object:
    """A dataclass becomes its fields by name, also in a sequence."""
    if isinstance(value, Private):
        return {"digest": value.digest()}
    if isinstance(value, list | tuple):
        return [_plain(element) for element in value]
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value
