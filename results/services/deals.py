"""The deal of the players left: laid before them, and what each of them gets, whatever place is
still played for, once all have signed."""

from clock.selectors import running_hand
from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Tournament
from floor.values.roles import CHIEF
from registration.entries.selectors import sale
from results.deal import Stake, set_aside
from results.models import Deal, DealOffer, DealShare, DealStake
from results.selectors import deals, endings, money
from rules.refusal import missing, refuse


@journal.verb("deal.offered", roles=CHIEF, until_sealed=True)
def offer_deal(
    line: OpenLine, *, stakes: list[list[int]], kept: int = 0, on_wall: bool = False
) -> None:
    """Lay the ways to divide the prizes before the players left, in place of what was laid before.

    ``stakes`` are [entry, chips, amount] of everybody left (deal.Stake); ``kept`` is left for the
    winner. Refused "ending.not_in_play", "deal.made", "deal.entries_sold", "deal.others_left", and
    as deal.set_aside.
    """
    event = line.tournament
    given = [Stake(entry, chips, amount) for entry, chips, amount in stakes]
    _check_players(line, [stake.entry for stake in given])
    set_aside(deals.prizes_left(event, len(given)), kept)
    _take_away(line, event)
    offer = line.create(DealOffer, tournament_id=event.pk, kept=kept, on_wall=on_wall)
    for stake in given:
        line.create(
            DealStake,
            offer_id=offer.pk,
            entry_id=stake.entry,
            chips=stake.chips,
            amount=stake.amount,
        )
    line.fact(players=len(given))


@journal.verb("deal.declined", roles=CHIEF, until_sealed=True)
def decline_deal(line: OpenLine, *, entry_id: int) -> None:
    """Somebody does not sign, so nothing is agreed and the prizes go by places. Refused
    "deal.no_offer", "entry.unknown"."""
    offer = deals.offer(line.tournament)
    if offer is None:
        raise refuse("deal.no_offer")
    if entry_id not in {stake.entry for stake in deals.stakes(offer)}:
        raise missing("entry.unknown")
    _take_away(line, line.tournament)
    line.fact(entry=entry_id)


@journal.verb("deal.agreed", roles=CHIEF, until_sealed=True)
def agree_deal(line: OpenLine, *, way: str, mark: str, signed: list[int]) -> None:
    """Write down what everybody left gets by one ``way`` of the offer; places are played out, or
    declared, as without it.

    ``mark`` (deals.Shares.mark) is of the amounts as they were read, ``signed`` the entries whose
    signature is under them. Refused "ending.not_in_play", "deal.made", "deal.entries_sold",
    "deal.no_offer", "deal.hand_running", "deal.others_left", "deal.unsigned", "deal.changed" where
    they are other amounts by now, and as deals.shares.
    """
    event = line.tournament
    offer = deals.offer(event)
    if offer is None:
        raise refuse("deal.no_offer")
    stakes = deals.stakes(offer)
    _check_players(line, [stake.entry for stake in stakes])
    if running_hand(event) is not None:
        raise refuse("deal.hand_running")
    if {stake.entry for stake in stakes} - set(signed):
        raise refuse("deal.unsigned")
    agreed = deals.shares(event, way, stakes, offer.kept)
    if agreed.mark != mark:
        raise refuse("deal.changed")
    _take_away(line, event)
    deal = line.create(Deal, tournament_id=event.pk, way=way, kept=offer.kept)
    for stake in stakes:
        line.create(
            DealShare,
            deal_id=deal.pk,
            entry_id=stake.entry,
            chips=stake.chips,
            amount=agreed.amounts[stake.entry],
        )
    line.fact(way=way, players=len(stakes))


def _check_players(line: OpenLine, entries: list[int]) -> None:
    """Whether a deal can be made now, and these are the players left."""
    event = line.tournament
    if not event.is_in_play:
        raise refuse("ending.not_in_play")
    if money.deal(event):
        raise refuse("deal.made")
    if sale(event, line.now).is_open:
        raise refuse("deal.entries_sold")
    if len(entries) != len(set(entries)) or set(entries) != endings.entries_in(event):
        raise refuse("deal.others_left")


def _take_away(line: OpenLine, event: Tournament) -> None:
    """End the offer that stands, if one does."""
    offer = deals.offer(event)
    if offer is None:
        return
    for stake in offer.stakes.all():
        line.delete(stake)
    line.delete(offer)
