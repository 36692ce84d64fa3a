"""What a television could not do: it says so itself, in codes, and only a paired one is kept."""

import json

import pytest
from django.test import Client

from floor.displays import devices, faults, pairing
from floor.displays import services as displays_services
from floor.models import ClubLook, Screen, ScreenFault
from rules.refusal import Refused
from tests.door import signed_in
from tests.evening import evening
from tests.floor.televisions import television
from tests.floor.test_media import put

FILE = "ab" * 32


def report(*rows: tuple[str, str]) -> bytes:
    return json.dumps([{"what": what, "file": file} for what, file in rows]).encode()


@pytest.mark.pure
def test_codes_and_digests_and_nothing_else() -> None:
    rows = [("film", FILE), ("silent", "")]
    assert faults.parse(report(*rows, rows[0])) == rows
    assert faults.parse(b"[]") == []


@pytest.mark.pure
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}{",
        b"5",
        b"[5]",
        b'[{"what": "film"}]',
        report(("film", "x")),
        report(("<b>", "")),
        report(*[("film", f"{n:064x}") for n in range(9)]),
        b" " * 3000 + b"[]",
        b"[" * 2000,
        b'[{"what": ["film"], "file": ""}]',
    ],
)
def test_what_no_wall_says_is_refused(body: bytes) -> None:
    with pytest.raises(Refused, match=r"fault\.malformed"):
        faults.parse(body)


def tell(client: Client, *rows: tuple[str, str]) -> int:
    return client.post("/wall/faults/", report(*rows), content_type="application/json").status_code


@pytest.mark.django_db
def test_what_stands_is_kept_until_it_is_said_no_more() -> None:
    client = television(evening())
    assert tell(client, ("film", FILE), ("silent", "")) == 204
    first = ScreenFault.objects.get(what="film")
    assert tell(client, ("film", FILE)) == 204
    assert ScreenFault.objects.get() == first
    tell(client)
    assert not ScreenFault.objects.exists()
    assert client.post("/wall/faults/", b"x", "text/plain").status_code == 409


@pytest.mark.django_db
def test_of_a_stranger_and_of_a_screen_that_waits_nothing_is_kept() -> None:
    event, waiting = evening(), Client()
    assert tell(Client(), ("film", FILE)) == 204
    waiting.cookies[devices.COOKIE] = pairing.new_waiting_screen("", event.now)
    assert tell(waiting, ("film", FILE)) == 204
    gone = television(event)
    screen = Screen.objects.get(name__startswith="Бар")
    displays_services.revoke_screen(event.tap(), screen_id=screen.pk)
    assert tell(gone, ("film", FILE)) == 204
    assert not ScreenFault.objects.exists()


@pytest.mark.django_db
def test_the_page_of_screens_says_what_could_not_be_done_and_what_is_heard() -> None:
    event = evening()
    client = television(event)
    film = put(event, "film", b"a film", name="Зал ночью")
    tell(client, ("film", film.file_id), ("sound", "cd" * 32), ("silent", ""))
    chief, here = signed_in(event.chief), f"/t/{event.tournament.slug}/screens/"
    page = chief.get(here).content.decode()
    assert "cannot play the video “Зал ночью” and shows the clock" in page
    assert "press any key on it once" in page and "cannot play the sound" not in page
    screen = Screen.objects.get(name__startswith="Бар")
    sent = {"screen": screen.pk, "sounds": ["level", "moves"], "voice": "en"}
    chief.post(f"{here}sounds/", sent | {"request_id": event.tap().request_id})
    assert "sounds=level.moves&amp;voice=en" in client.get("/wall/").content.decode()


@pytest.mark.django_db
def test_the_page_of_screens_says_why_walls_keep_our_colours() -> None:
    event = evening()
    ClubLook.objects.create(ground="#ffffff", accent="#000000")
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/screens/").content.decode()
    assert "our text cannot be read from ten metres: a contrast of 1." in page
