"""Portraits of the first three when it is over, for walls and pages, where they may be shown."""

import io
from datetime import date

import pytest
from django.test import Client
from PIL import Image

from floor.displays.board import board
from floor.journal import kept
from floor.models import Tournament
from floor.photo import SMALL_BYTES, reduced_jpeg, small_square
from registration.models import Member, MemberPhoto
from results import services
from results.public_site import site
from tests.evening import Evening, evening
from tests.results.playing import read
from tests.seating.room import bust_out

pytestmark = pytest.mark.django_db
SMALL = b"RIFF portrait"


def over(rulebook: str, **member: object) -> Evening:
    """An event of four that is over; everybody has a portrait."""
    event = evening(4, drawn=True, rulebook=rulebook)
    for person in Member.objects.all():
        MemberPhoto.objects.create(member=person, jpeg=b"\xff\xd8\xff", small=SMALL)
    Member.objects.update(**member)
    return event


def play_out(event: Evening) -> list[str | None]:
    """The addresses of the portraits by place."""
    bust_out(event, 1, count=3)
    event.tournament.refresh_from_db()
    return [row["photo"] for row in board(event.tournament)["podium"]]


def test_bfsp_7_5_2_who_enters_agrees_to_photographs() -> None:
    shown = play_out(over("bfsp"))
    assert all(shown[:3])
    assert not any(shown[3:])
    answer = Client().get(str(shown[0]))
    assert answer.content == SMALL
    assert answer["Content-Type"] == "image/webp"
    assert answer["Cache-Control"] == "private, no-store"


def test_under_a_silent_book_the_consent_of_each_is_needed() -> None:
    assert not any(play_out(over("tda_2019", publish_consent_on=None)))


def test_with_consent_there_is_a_portrait() -> None:
    assert all(play_out(over("tda_2019", publish_consent_on=date(2026, 11, 1)))[:3])


def test_before_the_end_and_of_others_there_is_none() -> None:
    event = over("bfsp")
    folder = f"/wall/{event.tournament.public_id}/portraits"
    entries = list(event.tournament.entries.all())
    assert Client().get(f"{folder}/{entries[0].pk}/abc/").status_code == 404
    shown = play_out(event)
    named = {str(address).split("/")[4] for address in shown if address}
    for entry in entries:
        is_shown = Client().get(f"{folder}/{entry.pk}/abc/").status_code == 200
        assert is_shown == (str(entry.pk) in named)


def test_who_was_merged_since_is_the_one_they_were_merged_into() -> None:
    event = over("tda_2019", publish_consent_on=None)
    shown = date(2026, 11, 1)
    person = event.member("Слитый")
    Member.objects.filter(pk=person.pk).update(publish_consent_on=shown)
    MemberPhoto.objects.create(member=person, jpeg=b"\xff\xd8\xff", small=SMALL)
    assert not any(play_out(event))
    winner = event.tournament.entries.get(state="in")
    Member.objects.filter(pk=winner.member_id).update(merged_into=person, merged_with=person)
    kept.forget()  # a merge is a line
    faces = [row["photo"] for row in board(event.tournament)["podium"]]
    assert len([face for face in faces if face]) == 1


def test_a_portrait_without_its_small_square_is_not_shown() -> None:
    event = over("bfsp")
    MemberPhoto.objects.update(small=None)
    assert not any(play_out(event))


def test_the_page_of_results_has_them_on_the_podium() -> None:
    event = over("bfsp")
    faces = play_out(event)
    page = read(event)
    assert all(f'src="{face}"' in page for face in faces[:3])
    Tournament.objects.update(hidden_ms=1)
    event.tournament.refresh_from_db()
    assert "portraits" not in read(event)


@pytest.mark.parametrize(("naming", "count"), [("names", 3), ("numbers", 0)])
def test_the_public_page_has_them_where_it_names_the_winners(naming: str, count: int) -> None:
    """As files beside it, which are gone with the consent."""
    event = over("tda_2019", publish_consent_on=date(2026, 11, 1))
    play_out(event)
    shows = {"public_results": naming, "public_prizes": True}
    services.change_publication(event.tap(), values=shows)
    folder = f"events/{event.tournament.public_id}"
    files = dict(site.files())
    faces = [path for path in files if path.startswith(f"{folder}/portrait-")]
    assert len(faces) == count
    for path in faces:
        assert files[path] == SMALL and site.file(path) == (SMALL, "image/webp")
        assert path.removeprefix(f"{folder}/") in files[f"{folder}/index.html"].decode()
    Member.objects.update(publish_consent_on=None)
    assert site.file(f"{folder}/portrait-1.webp") is None


def test_the_small_square_is_around_the_face_and_light() -> None:
    """Of coarse noise, which is as heavy as a photograph, and of fine noise, which is heavier."""
    for grain, sides in (((16, 20), {280, 240}), ((640, 800), {140, 200})):
        noise = Image.effect_noise(grain, 80).resize((640, 800)).convert("RGB")
        jpeg = io.BytesIO()
        noise.save(jpeg, "JPEG")
        small = small_square(reduced_jpeg(jpeg.getvalue()))
        assert len(small) <= SMALL_BYTES
        with Image.open(io.BytesIO(small)) as picture:
            assert picture.format == "WEBP" and set(picture.size) <= sides, (grain, picture.size)
    tiny = io.BytesIO()
    Image.new("RGB", (80, 40), "red").save(tiny, "JPEG")
    with Image.open(io.BytesIO(small_square(tiny.getvalue()))) as picture:
        assert picture.size == (40, 40)
