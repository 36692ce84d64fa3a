"""The bounties in the protocol beside the places: how they were won, and what nobody has won."""

from django.utils.translation import gettext as _

from floor.models import Tournament
from floor.texts.format import money
from results.models.bounties import KINDS
from results.protocol_sections import Chapter, chapter
from results.selectors import bounties
from results.selectors.bounties import BountyStand


@chapter("bounties")
def bounties_won(tournament: Tournament) -> list[Chapter]:
    """How bounties were won, what the entries paid for them and where it is; nothing without them.
    Who has won how much stands with the places."""
    stand = bounties.stand(tournament)
    if stand.kind is None:
        return []
    return [{"title": _("Bounties"), "lines": _sums(tournament, stand)}]


def _sums(tournament: Tournament, stand: BountyStand) -> list[str]:
    settled = stand.bounties
    sums = {
        _("Paid for bounties"): settled.total,
        _("Won"): sum(settled.won.values()),
        _("On the heads"): sum(settled.heads.values()),
        _("Won by nobody yet"): sum(settled.unassigned.values()),
        _("In envelopes"): settled.in_envelopes,
    }
    written = [f"{label}: {money(amount, tournament)}" for label, amount in sums.items() if amount]
    return [f"{str(dict(KINDS)[stand.kind or '']).capitalize()}.", "; ".join(written)]
