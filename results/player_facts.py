"""What the results tell a player on the own page: the bounties and special prizes."""

from django.utils.translation import gettext as _

from floor.journal import kept
from floor.texts.format import money, number
from registration.models import Entry
from results import selectors
from results.selectors import bounties
from seating.cards import player_facts


@player_facts.offer
def own_bounties(entry: Entry) -> list[tuple[str, str]]:
    """What the player has won in bounties, by how many knock-outs, and is worth."""
    event = entry.tournament
    stand = kept.get(event, "bounties", lambda: bounties.stand(event))  # for every phone
    if stand.kind is None:
        return []
    won, head = stand.won.get(entry.pk, 0), stand.bounties.heads.get(entry.pk, 0)
    count = number(stand.knocked_out.get(entry.pk, 0))
    facts = [
        (_("Players knocked out"), count),
        (_("Bounties won"), money(won, event)),
        (_("On your head"), money(head, event) if head else ""),
    ]
    return [(label, text) for label, text in facts if text]


@player_facts.offer
def own_special_prizes(entry: Entry) -> list[tuple[str, str]]:
    """The special prizes that the player has won, each with its money."""
    event = entry.tournament
    won = kept.get(event, "special", lambda: selectors.result(event).special_won)
    return [
        (_("Special prize"), f"{name}, {money(amount, event)}" if amount else name)
        for name, amount in won.get(entry.pk, ())
    ]
