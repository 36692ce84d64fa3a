"""The stages of an Olympic event, read: who was drawn to which table, and who of them is left."""

from collections.abc import Iterable

from django.db.models import QuerySet

from floor.journal import compiled
from floor.models import Tournament
from registration.entries import blockers
from registration.models import Entry, StageStacks
from rules.refusal import Refusal
from seating.bracket import Sat, StageTable, stage_tables
from seating.models import Stay

LATE_TERMS = ("late_levels", "late_until", "seats_at_desk")


def late_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """ "bracket.late_entry" with the terms by which somebody would enter an Olympic event after its
    draw: its tables play to one survivor, and nobody comes to them."""
    terms = tournament.registration_terms
    named = [name for name in LATE_TERMS if getattr(terms, name)]
    if not (named and tournament.seating_terms.stages):
        return ()
    return (Refusal("bracket.late_entry", facts={"terms": named}),)


blockers.LATE.append(late_terms)


def drawn_tables(tournament: Tournament) -> list[StageTable]:
    """The tables of all stages drawn so far, by stage and number; none before the draw. Three
    queries."""
    stays = [Sat(*row) for row in _stays(tournament)]
    return stage_tables(stays, _drawn(tournament), _inside(tournament)) if stays else []


def stages_drawn(tournament: Tournament) -> int:
    """How many stages of an event in play were drawn, the first by the draw of the seats."""
    return 1 + len(_drawn(tournament))


def obstacles(tournament: Tournament, tables: Iterable[StageTable]) -> list[Refusal]:
    """Why the next stage cannot be drawn: "bracket.none" in an event that is not Olympic or not in
    play, "bracket.final_drawn", "bracket.playing" with the ``tables`` at which several are left."""
    terms, stage = tournament.seating_terms, stages_drawn(tournament)
    if not terms.stages or not tournament.is_in_play:
        return [Refusal("bracket.none")]
    if stage >= terms.stages.stages:
        return [Refusal("bracket.final_drawn")]
    playing = [table.number for table in tables if table.stage == stage and not table.is_over]
    return [Refusal("bracket.playing", facts={"tables": playing})] if playing else []


@compiled.rows
def _drawn(tournament: Tournament) -> QuerySet[StageStacks, int]:
    """The lines that drew the stages after the first."""
    stages = StageStacks.objects.filter(tournament=tournament).order_by("stage")
    return stages.values_list("seq", flat=True)


@compiled.rows
def _stays(tournament: Tournament) -> QuerySet[Stay, tuple[int, int, int]]:
    stays = Stay.objects.filter(tournament=tournament).order_by("since_seq")
    return stays.values_list("entry_id", "table__number", "since_seq")


@compiled.as_set
def _inside(tournament: Tournament) -> QuerySet[Entry, int]:
    inside = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return inside.values_list("pk", flat=True)
