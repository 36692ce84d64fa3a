"""What a tap gets back."""

import gzip
import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from floor.journal import sentences
from floor.models import JournalLine, Tournament
from floor.values.roles import Role
from rules.refusal import Refusal
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
HX = {"HX-Request": "true"}


@pytest.fixture
def event(client: Client) -> Evening:
    event = evening()
    client.force_login(event.chief)
    return event


def say(client: Client, event: Evening, text: str = "Раз", **sent: object) -> HttpResponse:
    form = {"request_id": str(uuid.uuid4()), "text": text, **sent.pop("form", {})}
    return client.post(reverse("clock:message", args=[event.tournament.slug]), form, **sent)


def reverse_it(client: Client, event: Evening, name: str, seq: int) -> HttpResponse:
    form = {"request_id": str(uuid.uuid4()), "seq": seq}
    return client.post(reverse(name, args=[event.tournament.slug]), form, headers=HX)


def test_htmx_gets_the_toast_with_undo(client: Client, event: Evening) -> None:
    answer = say(client, event, headers=HX).content.decode()
    line = JournalLine.objects.latest("pk")
    assert answer.strip().startswith('<div id="undo-toast" hx-swap-oob="innerHTML">')
    assert reverse("floor:undo", args=[event.tournament.slug]) in answer
    assert f'name="seq" value="{line.seq}"' in answer


def test_the_page_after_a_plain_form_has_the_toast_until_it_is_undone(
    client: Client, event: Evening
) -> None:
    hall = reverse("pages:hall", args=[event.tournament.slug])
    assert say(client, event, form={"next": hall}).status_code == 302
    seq = JournalLine.objects.latest("pk").seq
    assert f'name="seq" value="{seq}"' in client.get(hall).content.decode()
    other = Client()
    other.force_login(colleague(event, Role.JUDGE))
    other.cookies["done"] = client.cookies["done"].value
    assert f'name="seq" value="{seq}"' not in other.get(hall).content.decode()
    reverse_it(client, event, "floor:undo", seq)
    assert f'name="seq" value="{seq}"' not in client.get(hall).content.decode()


def test_after_undo_the_toast_offers_redo(client: Client, event: Evening) -> None:
    say(client, event, headers=HX)
    seq = JournalLine.objects.latest("pk").seq
    answer = reverse_it(client, event, "floor:undo", seq).content.decode()
    assert Tournament.objects.get().message is None
    assert reverse("floor:redo", args=[event.tournament.slug]) in answer
    assert f'name="seq" value="{seq}"' in answer
    answer = reverse_it(client, event, "floor:redo", seq).content.decode()
    assert reverse("floor:undo", args=[event.tournament.slug]) in answer
    message = Tournament.objects.get().message
    assert message is not None and message.text == "Раз"


@pytest.mark.parametrize(
    ("form", "referer", "there"),
    [
        ({"next": "/t/x/journal/"}, "", "/t/x/journal/"),
        ({}, "http://testserver/t/x/hall/", "http://testserver/t/x/hall/"),
        ({"next": "https://evil.example/"}, "", None),
        ({"next": "//evil.example/"}, "", None),
        ({"next": "javascript:alert(1)"}, "", None),
        ({"next": "console"}, "", None),
        ({}, "https://evil.example/", None),
        ({}, "", None),
    ],
)
def test_a_plain_form_goes_back(
    client: Client, event: Evening, form: dict, referer: str, there: str | None
) -> None:
    answer = say(client, event, form=form, headers={"Referer": referer} if referer else {})
    assert answer.status_code == 302
    assert answer["Location"] == (there or reverse("pages:console", args=[event.tournament.slug]))


def test_a_wrong_form_is_refused_in_a_sentence(client: Client, event: Evening) -> None:
    answer = say(client, event, text="x" * 500, headers=HX)
    assert answer.status_code == 409
    assert b"<!doctype" not in answer.content.lower()
    assert JournalLine.objects.filter(kind="message.set").count() == 0


def test_a_form_without_its_number_is_refused(client: Client, event: Evening) -> None:
    for sent in ("", "17", "zz"):
        answer = say(client, event, form={"request_id": sent})
        assert answer.status_code == 409
    assert JournalLine.objects.filter(kind="message.set").count() == 0


def test_a_fragment_asked_by_a_stranger_is_a_sentence(event: Evening) -> None:
    address = reverse("pages:lines", args=[event.tournament.slug])
    answer = Client().get(address, headers=HX)
    assert answer.status_code == 404 and b"<!doctype" not in answer.content.lower()
    answer = Client().get(address)
    assert answer.status_code == 404 and b"<!doctype" in answer.content.lower()


def test_a_page_and_its_fragment_are_kept_apart(client: Client, event: Evening) -> None:
    address = reverse("pages:results", args=[event.tournament.slug])
    for sent in ({}, HX):
        assert "HX-Request" in client.get(address, headers=sent).headers["Vary"]


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("Хмельнюк А. А.", "is taken by Хмельнюк А. А. Choose another seat."),
        ("Лин", "is taken by Лин. Choose another seat."),
        ("Лин...", "is taken by Лин.... Choose another seat."),
    ],
)
def test_initials_end_a_sentence_with_one_full_stop(name: str, ending: str) -> None:
    taken = Refusal("seat.taken", "", {"table": 1, "seat": 2, "name": name})
    assert sentences.sentence(taken).endswith(ending)


def test_pages_fragments_and_their_list_go_compressed_to_who_takes_them_so(
    client: Client, event: Evening
) -> None:
    console = reverse("pages:console", args=[event.tournament.slug])
    several = reverse("floor:fragments", args=[event.tournament.slug])
    for address in (
        console,
        f"{several}?at={reverse('pages:agenda', args=[event.tournament.slug])}",
    ):
        small = client.get(address, headers={"accept-encoding": "gzip, deflate"})
        assert small["Content-Encoding"] == "gzip"
        assert len(gzip.decompress(small.content)) > 2 * len(small.content)
        assert "Content-Encoding" not in client.get(address).headers
