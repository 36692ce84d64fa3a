"""What is sold costs so much, brings so many chips, and is paid in one tender or in several."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.refusal import refuse


@dataclass(frozen=True)
class Price:
    """The shares of a price, in the smallest unit of the currency, and the chips it buys;
    ``early_chips`` come beside them, on a line of their own, for being early."""

    to_pool: int
    to_fee: int
    chips: int
    to_staff: int = 0
    to_bounty: int = 0
    early_chips: int = 0

    @property
    def total(self) -> int:
        return self.to_pool + self.to_fee + self.to_staff + self.to_bounty


def tenders(total: int, method: str, other: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Return how ``total`` is paid: ``other`` amounts by their methods, what is left by ``method``.

    Raises Refused: "sale.amount_not_positive", "sale.same_method", "sale.overpaid" when nothing is
    left for ``method``.
    """
    if any(amount < 1 for amount in other.values()):
        raise refuse("sale.amount_not_positive")
    if method in other:
        raise refuse("sale.same_method")
    left = total - sum(other.values())
    if other and left < 1:
        raise refuse("sale.overpaid")
    return (method, left), *other.items()
