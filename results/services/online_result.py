"""The result of an event that was played online: its order is taken in, places follow as ever."""

from floor import journal
from floor.event import fields
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import FLOOR
from registration.models import Entry
from results import steps
from results.selectors import bounties
from results.selectors.money import tickets_to_win
from rules.refusal import refuse

MOST_NAMED = 3  # entries that a refusal names


@journal.verb("result.taken_in", roles=FLOOR)
def take_in_result(line: OpenLine, *, order: list[int | list[int]]) -> None:
    """The event was played online and is over: ``order`` are the entries, the best first, those who
    share a place as a list. Where it has tickets to win, as many as there are share the best
    places. Tickets, prizes and the protocol follow as after an event that was played here.

    Refused "online.other_class" for an event of no internet class, "online.played_here" after the
    draw, "online.several_days", "online.with_bounties"; "entry.twice_out", "online.unknown" for
    entries that are not in, "online.not_all" with how many are missing, "online.nobody_out";
    "online.shared_end" where the last who wins shares a place with somebody who is out.
    """
    event = line.tournament
    if event.event_class != "internet":
        raise refuse("online.other_class")
    if event.stage != Stage.REGISTRATION:
        raise refuse("online.played_here")
    if fields.has_days(event):
        raise refuse("online.several_days")
    if bounties.kind(event) is not None:
        raise refuse("online.with_bounties")
    rows = Entry.objects.filter(tournament=event, state=Entry.State.IN)
    entries = {entry.pk: entry for entry in rows.select_related("member")}
    places = [[place] if isinstance(place, int) else place for place in order]
    _check([pk for place in places for pk in place], entries)
    winners = tickets_to_win(event) or 1
    if len(entries) <= winners:
        raise refuse("online.nobody_out")
    out = _places_out(places, winners)
    steps.take_in_order(line, [[entries[pk] for pk in place] for place in reversed(out)])
    steps.finish(line, "one_left" if winners == 1 else "tickets")
    line.fact(entries=len(entries), left=winners)


def _places_out(places: list[list[int]], winners: int) -> list[list[int]]:
    """The places behind those of the ``winners``."""
    best = 0
    for number, place in enumerate(places):
        if best == winners:
            return places[number:]
        best += len(place)
    raise refuse("online.shared_end", winners=winners)


def _check(order: list[int], entries: dict[int, Entry]) -> None:
    """Refuse an order that is not of these entries, each of them once."""
    if len({*order}) < len(order):
        raise refuse("entry.twice_out")
    if unknown := [pk for pk in order if pk not in entries]:
        raise refuse("online.unknown", entries=unknown[:MOST_NAMED])
    if missing := len(entries) - len(order):
        raise refuse("online.not_all", missing=missing)
