"""What results show of themselves to undo, and what must hold after any act."""

from django.db.models import QuerySet

from floor.journal import compiled, hooks
from floor.models import Stage, Tournament
from floor.texts.format import money
from registration.entries.selectors import live_count, pool_of_field
from registration.models import Entry
from results import selectors
from results.models import BustOut, ClubPrizeTable, Dispatch, Filing
from results.selectors import Result, bounties, deals, endings, envelopes
from results.selectors.bubble import counted
from results.selectors.money import deal, deal_shares
from results.selectors.money_owed import kept
from results.selectors.published_prizes import latest
from results.selectors.satellite import target
from rules.refusal import Refusal, Refused


@hooks.snapshot_of("results")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Places and prizes by entry, how many are left, the pool, the stage and how it ended.

    Special prizes and who wins them. Slips of prizes by their number; to whom the protocol was
    sent; the club's prize tables; which papers are filed. Who was left at the end has a "final
    place": nobody comes back from it or goes out.
    """
    result, ending = selectors.result(tournament), endings.ending(tournament)
    bubble = counted(tournament)
    facts: hooks.Snapshot = {
        ("left",): result.left,
        ("stage",): tournament.stage,
        ("pool",): money(result.pool, tournament),
        ("ending",): ending and (ending.how, ending.reason_id),
        ("bubble",): bubble and ("burst" if bubble.burst_ms else "counted", bubble.counted),
    }
    missed = Entry.objects.filter(tournament=tournament, no_show_ms__isnull=False)
    facts |= {("no show", pk): since for pk, since in missed.values_list("pk", "no_show_ms")}
    for row in result.rows:
        facts["place" if row.is_out else "final place", row.entry_id] = (row.best, row.worst)
    paid = tournament.prize_payments.values_list("number", "entry_id")
    facts |= {("slip", number, entry): entry for number, entry in paid}
    facts |= {("money", *key): amount for key, amount in _kept(tournament).items()}
    facts["published",] = (published := latest(tournament)) and published.number
    facts |= _special(result)
    tables = ClubPrizeTable.objects.values_list("name", "rows")
    facts |= {("club table", name): rows for name, rows in tables}
    facts["offer",] = _offer(tournament)
    facts["ticket target",] = (event := target(tournament)) and event.name
    facts |= {("deal", entry): amount for entry, amount in deal_shares(tournament).items()}
    facts |= _bounties(tournament)
    sent = Dispatch.objects.filter(revision__tournament=tournament)
    pairs = sent.values_list("revision__number", "to")
    facts |= {("sent", number, to): True for number, to in pairs}
    filed = Filing.objects.filter(tournament=tournament).values_list("paper", "on")
    facts |= {("filed", paper): str(on) for paper, on in filed}
    return facts | {("prize", row.entry_id): row.prize for row in result.rows if row.prize}


def _offer(tournament: Tournament) -> object:
    """What is laid before the players; None where nothing is."""
    offer = deals.offer(tournament)
    return offer and (offer.kept, offer.on_wall, tuple(deals.stakes(offer)))


def _special(result: Result) -> hooks.Snapshot:
    """The special prizes with what they give, and who wins how much of them."""
    facts: hooks.Snapshot = {}
    for stand in result.special:
        facts["special prize", stand.row.pk, stand.row.name] = stand.amount
        for entry, amount in stand.winners.amounts.items():
            facts["special", entry, stand.row.name] = amount
    return facts


def _kept(tournament: Tournament) -> dict[tuple[int, str, str], int]:
    return {(row.entry_id, row.kind, row.number): row.amount for row in kept(tournament)}


def _bounties(tournament: Tournament) -> hooks.Snapshot:
    """Who has knocked out whom, what that has won, and the envelopes."""
    stand = bounties.stand(tournament)
    facts: hooks.Snapshot = {("sealed",): stand.envelopes is not None}
    facts |= {
        ("winners", knock_out.entry): knock_out.winners
        for knock_out in stand.knock_outs
        if knock_out.winners
    }
    facts |= {("head", entry): amount for entry, amount in stand.bounties.heads.items() if amount}
    opened = envelopes.opened(tournament)
    facts |= {("envelope", entry): number for entry, number in opened.items()}
    return facts | {("bounty", entry): won for entry, won in stand.bounties.won.items()}


@hooks.invariant
def who_is_out_has_one_bust_out(tournament: Tournament) -> list[Refusal]:
    stray = _out(tournament) ^ _gone(tournament)
    return [Refusal("hall.not_one_bust_out", facts={"entry": pk}) for pk in sorted(stray)[:3]]


@compiled.as_set
def _out(tournament: Tournament) -> QuerySet[Entry, int]:
    rows = Entry.objects.filter(tournament=tournament, state=Entry.State.OUT)
    return rows.values_list("pk", flat=True)


@compiled.as_set
def _gone(tournament: Tournament) -> QuerySet[BustOut, int]:
    return BustOut.objects.filter(tournament=tournament).values_list("entry_id", flat=True)


@hooks.invariant
def a_deal_is_of_the_best_places_and_their_prizes(tournament: Tournament) -> list[Refusal]:
    """Whoever is in has a share and nobody else one of the best places; together the shares and
    what is left for the winner are what the prizes of so many places are, and at the end whoever
    has a share has a place."""
    agreed, signed_deal = deal_shares(tournament), deal(tournament)
    if signed_deal is None:
        return []
    result = selectors.result(tournament)
    places = {row.entry_id: row.best for row in result.rows}
    is_whole = (
        sum(agreed.values()) + signed_deal.kept == sum(result.prizes[: len(agreed)])
        and endings.entries_in(tournament) <= agreed.keys()
        and all(best > len(agreed) for entry, best in places.items() if entry not in agreed)
        and (tournament.stage != Stage.FINISHED or agreed.keys() <= places.keys())
    )
    return [] if is_whole else [Refusal("deal.stands")]


@hooks.invariant
def bounties_are_won_by_who_was_in(tournament: Tournament) -> list[Refusal]:
    """Also an envelope is open only for who was knocked out, or was left at the end."""
    try:
        bounties.check_stand(tournament)
    except Refused as refused:
        return list(refused.refusals)
    return []


@hooks.invariant
def envelopes_hold_no_more_than_was_paid(tournament: Tournament) -> list[Refusal]:
    """What is in them can be more only where money for bounties was given back since."""
    sealed = envelopes.envelopes(tournament)
    is_covered = sealed is None or sum(sealed.amounts) <= pool_of_field(tournament).bounty
    return [] if is_covered else [Refusal("bounty.won")]


@hooks.invariant
def an_event_that_is_over_has_its_ending(tournament: Tournament) -> list[Refusal]:
    """Nobody comes back into an event that is over, and nobody leaves it: its end comes first."""
    ending, left = endings.ending(tournament), live_count(tournament)
    over = tournament.stage == Stage.FINISHED
    if over and (ending is None or ending.left != left):
        return [Refusal("tournament.not_over", facts={"left": left})]
    return [Refusal("tournament.still_on")] if ending and not over else []
