"""Acts of a judge at a seat that take one tap where the book has nothing to ask."""

import pytest
from django.test import Client

from rulings.models import ClockCall, Penalty
from rulings.services import penalties
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.seating.room import at, seats

pytestmark = pytest.mark.django_db
OFFENCE = "phone_at_table"


def acts(event: Evening, judge: Client) -> str:
    seat = seats(event.tournament)[at(event.tournament, 1)][1]
    address = f"/t/{event.tournament.slug}/table/1/?part=acts&seat={seat}"
    return judge.get(address, headers={"HX-Request": "true"}).content.decode()


@pytest.mark.parametrize(("book", "asks"), [("bfsp", False), ("tda_2019", True)])
def test_the_clock_is_called_at_the_seat_unless_the_book_asks_for_the_bet(
    book: str, asks: bool
) -> None:
    event = evening(6, drawn=True, rulebook=book)
    judge = signed_in(event.chief)
    button = acts(event, judge).split('id="do-clock"')[0].rsplit("<", 1)[1]
    assert button.startswith("a ") == asks
    if not asks:
        entry = at(event.tournament, 1)
        sent = {"table": "1", "entry": str(entry), "request_id": "7" * 32}
        judge.post(f"/t/{event.tournament.slug}/clock-calls/call/", sent)
        assert ClockCall.objects.get().entry_id == entry


def test_what_was_given_lately_is_given_again_by_one_tap() -> None:
    event = evening(6, drawn=True)
    judge, first = signed_in(event.chief), at(event.tournament, 1)
    other = max(seats(event.tournament))
    address = f"/t/{event.tournament.slug}/penalties/new/?entry={other}"
    assert "usual-" not in judge.get(address).content.decode()
    penalties.impose(event.tap(), entry=first, offence=OFFENCE, sanction="warning", count=0)
    text = judge.get(address).content.decode()
    assert f'id="usual-{OFFENCE}" name="choice" value="warning 0"' in " ".join(text.split())
    sent = {"entry": other, "offence": OFFENCE, "seen": 1, "choice": "warning 0"}
    judge.post(f"/t/{event.tournament.slug}/penalties/impose/", sent | {"request_id": "8" * 32})
    assert Penalty.objects.filter(entry=other, sanction="warning").count() == 1


def test_a_swap_with_nobody_is_refused() -> None:
    event = evening(6, drawn=True)
    sent = {"entry": at(event.tournament, 1), "other": "", "request_id": "9" * 32}
    answer = signed_in(event.chief).post(
        f"/t/{event.tournament.slug}/floor/swap/", sent, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 409
    assert "Choose with whom the seats are swapped." in answer.content.decode()
