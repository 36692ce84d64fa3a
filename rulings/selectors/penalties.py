"""The ledger of penalties, each read in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, QuerySet

from clock import selectors as clock
from clock.models import HandReport
from floor.models import JournalLine, Stage, Tournament
from registration import people
from registration.models import Entry, Member
from rules import rulebook
from rules.missed_rounds import Owed, hands_left
from rules.refusal import Refusal
from rulings.models import Penalty, ServedHand
from seating.models import Stay
from seating.seat_name import seat_name

LOOKED_AT = 30  # penalties, for the offences punished last
MOST_RECENT = 5


@dataclass(frozen=True)
class Owing:
    """A player who has hands to miss, and the seat where the stack is."""

    entry_id: int
    name: str
    table: int
    seat: int
    arrived: bool
    left: int
    of: int

    @property
    def key(self) -> str:
        """What elements of a page are known by."""
        return f"{self.table}-{self.seat}"

    @property
    def place(self) -> str:
        return seat_name(self.table, self.seat)


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


def no_count(tournament: Tournament, now: int) -> Refusal | None:
    """Why nobody's hands can be counted by a tap at this moment; three queries at most."""
    if clock.running_hand(tournament) is not None:
        return Refusal("penalty.board_counts")
    if tournament.stage == Stage.FINISHED:
        return Refusal("penalty.finished")
    in_break = clock.reading(tournament, now).number is None
    return Refusal("penalty.in_break") if in_break else None


def owing(tournament: Tournament, table: int | None = None) -> list[Owing]:
    """Who in the tournament has hands to miss, by table and seat; five queries, one without any."""
    rows = list(_counted(tournament).filter(entry__state=Entry.State.IN))
    if not rows:
        return []
    left = _left(tournament, rows)
    stays = {
        stay.entry_id: stay
        for stay in Stay.objects.live()
        .filter(tournament=tournament, entry__in={row.entry_id for row in rows})
        .select_related("table")
    }
    by_entry: defaultdict[int, list[Penalty]] = defaultdict(list)
    for row in rows:
        by_entry[row.entry_id].append(row)
    players = [
        _owing(stays[entry], theirs, sum(left[row.pk] for row in theirs))
        for entry, theirs in by_entry.items()
        if entry in stays
    ]
    due = [player for player in players if player.left and table in (None, player.table)]
    return sorted(due, key=lambda player: (player.table, player.seat))


def hands_owed(tournament: Tournament) -> dict[int, int]:
    """Hands to miss by entry, for marks in the hall; one query where nobody owes any."""
    return {player.entry_id: player.left for player in owing(tournament)}


def hands_unserved(tournament: Tournament, member: Member) -> int:
    """How many hands the player still had to miss when the latest of their entries went out: with a
    new entry nobody counts them, so somebody has to be told; one query where there are none."""
    given = _counted(tournament).filter(people.is_of(member, "entry__"))
    rows = list(given.filter(entry__state=Entry.State.OUT).order_by("-entry__number", "seq"))
    latest = [row for row in rows if row.entry_id == rows[0].entry_id]
    return sum(_left(tournament, latest).values())


def players_at_table(entry: Entry) -> int:
    """How many seats are taken, or held, at the player's table: the player included, 0 without a
    table."""
    stay = Stay.objects.live().filter(entry=entry).first()
    return Stay.objects.live().filter(table=stay.table_id).count() if stay else 0


def posted_rule(tournament: Tournament) -> str:
    """The paragraph by which an absent player's blinds and antes are posted and the cards are
    dead."""
    book = rulebook.load(tournament.rulebook)
    return book.own_rule(book.missed_hands.forced_bets)


def _owing(stay: Stay, rows: Sequence[Penalty], left: int) -> Owing:
    name = rows[0].entry.member.short_name
    number = stay.table.number
    of = sum(row.hands for row in rows)
    return Owing(stay.entry_id, name, number, stay.number, stay.arrived, left, of)


def _counted(tournament: Tournament) -> QuerySet[Penalty]:
    """Given penalties of hands."""
    rows = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN, hands__gt=0)
    return rows.select_related("entry__member").order_by("seq")


def _left(tournament: Tournament, rows: Sequence[Penalty]) -> dict[int, int]:
    """What is left of each penalty, by its key; three queries, none without penalties."""
    if not rows:
        return {}
    entries = {row.entry_id for row in rows}
    taps: defaultdict[int, list[int]] = defaultdict(list)
    for entry, seq in ServedHand.objects.filter(entry__in=entries).values_list("entry_id", "seq"):
        taps[entry].append(seq)
    finished = _finished(tournament, entries, min(row.seq for row in rows))
    left: dict[int, int] = {}
    for entry in entries:
        theirs = [row for row in rows if row.entry_id == entry]
        owed = [Owed(row.hands, row.seq) for row in theirs]
        rest = hands_left(owed, taps[entry], finished[entry])
        left |= {row.pk: hands for row, hands in zip(theirs, rest, strict=True)}
    return left


def _finished(tournament: Tournament, entries: set[int], since: int) -> defaultdict[int, list[int]]:
    """The lines after ``since`` that dealt a hand of hand-for-hand play which is over at each
    entry's table: where the stack stood when the hand began."""
    done = HandReport.objects.filter(
        hand__tournament=tournament, hand__seq__gt=since, state=HandReport.State.DONE
    ).values_list("hand__seq", "table_number")
    stays = Stay.objects.filter(tournament=tournament, entry__in=entries).order_by("since_seq")
    tables: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for entry, seated, table in stays.values_list("entry_id", "since_seq", "table__number"):
        tables[entry].append((seated, table))
    reports: defaultdict[int, set[int]] = defaultdict(set)
    for dealt, table in done:
        reports[dealt].add(table)
    hands: defaultdict[int, list[int]] = defaultdict(list)
    for entry, were in tables.items():
        for dealt, over in reports.items():
            at = [table for seated, table in were if seated < dealt]
            if at and at[-1] in over:
                hands[entry].append(dealt)
    return hands


def ledger(tournament: Tournament, entries: Collection[int] | None = None) -> list[Record]:
    """Penalties given and asked for, newest first, of the event or of these entries."""
    penalties = Penalty.objects.filter(tournament=tournament)
    if entries is not None:
        penalties = penalties.filter(entry__in=entries)
    related = ("tournament", "entry__member", "given_by", "asked_by", "note")
    rows = list(penalties.select_related(*related).order_by("-seq"))
    counted = [
        row for row in rows if row.state == Penalty.State.GIVEN and row.hands and _is_in(row)
    ]
    left = _left(tournament, sorted(counted, key=lambda row: row.seq))
    return [Record(row, left.get(row.pk, 0)) for row in rows]


def _is_in(row: Penalty) -> bool:
    return row.entry.state == Entry.State.IN


def waiting_requests(tournament: Tournament) -> int:
    """How many requests wait for the chief judge; one query."""
    waiting = Penalty.objects.filter(tournament=tournament, state=Penalty.State.ASKED)
    return waiting.count()


def disqualified(tournament: Tournament) -> set[int]:
    """The entries that are out by a disqualification, not by the cards; one query."""
    out = Penalty.Sanction.DISQUALIFY_EVENT
    given = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN, sanction=out)
    return set(given.values_list("entry", flat=True))


def breaches(tournament: Tournament, member: Member, clause: str) -> list[Penalty]:
    """What this player was given for the clause in this event, oldest first."""
    given = Penalty.objects.filter(
        people.is_of(member, "entry__"),
        tournament=tournament,
        clause=clause,
        state=Penalty.State.GIVEN,
    )
    return list(given.select_related("tournament", "given_by", "note").order_by("seq"))


def season(tournament: Tournament, member: Member) -> list[Penalty]:
    """What the player was given in other events of the twelve months before this one, newest
    first."""
    begins = _year_before(tournament.starts_on)
    given = Penalty.objects.filter(people.is_of(member, "entry__"), state=Penalty.State.GIVEN)
    others = given.exclude(tournament=tournament).filter(
        tournament__starts_on__gte=begins, tournament__starts_on__lte=tournament.starts_on
    )
    return list(others.select_related("tournament").order_by("-tournament__starts_on", "-seq"))


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
