"""What seating shows of itself to undo, and what must hold after any act."""

from collections import Counter
from typing import Any, cast

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from floor.journal import compiled, hooks, sentences
from floor.journal.hooks import Difference
from floor.journal.table_names import table_name
from floor.models import Stage, Step, Tournament
from registration.models import Entry
from rules.refusal import Refusal
from seating.draws import stages
from seating.hall.seat_name import seat_name
from seating.models import Need, PlanDecision, SeatSeen, Stay, Table, TableHands
from seating.plan.plan_sentences import DECISIONS

Shown = tuple[int, int, bool]  # table, seat, whether the player has arrived


@hooks.snapshot_of("seating")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Who sits where (("entry", 37): (7, 3, True)), and every table."""
    state: hooks.Snapshot = {
        ("entry", entry): (table, number, arrived)
        for entry, table, number, arrived in _seats(tournament)
    }
    for row in _tables(tournament):
        state["table", row.number] = row.state
        state["table", row.number, "rank"] = row.break_rank
        state["table", row.number, "seats"] = row.seats
        state["table", row.number, "card"] = row.card
        state["table", row.number, "halted"] = row.halted_ms
        report = (row.reported_kind, row.reported_seat, row.reported_ms)
        state["table", row.number, "position"] = report
    for table, number, day, absent_ms in _looks(tournament):
        state["table", table, "seen", number] = (day, absent_ms)
    for need in _needs(tournament):
        state["need", need.entry_id] = (need.table, need.seat, need.group)
    state |= {("plan", key): kind for key, kind in _decided(tournament)}
    return state | {("table", table, "last"): hands for table, hands in _last_hands(tournament)}


@compiled.rows
def _seats(tournament: Tournament) -> QuerySet[Stay, tuple[int, int, int, bool]]:
    rows = Stay.objects.live().filter(tournament=tournament)
    return rows.values_list("entry_id", "table__number", "number", "arrived")


@compiled.rows
def _tables(tournament: Tournament) -> QuerySet[Table]:
    return Table.objects.filter(tournament=tournament)


@compiled.rows
def _looks(tournament: Tournament) -> QuerySet[SeatSeen, tuple[Any, ...]]:
    stays = Stay.objects.live().filter(tournament=tournament)
    seen = SeatSeen.objects.filter(stay__in=stays)
    return seen.values_list("stay__table__number", "stay__number", "day", "absent_ms")


@compiled.rows
def _needs(tournament: Tournament) -> QuerySet[Need]:
    return Need.objects.filter(tournament=tournament)


@compiled.rows
def _decided(tournament: Tournament) -> QuerySet[PlanDecision, tuple[int, str]]:
    standing = PlanDecision.objects.filter(tournament=tournament, until_ms=None)
    return standing.values_list("pk", "kind")


@compiled.rows
def _last_hands(tournament: Tournament) -> QuerySet[TableHands, tuple[int, int]]:
    dealt = TableHands.objects.filter(last_hands__tournament=tournament)
    return dealt.filter(last_hands__ended_ms=None).values_list("table__number", "dealt")


@hooks.snapshot_of("steps")
def steps_of_leagues(_tournament: Tournament) -> hooks.Snapshot:
    """Each step of a league and the template of its tables, None for one that was dropped."""
    steps = Step.objects.values_list("league", "number", "template__name")
    return {(f"{league} {number}",): template for league, number, template in steps}


@hooks.consequence("seating")
def preview_sentences(differences: list[Difference]) -> list[str]:
    """Who would sit where, which tables open or close; the rest in one sentence each."""
    about = {d.number for d in differences if d.noun in ("entry", "need")}
    names = sentences.NAMES["entry"](about)
    return list(dict.fromkeys(_sentence(difference, names) for difference in differences))


def _sentence(difference: Difference, names: dict[int, str]) -> str:
    if difference.noun == "entry":
        return _of_player(difference, names.get(difference.number, "?"))
    if difference.noun == "need":
        name = names.get(difference.number, "?")
        return _("%(name)s: what the draw keeps to changes.") % {"name": name}
    if difference.noun == "plan":
        decision = DECISIONS[str(difference.before or difference.after)]
        counts = _("counts again") if difference.after else _("no longer counts")
        return f"{decision}: {counts}"
    return _of_table(difference)


def _of_player(difference: Difference, name: str) -> str:
    return _("%(name)s: %(before)s → %(after)s") % {
        "name": name,
        "before": _place(difference.before),
        "after": _place(difference.after),
    }


def _place(value: object) -> str:
    if value is None:
        return _("no seat")
    table, number, arrived = cast("Shown", value)
    seat = seat_name(table, number)
    return seat if arrived else _("%(seat)s, on the way") % {"seat": seat}


def _of_table(difference: Difference) -> str:
    number, aspect = difference.number, difference.key[2:3]
    if not aspect and difference.after == Table.State.OPEN:
        return _("Table %(table)s is open again.") % {"table": table_name(number)}
    if not aspect:
        return _("Table %(table)s is not open any more.") % {"table": table_name(number)}
    if aspect == ("rank",):
        return _("The break order changes.")
    if aspect == ("card",):
        return _("Table %(table)s: another card is valid.") % {"table": table_name(number)}
    if aspect == ("last",):
        return _("The count of the last hands changes.")
    if aspect == ("halted",) and difference.after is None:
        return _("Table %(table)s plays on.") % {"table": table_name(number)}
    if aspect == ("halted",):
        return _("Play is halted at table %(table)s.") % {"table": table_name(number)}
    if aspect == ("seen",):
        return _("Table %(table)s: who was seen there changes.") % {"table": table_name(number)}
    return _("Table %(table)s: the reported position changes.") % {"table": table_name(number)}


@hooks.invariant
def olympic_draw_is_closed(tournament: Tournament) -> list[Refusal]:
    """Nobody can enter an Olympic event after its draw."""
    return [] if tournament.stage == Stage.REGISTRATION else list(stages.late_terms(tournament))


@hooks.invariant
def seated_once(tournament: Tournament) -> list[Refusal]:
    """After the draw every live entry has one live seat, at an open table, and nobody else has. An
    event that was played online has no tables."""
    if tournament.stage == Stage.REGISTRATION:
        return []
    live = _live(tournament)
    seats = Counter(entry for entry, _number, _state in live)
    inside = _inside(tournament)
    stray = sorted({e for e, n in seats.items() if n != 1} | (inside ^ set(seats)))
    if not seats and not Table.objects.filter(tournament=tournament).exists():
        return []
    closed = {number for _entry, number, state in live if state != Table.State.OPEN}
    broken = [Refusal("hall.closed_table_seated", facts={"table": n}) for n in sorted(closed)]
    return broken + [Refusal("hall.not_one_seat", facts={"entry": entry}) for entry in stray[:3]]


@compiled.rows
def _live(tournament: Tournament) -> QuerySet[Stay, tuple[int, int, str]]:
    """Entry, table and the table's state of every live seat."""
    rows = Stay.objects.live().filter(tournament=tournament).order_by()
    return rows.values_list("entry_id", "table__number", "table__state")


@compiled.as_set
def _inside(tournament: Tournament) -> QuerySet[Entry, int]:
    rows = Entry.objects.filter(tournament=tournament, state=Entry.State.IN)
    return rows.values_list("pk", flat=True)
