"""What the results tell a player on the own page: the bounties."""

from django.utils.translation import gettext as _

from floor.journal import kept
from floor.texts.format import money, number
from registration.models import Entry
from results.selectors import bounties
from seating.cards import player_facts


@player_facts.offer
def own_bounties(entry: Entry) -> list[tuple[str, str]]:
    """What the player has won in bounties, by how many knock-outs, and is worth."""
    event = entry.tournament
    stand = kept.get(event, "bounties", lambda: bounties.stand(event))  # for every phone
    if stand.kind is None:
        return []
    won, head = stand.bounties.won.get(entry.pk, 0), stand.bounties.heads.get(entry.pk, 0)
    count = number(stand.bounties.knocked_out.get(entry.pk, 0))
    facts = [
        (_("Players knocked out"), count),
        (_("Bounties won"), money(won, event)),
        (_("On your head"), money(head, event) if head else ""),
    ]
    return [(label, text) for label, text in facts if text]
