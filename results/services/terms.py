"""The terms that results offer: the prizes, and what the protocol says of venue and officials."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CHIEF, PAPERS
from floor.event import terms
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from results import blockers
from results.models import Officials, PayoutPlan, Venue
from rules.refusal import Refused

NOTHING: Private[dict[str, Any]] = Private({})


@journal.verb("terms.prizes_changed", roles=CHIEF, until_sealed=True)
def change_prize_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what the prizes are of and how they are divided; ``values`` by column.

    Every prize follows at once. Refused "terms.same", "deal.stands".
    """
    if reasons := blockers.prize_terms(line.tournament):
        raise Refused(*reasons)
    terms.change(line, line.tournament.results_terms, values, opened)


@journal.verb("terms.venue_changed", roles=PAPERS, until_sealed=True)
def change_venue(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change where the event is held; ``values`` by column. Refused "terms.same"."""
    terms.change(line, line.tournament.venue, values, opened)


@journal.verb(
    "terms.officials_changed",
    roles=PAPERS,
    until_sealed=True,
    final=_("names of people stand in no journal; change them again on the page of terms"),
)
def change_officials(
    line: OpenLine, *, values: Private[dict[str, Any]], opened: Private[dict[str, Any]] = NOTHING
) -> None:
    """Change who is named in the protocol beside the staff; ``values`` by column. Refused
    "terms.same"."""
    terms.change(line, line.tournament.officials, values.value, opened.value)


@journal.verb(
    "terms.remarks_changed",
    roles=CHIEF,
    until_sealed=True,
    final=_("names of people stand in no journal; change them again on the page of terms"),
)
def change_remarks(
    line: OpenLine, *, values: Private[dict[str, Any]], opened: Private[dict[str, Any]] = NOTHING
) -> None:
    """Change what the chief judge remarks in the protocol (FSPR 1.9.3); ``values`` by column.
    Refused "terms.same"."""
    terms.change(line, line.tournament.officials, values.value, opened.value)


terms.offer(
    terms.Group(
        "venue",
        _("Venue"),
        Venue,
        ("venue", "address"),
        change_venue,
        until=_("Until the protocol is signed, which says it."),
        blockers=blockers.signed,
        position=60,
    )
)
terms.offer(
    terms.Group(
        "officials",
        _("Officials"),
        Officials,
        ("organiser", "officials"),
        change_officials,
        until=_("Until the protocol is signed, which names them beside the staff."),
        blockers=blockers.signed,
        position=70,
    )
)
terms.offer(
    terms.Group(
        "remarks",
        _("Remarks"),
        Officials,
        ("remarks",),
        change_remarks,
        until=_("Until the protocol is signed, which says them."),
        blockers=blockers.signed,
        position=80,
    )
)
terms.offer(
    terms.Group(
        "prizes",
        _("Prizes"),
        PayoutPlan,
        (
            "declared_pool",
            "payout_shares",
            "payout_amounts",
            "payout_unit",
            "payout_rounding",
            "payout_remainder",
            "payout_unwon",
            "tickets",
        ),
        change_prize_terms,
        until=_("Until the protocol is signed. Every prize follows at once."),
        blockers=blockers.prize_terms,
    )
)
