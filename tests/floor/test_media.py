"""The club's files: bounded, of a known make, made anew, and served in pieces."""

import io

import pytest
from django.test import Client
from PIL import Image

from floor.displays import byte_range, club_services, media
from floor.displays.board import board
from floor.displays.media_file import kept_file
from floor.journal.private import Private
from floor.models import ClubLook, MediaFile, Medium
from rules.refusal import Refused
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.televisions import television
from tests.frame.test_colours import contrast

MP4 = b"\0\0\0\x20ftypisom" + b"\0" * 24
WEBM = b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm"
WAV = b"RIFF\x24\0\0\0WAVEfmt "


def picture(
    colour: tuple[int, ...], size: tuple[int, int] = (400, 200), kind: str = "PNG"
) -> bytes:
    output = io.BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(output, kind)
    return output.getvalue()


def code(use: str, data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        kept_file(use, data)
    return caught.value.refusals[0].code


@pytest.mark.parametrize(
    ("make", "data", "content_type"),
    [
        (media.FILM, MP4, "video/mp4"),
        (media.FILM, WEBM, "video/webm"),
        (media.SOUND, WAV, "audio/wav"),
        (media.SOUND, b"OggS\0\x02", "audio/ogg"),
        (media.SOUND, b"ID3\x04", "audio/mpeg"),
        (media.SOUND, b"\xff\xfb\x90\x64", "audio/mpeg"),
        (media.SOUND, b"\0\0\0\x20ftypM4A ", "audio/mp4"),
        (media.FILM, WAV, ""),
        (media.FILM, b"\0\0\0\x14ftypqt  ", ""),
        (media.FILM, b"\x1a\x45\xdf\xa3 matroska", ""),
        (media.SOUND, MP4, ""),
        (media.SOUND, b"<html>", ""),
        (media.SOUND, b"", ""),
    ],
)
def test_a_file_is_what_its_first_bytes_say(make: str, data: bytes, content_type: str) -> None:
    if content_type:
        assert media.content_type_of(make, data) == content_type
    else:
        with pytest.raises(Refused, match=f"media.no_{make}"):
            media.content_type_of(make, data)


@pytest.mark.parametrize(
    ("header", "first", "length"),
    [
        ("bytes=0-", 0, byte_range.MOST),
        ("bytes=10-19", 10, 10),
        (f"bytes={3 * media.MB - 5}-", 3 * media.MB - 5, 5),
        (f"bytes=5-{9 * media.MB}", 5, byte_range.MOST),
    ],
)
def test_a_player_gets_the_piece_it_asks_for(header: str, first: int, length: int) -> None:
    piece = byte_range.piece(header, 3 * media.MB)
    assert piece == byte_range.Piece(first, length, 3 * media.MB)


@pytest.mark.parametrize(
    "header", ["", "bytes=-5", "bytes=9-3", "bytes=0-1,4-5", "bytes=99999999-"]
)
def test_whatever_else_is_asked_gets_the_whole(header: str) -> None:
    assert byte_range.piece(header, 3 * media.MB) is None


def test_a_logo_keeps_what_is_transparent_and_loses_its_size() -> None:
    kept = kept_file("logo", picture((255, 0, 0, 0), (3000, 1500)))
    image = Image.open(io.BytesIO(kept.data))
    assert (kept.content_type, image.format, image.size) == ("image/webp", "WEBP", (600, 300))
    assert image.mode == "RGBA" and image.getpixel((5, 5))[3] == 0


def test_a_background_is_dark_enough_for_every_text() -> None:
    kept = kept_file("background", picture((255, 255, 255), (400, 300), "JPEG"))
    image = Image.open(io.BytesIO(kept.data)).convert("RGB")
    brightest = "#" + "".join(f"{high:02x}" for _low, high in image.getextrema())
    assert contrast(brightest, "#94a3b3") >= 4.5


def test_what_is_too_large_or_no_picture_is_refused() -> None:
    assert code("logo", b"\0" * (15 * media.MB + 1)) == "media.too_large"
    assert code("film", MP4 + b"\0" * (16 * media.MB)) == "media.too_large"
    assert code("sound_level", WAV + b"\0" * media.MB) == "media.too_large"
    assert code("sponsor", b"<svg xmlns='http://www.w3.org/2000/svg'/>") == "photo.unreadable"


def put(event: Evening, use: str, data: bytes, **ask: object) -> Medium:
    kept = {"content_type": "video/mp4", "data": Private(data)}
    club_services.put_medium(event.tap(), use=use, **({"name": ""} | kept | ask))
    return Medium.objects.order_by("pk").last()  # type: ignore[return-value]


@pytest.mark.django_db
def test_a_second_logo_takes_the_place_of_the_first_and_its_bytes_are_gone() -> None:
    event = evening()
    put(event, "logo", b"one")
    put(event, "logo", b"two")
    assert [bytes(file.data) for file in MediaFile.objects.all()] == [b"two"]
    medium = Medium.objects.get()
    club_services.remove_medium(event.tap(), medium=medium.pk)
    assert not MediaFile.objects.exists() and not Medium.objects.exists()
    with pytest.raises(Refused, match=r"media\.unknown"):
        club_services.remove_medium(event.tap(), medium=medium.pk)


@pytest.mark.django_db
def test_films_are_two_and_one_is_replaced_in_its_place() -> None:
    event = evening()
    first = put(event, "film", b"one", name="Зал")
    put(event, "film", b"two")
    with pytest.raises(Refused, match=r"media\.too_many"):
        put(event, "film", b"three")
    put(event, "film", b"three", replaces=first.pk)
    assert [bytes(medium.file.data) for medium in Medium.objects.all()] == [b"three", b"two"]
    with pytest.raises(Refused, match=r"media\.unknown"):
        put(event, "logo", b"x", replaces=first.pk)


@pytest.mark.django_db
def test_voices_that_name_events_are_several_and_each_has_the_name() -> None:
    event = evening()
    ask = {"use": "voice_ru_name", "content_type": "audio/wav"}
    for name, data in (("Омаха", WAV), ("Холдем", WAV + b"1")):
        club_services.put_medium(event.tap(), name=name, data=Private(data), **ask)
    with pytest.raises(Refused, match=r"media\.no_name"):
        club_services.put_medium(event.tap(), name=" ", data=Private(WAV), **ask)
    club = board(event.tournament)["club"]
    assert [(row["voice"], row["name"]) for row in club["event_names"]] == [
        ("ru", "Омаха"),
        ("ru", "Холдем"),
    ]
    assert club["sounds"] == {}


@pytest.mark.django_db
def test_anybody_reads_a_file_by_its_digest_and_may_keep_it() -> None:
    medium = put(evening(), "film", MP4)
    address = f"/club/files/{medium.file_id}/"
    whole, piece = Client().get(address), Client().get(address, headers={"Range": "bytes=4-7"})
    assert (whole.status_code, whole.content, whole["Content-Type"]) == (200, MP4, "video/mp4")
    assert "immutable" in whole["Cache-Control"] and whole["X-Content-Type-Options"] == "nosniff"
    assert (piece.status_code, piece.content) == (206, b"ftyp")
    assert piece["Content-Range"] == f"bytes 4-7/{len(MP4)}"
    assert Client().get(f"/club/files/{'0' * 64}/").status_code == 404


@pytest.mark.django_db
def test_a_whole_film_is_for_a_paired_television_and_no_stranger() -> None:
    event = evening()
    film = put(event, "film", MP4 + b"\0" * media.MB)
    address, client = f"/club/files/{film.file_id}/", Client()
    assert client.get(address).status_code == 416
    piece = client.get(address, headers={"Range": "bytes=0-"})
    assert (piece.status_code, len(piece.content)) == (206, media.MB)
    assert len(television(event).get(address).content) == film.file.size


@pytest.mark.django_db
def test_the_chief_puts_in_and_takes_away_on_the_page() -> None:
    event = evening()
    client, here = signed_in(event.chief), f"/t/{event.tournament.slug}/club-media/"
    sent = {"use": "logo", "name": "Клуб", "request_id": event.tap().request_id}
    logo = io.BytesIO(picture((0, 0, 255)))
    assert client.post(f"{here}put/", sent | {"file": logo}).status_code == 302
    page = client.get(here).content.decode()
    assert Medium.objects.get().file_id in page and "Клуб" in page


@pytest.mark.django_db
def test_a_logo_of_50_MB_is_a_sentence_at_the_desk() -> None:
    event = evening()
    sent = {"use": "logo", "name": "", "request_id": event.tap().request_id}
    huge = io.BytesIO(b"\x89PNG" + b"\0" * (50 * media.MB))
    huge.name = "logo.png"
    address = f"/t/{event.tournament.slug}/club-media/put/"
    answer = signed_in(event.chief).post(address, sent | {"file": huge}, HTTP_HX_REQUEST="true")
    assert answer.status_code == 409 and not Medium.objects.exists()
    assert "The file is larger than 15 MB" in answer.content.decode()


@pytest.mark.django_db
def test_colours_that_cannot_be_read_are_refused_with_the_figure() -> None:
    event = evening()
    client, here = signed_in(event.chief), f"/t/{event.tournament.slug}/club-media/"
    sent = {"ground": "#ffffff", "accent": "#000000", "sponsors": "", "theme": "own"}
    ask = sent | {"request_id": event.tap().request_id}
    answer = client.post(f"{here}look/", ask, HTTP_HX_REQUEST="true")
    assert answer.status_code == 409 and not ClubLook.objects.exists()
    assert "a contrast of 1." in answer.content.decode()


@pytest.mark.django_db
def test_a_look_that_came_from_elsewhere_and_is_not_read_is_ours() -> None:
    event = evening()
    ClubLook.objects.create(ground="#ffffff", accent="#ffffff")
    wall = Client().get(f"/wall/{event.tournament.public_id}/")
    address = wall.context["board"]["club"]["look"]
    css = Client().get(address).content.decode()
    assert "--ground: #0b0e12" in css and "#ffffff" not in css
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/club-media/").content.decode()
    assert "The nearest colour that works" in page
