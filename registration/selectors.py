"""What screens and decisions read of entries and money, each in a fixed number of queries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, F, Q, Sum

from clock import selectors as clock
from floor.event.tournament_time import local
from floor.models import JournalLine, Tournament
from registration import admission, eligibility, late_entry
from registration.models import Entry, Member, MemberImport, Payment
from rules import rulebook
from rules.refusal import Refusal, missing


@dataclass(frozen=True)
class Money:
    """``gross`` was taken, ``fee`` of it is not prize money, ``pool`` is what the prizes are of."""

    gross: int
    fee: int
    pool: int


@dataclass(frozen=True)
class Takings:
    """What was taken by one ``method``: how many lines of money, and their sum."""

    method: str
    count: int
    amount: int


@dataclass(frozen=True)
class Field:
    """``entries`` were sold, ``left`` of them are in; ``chips`` are those in play: all that were
    sold but those that a sanction took out of the tournament."""

    entries: int
    left: int
    chips: int


@dataclass(frozen=True)
class SaleLine:
    """The journal line ``seq`` that sold an entry, and who did it."""

    seq: int
    staff_id: int | None


def day(tournament: Tournament, now: int) -> date:
    """The day at the event's place at tournament time ``now``."""
    return local(now, tournament.timezone).date()


def pool(tournament: Tournament) -> Money:
    """The money of the event; a pool announced by the organiser wins over the computed one."""
    sums = Payment.objects.filter(tournament=tournament).aggregate(
        prizes=Sum("to_pool", default=0), fee=Sum("to_fee", default=0)
    )
    prizes, fee, declared = sums["prizes"], sums["fee"], tournament.declared_pool
    return Money(prizes + fee, fee, prizes if declared is None else declared)


def takings(tournament: Tournament, staff_id: int) -> list[Takings]:
    """What this registrar should have, by method; methods nobody paid by are left out."""
    mine = Payment.objects.filter(tournament=tournament, staff_id=staff_id)
    sums = mine.values_list("method").annotate(
        count=Count("pk"), amount=Sum("to_pool") + Sum("to_fee")
    )
    return [Takings(*row) for row in sums.order_by("method")]


def field(tournament: Tournament) -> Field:
    """How many entries and how many chips; one query."""
    found = Entry.objects.filter(tournament=tournament).aggregate(
        entries=Count("pk"),
        left=Count("pk", filter=Q(state=Entry.State.IN)),
        chips=Sum(F("chips") - F("chips_removed"), default=0),
    )
    return Field(**found)


def has_members() -> bool:
    """Whether the club knows anybody yet."""
    return Member.objects.exists()


def entry_count(tournament: Tournament) -> int:
    return Entry.objects.filter(tournament=tournament).count()


def live_count(tournament: Tournament) -> int:
    return Entry.objects.filter(tournament=tournament, state=Entry.State.IN).count()


def chips_in_play(tournament: Tournament) -> int:
    return field(tournament).chips


def latest(tournament: Tournament, limit: int) -> list[tuple[Entry, SaleLine | None]]:
    """The newest entries with the line that sold each, for its undo; two queries."""
    rows = Entry.objects.filter(tournament=tournament).select_related("member")
    newest = list(rows.order_by("-entered_ms", "-pk")[:limit])
    lines = sold_by(tournament, [entry.pk for entry in newest])
    return [(entry, lines.get(entry.pk)) for entry in newest]


def sold_by(tournament: Tournament, entry_ids: Iterable[int]) -> dict[int, SaleLine]:
    """Entry id to the journal line that sold it."""
    touches = [f"entry-{entry_id}" for entry_id in entry_ids]
    lines = JournalLine.objects.filter(
        journal=tournament.journal_id, touches__overlap=touches, facts__has_key="paid", undoes=None
    )
    found = lines.values_list("facts__entry", "seq", "staff_id")
    return {entry_id: SaleLine(seq, staff_id) for entry_id, seq, staff_id in found}


def ordinal(entry: Entry) -> int:
    """How many entries had been sold with this one."""
    return Entry.objects.filter(tournament_id=entry.tournament_id, pk__lte=entry.pk).count()


def member(member_id: int) -> Member:
    """The member, or Refused "member.unknown"."""
    found = Member.objects.filter(pk=member_id).first()
    if found is None:
        raise missing("member.unknown")
    return found


def check_entry(tournament: Tournament, entry_id: int) -> None:
    """Raise Missing "entry.unknown" unless the entry is of this tournament."""
    if not Entry.objects.filter(tournament=tournament, pk=entry_id).exists():
        raise missing("entry.unknown")


def entry_of(tournament: Tournament, person: Member) -> Entry | None:
    """His last entry in this event."""
    mine = Entry.objects.filter(tournament=tournament, member=person)
    return mine.order_by("-number").first()


def states(tournament: Tournament, members: Iterable[Member]) -> dict[int, str]:
    """Member id to the state of his last entry, for those who have one."""
    theirs = Entry.objects.filter(tournament=tournament, member__in=[one.pk for one in members])
    return dict(theirs.order_by("number").values_list("member_id", "state"))


def sale(tournament: Tournament, now: int) -> late_entry.Sale:
    """Whether entries are sold, and for how long; three queries, the terms' among
    them."""
    levels, anchor = clock.sheet(tournament), clock.anchor(tournament)
    return late_entry.sale(
        tournament.stage, levels, anchor, tournament.registration_terms.late_levels, now
    )


def verdicts(tournament: Tournament, person: Member) -> tuple[Refusal, ...]:
    """Every reason of the rulebook why he may not play here; asks nothing of the database."""
    known = eligibility.Person(
        number=person.number,
        born_on=person.born_on,
        country=person.country,
        valid_until=person.valid_until,
        banned_until=person.banned_until,
    )
    event = eligibility.Event(
        starts_on=tournament.starts_on,
        event_class=tournament.event_class,  # type: ignore[arg-type]  # one of three, says the database
        is_open=tournament.registration_terms.is_open,
    )
    return eligibility.verdicts(known, event, rulebook.load(tournament.rulebook))


def obstacles(
    tournament: Tournament, person: Member, entry: Entry | None, now: int
) -> tuple[Refusal, ...]:
    """What of the event itself stands against an entry: it is sold already, or sale is closed.

    A freezeout has one entry a member, and who is out stays out (FSPR 4.1, BFSP 3.1).
    """
    found = [] if sale(tournament, now).is_open else [Refusal("entry.late_closed")]
    if entry is not None:
        code = "entry.already_in" if entry.state == Entry.State.IN else "entry.no_reentry"
        found.append(Refusal(code, facts={"entry": entry.pk, "name": person.short_name}))
    return tuple(found)


def standing(
    tournament: Tournament, person: Member, now: int, waived: Sequence[str] = (), reason: str = ""
) -> tuple[Refusal, ...]:
    """Everything that stands against selling him an entry at ``now``; nothing if he may enter."""
    others = obstacles(tournament, person, entry_of(tournament, person), now)
    return admission.refusals(verdicts(tournament, person), others, waived=waived, reason=reason)


def imports(limit: int) -> list[MemberImport]:
    """The newest imports of the federation's list."""
    return list(MemberImport.objects.select_related("staff").order_by("-pk")[:limit])
