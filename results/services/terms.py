"""The terms that results offer: the prizes."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CHIEF
from floor.event import terms
from floor.journal.open_line import OpenLine
from results import blockers
from results.models import PayoutPlan


@journal.verb("terms.prizes_changed", roles=CHIEF, until_sealed=True)
def change_prize_terms(
    line: OpenLine, *, values: dict[str, Any], opened: dict[str, Any] | None = None
) -> None:
    """Change what the prizes are of and how they are divided; ``values`` by column.

    Every prize follows at once. Refused "terms.same".
    """
    terms.change(line, line.tournament.results_terms, values, opened)


terms.offer(
    terms.Group(
        "prizes",
        _("Prizes"),
        PayoutPlan,
        (
            "declared_pool",
            "payout_shares",
            "payout_unit",
            "payout_rounding",
            "payout_remainder",
            "tickets",
        ),
        change_prize_terms,
        until=_("Until the protocol is signed. Every prize follows at once."),
        blockers=blockers.prize_terms,
    )
)
