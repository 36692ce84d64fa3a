"""What screens read of the rulings log, each in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from calculators.catalogue import TOPICS
from calculators.wording import spoken, usual
from floor.journal import compiled
from floor.models import Staff, Tournament
from floor.values.roles import FLOOR, Role
from registration.names.person_name import SHORT_OF, short_name
from rules import rulebook
from rules.refusal import missing
from rulings.models import Addition, Photo, Ruling, RulingEntry
from seating.hall.seat_name import seat_name

MOST_READ = 2_000  # rulings of an evening that a search by word looks through
MOST_PRECEDENTS = 100
MOST_LATELY = 12  # while no paragraph is asked for


@dataclass(frozen=True)
class Wanted:
    """A filter of rulings; an empty field filters nothing. ``rule`` is a paragraph with what stands
    beneath it, ``entries`` of whom at least one is concerned, ``word`` a piece of what was said."""

    rule: str = ""
    table: int | None = None
    entries: frozenset[int] | None = None
    word: str = ""


@dataclass(frozen=True)
class Shown:
    """A ruling as screens show it. ``decision`` is the sentence of a calculator or of a usual
    ruling, then the judge's own words; ``reasons`` a calculator's steps; ``people`` are (entry,
    name); ``later`` is the number of the ruling that overruled it."""

    row: Ruling
    label: str
    decision: str
    facts: str
    people: tuple[tuple[int, str], ...]
    later: int | None
    additions: tuple[Addition, ...]
    reasons: tuple[str, ...]

    @property
    def photos(self) -> int:
        return sum(1 for addition in self.additions if addition.photo_id)

    @property
    def place(self) -> str:
        """The seat, the table alone, or nothing when it was not at a table."""
        table = self.row.table_number
        return seat_name(table, self.row.seat_number) if table else ""

    @property
    def left(self) -> str:
        """What the clock showed, "12:05"; nothing when there was no clock."""
        seconds = (self.row.level_left_ms or 0) // 1000
        return "" if self.row.level_left_ms is None else f"{seconds // 60}:{seconds % 60:02}"

    def has(self, word: str) -> bool:
        """Whether ``word`` stands anywhere in it, small or large."""
        written = (addition.words.text for addition in self.additions if addition.words)
        texts = [self.label, self.decision, self.facts, *(name for _, name in self.people)]
        return word.casefold() in " ".join([*texts, *written]).casefold()


@dataclass(frozen=True)
class Precedent:
    """A ruling by the same paragraph.

    ``is_open``: the reader works at its event and may read its log. Else ``decision`` is what
    nobody wrote by hand, the sentence of a usual ruling, and the calculator's ``topic`` is named.
    People are named in free text in too many ways to be struck from it (first names, nicknames,
    phones, birth dates), and a calculator's rows may be called by players' names.
    """

    row: Ruling
    decision: str
    topic: str
    here: bool
    is_open: bool
    stands: bool


def rulings(
    tournament: Tournament, wanted: Wanted = Wanted(), most: int = MOST_READ
) -> list[Shown]:
    """The rulings of the event that are wanted, newest first; three queries.

    The word is looked for in the newest ``most`` of those that fit the other fields.
    """
    rows = Ruling.objects.filter(tournament=tournament)
    if wanted.rule:
        rows = rows.filter(_under_rule(wanted.rule))
    if wanted.table is not None:
        rows = rows.filter(table_number=wanted.table)
    if wanted.entries is not None:
        rows = rows.filter(concerned__entry__in=wanted.entries).distinct()
    newest = _shown(list(_with_related(rows).order_by("-number")[:most]))
    return [ruling for ruling in newest if ruling.has(wanted.word)] if wanted.word else newest


def ruling_by_number(tournament: Tournament, number: int) -> Shown:
    """The ruling of that number, or Refused "ruling.unknown"; three queries."""
    rows = _of_number(tournament, number)
    if not rows:
        raise missing("ruling.unknown", number=number)
    return _shown(rows)[0]


@compiled.rows
def _of_number(tournament: Tournament, number: int) -> QuerySet[Ruling]:
    return _with_related(Ruling.objects.filter(tournament=tournament, number=number))


def exists(tournament: Tournament, number: int) -> bool:
    """Whether there is a ruling of that number; one that was taken back is none."""
    return Ruling.objects.filter(tournament=tournament, number=number).exists()


def _shown(rows: list[Ruling]) -> list[Shown]:
    """The rulings, rows of ``_with_related``, as they are shown; two queries, none for none."""
    people: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    for ruling, entry, *name in _concerned(rows) if rows else ():
        people[ruling].append((entry, short_name(*name)))
    additions: defaultdict[int, list[Addition]] = defaultdict(list)
    for addition in _additions(rows) if rows else ():
        additions[addition.ruling_id].append(addition)
    return [_show(row, people[row.pk], additions[row.pk]) for row in rows]


@compiled.rows
def _concerned(rulings: Collection[Ruling]) -> QuerySet[RulingEntry, tuple[Any, ...]]:
    name = (f"entry__member__{part}" for part in SHORT_OF)
    entries = RulingEntry.objects.filter(ruling__in=rulings).order_by("pk")
    return entries.values_list("ruling_id", "entry_id", *name)


@compiled.rows
def _additions(rulings: Collection[Ruling]) -> QuerySet[Addition]:
    additions = Addition.objects.filter(ruling__in=rulings)
    return additions.select_related("by", "words", "consulted")


def _show(row: Ruling, people: list[tuple[int, str]], additions: list[Addition]) -> Shown:
    later = getattr(row, "overruled_by", None)
    return Shown(
        row=row,
        label=usual.label(row.kind),
        decision=_sentences(row),
        facts=row.facts.text if row.facts else "",
        people=tuple(people),
        later=later.number if later else None,
        additions=tuple(additions),
        reasons=tuple(spoken.steps(row.steps)),
    )


def precedents(tournament: Tournament, rule: str, readable: Collection[int]) -> list[Precedent]:
    """The newest MOST_PRECEDENTS rulings by ``rule``, or by what stands beneath it, in all events
    of this house under the same book, newest first; without a rule MOST_LATELY by any; one query.

    ``readable`` are the keys of the events whose logs the reader may read.
    """
    book = rulebook.load(tournament.rulebook)
    same = [key for key in rulebook.offered() if rulebook.load(key).base == book.base]
    rows = Ruling.objects.filter(tournament__rulebook__in=same)
    if rule:
        rows = rows.filter(_under_rule(rule))
    whole = rows.select_related("decision", "reckoned", "tournament", "overruled_by")
    newest = whole.order_by("-at_ms", "-pk")[: MOST_PRECEDENTS if rule else MOST_LATELY]
    return [_precedent(row, tournament, row.tournament_id in readable) for row in newest]


def photo(tournament: Tournament, number: int) -> Photo:
    """The picture of the addition ``number`` of this tournament, or Refused "photo.unknown"."""
    here = Addition.objects.filter(ruling__tournament=tournament, pk=number, photo__isnull=False)
    addition = here.select_related("photo").first()
    if addition is None or addition.photo is None:
        raise missing("photo.unknown")
    return addition.photo


@compiled.rows
def colleagues(tournament: Tournament, except_for: int) -> QuerySet[Staff]:
    """Judges of the event who may be asked, without the reader, by name."""
    judges = Staff.objects.filter(
        appointment__tournament=tournament, appointment__role__in=[*FLOOR, Role.CHIEF_JUDGE]
    )
    return judges.exclude(pk=except_for).distinct().order_by("name")


def _under_rule(rule: str) -> Q:
    """ "bfsp 4.9" with 4.9.8 and without 4.91."""
    return Q(rule=rule) | Q(rule__startswith=f"{rule}.") | Q(rule__startswith=f"{rule}-")


def _with_related(rows: QuerySet[Ruling]) -> QuerySet[Ruling]:
    return rows.select_related(
        "facts", "decision", "reckoned", "given_by", "overrules", "overruled_by"
    )


def _sentences(row: Ruling) -> str:
    own = row.decision.text if row.decision else ""
    by_numbers = spoken.decision(row.topic, row.result, row.case)
    return " ".join(filter(None, [by_numbers, usual.text(row.kind), own]))


def _precedent(row: Ruling, here: Tournament, is_open: bool) -> Precedent:
    topic = TOPICS.get(row.topic)
    return Precedent(
        row=row,
        decision=_sentences(row) if is_open else usual.text(row.kind),
        topic=gettext(topic.title) if topic else "",
        here=row.tournament_id == here.pk,
        is_open=is_open,
        stands=getattr(row, "overruled_by", None) is None,
    )
