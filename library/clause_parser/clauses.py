"""What the reading of a document gives: its clauses, and the lines that belong to none."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Left:
    """Lines that belong to no clause, and why."""

    line_from: int
    line_to: int
    reason: str


@dataclass(frozen=True)
class Clause:
    """``number`` is the normalised id, ``written`` what the document has there ("" when it has no
    number), ``path`` the numbers it stands in, outermost first. Lines are those of the file.

    ``repaired``: the number in the document is damaged or gone, its neighbours say what it is.
    """

    number: str
    written: str
    path: tuple[str, ...]
    order: int
    chapter: str
    heading: str
    body: str
    line_from: int
    line_to: int
    page: int | None
    repaired: bool

    @property
    def parent(self) -> str | None:
        return self.path[-1] if self.path else None


@dataclass(frozen=True)
class Reading:
    """``left`` says which lines are in no clause and why, ``missing`` which numbers the document
    leaves out between two neighbours that it has."""

    clauses: tuple[Clause, ...]
    left: tuple[Left, ...]
    missing: tuple[str, ...]
    language: str

    @property
    def repaired(self) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if clause.repaired)
