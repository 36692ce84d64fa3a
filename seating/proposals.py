"""The plan's steps as cards a judge can act on: names instead of seats, and what is still asked."""

from dataclasses import dataclass, field

from floor.models import Stage, Tournament
from seating import selectors
from seating.closing import BreakTable, RedrawFinal
from seating.house_rules import ButtonRule
from seating.move import MovePlayer
from seating.plan import Step, plan
from seating.selectors import Sitter


@dataclass(frozen=True)
class Question:
    """A table of which the floor has to tell something: tap the seat that has it."""

    table: int
    seats: tuple[int, ...]
    asks: ButtonRule  # DEAD: who has the big blind; MOVING: who has the button


@dataclass(frozen=True)
class Proposal:
    """One step. ``player`` and ``to_seat`` are None until the questions are answered."""

    step: Step
    kind: str  # "final" | "break" | "move"
    first: bool
    rules: tuple[tuple[str, str], ...]  # (what for, paragraph)
    player: Sitter | None = None
    to_seat: int | None = None
    questions: tuple[Question, ...] = field(default=())


def proposals(tournament: Tournament, now: int) -> list[Proposal]:
    """What has to be done before the next hand, the first thing first; empty when all is even.

    While players are on their way nothing further is proposed for their tables but what the counts
    demand: held seats count as taken.
    """
    if tournament.stage not in (Stage.SEATED, Stage.FINAL_TABLE):
        return []
    hall = selectors.hall(tournament, now)
    people = {(s.table, s.seat): s for s in selectors.sitters(tournament)}
    rules = selectors.rules_of(tournament)
    seats = {table.number: table.state.max_seats for table in hall.tables}
    cards = []
    for count, step in enumerate(plan(hall, rules)):
        if isinstance(step, MovePlayer):
            cards.append(_move(step, people, seats, rules.button.value, first=count == 0))
        else:
            cards.append(_closing(step, first=count == 0))
    return cards


def _closing(step: RedrawFinal | BreakTable, *, first: bool) -> Proposal:
    if isinstance(step, RedrawFinal):
        return Proposal(step, "final", first, (("why", step.rule), ("size", step.size_rule)))
    return Proposal(step, "break", first, (("why", step.rule), ("size", step.seats_rule)))


def _move(
    step: MovePlayer,
    people: dict[tuple[int, int], Sitter],
    seats: dict[int, int],
    asks: ButtonRule,
    *,
    first: bool,
) -> Proposal:
    player = people.get((step.from_table, step.seat)) if step.seat else None
    return Proposal(
        step,
        "move",
        first,
        (("why", step.due_rule), ("who", step.mover_rule), ("where", step.seat_rule)),
        player=player,
        to_seat=step.to_seats[0] if step.to_seats else None,
        questions=tuple(
            Question(table, tuple(range(1, seats[table] + 1)), asks) for table in step.needs
        ),
    )
