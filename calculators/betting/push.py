"""Chips pushed by a player whose turn it is, and a ruling on what they come to."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from calculators.betting.street import Street, open_to, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Step, step
from calculators.topics.limit_options import capped
from calculators.topics.pot_limit_max import largest_total
from rules.cited import Cited

HANDLINGS = ("left", "pulled_all", "pulled_part", "merged")


@dataclass(frozen=True)
class Push:
    """``chips`` newly pushed, ``front`` what counts of the chips already before the player,
    ``stack`` what he had behind before the push (None: not told). All in chips.

    ``together``: the new chips and those in front are one bet (TDA 2019 46-C-2).
    """

    case: Case
    street: Street
    player: str
    chips: tuple[int, ...]
    front: int
    together: bool
    stack: int | None
    told: tuple[Step, ...] = field(default=())

    @property
    def pushed(self) -> int:
        return sum(self.chips)

    @property
    def total(self) -> int:
        return self.front + self.pushed

    @property
    def to_call(self) -> int:
        return self.street.level - self.front

    @property
    def owes(self) -> bool:
        """Tell whether he has to match something, however much of it lies before him."""
        return self.street.owes(self.player) > 0

    @property
    def least(self) -> int:
        """Return the total of the least bet or raise."""
        return self.street.level + self.street.least_raise

    @property
    def all(self) -> int | None:
        """Return the total with the whole stack in, where the stack is known."""
        return None if self.stack is None else self.front + self.stack

    @property
    def last_chips(self) -> bool:
        return self.stack is not None and self.stack == self.pushed

    @property
    def closed(self) -> bool:
        """Tell whether the cap of limit or a short all-in has left him without a raise."""
        street = self.street
        return capped(self.case, street) or not open_to(self.case, street, self.player)

    def most(self) -> int | None:
        """Return the highest total allowed, None for no limit."""
        if self.street.limit:
            return self.least
        if self.street.betting == "pot_limit":
            return largest_total(self.street, self.player, self.case.book)
        return None

    def telling(self, told: Step) -> "Push":
        """Return the same push with one step more of the reckoning."""
        return replace(self, told=(*self.told, told))

    def ruled(
        self, ruling: str, amount: int, on: Cited[object], options: Sequence[str] = ()
    ) -> Decision:
        """Return ``ruling`` with the total ``amount``; what is over goes back, what is missing is
        to be added, as far as the stack goes."""
        if self.all is not None:
            amount = min(amount, self.all)
        result = {
            "ruling": ruling,
            "amount_total": amount,
            "returned": max(self.total - amount, 0),
            "must_add": max(amount - self.total, 0),
        }
        read = step("chips.read", pushed=self.pushed, front=self.front, level=self.street.level)
        more = {"options": list(options)} if options else {}
        rule = self.case.book.rule(on)
        return Decision(
            result | more, rule, (read, *self.told, step(f"ruling.{ruling}", to=amount))
        )


def push_of(case: Case) -> Push:
    """Return what the player has pushed, by ``push``, ``prior`` and ``stack_before``."""
    asked, street = case.asked, street_of(case)
    player = asked.text("actor")
    front, together = in_front(case, street, player)
    stack = asked.whole("stack_before") if "stack_before" in asked else None
    chips = asked.part("push").wholes("chips", (), least=1)
    if stack is not None and sum(chips) > stack:
        raise Malformed(asked.at("stack_before"), f"must not be below the {sum(chips)} pushed")
    return Push(case, street, player, chips, front, together, stack)


def in_front(case: Case, street: Street, player: str) -> tuple[int, bool]:
    """Return how much of the chips in front counts, and whether it is one bet with the new ones:
    it is where it would make a call by itself, or where only a part of it was taken back."""
    if "prior" not in case.asked:
        return street.has(player), False
    settled(case.book.chips.in_front)
    prior = case.asked.part("prior")
    handling = prior.word("handling", HANDLINGS)
    if handling == "pulled_all":
        return 0, False
    if handling == "pulled_part":
        return sum(prior.wholes("kept", least=1)), True
    chips = sum(prior.wholes("chips", least=1))
    return chips, handling == "merged" or chips >= street.level
