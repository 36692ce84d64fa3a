"""A refusal is a code with facts and the paragraph it rests on; sentences are found at the edge."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Refusal:
    """One reason why something may not be done.

    ``code`` is "noun.what" ("seat.taken"); ``rule`` is "book paragraph" ("bfsp 3.1") or empty when
    no rulebook is behind it; ``facts`` are plain numbers, codes and names for the sentence;
    ``about`` is whom of several it concerns, where one act is for several, or of what it is.
    """

    code: str
    rule: str = ""
    facts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    about: str = ""


class Refused(Exception):
    """Raised by what will not act; carries every reason, not only the first."""

    def __init__(self, *refusals: Refusal) -> None:
        super().__init__(", ".join(refusal.code for refusal in refusals))
        self.refusals = refusals


class Missing(Refused):
    """What was named by its key or number is not of this tournament, or is no longer there.

    The web answers 404 and not 409. An object of another tournament and one that nobody ever made
    are told in the same words. What was merely typed (a user name, a search) is not meant.
    """


def missing(code: str, *, about: str = "", **facts: object) -> Missing:
    """Return the exception for an object that is not there, ready to be raised."""
    return Missing(Refusal(code, facts=MappingProxyType(facts), about=about))


def refuse(code: str, rule: str = "", **facts: object) -> Refused:
    """Return the exception for a single reason, ready to be raised."""
    return Refused(Refusal(code, rule, MappingProxyType(facts)))
