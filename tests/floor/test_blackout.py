"""The paper with which a hall goes on when the machine is gone."""

import pytest
from django.urls import reverse

from chips import services as chips
from clock import services as clock
from pages.blackout import facts_of
from results import services as results
from tests.door import signed_in
from tests.evening import evening


@pytest.mark.django_db
def test_it_has_seats_stacks_and_the_time_left() -> None:
    event = evening(13, drawn=True)
    clock.start(event.tap())
    event.now += 5 * 60_000
    seats = event.tournament.seats.live().filter(table__number=1).values_list("number", flat=True)
    chips.count_table(event.tap(), table=1, counted=[[seat, 3_000] for seat in seats])
    results.bust_out(event.tap(), entry_id=event.tournament.seats.live().last().entry_id)
    facts = facts_of(event.tournament, event.now)
    assert facts["left"] == "20:00"
    assert len(facts["people"]) == 12 == sum(len(seated) for _, seated in facts["tables"])
    first = dict(facts["tables"])[1]
    assert {seat.chips for seat in first} == {3_000}


@pytest.mark.django_db
def test_its_four_sheets_open_before_the_draw_and_in_play() -> None:
    for event in (evening(0), evening(13, drawn=True)):
        address = reverse("pages:blackout", args=[event.tournament.slug])
        page = signed_in(event.chief).get(address).content.decode()
        assert page.count("page-paper blackout") == 4


@pytest.mark.django_db
def test_the_paper_is_in_the_language_of_the_event_what_stands_over_it_in_its_readers() -> None:
    event = evening(0)
    address = reverse("pages:blackout", args=[event.tournament.slug])
    page = signed_in(event.chief).get(address, headers={"accept-language": "en"}).content.decode()
    over, paper = page.split('<ul class="papers')
    assert '<html lang="en"' in over
    assert "Outage sheet" in over
    assert f'lang="{event.tournament.language}"' in paper
    assert "Уровень" in paper
