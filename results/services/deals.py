"""The deal of the players left: what each of them gets, whatever place is still played for."""

from clock.selectors import running_hand
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import CHIEF
from registration.entries.selectors import sale
from results.deal import Stake
from results.models import Deal, DealShare
from results.selectors import endings
from results.selectors.money import check_chips, deal_amounts
from rules.refusal import refuse


@journal.verb("deal.agreed", roles=CHIEF, until_sealed=True)
def agree_deal(
    line: OpenLine, *, way: str, stakes: list[list[int]], total: int | None, signed: list[int]
) -> None:
    """Write down what everybody left gets; places are played out, or declared, as without it.

    ``stakes`` are [entry, chips, amount] of everybody left, as deal.split reads them by ``way``;
    ``total`` are the prizes as they were read, ``signed`` the entries whose signature is under it.
    Refused "ending.not_in_play", "deal.made", "deal.entries_sold", "deal.hand_running",
    "deal.others_left", "deal.unsigned", "deal.changed" when it is another total by now, and as
    money.check_chips and deal.split.
    """
    event = line.tournament
    if not event.is_in_play:
        raise refuse("ending.not_in_play")
    if Deal.objects.filter(tournament=event).exists():
        raise refuse("deal.made")
    if sale(event, line.now).is_open:
        raise refuse("deal.entries_sold")
    if running_hand(event) is not None:
        raise refuse("deal.hand_running")
    given = [Stake(entry, chips, amount) for entry, chips, amount in stakes]
    entries = [stake.entry for stake in given]
    if len(entries) != len(set(entries)) or set(entries) != endings.entries_in(event):
        raise refuse("deal.others_left")
    if set(entries) - set(signed):
        raise refuse("deal.unsigned")
    amounts = deal_amounts(event, way, given)
    check_chips(event, way, given)
    if sum(amounts.values()) != total:
        raise refuse("deal.changed")
    deal = line.create(Deal, tournament_id=event.pk, way=way)
    for stake in given:
        line.create(
            DealShare,
            deal_id=deal.pk,
            entry_id=stake.entry,
            chips=stake.chips,
            amount=amounts[stake.entry],
        )
    line.fact(way=way, players=len(given))
