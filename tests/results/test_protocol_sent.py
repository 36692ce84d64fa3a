"""The signed protocol is sent: to whom, by which way, when, and what is said until then."""

import uuid

import pytest
from django.urls import reverse

from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.values.roles import Role
from registration.models import Member
from results import deadlines, services
from results.models import Dispatch
from results.selectors import protocols
from rules import rulebook
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import MINUTE, play, refused
from tests.views import address_of

pytestmark = pytest.mark.django_db
HOUR = 60 * MINUTE


@pytest.fixture
def over() -> Evening:
    event = evening(4, drawn=True)
    play(event)
    event.now += MINUTE
    return event


def sign(event: Evening) -> None:
    services.sign(event.tap(), typed=event.tournament.name)


def send(event: Evening, to: str = "federation", sent_ms: int | None = None) -> int:
    return services.send(event.tap(), to=to, way="email", sent_ms=sent_ms).seq


def test_fspr_1_9_4_the_protocol_is_sent_within_a_day_of_the_end(over: Evening) -> None:
    ended = over.tournament.finished_ms
    assert ended is not None
    due = protocols.to_send(over.tournament)
    assert due is not None and due.due_ms == ended + 24 * HOUR
    passed = [due.is_past(ended + after) for after in (0, 24 * HOUR - 1, 24 * HOUR)]
    assert passed == [False, False, True]
    sign(over)
    send(over)
    assert protocols.to_send(over.tournament) is None


def test_a_book_without_a_federation_asks_for_no_sending() -> None:
    for book in ("tda_2019", "tda_2011", "metropolitan"):
        assert deadlines.to_send(rulebook.load(book), 0) is None


def test_what_was_sent_elsewhere_is_not_sent_to_the_federation(over: Evening) -> None:
    sign(over)
    send(over, "organiser")
    assert protocols.to_send(over.tournament) is not None


def test_a_new_revision_is_sent_anew(over: Evening) -> None:
    sign(over)
    send(over)
    assert refused(lambda: send(over)) == ["protocol.sent"]
    Member.objects.update(surname="Исправленный")
    services.revise(over.tap(), typed=over.tournament.name, reason=Private("Фамилия"))
    assert protocols.to_send(over.tournament) is not None
    send(over)
    assert list(Dispatch.objects.values_list("revision__number", flat=True)) == [1, 2]


def test_it_is_sent_after_the_signature_and_not_later_than_now(over: Evening) -> None:
    assert refused(lambda: send(over)) == ["protocol.not_signed"]
    sign(over)
    signed = over.now
    over.now += HOUR
    for at in (signed - MINUTE, over.now + 1):
        assert refused(lambda at=at: send(over, sent_ms=at)) == ["protocol.sent_when"]
    send(over, sent_ms=signed - signed % MINUTE)


def test_sending_is_taken_back_after_the_signature(over: Evening) -> None:
    sign(over)
    seq = send(over)
    journal_services.undo_line(over.tap(), seq=seq)
    assert not Dispatch.objects.exists()


def test_the_page_counts_the_hours_until_it_was_sent(over: Evening) -> None:
    sign(over)
    secretary, judge = colleague(over, Role.SECRETARY), colleague(over, Role.JUDGE)
    slug = over.tournament.slug
    page, post = (address_of(f"results:{view}", slug) for view in ("results", "send"))
    client = signed_in(secretary)
    console = reverse("pages:agenda", args=[slug])
    assert "The official results were to be sent by" in client.get(console).content.decode()
    assert 'id="send-by"' in client.get(page).content.decode()
    assert post not in signed_in(judge).get(page).content.decode()
    ask = {"to": "federation", "way": "email", "request_id": str(uuid.uuid4())}
    half = client.post(post, ask | {"day": "2010-10-16"}, headers={"HX-Request": "true"})
    assert half.status_code == 409 and not Dispatch.objects.exists()
    assert client.post(post, ask, headers={"HX-Request": "true"}).status_code == 200
    shown = client.get(page).content.decode()
    assert 'id="send-by"' not in shown and "the federation" in shown and secretary.name in shown
