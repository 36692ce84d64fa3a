"""The terms that registration offers: entry with late entry, and chips."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_lazy as _

from clock import selectors as clock
from floor import journal
from floor.accounts.roles import CHIEF
from floor.event import terms
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from registration import blockers
from registration.models import Terms
from rules.refusal import Refusal, Refused, refuse


@journal.verb("terms.entry_changed", roles=CHIEF)
def change_entry_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what an entry costs, until when it is sold and to whom; ``values`` by column.

    What is sold stays sold at its price. Refused: see ``blockers.entry_terms``, "terms.same",
    "terms.levels".
    """
    _change(line, values, opened, blockers.entry_terms)


@journal.verb("terms.chips_changed", roles=CHIEF)
def change_chip_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what an entry brings in chips; ``values`` by column.

    Refused: see ``blockers.chip_terms``, "terms.same".
    """
    _change(line, values, opened, blockers.chip_terms)


@journal.verb("terms.rebuys_changed", roles=CHIEF)
def change_rebuy_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what rebuys and add-ons cost and bring, how many there are and until when.

    What is sold stays sold. Refused: see ``blockers.rebuy_terms``, "terms.same", "terms.levels".
    """
    _change(line, values, opened, blockers.rebuy_terms)


@journal.verb("terms.prices_changed", roles=CHIEF)
def change_price_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what an entry costs early and late, and the bonus chips.

    What is sold stays sold. Refused as ``change_entry_terms``.
    """
    _change(line, values, opened, blockers.entry_terms)


@journal.verb("terms.payment_changed", roles=CHIEF)
def change_payment_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what is written down of a payment, and whether the desk sells free and on credit.
    Refused as ``change_entry_terms``."""
    _change(line, values, opened, blockers.entry_terms)


def _change(
    line: OpenLine,
    values: dict[str, Any],
    opened: dict[str, Any] | None,
    blockers_of: Callable[[Tournament], tuple[Refusal, ...]],
) -> None:
    """Write the terms; refused with the blockers, or "terms.levels" where a level is not there."""
    if reasons := blockers_of(line.tournament):
        raise Refused(*reasons)
    row: Terms = line.tournament.registration_terms
    changed = terms.change(line, row, values, opened)
    played = sum(level.is_level for level in clock.sheet(line.tournament))
    if any(name.endswith("_levels") and getattr(row, name) > played for name in changed):
        raise refuse("terms.levels", played=played)


terms.offer(
    terms.Group(
        "entry",
        _("Entry and late entry"),
        Terms,
        (
            "buy_in",
            "fee",
            "staff_share",
            "bounty",
            "late_levels",
            "late_through_break",
            "late_until",
            "seats_at_desk",
            "no_show_levels",
            "re_entries",
            "capacity",
            "is_open",
            "takes_applications",
            "entry_list",
        ),
        change_entry_terms,
        until=_("Until the final table. What is sold stays sold at its price."),
        blockers=blockers.entry_terms,
        position=10,
        usual=frozenset({"buy_in", "fee", "late_levels", "re_entries"}),
    )
)
terms.offer(
    terms.Group(
        "prices",
        _("Early and late prices, bonus chips"),
        Terms,
        (
            "early_price", "early_fee", "early_staff", "early_bounty", "early_chips",
            "early_days", "early_hour",
            "late_price", "late_fee", "late_staff", "late_bounty", "late_price_levels",
            "bonuses", "bonus_price", "bonus_chips",
        ),
        change_price_terms,
        until=_("Until the final table. What is sold stays sold at its price."),
        blockers=blockers.entry_terms,
        position=15,
    )
)  # fmt: skip
terms.offer(
    terms.Group(
        "payment",
        _("How it is paid"),
        Terms,
        ("needs_reference", "needs_receipt", "sells_free", "sells_credit"),
        change_payment_terms,
        until=_("Until the final table. What is sold stays sold."),
        blockers=blockers.entry_terms,
        position=35,
    )
)
terms.offer(
    terms.Group(
        "chips",
        _("Chips"),
        Terms,
        ("starting_stack",),
        change_chip_terms,
        until=_("Until the first entry is sold: everybody begins with the same stack."),
        blockers=blockers.chip_terms,
        position=20,
        usual=frozenset({"starting_stack"}),
    )
)
terms.offer(
    terms.Group(
        "rebuys",
        _("Rebuys and add-ons"),
        Terms,
        (
            "rebuys", "rebuy_price", "rebuy_fee", "rebuy_chips", "rebuy_levels",
            "add_ons", "add_on_price", "add_on_fee", "add_on_chips", "add_on_levels",
        ),
        change_rebuy_terms,
        until=_("Until the final table. What is sold stays sold at its price."),
        blockers=blockers.rebuy_terms,
        position=30,
    )
)  # fmt: skip
