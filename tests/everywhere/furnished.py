"""What stands about in a hall whatever is played in it, so that no page is empty."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from floor.event import services as event_services
from floor.journal.private import Private
from floor.models import JournalLine
from rules.refusal import Refused
from rulings.services import clock_calls, floor_calls, log, penalties, protests
from seating.models import Stay
from tests.evening import START_MS, Evening
from tests.rulings.penalised import INSULT, NAMING
from tests.rulings.table import STREET

# When most acts are done: scenes that took less than a minute are read at the same time.
SAME_MS = START_MS + 61_000


def furnish(
    event: Evening, verb: Callable[..., JournalLine], ask: dict[str, Any]
) -> dict[str, Any]:
    """Add what leaves the act possible; returns what addresses ask for."""
    event.now = max(event.now, SAME_MS)
    event.member("О'Нил")  # whom the desk may look for
    if not _added(list(_things(event)), event, verb, ask):
        for thing in _things(event):
            _added([thing], event, verb, ask)
    event.now += 1_000
    event.tournament.refresh_from_db()
    return _seat_values(event, ask)


def _added(
    things: list[Callable[[], JournalLine]],
    event: Evening,
    verb: Callable[..., JournalLine],
    ask: dict[str, Any],
) -> bool:
    """Add those of the things that may be, unless the act is refused then: whether they are there.
    Asking for the act takes longer than adding them."""
    try:
        with transaction.atomic():
            for thing in things:
                with suppress(Refused), transaction.atomic():
                    thing()
            with transaction.atomic():
                verb(event.tap(), **ask)
                transaction.set_rollback(True)
    except Refused:
        return False
    return True


def _things(event: Evening) -> Iterator[Callable[[], JournalLine]]:
    """A message; of two players a ruling, a penalty, a clock, a request, a protest."""
    yield partial(event_services.set_message, event.tap(), text=Private("Перерыв в 21:00"))
    sits = list(_sitting(event).filter(arrived=True).order_by("table__number", "-number")[:2])
    if len(sits) < 2:
        return
    (table, seat, player), other = (sits[0].table.number, sits[0].number, sits[0].entry_id), sits[1]
    text, where = log.Text("Ставка", "Колл.", STREET), {"table": table, "seat": seat}
    yield partial(
        log.rule, event.tap(), text=Private(text), topic="min_raise", entries=[player], **where
    )
    yield partial(penalties.impose, event.tap(), entry=player, **NAMING)
    yield partial(clock_calls.call_clock, event.tap(), table=table, entry=player)
    yield partial(floor_calls.call_floor, event.tap(), table=table)
    request = {"entry": other.entry_id, "offence": INSULT, "sanction": "disqualify_event"}
    yield partial(penalties.ask_chief, event.tap(), **request)
    yield partial(
        protests.receive,
        event.tap(),
        text=Private("Против."),
        entry=other.entry_id,
        against="sanction",
    )


def _sitting(event: Evening) -> QuerySet[Stay]:
    return Stay.objects.live().filter(tournament=event.tournament).select_related("table")


def _seat_values(event: Evening, ask: dict[str, Any]) -> dict[str, Any]:
    """A seat the act is about, or any; its player, and another one of the table."""
    sits = _sitting(event).order_by("table__number", "number")
    entry = ask.get("entry_id") or ask.get("entry") or next(iter(ask.get("entries", [])), None)
    here = sits.filter(entry=entry) or sits.filter(table__number=ask.get("table")) or sits
    if not here:
        return {"table": 1, "seat": 1, "entry": 1, "other": 1}
    stay = here[0]
    other = sits.filter(table=stay.table).exclude(pk=stay.pk).first() or stay
    return {
        "table": stay.table.number,
        "seat": stay.number,
        "entry": stay.entry_id,
        "other": other.entry_id,
    }
