"""The plan's steps as cards a judge can act on: names instead of seats, and what is still asked."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from floor.models import Tournament
from rules.refusal import Refusal
from seating import selectors
from seating.hall.hall import Hall, Halt
from seating.hall.rules import BalanceRules
from seating.hall.sitters import Seated, Sitter
from seating.models import PlanDecision
from seating.plan.alternate_mover import may_stand_in, stand_in
from seating.plan.answers import answered
from seating.plan.balance import BalanceCheck, hall_check
from seating.plan.blockers import Obstacles, Place, expires
from seating.plan.closing import BreakTable, Closing, RedrawFinal, closings
from seating.plan.move import MovePlayer
from seating.plan.plan import Step, pending_closing, plan
from seating.positions.game_kind import FROZEN
from seating.positions.reported_positions import reported_seat
from seating.selectors import HallReading

MOST_NAMED = 4  # of the longest tables, and of the shortest
MOST_CLOSINGS = 4
MOST_STEPS = 7  # a person does the first; a hall of a thousand tables may have hundreds before it


@dataclass(frozen=True)
class Answer:
    """The one answer that is missing, ``seat`` of ``table``: then ``player`` goes to ``to_table``,
    ``to_seat``."""

    table: int
    seat: int
    player: Sitter
    to_table: int
    to_seat: int

    @property
    def position(self) -> str:
        return f"{self.table}-{self.seat}"

    @property
    def to(self) -> str:
        return f"{self.to_table}-{self.to_seat}"


@dataclass(frozen=True)
class Question:
    """A table whose positions the floor has to report: tap the seat that has it.

    ``asks``: as GameNow.asks says. ``empty``: seats at which nobody sits now. ``reported``: the
    seat that was named, None where nothing is known; it may be corrected until the move is ordered.
    ``orders``: the answers that order the move, where nothing else is missing.
    """

    table: int
    seats: tuple[int, ...]
    asks: str
    empty: tuple[int, ...] = ()
    reported: int | None = None
    orders: tuple[Answer, ...] = ()

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that order nothing when they are named."""
        answered_seats = {answer.seat for answer in self.orders}
        return tuple(seat for seat in self.seats if seat not in answered_seats)


@dataclass(frozen=True)
class Proposal:
    """One step. ``rules``: the paragraphs it rests on, each once.

    ``ready``: it may be done now, for no step before it concerns its tables; ``obstacle``: why it
    cannot be done at this moment all the same.
    Of a move: ``player`` and ``to_seat`` are None until the ``questions`` are answered; those that
    were are among them, of the first move, so that each stays in its place under the finger.
    ``no_seat``: no seat at the other table is allowed in the next hand; ``halted``: and play stops
    there, so that no other hand will come before somebody does. ``instead_of``: who was due
    and is still in the hand; ``may_wait``: the book lets somebody go in their place.
    """

    step: Step
    kind: str  # "final" | "break" | "move"
    first: bool
    ready: bool
    rules: tuple[str, ...]
    player: Sitter | None = None
    to_seat: int | None = None
    questions: tuple[Question, ...] = ()
    no_seat: bool = False
    halted: bool = False
    instead_of: Sitter | None = None
    may_wait: bool = False
    obstacle: Refusal | None = None

    @property
    def orderable(self) -> bool:
        """Whether it is a move of which everything is known and that nothing holds up."""
        is_complete = self.player is not None and self.to_seat is not None
        return self.ready and is_complete and self.obstacle is None

    @property
    def table(self) -> int:
        """The table that gives or breaks, 0 for the final one."""
        if isinstance(self.step, MovePlayer):
            return self.step.from_table
        return self.step.table if isinstance(self.step, BreakTable) else 0

    @property
    def to(self) -> str:
        """ "7-3": where the player is sent."""
        return f"{self.step.to_table}-{self.to_seat}" if isinstance(self.step, MovePlayer) else ""


@dataclass(frozen=True)
class Outlook:
    """How the tables stand and what follows from it, the first thing first.

    ``uneven``: some of the longest and of the shortest tables with their players, where a player
    has to move because of them. ``halted``: tables at which play is to stop, by ``halt_rule``;
    ``left_to_director``: tables as short, in a format for which it leaves that to them. Neither
    names one at which it stands.
    ``limit_is_ours``: the book names no difference that asks for the move, our default does.
    ``standing``: tables at which play stands, each with since when and why. ``limit``: the
    difference that is allowed now, ``two_apart`` by the regulations; ``exception_rule``: the
    paragraph by which the chief judge may allow more, empty where they have or may not.
    ``decisions``: what the floor has decided otherwise.
    ``closings``: with how many left the next tables close, MOST_CLOSINGS of them.
    ``pending``: the closing that will be due when late entry closes, if nobody comes or goes.
    """

    proposals: tuple[Proposal, ...] = ()
    uneven: tuple[tuple[int, int], ...] = ()
    halted: tuple[int, ...] = ()
    left_to_director: tuple[int, ...] = ()
    halt_rule: str = ""
    closings: tuple[Closing, ...] = ()
    pending: RedrawFinal | BreakTable | None = None
    limit_is_ours: bool = False
    standing: tuple[tuple[int, Halt], ...] = ()
    limit: int = 0
    two_apart: bool = False
    exception_rule: str = ""
    decisions: tuple[PlanDecision, ...] = ()

    @property
    def may_stop(self) -> tuple[int, ...]:
        """Tables that are short enough to be stopped, by the book or by the director."""
        return (*self.halted, *self.left_to_director)

    @property
    def together(self) -> list[Proposal]:
        """The moves that may be ordered in one tap."""
        return [proposal for proposal in self.proposals if proposal.orderable]

    @property
    def passes(self) -> bool:
        """Whether what stands in the way of the first step passes by itself."""
        return bool(self.proposals) and expires(self.proposals[0].obstacle)


def outlook(seen: HallReading | None, in_hand: Collection[Place] = ()) -> Outlook:
    """What has to be done before the next hand, MOST_STEPS of it; nothing where nobody plays.

    Held seats count as taken. ``in_hand``: seats whose players are still in the hand, told for the
    first step only.
    """
    if seen is None:
        return Outlook()
    hall, rules = seen.obstacles.hall, seen.obstacles.rules
    steps, check = plan(hall, rules, MOST_STEPS), hall_check(hall, rules.balance)
    desk = _Desk(seen, check.halted)
    ready = _ready(steps)
    cards = (
        desk.card(step, in_hand if step is steps[0] else None, ready=at in ready)
        for at, step in enumerate(steps)
    )
    moves = steps and isinstance(steps[0], MovePlayer)
    uneven = (*check.largest[:MOST_NAMED], *check.smallest[:MOST_NAMED]) if moves else ()
    return Outlook(
        tuple(cards),
        tuple((number, hall.table(number).players) for number in uneven),
        tuple(number for number in check.halted if hall.table(number).halt is None),
        tuple(number for number in check.halt_left_to_director if hall.table(number).halt is None),
        check.halt_rule,
        closings(hall, rules, MOST_CLOSINGS),
        pending_closing(hall, rules),
        bool(uneven) and not check.due,
        tuple((table.number, table.halt) for table in hall.tables if table.halt),
        check.limit,
        hall.two_apart and rules.balance.max_difference.default,
        _exception(hall, rules.balance, check),
        tuple(seen.decisions),
    )


def _ready(steps: Sequence[Step]) -> frozenset[int]:
    """Which of the steps may be done now: the first, and moves between tables that no step before
    them concerns. A break fills tables nobody knows yet, so nothing goes past it."""
    concerned: set[int] = set()
    ready = [0]
    for at, step in enumerate(steps):
        if not isinstance(step, MovePlayer):
            break
        tables = {step.from_table, step.to_table}
        if at and not tables & concerned:
            ready.append(at)
        concerned |= tables
    return frozenset(ready)


def _exception(hall: Hall, rules: BalanceRules, check: BalanceCheck) -> str:
    """The paragraph by which the chief judge may let the hall be as it is."""
    allowed = rules.exceptional_difference is not None and not hall.judge_exception
    return rules.exception_rule if allowed and (check.uneven or check.halted) else ""


def proposals(tournament: Tournament, now: int) -> tuple[Proposal, ...]:
    """The steps of the outlook; empty when all is even. Eight queries, and one for each table whose
    player has to move."""
    return outlook(selectors.read_hall_in_play(tournament, now)).proposals


@dataclass(frozen=True)
class _Desk:
    """``halted``: tables at which play is to stop."""

    seen: HallReading
    halted: tuple[int, ...]

    @property
    def here(self) -> Obstacles:
        return self.seen.obstacles

    @property
    def seated(self) -> Seated:
        return self.seen.seated

    def card(self, step: Step, in_hand: Collection[Place] | None, *, ready: bool) -> Proposal:
        """``in_hand`` is None for all steps but the first."""
        first = in_hand is not None
        if isinstance(step, RedrawFinal):
            proposal = Proposal(step, "final", first, ready, _once(step.rule, step.size_rule))
        elif isinstance(step, BreakTable):
            proposal = Proposal(step, "break", first, ready, _once(step.rule, step.seats_rule))
        elif in_hand and (other := self._stand_in(step, in_hand)) is not None:
            proposal = self._move(other, first=True, due=step)
        else:
            proposal = replace(self._move(step, first=first), ready=ready)
        return replace(proposal, obstacle=self._obstacle(proposal.step)) if ready else proposal

    def _obstacle(self, step: Step) -> Refusal | None:
        """Why the verb would refuse the step now; closing an empty table has no reason to wait."""
        if isinstance(step, RedrawFinal):
            return self.here.to_redraw()
        if isinstance(step, BreakTable):
            return self.here.to_break(step.table) if step.players else None
        return self.here.to_move(step.from_table, step.seat)

    def _stand_in(self, step: MovePlayer, in_hand: Collection[Place]) -> MovePlayer | None:
        busy = frozenset(seat for table, seat in in_hand if table == step.from_table)
        if step.seat not in busy or not may_stand_in(step, self.here.rules):
            return None
        return stand_in(self.here.hall, self.here.rules, step, busy)

    def _move(self, step: MovePlayer, *, first: bool, due: MovePlayer | None = None) -> Proposal:
        player = self.seated.at(step.from_table, step.seat)
        no_seat = step.to_seats == ()
        halted = no_seat and step.to_table in self.halted
        unknown = step.needs or ((step.to_table,) if no_seat and not halted else ())
        may_wait = first and may_stand_in(step, self.here.rules)
        orders = self._orders(step) if first and not may_wait and len(step.needs) == 1 else ()
        return Proposal(
            step,
            "move",
            first,
            first,
            _once(step.due_rule, step.source_rule, step.mover_rule, step.seat_rule),
            player=player,
            to_seat=step.to_seats[0] if step.to_seats else None,
            questions=tuple(self._questions(step, unknown, orders, first=first)),
            no_seat=no_seat,
            halted=halted,
            instead_of=self.seated.at(due.from_table, due.seat) if due else None,
            may_wait=may_wait and player is not None,
        )

    def _questions(
        self, step: MovePlayer, unknown: Sequence[int], orders: tuple[Answer, ...], *, first: bool
    ) -> Iterator[Question]:
        """Of both tables of a move, the one that gives first; a table that is not asked about only
        where it has answered."""
        asks = self.here.hall.asks
        for table in (step.from_table, step.to_table):
            state = self.here.hall.table(table).state
            seat = reported_seat(asks, state) if first and table not in unknown else None
            if table not in unknown and seat is None:
                continue
            seats = tuple(range(1, state.max_seats + 1))
            empty = tuple(seat for seat in seats if seat not in state.occupied)
            yield Question(table, seats, asks, empty, seat, () if seat else orders)

    def _orders(self, step: MovePlayer) -> tuple[Answer, ...]:
        """What each answer about the one table that is asked about orders; nothing where something
        stands in the way, or where a button stands still."""
        hall, (table,) = self.here.hall, step.needs
        if hall.asks == FROZEN or self.here.to_move(step.from_table, None):
            return ()
        moves = answered(hall, self.here.rules, step, self.seen.dealt_in(table))
        return tuple(
            Answer(table, seat, player, move.to_table, move.to_seats[0])
            for seat, move in moves.items()
            if move.to_seats and (player := self.seated.at(move.from_table, move.seat))
        )


def _once(*rules: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for rule in rules if rule))
