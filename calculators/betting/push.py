"""Chips pushed by a player whose turn it is, and a ruling on what they come to."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from calculators.betting.cap import may_raise
from calculators.betting.inputs import PushInputs
from calculators.betting.pot_limit import largest_total
from calculators.betting.street import Street, street_of
from calculators.decision import Case, Decision, Step, settled, step
from calculators.inputs import required
from calculators.malformed import malformed
from calculators.sentence import _
from rules.cited import Cited

FEWER = _("The player pushed %(least)s: they had at least that much.")


@dataclass(frozen=True)
class Push:
    """``chips`` newly pushed, ``front`` what counts of the chips already before the player,
    ``stack`` what they had behind before the push (None: not told). All in chips.

    ``together``: the new chips and those in front are one bet (TDA 2019 46-C-2).
    """

    case: Case[PushInputs]
    street: Street
    player: str
    chips: tuple[int, ...]
    front: int
    together: bool
    stack: int | None
    steps: tuple[Step, ...] = field(default=())

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
        """Whether the player has to match something, however much of it lies before them."""
        return self.street.owes(self.player) > 0

    @property
    def least(self) -> int:
        """The total of the least bet or raise."""
        return self.street.level + self.street.least_raise

    @property
    def all(self) -> int | None:
        """The total with the whole stack in, where the stack is known."""
        return None if self.stack is None else self.front + self.stack

    @property
    def last_chips(self) -> bool:
        return self.stack is not None and self.stack == self.pushed

    @property
    def closed(self) -> bool:
        """Whether the cap of limit or a short all-in has left the player without a raise."""
        return not may_raise(self.case, self.street, self.player)

    def most(self) -> int | None:
        """Return the highest total allowed, None for no limit."""
        if self.street.limit:
            return self.least
        if self.street.betting == "pot_limit":
            return largest_total(self.street, self.player, self.case.book)
        return None

    def after(self, taken: Step) -> "Push":
        """Return the same push with one step more of the reasoning."""
        return replace(self, steps=(*self.steps, taken))

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
        steps = (read, *self.steps, step(f"ruling.{ruling}", to=amount))
        return Decision(result | more, rule, steps)


def push_of(case: Case[PushInputs], chips: Sequence[int] | None = None) -> Push:
    """Return what the player has pushed: ``chips``, else those of the input ``push``."""
    inputs, street = case.inputs, street_of(case)
    front, together = _in_front(case, street)
    stack, pushed = inputs.stack_before, inputs.push.chips
    if stack is not None and sum(pushed) > stack:
        raise malformed("stack_before", "stack.below_push", FEWER, least=sum(pushed))
    counted = tuple(pushed if chips is None else chips)
    return Push(case, street, inputs.actor, counted, front, together, stack)


def _in_front(case: Case[PushInputs], street: Street) -> tuple[int, bool]:
    """Return how much of the chips in front counts, and whether it is one bet with the new ones:
    it is where it would make a call by itself, or where only a part of it was taken back."""
    prior = case.inputs.prior
    if prior is None:
        return street.has(case.inputs.actor), False
    settled(case.book.chips.in_front)
    if prior.handling == "pulled_all":
        return 0, False
    if prior.handling == "pulled_part":
        return sum(required(prior.kept, "prior.kept")), True
    chips = sum(required(prior.chips, "prior.chips"))
    return chips, prior.handling == "merged" or chips >= street.level
