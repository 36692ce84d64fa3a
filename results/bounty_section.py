"""The bounties in the protocol: how they were won, by whom, and what nobody has won."""

from django.utils.translation import gettext as _

from floor.models import Tournament
from floor.texts.format import money, number
from results.models.bounties import KINDS
from results.protocol_sections import Chapter, chapter
from results.selectors import bounties
from results.selectors.bounties import BountyStand, PlayerBounty


@chapter("bounties")
def bounties_won(tournament: Tournament) -> list[Chapter]:
    """What the entries paid for bounties, and who has won how much of it; nothing without them."""
    stand = bounties.stand(tournament)
    if stand.kind is None:
        return []
    rows = [player for player in bounties.players(stand) if player.won or player.knocked_out]
    lines = [_player(tournament, player) for player in rows]
    return [{"title": _("Bounties"), "lines": [*_sums(tournament, stand), *lines]}]


def _sums(tournament: Tournament, stand: BountyStand) -> list[str]:
    made = stand.bounties
    sums = {
        _("Paid for bounties"): made.total,
        _("Won"): sum(made.won.values()),
        _("On the heads"): sum(made.heads.values()),
        _("Won by nobody yet"): sum(made.unassigned.values()),
        _("In envelopes"): made.in_envelopes,
    }
    written = [f"{label}: {money(amount, tournament)}" for label, amount in sums.items() if amount]
    return [f"{str(dict(KINDS)[stand.kind or '']).capitalize()}.", "; ".join(written)]


def _player(tournament: Tournament, player: PlayerBounty) -> str:
    facts = {
        "name": player.name,
        "count": number(player.knocked_out),
        "won": money(player.won, tournament),
    }
    return _("%(name)s: knocked out %(count)s, won %(won)s") % facts
