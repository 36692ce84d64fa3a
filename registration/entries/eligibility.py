"""May this person play in this event? Every reason against it, with its paragraph."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from floor.values.regulations import EventClass
from rules.cited import Cited
from rules.refusal import Refusal
from rules.rulebook import Rulebook


@dataclass(frozen=True)
class Person:
    """What the federation knows of somebody.

    An empty ``number`` means that the person is not on its list; a member without ``valid_until``
    is one without a known end. ``country`` is ISO 3166, empty for not known. Both "until" days
    count.
    """

    number: str = ""
    born_on: date | None = None
    country: str = ""
    valid_until: date | None = None
    banned_until: date | None = None


@dataclass(frozen=True)
class Event:
    """``starts_on`` is the day in the event's own time zone; ``is_open`` means to foreigners."""

    starts_on: date
    event_class: EventClass = "rating"
    is_open: bool = False


def completed_years(born_on: date, day: date) -> int:
    """Return the age on ``day``. Who was born on 29 February is a year older on 1 March where the
    year has no such day: not a day too early."""
    before_birthday = (day.month, day.day) < (born_on.month, born_on.day)
    return day.year - born_on.year - before_birthday


def verdicts(person: Person, event: Event, book: Rulebook) -> tuple[Refusal, ...]:
    """Return every reason why ``person`` may not play, none if they may.

    Codes: "age.under", "age.unknown", "membership.missing", "membership.expired", "member.banned",
    "athlete.foreign", "athlete.foreign_class" where the class of the event alone keeps them out,
    however it is opened. The fact "override" names the role that may admit them all the same:
    "chief_judge", or "nobody" (age always). Days in the facts are ISO texts.
    """
    reasons = (_age, _membership, _ban, _foreign)
    return tuple(verdict for reason in reasons for verdict in reason(person, event, book))


def barred(name: str, event_class: str, book: Rulebook) -> Refusal:
    """ "entry.barred": ``name`` was disqualified from the event, until its end; "override" as in
    ``verdicts``."""
    rule = book.own_rule(book.penalties.chief_judge_may_impose, event_class)
    override = book.override.disqualified.value
    return Refusal("entry.barred", rule, MappingProxyType({"name": name, "override": override}))


def _age(person: Person, event: Event, book: Rulebook) -> Iterator[Refusal]:
    least = book.entry.min_age
    if person.born_on is None:
        override = book.override.unknown_age
        yield _verdict("age.unknown", event, book, least, override, min_age=least.value)
    elif (age := completed_years(person.born_on, event.starts_on)) < least.value:
        override = book.override.age
        yield _verdict("age.under", event, book, least, override, age=age, min_age=least.value)


def has_expired(valid_until: date, starts_on: date) -> bool:
    """Whether a membership ends before the first day of the event; its last day counts."""
    return valid_until < starts_on


def _membership(person: Person, event: Event, book: Rulebook) -> Iterator[Refusal]:
    required, override = book.entry.membership_required, book.override.membership
    if not required.value:
        return
    if not person.number:
        yield _verdict("membership.missing", event, book, required, override)
    elif person.valid_until is not None and has_expired(person.valid_until, event.starts_on):
        until = person.valid_until.isoformat()
        yield _verdict("membership.expired", event, book, required, override, valid_until=until)


def _ban(person: Person, event: Event, book: Rulebook) -> Iterator[Refusal]:
    if person.banned_until is not None and event.starts_on <= person.banned_until:
        until = person.banned_until.isoformat()
        basis = book.penalties.federation_may_impose
        yield _verdict("member.banned", event, book, basis, book.override.ban, banned_until=until)


def _foreign(person: Person, event: Event, book: Rulebook) -> Iterator[Refusal]:
    rule, home = book.entry.foreign_athletes, book.entry.home_country.value
    if rule.value == "allowed" or person.country in ("", home):
        return
    if event.event_class == "internet":
        admitted = book.entry.internet_events_open.value
    else:
        admitted = event.is_open and event.event_class == "official"
    if not admitted:
        country, rated = person.country, event.event_class == "rating"
        code = "athlete.foreign_class" if rated else "athlete.foreign"
        yield _verdict(code, event, book, rule, book.override.foreign, country=country)


def _verdict(
    code: str,
    event: Event,
    book: Rulebook,
    basis: Cited[object],
    override: Cited[str],
    **facts: object,
) -> Refusal:
    rule = book.own_rule(basis, event.event_class)
    return Refusal(code, rule, MappingProxyType({**facts, "override": override.value}))
