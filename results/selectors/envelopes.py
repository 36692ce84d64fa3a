"""The mystery envelopes of an event: what would be in them, what is, and which are open."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from django.db.models import QuerySet

from floor.event import fields
from floor.journal import compiled
from floor.models import Tournament
from floor.texts.format import money
from registration.entries import selectors as registration
from results.bounties import fill_envelopes
from results.models import Envelope, Envelopes
from rules.refusal import Refused, refuse


@compiled.first
def envelopes(tournament: Tournament) -> QuerySet[Envelopes]:
    """The sealed envelopes, None before."""
    return Envelopes.objects.filter(tournament=tournament)


@compiled.as_dict
def opened(tournament: Tournament) -> QuerySet[Envelope, tuple[int, int]]:
    """The numbers of the opened envelopes, by the entry they were opened for."""
    rows = Envelope.objects.filter(envelopes__tournament=tournament)
    return rows.values_list("entry", "number")


def tiers(tournament: Tournament, sealed: Envelopes | None) -> list[tuple[int, int, int]]:
    """The amounts in the sealed envelopes, the largest first, with how many hold it and how many of
    these are closed."""
    if sealed is None:
        return []
    numbers, amounts = set(opened(tournament).values()), sealed.amounts
    closed = Counter(amount for n, amount in enumerate(amounts, start=1) if n not in numbers)
    return [(amount, count, closed[amount]) for amount, count in Counter(amounts).items()]


def amounts_to_seal(tournament: Tournament, now: int) -> tuple[int, ...]:
    """What is in the envelopes if they are sealed now: one for each player left, with all that the
    entries brought for bounties.

    Raises Refused: "envelopes.no_mystery", "envelopes.early_day" on a day before the last one,
    "bounty.not_in_play", "envelopes.sealed", "envelopes.entries_sold", and as
    bounties.fill_envelopes, amounts as people read them.
    """
    terms = tournament.bounty_terms
    if terms.bounty_kind != "mystery":
        raise refuse("envelopes.no_mystery")
    if fields.is_early_day(tournament):
        raise refuse("envelopes.early_day", event=fields.whole(tournament).name)
    if not tournament.is_in_play:
        raise refuse("bounty.not_in_play")
    if envelopes(tournament) is not None:
        raise refuse("envelopes.sealed")
    if registration.sale(tournament, now).is_open:
        raise refuse("envelopes.entries_sold")
    total = registration.pool_of_field(tournament).bounty
    count = registration.live_count(tournament)
    try:
        return fill_envelopes(total, count, terms.bounty_envelopes, terms.bounty_unit)
    except Refused as refused:
        raise Refused(
            *(
                replace(refusal, facts=_as_money(refusal.facts, tournament))
                for refusal in refused.refusals
            )
        ) from refused


def _as_money(facts: Mapping[str, object], tournament: Tournament) -> dict[str, object]:
    return {name: money(int(str(amount)), tournament) for name, amount in facts.items()}
