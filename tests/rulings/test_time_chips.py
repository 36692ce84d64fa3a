"""The time-bank chips of the action clock: counted, never below none."""

import uuid

import pytest
from django.test import Client

from clock.action_clock import ActionTerms, no_chip
from floor.journal.services import undo_line
from rulings.models import TimeChip
from rulings.services.time_chips import spend_time_chip
from seating.cards import table_card
from seating.models import Table
from tests.each import for_each
from tests.results.playing import at_table, refused
from tests.scenes.rulings_time_chips import timed

TERMS = ActionTerms(from_level=5, seconds=20, chips=2, chip_seconds=30)


@for_each(
    ("timed", "left", "code"),
    [
        (True, 2, ""),
        (True, 1, ""),
        (True, 0, "time_chip.none_left"),
        (False, 2, "time_chip.not_on"),
    ],
)
def test_a_chip_is_spent_once(timed: bool, left: int, code: str) -> None:
    refusal = no_chip(TERMS, timed, left)
    assert (refusal.code if refusal else "") == code


@pytest.mark.django_db
def test_the_card_counts_them_and_the_dealer_sees_what_is_left() -> None:
    event = timed()
    player = at_table(event, 1)[0]
    table = Table.objects.get(tournament=event.tournament, number=1)
    card = table_card.address(event.tournament.public_id, table)
    assert 'data-seconds="30"' in Client().get(card).content.decode()
    form = {"request_id": str(uuid.uuid4()), "act": "time_chip", "chip": f"{player.pk}-4"}
    shown = Client().post(card, form, headers={"HX-Request": "true"}).content.decode()
    assert f'value="{player.pk}-3"' in shown
    again = form | {"request_id": str(uuid.uuid4())}
    stale = Client().post(card, again, headers={"HX-Request": "true"})
    assert stale.status_code == 409, "told twice by two phones"


@pytest.mark.django_db
def test_no_more_than_the_terms_give_and_a_wrong_one_is_taken_back() -> None:
    event = timed()
    player = at_table(event, 1)[0]
    for left in (4, 3, 2, 1):
        line = spend_time_chip(event.tap(), table=1, entry=player.pk, left=left)
    fields = {"table": 1, "entry": player.pk, "left": 0}
    assert refused(lambda: spend_time_chip(event.tap(), **fields)) == ["time_chip.none_left"]
    undo_line(event.tap(), seq=line.seq)
    assert TimeChip.objects.filter(entry=player).count() == 3
    elsewhere = {"table": 2, "entry": player.pk, "left": 1}
    assert refused(lambda: spend_time_chip(event.tap(), **elsewhere)) == ["floor_call.not_here"]
