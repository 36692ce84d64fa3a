"""What stands against selling a member an entry at this moment, read."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date

from floor.event import fields
from floor.models import Stage, Tournament
from registration.entries import admission, eligibility, offers, selectors
from registration.entries.selectors import sale
from registration.models import Entry, Member
from registration.roster.rows import Row
from rules import rulebook
from rules.refusal import Refusal


def verdicts(
    tournament: Tournament, person: Member, last: Entry | None = None
) -> tuple[Refusal, ...]:
    """Every reason of the rulebook why the member may not play, with ``last``, the entry they had
    before, "entry.barred" too; asks nothing of the database."""
    book = rulebook.load(tournament.rulebook)
    entrant = eligibility.Person(
        number=person.number,
        born_on=person.born_on,
        country=person.country,
        valid_until=person.valid_until,
        banned_until=person.banned_until,
    )
    reasons = eligibility.verdicts(entrant, _event(tournament), book)
    if last is None or not last.barred:
        return reasons
    return (*reasons, eligibility.barred(person.short_name, tournament.event_class, book))


def not_admitted(
    tournament: Tournament, rows: Iterable[Row], kept: Sequence[Collection[str]]
) -> Counter[str]:
    """How many people of a list the rulebook does not admit to the event, by the code of the first
    reason. A column of ``kept`` is not in their part of it, and nothing is held against them."""
    book, event = rulebook.load(tournament.rulebook), _event(tournament)
    every = eligibility.Person.__dataclass_fields__
    listed = [[name for name in every if name not in columns] for columns in kept]
    people = ({name: getattr(row, name) for name in listed[row.part]} for row in rows)
    reasons = (
        eligibility.verdicts(eligibility.Person(**{"born_on": date.min, **facts}), event, book)
        for facts in people
    )
    return Counter(against[0].code for against in reasons if against)


def _event(tournament: Tournament) -> eligibility.Event:
    return eligibility.Event(
        starts_on=tournament.starts_on,
        event_class=tournament.event_class,  # type: ignore[arg-type]  # one of three, says the database
        is_open=tournament.registration_terms.is_open,
    )


def obstacles(
    tournament: Tournament, person: Member, entry: Entry | None, now: int
) -> tuple[Refusal, ...]:
    """What stands against an entry beside the rulebook: see offers.entry, or sale is closed;
    "member.forgotten", "member.merged"."""
    reasons = _gone(person)
    if not sale(tournament, now).is_open:
        reasons.append(late_closed())
    last = offers.Bullet(entry.number, entry.state) if entry else None
    reasons += _on_other_days(tournament, person)
    reason = offers.entry(last, tournament.registration_terms.re_entries)
    if entry is not None and reason is not None:
        facts = {**reason.facts, "entry": entry.pk, "name": person.short_name}
        reasons.append(replace(reason, facts=facts))
    return tuple(reasons)


def _on_other_days(tournament: Tournament, person: Member) -> list[Refusal]:
    """What the person's entries on other days of the event say: "entry.in_flight" while one is
    played, "entry.flights_used" with as many as the terms allow."""
    if not fields.has_days(tournament):
        return []
    others = selectors.entries_on_days(fields.events_of(tournament), person)
    playing = [entry for entry in others if entry.tournament.stage != Stage.FINISHED]
    live = [entry for entry in playing if entry.is_live and entry.tournament_id != tournament.pk]
    facts = [{"name": person.short_name, "event": entry.tournament.name} for entry in live]
    reasons = [Refusal("entry.in_flight", facts=event_facts) for event_facts in facts[:1]]
    most = tournament.registration_terms.flight_entries
    if most and len(others) >= most:
        reasons.append(Refusal("entry.flights_used", offers.TERMS, {"most": most}))
    return reasons


def late_closed() -> Refusal:
    return Refusal("entry.late_closed", offers.TERMS)


def _gone(person: Member) -> list[Refusal]:
    if person.forgotten_on:
        return [Refusal("member.forgotten")]
    return [Refusal("member.merged")] if person.merged_into_id else []


def standing(
    tournament: Tournament,
    person: Member,
    last: Entry | None,
    now: int,
    waived: Sequence[str] = (),
    reason: str = "",
) -> tuple[Refusal, ...]:
    """Everything that stands against selling the member an entry at ``now``; ``last`` is the one
    they had before."""
    others = obstacles(tournament, person, last, now)
    against = verdicts(tournament, person, last)
    return admission.refusals(against, others, waived=waived, reason=reason)
