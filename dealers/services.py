"""The verbs of dealers. Each takes a tap; each is one transaction and one journal line."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from dealers import selectors
from dealers.models import Dealer, Shift, Sitting, String, Terms
from dealers.selectors import Stand
from floor import journal
from floor.event import terms
from floor.journal.open_line import ClubLine, OpenLine
from floor.journal.private import Private
from floor.values.look_alikes import looks_like_any
from floor.values.roles import CHIEF, JURY
from rules.refusal import Refusal, Refused, missing, refuse
from seating import selectors as seating

MOST_BREAK_MINUTES = 240
MOST_STRINGS = 99
Person = Private[Mapping[str, Any]]  # columns of a dealer
FINAL = _("what is known of a dealer is in no journal; correct it on the page of dealers")

change_rota_terms = terms.offer(
    terms.Group(
        "rota",
        _("Dealers"),
        Terms,
        ("down_minutes", "longest_minutes", "dealer_break_minutes"),
        CHIEF,
        until=_("Until the end."),
        line=_("Terms of dealers changed: %(terms)s"),
        until_sealed=True,
        position=48,
    )
)


@journal.club_verb("dealer.added", roles=JURY, final=FINAL)
def add_dealer(line: ClubLine, *, person: Person) -> None:
    """Write a dealer on the club's list, with the columns ``name``, ``games``, ``languages``.

    Refused "dealer.name_taken" when another one has a name that looks the same.
    """
    _check_name(person.value["name"], 0)
    line.fact(dealer=line.create(Dealer, **person.value).pk)


@journal.club_verb("dealer.changed", roles=JURY, final=FINAL)
def change_dealer(line: ClubLine, *, dealer_id: int, person: Person) -> None:
    """Correct a name, what they can deal and speak, or whether they still work here (``active``).

    Refused "dealer.unknown", "dealer.name_taken"; "dealer.on_shift" of one who is to work here no
    more.
    """
    row = selectors.dealer(dealer_id)
    _check_name(person.value["name"], row.pk)
    if not person.value["active"] and row.pk in selectors.on_shift_anywhere():
        raise refuse("dealer.on_shift", dealer=[row.pk])
    line.update(row, **person.value)
    line.fact(dealer=row.pk)


def _check_name(name: str, own: int) -> None:
    if looks_like_any(name, Dealer.objects.exclude(pk=own).values_list("name", flat=True)):
        raise refuse("dealer.name_taken")


@journal.verb("shift.begun", roles=JURY)
def begin_shift(line: OpenLine, *, dealers: list[int]) -> None:
    """These dealers are on shift at the event from now on. Refused "dealer.nobody",
    "dealer.unknown", "dealer.inactive", "dealer.on_shift" here or at another event."""
    if not dealers:
        raise refuse("dealer.nobody")
    rows = [selectors.dealer(key) for key in dict.fromkeys(dealers)]
    if gone := [row.pk for row in rows if not row.active]:
        raise refuse("dealer.inactive", dealer=gone)
    working = selectors.on_shift_anywhere()
    if busy := [row.pk for row in rows if row.pk in working]:
        raise refuse("dealer.on_shift", dealer=busy)
    for row in rows:
        columns = {"dealer_id": row.pk, "since_ms": line.now}
        line.create(Shift, tournament_id=line.tournament.pk, **columns)
    line.fact(dealers=[row.pk for row in rows])


@journal.verb("shift.ended", roles=JURY)
def end_shift(line: OpenLine, *, dealer_id: int) -> None:
    """The dealer goes home; a table where they sit has no dealer then. Refused
    "dealer.not_on_shift"."""
    shift = _shift(line, dealer_id)
    _rise(line, shift)
    line.update(shift, until_ms=line.now)
    line.fact(dealer=dealer_id)


@journal.verb("string.set", roles=JURY)
def set_string(line: OpenLine, *, number: int, tables: list[int], language: str = "") -> None:
    """Between these tables the dealers of string ``number`` walk, in this order; without tables the
    string is given up. ``language``: what they have to speak.

    Refused "string.number", "string.table_twice" with the tables that are named twice or stand in
    another string, "string.unknown" of one to be given up that there is not.
    """
    if not 1 <= number <= MOST_STRINGS:
        raise refuse("string.number", most=MOST_STRINGS)
    every = selectors.strings(line.tournament)
    row = next((string for string in every if string.number == number), None)
    others = [table for string in every if string.number != number for table in string.tables]
    twice = [table for table in tables if (others + tables).count(table) > 1]
    if twice:
        raise refuse("string.table_twice", tables=sorted(set(twice)))
    line.fact(string=number, tables=tables)
    if row is None and not tables:
        raise refuse("string.unknown")
    if row is None:
        columns = {"number": number, "tables": tables, "language": language}
        line.create(String, tournament_id=line.tournament.pk, **columns)
    elif tables:
        line.update(row, tables=tables, language=language)
    else:
        line.delete(row)


@journal.verb("push.made", roles=JURY)
def push(line: OpenLine, *, pushes: Sequence[tuple[int, int]]) -> None:
    """Send dealers on: of each the key and the number of a table, 0 for a break. Who sits at such a
    table and is not sent on goes to a break. All of it is done or nothing.

    Refused "push.nothing", "push.twice", "dealer.not_on_shift", "table.unknown", "table.closed",
    "push.made" of who is there already, "dealer.cannot_deal", and "push.too_late" for a table that
    has a dealer, in the last seconds before a level or a pause (TDA 2019 RP-7).
    """
    if not pushes:
        raise refuse("push.nothing")
    tables = [table for _dealer, table in pushes if table]
    dealers = [key for key, _table in pushes]
    if len({*dealers}) < len(dealers) or len({*tables}) < len(tables):
        raise refuse("push.twice")
    stand = selectors.stand(line.tournament, line.now)
    reasons = [reason for key, table in pushes if (reason := _obstacle(line, stand, key, table))]
    if reasons:
        raise Refused(*reasons)
    rows = {table: seating.open_table(line.tournament, table) for table in tables}
    relieved = [dealer.key for table in tables if (dealer := stand.rota.dealer_at(table))]
    for key in dict.fromkeys([*dealers, *relieved]):
        _rise(line, stand.shifts[key])
    for key, table in pushes:
        if table:
            columns = {"shift_id": stand.shifts[key].pk, "table_id": rows[table].pk}
            line.create(Sitting, **columns, since_ms=line.now)
    line.fact(dealers=dealers, tables=tables)


def _obstacle(line: OpenLine, stand: Stand, key: int, table: int) -> Refusal | None:
    """Why the dealer cannot be sent to that table, or to a break with 0."""
    dealer = stand.rota.dealer(key)
    if dealer is None:
        return Refusal("dealer.not_on_shift", facts={"dealer": [key]})
    if (dealer.table or 0) == table:
        return Refusal("push.made", facts={"dealer": [key]})
    needs = stand.rota.table(table)
    if needs and not dealer.can_deal(needs):
        return Refusal("dealer.cannot_deal", facts={"dealer": [key], "table": table})
    if stand.rota.dealer_at(table) and stand.rota.allowed_ms(line.now, line.now) > line.now:
        seconds, rule = selectors.no_push(line.tournament)
        return Refusal("push.too_late", rule, {"table": table, "seconds": seconds})
    return None


@journal.verb("dealer.break_given", roles=JURY)
def give_break(line: OpenLine, *, dealer_id: int, minutes: int) -> None:
    """The dealer has a break of so many minutes from now on and is not sent to a table before its
    end; a table where they sit has no dealer then. Refused "dealer.not_on_shift",
    "dealer.break_minutes"."""
    if not 1 <= minutes <= MOST_BREAK_MINUTES:
        raise refuse("dealer.break_minutes", most=MOST_BREAK_MINUTES)
    shift = _shift(line, dealer_id)
    _rise(line, shift)
    line.update(shift, away_until_ms=line.now + minutes * 60_000)
    line.fact(dealer=dealer_id, minutes=minutes)


def _shift(line: OpenLine, dealer: int) -> Shift:
    """The dealer's shift at the event, or Missing "dealer.not_on_shift"."""
    shift = Shift.objects.filter(tournament=line.tournament, dealer=dealer, until_ms=None).first()
    if shift is None:
        raise missing("dealer.not_on_shift", dealer=[dealer])
    return shift


def _rise(line: OpenLine, shift: Shift) -> None:
    """They leave the table where they sit, if any."""
    for sitting in Sitting.objects.filter(shift=shift, until_ms=None):
        line.update(sitting, until_ms=line.now)
