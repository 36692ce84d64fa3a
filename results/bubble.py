"""The bubble: everybody who is left is paid, or has a ticket where tickets are won. That is said
only from a count of the players.

No book has a paragraph for it. It is the custom of the floor that two people count.
"""

from dataclasses import dataclass

from rules.refusal import Refusal


@dataclass(frozen=True)
class MoneyBubble:
    """What the bubble is declared burst from.

    ``left`` players are in and ``paid`` places win. ``players`` have a seat; on ``seen`` of the
    seats somebody has looked on this day of play. ``counted``: by somebody who proposed it, None
    before; ``is_burst``: it was declared.
    """

    left: int
    paid: int
    players: int = 0
    seen: int = 0
    counted: int | None = None
    is_burst: bool = False

    @property
    def to_the_money(self) -> int | None:
        """Players who still go without a prize; 0 or less in the money, None where nothing is
        paid."""
        return self.left - self.paid if self.paid else None

    @property
    def is_over(self) -> bool:
        """Whether it was declared burst, and nobody was put back since."""
        return self.is_burst and self.to_the_money is not None and self.to_the_money <= 0


def no_count(bubble: MoneyBubble, counted: int) -> tuple[Refusal, ...]:
    """Return why nobody can declare it from ``counted`` players, nothing where they can."""
    if bubble.is_burst:
        return (Refusal("bubble.burst"),)
    short = bubble.to_the_money
    if short is None:
        return (Refusal("bubble.no_money"),)
    if short > 0:
        return (Refusal("bubble.not_reached", facts={"n": short}),)
    reasons = []
    if bubble.seen < bubble.players:
        facts = {"seen": bubble.seen, "players": bubble.players}
        reasons.append(Refusal("bubble.seats_unseen", facts=facts))
    if counted != bubble.left:
        facts = {"counted": counted, "players": bubble.left}
        reasons.append(Refusal("bubble.count_differs", facts=facts))
    return tuple(reasons)


def no_confirmation(
    bubble: MoneyBubble, counted: int, *, is_own: bool, by: str
) -> tuple[Refusal, ...]:
    """Return why ``counted`` players do not confirm what ``by`` has counted; ``is_own``: it is the
    same person who confirms."""
    if bubble.counted is None and not bubble.is_burst:
        return (Refusal("bubble.not_counted"),)
    if is_own:
        return (Refusal("bubble.same_person"),)
    if not bubble.is_burst and counted != bubble.counted:
        facts = {"counted": counted, "before": bubble.counted, "name": by}
        return (Refusal("bubble.counts_differ", facts=facts),)
    return no_count(bubble, counted)
