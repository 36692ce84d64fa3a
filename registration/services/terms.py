"""The terms that registration offers: entry with late entry, and chips."""

from django.utils.translation import gettext_lazy as _

from clock import selectors as clock
from floor.event import terms
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF
from registration.entries import blockers
from registration.models import Terms
from rules.refusal import Refused, refuse


def _check_entry(line: OpenLine, changed: set[str]) -> None:
    """As ``_check_levels``, and refused with what keeps late entry from being sold at all."""
    _check_levels(line, changed)
    if reasons := tuple(reason for give in blockers.LATE for reason in give(line.tournament)):
        raise Refused(*reasons)


def _check_levels(line: OpenLine, changed: set[str]) -> None:
    """Refused "terms.levels" where a level is not there."""
    row: Terms = line.tournament.registration_terms
    played = sum(level.is_level for level in clock.sheet(line.tournament))
    if any(name.endswith("_levels") and getattr(row, name) > played for name in changed):
        raise refuse("terms.levels", played=played)


change_entry_terms = terms.offer(
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
            "in_calendar",
        ),
        CHIEF,
        until=_("Can be changed until the final table; sold entries keep their price."),
        blockers=blockers.entry_terms,
        line=_("Terms of entry changed: %(terms)s"),
        also=_check_entry,
        position=10,
        usual=frozenset({"buy_in", "fee", "late_levels", "re_entries"}),
    )
)
change_price_terms = terms.offer(
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
        CHIEF,
        until=_("Can be changed until the final table; sold entries keep their price."),
        blockers=blockers.entry_terms,
        line=_("Prices and bonus chips changed: %(terms)s"),
        also=_check_levels,
        position=15,
    )
)  # fmt: skip
change_day_terms = terms.offer(
    terms.Group(
        "days",
        _("Several days: flights and bags"),
        Terms,
        ("day_levels", "day_left", "flight_entries", "all_stacks", "once_chips"),
        CHIEF,
        until=_("Until the event is over."),
        blockers=blockers.day_terms,
        line=_("Terms of days changed: %(terms)s"),
        also=_check_levels,
        position=45,
    )
)
change_payment_terms = terms.offer(
    terms.Group(
        "payment",
        _("How it is paid"),
        Terms,
        ("needs_reference", "needs_receipt", "sells_free", "sells_credit"),
        CHIEF,
        until=_("Until the final table. What is sold stays sold."),
        blockers=blockers.entry_terms,
        line=_("Terms of payment changed: %(terms)s"),
        position=35,
    )
)
change_chip_terms = terms.offer(
    terms.Group(
        "chips",
        _("Chips"),
        Terms,
        ("starting_stack",),
        CHIEF,
        until=_(
            "Can be changed until the first entry is sold: everyone starts with the same stack."
        ),
        blockers=blockers.chip_terms,
        line=_("Terms of chips changed: %(terms)s"),
        position=20,
        usual=frozenset({"starting_stack"}),
    )
)
change_rebuy_terms = terms.offer(
    terms.Group(
        "rebuys",
        _("Rebuys and add-ons"),
        Terms,
        (
            "rebuys", "rebuy_price", "rebuy_fee", "rebuy_chips", "rebuy_levels",
            "add_ons", "add_on_price", "add_on_fee", "add_on_chips", "add_on_levels",
            "add_on_through_break",
        ),
        CHIEF,
        until=_("Can be changed until the final table; sold entries keep their price."),
        blockers=blockers.rebuy_terms,
        line=_("Terms of rebuys and add-ons changed: %(terms)s"),
        also=_check_levels,
        position=30,
    )
)  # fmt: skip
