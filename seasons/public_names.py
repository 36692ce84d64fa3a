"""Who may be called by name on the public table of a season, and how the others are called."""

from collections.abc import Iterable, Mapping

from floor.models import Stage
from registration.models import EntryList, Member
from results.models import Publication
from rules import rulebook
from seasons.selectors import WHOLE, SeasonStand


def named(stand: SeasonStand) -> set[int]:
    """The persons who may be named: the season publishes names, an event in which they have played
    does too, and they have consented to it, or by entering that event (BFSP 7.5.1)."""
    if stand.season.public != EntryList.NAMES:
        return set()
    events = {event.tournament.pk: event for event in stand.counted(WHOLE) if event.latest}
    terms = Publication.objects.filter(
        tournament__in=events,
        public_results=EntryList.NAMES,
        tournament__stage=Stage.FINISHED,
        tournament__hidden_ms=None,
    )
    by_entering, if_consented = set[int](), set[int]()
    for key in terms.values_list("tournament", flat=True):
        event = events[key]
        rows = stand.outcomes[event.latest.revision] if event.latest else ()
        played = {person for _event, person, *_result in rows}
        book = rulebook.load(event.tournament.rulebook)
        (by_entering if book.fee.consent_to_data.value else if_consented).update(played)
    members = Member.objects.filter(pk__in=by_entering | if_consented, forgotten_on=None)
    consents = members.values_list("pk", "publish_consent_on")
    return {key for key, on in consents if key in by_entering or on is not None}


def called(stand: SeasonStand, persons: Iterable[int]) -> Mapping[int, str]:
    """By person, what stands in the table: the name, the number where the season publishes numbers,
    "" for who is not told."""
    may_name, naming = named(stand), stand.season.public
    rows = Member.objects.in_bulk(set(persons))
    return {
        key: f"{row.surname} {row.given_name}".strip()
        if key in may_name
        else (row.number if naming == EntryList.NUMBERS else "")
        for key, row in rows.items()
    }
