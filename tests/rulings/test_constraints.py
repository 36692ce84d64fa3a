"""What the database itself refuses of the hall, its results and rulings, whoever writes."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F

from floor.journal.private import Private
from results.models import BustOut
from rulings.models import ClockCall, Penalty, Protest
from rulings.services import clock_calls, penalties, protests
from seating import services as hall
from seating.models import Lot, Stay, Table
from tests.evening import Evening, evening
from tests.results.playing import at_table, out
from tests.rulings.penalised import STALLING, give

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    """One of everything."""
    event = evening(entries=6, drawn=True)
    taken = Stay.objects.live().filter(tournament=event.tournament, table__number=1)
    hall.report_position(event.tap(), table=1, seat=taken.order_by("number")[0].number)
    first, second, third, *_ = at_table(event, 1)
    out(event, first)
    give(event, second, **STALLING)
    clock_calls.call_clock(event.tap(), table=1, entry=third.pk)
    protests.receive(event.tap(), text=Private("Не согласен."), entry=second.pk, against="ruling")
    penalties.ask_chief(event.tap(), entry=third.pk, **STALLING)
    return event


@pytest.mark.parametrize(
    ("model", "change", "constraint"),
    [
        (Table, {"state": "gone"}, "table_state_known"),
        (Table, {"reported_ms": None}, "report_whole_or_not"),
        (Table, {"reported_kind": "stud"}, "report_whole_or_not"),
        (Stay, {"reason": "whim"}, "seat_reason_known"),
        (Stay, {"until_seq": 99, "until_ms": None}, "stay_ends_whole"),
        (Lot, {"seed": b"another"}, "lot_commits_to_its_seed"),
        (BustOut, {"stack": 0}, "bust_out_with_chips"),
        (ClockCall, {"on_expiry": "raise"}, "clock_call_words_known"),
        (Penalty, {"state": "lost", "asked_by": F("given_by")}, "penalty_words_known"),
        (Penalty, {"sanction": "slap", "hands": 0, "count": 0}, "penalty_words_known"),
        (Penalty, {"state": "asked", "asked_by": None}, "penalty_asked_by_somebody"),
        (Protest, {"against": "weather"}, "protest_words_known"),
        (Protest, {"to": "crowd"}, "protest_words_known"),
    ],
)
def test_what_nobody_knows_is_refused(
    event: Evening, model: Any, change: dict[str, object], constraint: str
) -> None:
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        model.objects.update(**change)
