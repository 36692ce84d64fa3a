"""The ledger of penalties, each read in a fixed number of queries."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, QuerySet

from floor.journal import compiled, kept
from floor.models import JournalLine, Tournament
from registration.models import Entry, Member
from registration.people import people
from rules import rulebook
from rulings.models import Penalty
from rulings.selectors import missed_hands
from seating.models import Stay

LOOKED_AT = 30  # penalties, for the offences punished last
MOST_RECENT = 5


@dataclass(frozen=True)
class Record:
    """A penalty as the ledger shows it; ``left``: hands of it still to be missed."""

    row: Penalty
    left: int

    @property
    def name(self) -> str:
        return self.row.entry.member.short_name


def told_in(line: JournalLine) -> Penalty | None:
    """The penalty that a line of the journal gave or asked for; None once it is taken back."""
    rows = Penalty.objects.filter(tournament__journal=line.journal_id, number=line.facts["penalty"])
    return rows.select_related("tournament").first()


def takes_chips(tournament: Tournament) -> tuple[Penalty.Sanction, ...]:
    """The sanctions with which chips leave the tournament: those of a disqualified player stay in
    play where house rules say so (else TDA 2019 71-D, TDA 2011 50, Metropolitan 65-D)."""
    leave = rulebook.load(tournament.rulebook).penalties.disqualified_chips_removed.value
    forfeit, out = Penalty.Sanction.CHIP_FORFEIT, Penalty.Sanction.DISQUALIFY_EVENT
    return (forfeit, out) if leave else (forfeit,)


@compiled.count
def players_at_table(entry: Entry) -> QuerySet[Stay]:
    """How many seats are taken, or held, at the player's table: the player included, 0 without a
    table."""
    return Stay.objects.live().filter(table__stays__entry=entry, table__stays__until_seq=None)


def ledger(tournament: Tournament, entries: Collection[int] | None = None) -> list[Record]:
    """Penalties given and asked for, newest first, of the event or of these entries; two queries,
    one where no hand is left but of those that taps have counted."""
    rows = _ledger(tournament, entries)
    counted = [
        row
        for row in reversed(rows)
        if row.state == Penalty.State.GIVEN and row.hands and _is_in(row)
    ]
    left = missed_hands.left_of(counted)
    return [Record(row, left.get(row.pk, 0)) for row in rows]


@compiled.rows
def _ledger(tournament: Tournament, entries: Collection[int] | None) -> QuerySet[Penalty]:
    related = ("tournament", "entry__member", "given_by", "asked_by", "note")
    rows = Penalty.objects.filter(tournament=tournament).order_by("-seq")
    if entries is not None:
        rows = rows.filter(entry__in=entries)
    return missed_hands.with_taps(rows).select_related(*related)


def _is_in(row: Penalty) -> bool:
    return row.entry.state == Entry.State.IN


@kept.shared_by_parts
@compiled.count
def waiting_requests(tournament: Tournament) -> QuerySet[Penalty]:
    """How many requests wait for the chief judge."""
    return Penalty.objects.filter(tournament=tournament, state=Penalty.State.ASKED)


@compiled.as_set
def disqualified(tournament: Tournament) -> QuerySet[Penalty, int]:
    """The entries that are out by a disqualification, not by the cards."""
    given = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN)
    out = given.filter(sanction=Penalty.Sanction.DISQUALIFY_EVENT)
    return out.values_list("entry", flat=True)


@compiled.rows
def breaches(tournament: Tournament, member: Member, clause: str) -> QuerySet[Penalty]:
    """What this player was given for the clause in this event, oldest first."""
    given = _given_to(member).filter(tournament=tournament, clause=clause)
    return given.select_related("tournament", "given_by", "note").order_by("seq")


def _given_to(member: Member) -> QuerySet[Penalty]:
    of_person = people.is_of(member, "entry__")
    return Penalty.objects.filter(of_person, state=Penalty.State.GIVEN)


def season(tournament: Tournament, member: Member) -> list[Penalty]:
    """What the player was given in other events of the twelve months before this one, newest
    first."""
    return _given_elsewhere(tournament, member, begins=_year_before(tournament.starts_on))


@compiled.rows
def _given_elsewhere(tournament: Tournament, member: Member, begins: date) -> QuerySet[Penalty]:
    given = (
        _given_to(member)
        .exclude(tournament=tournament)
        .filter(tournament__starts_on__gte=begins, tournament__starts_on__lte=tournament.starts_on)
    )
    return given.select_related("tournament").order_by("-tournament__starts_on", "-seq")


def _year_before(day: date) -> date:
    leap = (day.month, day.day) == (2, 29)
    return day.replace(year=day.year - 1, day=28 if leap else day.day)


def recent(tournament: Tournament) -> list[str]:
    """The offences punished last in this event, newest first, each once."""
    given = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN)
    keys = given.order_by("-seq").values_list("offence", flat=True)[:LOOKED_AT]
    return list(dict.fromkeys(keys))[:MOST_RECENT]


def frequent(tournament: Tournament) -> dict[str, int]:
    """How often each offence was punished under this book, in all events."""
    given = Penalty.objects.filter(
        tournament__rulebook=tournament.rulebook, state=Penalty.State.GIVEN
    )
    return dict(given.values_list("offence").annotate(times=Count("pk")).order_by())
