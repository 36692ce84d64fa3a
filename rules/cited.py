"""A value of a rulebook with the paragraphs it stands on, or the word that the book is silent."""

from dataclasses import dataclass
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Cited(Generic[T_co]):
    """One parameter as one book has it.

    ``silent`` is true where the book settles nothing: ``value`` is then our default, ``taken_from``
    names the book and paragraph it was borrowed from ("tda_2019 RP-8-B"), and ``paragraphs`` may
    name the place where the book leaves the question to the regulations of the event. ``house`` is
    the key of a club's own book that has this value otherwise than the book it goes by.
    """

    value: T_co
    paragraphs: tuple[str, ...] = ()
    note: str = ""
    silent: bool = False
    taken_from: str = ""
    house: str = ""
