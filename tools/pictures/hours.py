"""Events beside the evening: hours of which the wall shows something else than a level, and those
of which one view alone has something to say."""

from typing import Any

from chips import services as chips
from clock import selectors
from clock import services as clock
from floor.models import Tournament
from floor.time.tournament_time import now
from registration import services as desk
from registration.entries.selectors import chips_in_play
from registration.models import Entry
from results import services as results
from seating import services as hall
from seating.models import Stay
from tdapp.management.commands import demo
from tools.bench import field
from tools.pictures.evening import Evening

ENTRIES, TABLES = 27, 3
MINUTE_MS = 60_000
PLAYED_MS = 245 * MINUTE_MS  # that those have behind them who are near the end
BETWEEN_MS = 9 * MINUTE_MS  # from bust-out to bust-out
LAST_TABLE, DEAL = 9, 4  # players


def other_hours() -> dict[str, Tournament]:
    """Before the draw, in a break, hand for hand, when it is over."""
    return {
        "before": _founded("Ночной турбо").tournament,
        "break": _in_a_break(),
        "hand_for_hand": _hand_for_hand(),
        "finished": _over(),
    }


def scenes() -> dict[str, Tournament]:
    """The event of each view that has nothing to show of the evening itself."""
    last_table = _last_table()
    near_the_end = dict.fromkeys(("final_table", "bubble", "plot"), last_table)
    return near_the_end | {
        "alternates": _full(),
        "bounties": _with_bounties(),
        "bracket": _olympic(),
        "deal": _dealing(),
    }


def _in_a_break() -> Tournament:
    evening = _played("Омаха по понедельникам")
    sheet = selectors.sheet(evening.tournament)
    evening.act(clock.go_to, row=next(row for row, it in enumerate(sheet) if it.kind == "break"))
    return evening.tournament


def _hand_for_hand() -> Tournament:
    evening = _played("Финал студенческой лиги")
    evening.act(hall.begin_hand_for_hand)
    for table, state in ((1, "done"), (2, "all_in")):
        evening.act(clock.report_table, table=table, state=state)
    return evening.tournament


def _over() -> Tournament:
    evening = _played("Турнир памяти")
    _leave(evening, 1)
    return evening.tournament


def _full() -> Tournament:
    """Ten wait for a place of those who are in."""
    evening = _founded("Субботний дипстек", capacity=ENTRIES, late_levels=6)
    evening.act(hall.draw, tables=list(range(1, TABLES + 1)))
    evening.act(clock.start)
    for member in demo.admitted(evening.tournament)[ENTRIES : ENTRIES + 10]:
        evening.act(hall.sell_alternate, member_id=member.pk, method="cash")
    return evening.tournament


def _with_bounties() -> Tournament:
    evening = _played("Нокаут", bounty=50_000, bounty_kind="progressive")
    seated = _seated(evening)
    for table in range(1, TABLES + 1):
        *others, second, first = [it.entry_id for it in seated if it.table.number == table]
        for at, entry in enumerate(others[: 6 - table]):
            evening.act(results.bust_out, entry_id=entry, winners=[second if at % 3 else first])
    return evening.tournament


def _olympic() -> Tournament:
    """The second stage of three is played."""
    evening = _played("Олимпийский кубок", tables=0, stage_map="4 4 2")
    while _leave_a_table(evening):
        pass
    evening.act(hall.draw_stage, stack=3_000)
    _arrive(evening)
    _leave_a_table(evening)
    return evening.tournament


def _leave_a_table(evening: Evening) -> bool:
    """Somebody goes out where two or more sit; whether somebody did."""
    seated = _seated(evening)
    for stay in seated:
        if sum(other.table_id == stay.table_id for other in seated) > 1:
            evening.act(results.bust_out, entry_id=stay.entry_id)
            return True
    return False


def _last_table() -> Tournament:
    """Nine at one table, their stacks counted, after hours of play."""
    evening = _played("Главное событие", before_ms=PLAYED_MS)
    _leave(evening, LAST_TABLE, BETWEEN_MS)
    evening.at_ms = now() - 2 * MINUTE_MS
    evening.act(hall.redraw, tables=[1, 2, 3], targets=[1], reason="final_table")
    _arrive(evening)
    evening.act(clock.start)
    evening.at_ms = 0
    seated = _seated(evening)
    stacks = _shared_out(chips_in_play(evening.tournament), len(seated))
    counted = [[stay.number, stack] for stay, stack in zip(seated, stacks, strict=True)]
    evening.act(chips.count_table, table=1, counted=counted)
    evening.act(hall.report_position, table=1, seat=seated[2].number)
    return evening.tournament


def _dealing() -> Tournament:
    """The ways to divide the prizes lie before the last four."""
    evening = _played("Кубок города", before_ms=PLAYED_MS)
    _leave(evening, DEAL, BETWEEN_MS)
    evening.at_ms = 0
    seated = _seated(evening)
    stacks = _shared_out(chips_in_play(evening.tournament), len(seated))
    stakes = [[stay.entry_id, stack, 0] for stay, stack in zip(seated, stacks, strict=True)]
    evening.act(results.offer_deal, stakes=stakes, kept=200_000, on_wall=True)
    return evening.tournament


def _shared_out(total: int, players: int) -> list[int]:
    """Stacks that come to so many chips: the second has twice those of the first, and so on."""
    part = total // sum(range(1, players + 1)) // 100 * 100
    stacks = [part * at for at in range(1, players + 1)]
    return [*stacks[:-1], total - sum(stacks[:-1])]


def _leave(evening: Evening, left: int, between_ms: int = 0) -> None:
    """Players go out, one after the other, until so many are ``left``."""
    for entry in list(Entry.objects.filter(tournament=evening.tournament).order_by("pk"))[left:]:
        evening.at_ms += between_ms
        evening.act(results.bust_out, entry_id=entry.pk)


def _arrive(evening: Evening) -> None:
    for stay in _seated(evening):
        if not stay.arrived:
            evening.act(hall.confirm_arrival, entry_id=stay.entry_id)


def _seated(evening: Evening) -> list[Stay]:
    stays = Stay.objects.live().filter(tournament=evening.tournament)
    return list(stays.select_related("table").order_by("table__number", "number"))


def _played(name: str, *, tables: int = TABLES, before_ms: int = 0, **changes: Any) -> Evening:
    """Seats drawn and the clock started, so long ago."""
    evening = _founded(name, before_ms, **changes)
    evening.act(hall.draw, tables=list(range(1, tables + 1)) or None)
    evening.act(clock.start)
    return evening


def _founded(name: str, before_ms: int = 0, **changes: Any) -> Evening:
    """With entries of people who have names of all lengths."""
    at_ms = now() - before_ms if before_ms else 0
    tournament = field.found_event(at_ms or now(), **changes)
    Tournament.objects.filter(pk=tournament.pk).update(name=name)
    tournament.refresh_from_db()
    evening = Evening(tournament, field.chief(tournament).pk, at_ms)
    for member in demo.admitted(tournament)[:ENTRIES]:
        evening.act(desk.enter, member_id=member.pk, method="cash")
    return evening
