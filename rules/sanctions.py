"""Which sanctions a book allows for a breach, and who may impose them. FSPR 8.2, BFSP 7.2, TDA 2011
50, TDA 2019 71, Metropolitan 65."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.missed_rounds import hands_owed
from rules.offences import Catalogue, Offence, Sanction
from rules.rulebook import Rulebook

LADDER: Final = ("warning", "hands", "rounds", "disqualify_event", "disqualify_season")
ROLES: Final = ("judge", "chief_judge", "federation")  # each may impose what stands above, too
POWERS: Final = {
    "warning": "warning",
    "hands": "missed_hands",
    "rounds": "missed_rounds",
    "disqualify_event": "disqualification",
    "disqualify_season": "season_ban",
}
# No book says who decides on these; the hand is the judge's, chips are the director's.
OUTSIDE_THE_LADDER: Final = {"hand_dead": "judge", "chip_forfeit": "chief_judge"}
ANY_STEP: Final = ("penalty", "discretion", "escalate")  # the clause does not fix the step
HOUSE: Final = ("td", "floor")  # books without a federation: all who decide on the floor


@dataclass(frozen=True)
class Option:
    """One sanction that may be chosen. ``least`` to ``most`` count hands or rounds, both 0 for
    the others. ``by`` is the lowest role that may impose it, ``rule`` gives it that power ("bfsp
    7.2.1", empty where the book is silent)."""

    sanction: Sanction
    by: str
    rule: str

    @property
    def type(self) -> str:
        return self.sanction.type

    @property
    def least(self) -> int:
        return self.sanction.least

    @property
    def most(self) -> int:
        return self.sanction.most

    def hands(self, number: int, players: int) -> int:
        """Return the hands of ``number`` rounds or hands at a table of ``players``."""
        if self.type == "rounds":
            return hands_owed(number, players)
        return hands_owed(0, players, number) if self.type == "hands" else 0

    def allows(self, kind: str, number: int) -> bool:
        return self.type == kind and self.least <= number <= self.most

    @property
    def proposed(self) -> bool:
        """Whether it is only proposed here: the federation decides, on what the chief judge wrote
        into the protocol (FSPR 8.2.3, BFSP 7.2.3)."""
        return self.by == "federation"

    def open_to(self, role: str) -> bool:
        """Whether ``role`` may impose it, or for what the federation alone may, propose it."""
        by = "chief_judge" if self.proposed else self.by
        return role in ROLES and ROLES.index(role) >= ROLES.index(by)


def options(
    book: Rulebook,
    catalogue: Catalogue,
    offence: Offence,
    occurrence: int,
    former: Sequence[Sanction] = (),
) -> tuple[Option, ...]:
    """Return what may be imposed for breach number ``occurrence`` of the clause of ``offence``.

    ``former``: what was given for that clause before; an escalation goes above all of it. Empty
    for an offence that has no sanction on the ladder.
    """
    all_options = [
        option
        for sanction in offence.named(occurrence)
        for step in _meant(catalogue, sanction, former)
        if (option := _option(book, step)) is not None
    ]
    return tuple(dict.fromkeys(option for option in all_options if _decides(offence, option)))


def imposed_by(offered: Sequence[Option]) -> list[str]:
    return sorted({option.by for option in offered})


def _meant(
    catalogue: Catalogue, sanction: Sanction, former: Sequence[Sanction]
) -> Iterator[Sanction]:
    """Yield what a word for several steps stands for, or the sanction itself."""
    if sanction.type not in ANY_STEP:
        yield sanction
    elif sanction.type == "escalate":
        yield from above(catalogue.ladder, former)
    else:
        yield from catalogue.ladder


def above(ladder: Sequence[Sanction], former: Sequence[Sanction]) -> Iterator[Sanction]:
    """Yield the steps heavier than all that was given before, a warning where nothing is known;
    from the top there is nothing heavier, so the top stands."""
    last = max(
        (_weight(sanction.type, sanction.most) for sanction in former),
        default=_weight("warning", 0),
    )
    top = ladder[-1]
    last = min(last, _weight(top.type, top.most) - 1)
    for step in ladder:
        least = next(
            (n for n in range(step.least, step.most + 1) if _weight(step.type, n) > last), None
        )
        if least is not None:
            yield replace(step, least=least)


def _weight(kind: str, number: int) -> int:
    return LADDER.index(kind) * 100 + number if kind in LADDER else 0


def _option(book: Rulebook, sanction: Sanction) -> Option | None:
    """Return the sanction with the lowest role that may impose it; None where nobody may."""
    if sanction.type in OUTSIDE_THE_LADDER:
        return Option(sanction, OUTSIDE_THE_LADDER[sanction.type], "")
    powers = book.penalties
    allowed = (
        powers.judge_may_impose,
        powers.chief_judge_may_impose,
        powers.federation_may_impose,
    )
    for role, cited in zip(ROLES, allowed, strict=True):
        if POWERS[sanction.type] in cited.value:
            return Option(sanction, role, book.rule(cited))
    return None


def _decides(offence: Offence, option: Option) -> bool:
    """Whether the offence is for the role: a clause decided by judges does not disqualify."""
    return option.by in offence.decided_by or any(
        decider in HOUSE for decider in offence.decided_by
    )
