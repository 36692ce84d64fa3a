"""How a sale is paid, as the desk says it to a verb."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from floor.journal.private import Private


@dataclass(frozen=True)
class Details:
    """What the desk saw and wrote down when it took the money.

    ``price``: what the page said it costs, None where nobody looked at one. ``reference`` of the
    terminal or the transfer, number of the fiscal ``receipt``, ``funder`` of what is free,
    number of the ``ticket`` and its ``issuer``, "" for the club's own.
    """

    price: int | None = None
    reference: str = ""
    receipt: str = ""
    funder: str = ""
    ticket: str = ""
    issuer: str = ""


NO_DETAILS = Private(Details())
NOTHING_WRITTEN: Private[dict[int, Details]] = Private({})  # with any of several sales


@dataclass(frozen=True)
class Payment:
    """How a sale is paid: by ``method``, of it ``other`` amounts by their methods."""

    method: str
    other: Mapping[str, int] = field(default_factory=dict)
    details: Details = NO_DETAILS.value
