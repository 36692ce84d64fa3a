"""Regulations, bid for the calendar and media pack: what they say, what they lack, when due."""

import io
import json
import uuid
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import get_args

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from pypdf import PdfReader
from pytest_django import DjangoDbBlocker

from floor.journal.private import Private
from floor.models import JournalLine, Tournament
from floor.values.roles import Role
from registration.models import Member
from results import pdf, services
from results.papers.bid import ITEMS, bid
from results.papers.due import due
from results.papers.press import press_release
from results.papers.regulations import SECTIONS, regulations
from results.selectors import published
from results.selectors.papers import deadlines
from rules.rulebook import load
from rules.sections.documents import BidItem, Section
from rulings.services import protests
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.results.playing import play, refused, tap_of
from tests.rulings.table import jpeg
from tests.standing import standing

FSPR, BFSP = load("fspr"), load("bfsp")
STARTS, ENDS = date(2026, 5, 9), date(2026, 5, 10)
WHOLE = {
    "regs_aims": "Выявить сильнейших.",
    "regs_hosting": "Гостиница у клуба.",
    "regs_applications": "До 1 мая, письмом в клуб.",
    "regs_draw_at": "9 мая, 17:00, зал",
    "regs_opening_at": "9 мая, 18:45",
    "regs_play_at": "9 мая, 19:00",
    "regs_closing_at": "9 мая, 23:30",
    "regs_sponsors": "Магазин карт.",
}


def test_FSPR_1_8_3_2_6_3_3_6_3_eleven_ten_and_nine_sections() -> None:
    sections = FSPR.documents.sections
    counts = {name: len(keys) for name, keys in sections.value.items()}
    assert counts == {"official": 11, "rating": 10, "internet": 9}
    official, rating, internet = (set(sections.value[name]) for name in counts)
    assert official - rating == {"hosting_of_officials"}
    assert rating - internet == {"dates_and_place", "judging_panel"}
    assert [FSPR.rule(sections, name) for name in counts] == [
        "fspr 1.8.3", "fspr 2.6.3", "fspr 3.6.3",
    ]  # fmt: skip


def test_every_section_and_item_of_a_book_is_written_by_somebody() -> None:
    assert SECTIONS.keys() == set(get_args(Section))
    assert ITEMS.keys() == set(get_args(BidItem))


def days(book_key: str, event_class: str, ended: date | None = ENDS) -> dict[str, date]:
    deadlines = due(load(book_key), event_class, STARTS, ended)  # type: ignore[arg-type]
    return {paper.paper: paper.on for paper in deadlines}


def test_FSPR_1_10_2_2_8_1_a_bid_is_due_on_the_first_of_october_before_the_season() -> None:
    assert days("fspr", "official")["bid"] == days("fspr", "rating")["bid"] == date(2025, 10, 1)
    assert "bid" not in days("fspr", "internet")


def test_FSPR_2_10_2_2_10_3_plan_before_a_rating_event_and_report_ten_days_after() -> None:
    assert days("fspr", "rating") == {
        "bid": date(2025, 10, 1),
        "regulations": date(2026, 5, 8),
        "media_plan": date(2026, 5, 8),
        "media_report": date(2026, 5, 20),
    }
    assert days("fspr", "official").keys() == {"bid", "regulations"}
    assert "media_report" not in days("fspr", "rating", None)


def test_where_no_federation_keeps_a_calendar_nothing_is_due() -> None:
    assert [days(key, "rating") for key in ("bfsp", "tda_2019", "tda_2011", "metropolitan")] == [
        {}
    ] * 4


@pytest.mark.django_db
def test_of_a_club_evening_that_is_not_of_the_federation_no_paper_is_due() -> None:
    federations = evening(key="fspr_club_evening", under_federation=True)
    papers = [paper.paper for paper in deadlines(federations.tournament, STARTS)]
    assert papers == ["bid", "regulations", "media_plan"]
    club = evening(key="fspr_club_evening")
    assert deadlines(club.tournament, STARTS) == []
    agenda = reverse("pages:agenda", args=[club.tournament.slug])
    assert "Bid for the calendar" not in signed_in(club.chief).get(agenda).content.decode()


def written(event: Evening, **values: str) -> None:
    services.change_regulations(event.tap(), values=Private(values))
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)


def lacking(event: Evening) -> dict[str, tuple[str, ...]]:
    paper = regulations(event.tournament, "ru")
    return {part.key: part.missing for part in paper.parts if part.missing}


def official_evening() -> Evening:
    event = evening(key="fspr_club_evening", event_class="official")
    services.change_venue(
        event.tap(), values={"venue": "Орион", "address": "Минск, Победителей, 4"}
    )
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)
    return event


@pytest.mark.django_db
def test_FSPR_1_8_3_the_checklist_says_what_is_missing_until_nothing_is() -> None:
    event = evening(key="fspr_club_evening", event_class="official")
    assert lacking(event) == {
        "aims": ("текст",),
        "dates_and_place": ("Место проведения", "Адрес"),
        "hosting_of_officials": ("текст",),
        "applications": ("до какого числа, в какой форме, кому",),
        "programme": ("Регистрация и жеребьёвка", "Открытие", "Начало игры", "Закрытие"),
        "sponsors": ("текст",),
    }
    event = official_evening()
    written(event, **WHOLE)
    assert lacking(event) == {}
    assert len(regulations(event.tournament, "ru").parts) == 11
    written(event, regs_further="Видеосъёмка ведётся.")
    assert len(regulations(event.tournament, "ru").parts) == 12


@pytest.mark.django_db
def test_FSPR_3_6_3_on_the_internet_there_is_neither_place_nor_panel_nor_opening() -> None:
    event = evening(key="fspr_club_evening", event_class="internet")
    paper = regulations(event.tournament, "ru")
    assert len(paper.parts) == 9
    assert lacking(event)["programme"] == ("Регистрация и жеребьёвка", "Начало игры", "Закрытие")


def words(paper: bytes) -> str:
    pages = PdfReader(io.BytesIO(paper)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


@pytest.mark.django_db
def test_FSPR_1_8_5_the_paper_has_every_section_the_terms_and_the_structure() -> None:
    event = official_evening()
    written(event, **WHOLE)
    paper = regulations(event.tournament, "ru")
    text = words(pdf.event_paper(paper))
    for number, part in enumerate(paper.parts, start=1):
        assert f"{number}. {part.title}" in text
        assert all(" ".join(line.split()) in text for line in part.lines)
        for label, value in part.facts:
            assert " ".join(f"{label} {value}".split()) in text
    assert "Орион" in text and "Черновик" not in text
    played = paper.parts[-2]
    assert played.key == "playing_regulations" and len(played.table) > 5
    english = words(pdf.event_paper(regulations(event.tournament, "en")))
    assert "Judging panel" in english and "Выявить сильнейших." in english


@pytest.mark.django_db
def test_a_draft_says_how_many_sections_are_not_complete() -> None:
    event = evening(key="fspr_club_evening", event_class="official")
    paper = regulations(event.tournament, "ru")
    assert f"не закончено разделов: {paper.missing}" in words(pdf.event_paper(paper))


@pytest.mark.django_db
def test_FSPR_2_8_1_a_rating_bid_encloses_the_regulations_and_names_the_chief_judge() -> None:
    event = evening(key="fspr_club_evening", event_class="rating")
    paper = bid(event.tournament, "ru")
    assert paper is not None
    keys = [part.key for part in paper.parts]
    assert keys.index("draft_regulations") == keys.index("playing_regulations") - 1
    assert "chief_judge" in keys and event.chief.name in words(pdf.event_paper(paper))
    official = bid(evening(key="fspr_club_evening", event_class="official").tournament, "ru")
    assert official is not None and len(official.parts) == 7
    internet = evening(key="fspr_club_evening", event_class="internet")
    assert bid(internet.tournament, "ru") is None
    assert bid(evening().tournament, "ru") is None, "BFSP keeps no calendar"


@pytest.mark.django_db
def test_what_people_write_for_papers_stands_in_no_journal() -> None:
    event = evening(2)
    written(event, regs_sponsors="О'Нил и сыновья")
    services.add_photo(event.tap(), jpeg=Private(jpeg()))
    lines = JournalLine.objects.filter(journal=event.tournament.journal_id)
    whole = json.dumps(list(lines.values("facts", "changes", "ask")), default=str)
    assert "О'Нил" not in whole and "сыновья" not in whole.encode().decode("unicode_escape")


@pytest.mark.django_db
def test_a_paper_is_noted_once_and_not_before_its_day() -> None:
    event = evening(2)
    file = lambda **ask: services.file_paper(event.tap(), **ask)  # noqa: E731
    assert refused(lambda: file(paper="poem")) == ["paper.unknown"]
    assert refused(lambda: file(paper="bid", on="2999-01-01")) == ["paper.filed_when"]
    file(paper="bid", on="2009-09-30")
    assert refused(lambda: file(paper="bid")) == ["paper.filed"]


@pytest.mark.django_db
def test_the_console_has_a_date_for_every_paper_until_it_is_noted() -> None:
    event = evening(2, key="fspr_club_evening", under_federation=True)
    client, slug = signed_in(event.chief), event.tournament.slug
    agenda = reverse("pages:agenda", args=[slug])
    page = client.get(agenda).content.decode()
    assert "Bid for the calendar" in page and "1 October 2009" in page
    assert page.count("15 October 2010") == 2, "regulations and media plan"
    post = reverse("results:file_paper", args=[slug])
    sent = {"paper": "bid", "on": "2009-09-30", "request_id": str(uuid.uuid4())}
    assert client.post(post, sent, headers={"HX-Request": "true"}).status_code == 200
    assert "Bid for the calendar" not in client.get(agenda).content.decode()
    papers = client.get(reverse("results:papers", args=[slug])).content.decode()
    assert "30 September 2009" in papers and event.chief.name in papers


def over_in_public() -> Evening:
    event = evening(4, drawn=True)
    play(event)
    values = {"public_results": "names", "public_prizes": True}
    services.change_publication(event.tap(), values=values)
    Member.objects.update(club="Орион")
    texts = {"media_words": "Финал шёл час.", "media_links": "https://club.example/final"}
    services.change_media(event.tap(), values=Private(texts))
    written(event, regs_sponsors="Магазин карт")
    return event


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Evening]:
    with standing(django_db_blocker, over_in_public) as event:
        yield event


@pytest.fixture
def public(played: Evening) -> Evening:
    return replace(played, tournament=Tournament.objects.get(pk=played.tournament.pk))


@pytest.mark.django_db
def test_FSPR_2_10_3_the_release_names_winners_and_sponsors(public: Evening) -> None:
    shown = published.public_event(public.tournament)
    winner = shown.places[0].person
    assert winner is not None
    text = press_release(shown, "Финал шёл час.", "Магазин карт", "ru")
    assert text.startswith(f"{shown.name}: победа — {winner.name}")
    assert f"1. {winner.name} (Орион" in text and "Финал шёл час." in text
    assert "Спонсоры и партнёры: Магазин карт." in text


@pytest.mark.django_db
def test_FSPR_2_10_3_the_pack_has_results_release_photographs_and_links(public: Evening) -> None:
    client, slug = signed_in(public.chief), public.tournament.slug
    picture = SimpleUploadedFile("a.jpg", jpeg(), "image/jpeg")
    sent = {"photo": picture, "request_id": str(uuid.uuid4())}
    assert client.post(reverse("results:add_photo", args=[slug]), sent).status_code == 302
    (number,) = public.tournament.photos.values_list("number", flat=True)
    answer = client.get(reverse("results:media_pack", args=[slug]))
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert set(archive.namelist()) == {
        "results.ru.pdf", "results.en.pdf", "results.ar.pdf", "press-release.ru.txt",
        "press-release.en.txt", "press-release.ar.txt",
        "results.csv", "results.json", "links.txt", f"photographs/{number}.jpg",
    }  # fmt: skip
    winner = published.public_event(public.tournament).places[0].person
    assert winner is not None and winner.name in words(archive.read("results.ru.pdf"))
    assert archive.read(f"photographs/{number}.jpg").startswith(b"\xff\xd8")
    services.remove_photo(public.tap(), number=number)
    assert not public.tournament.photos.exists()


@pytest.mark.django_db
def test_nothing_is_packed_for_the_press_that_is_not_public(public: Evening) -> None:
    values = {"public_results": "none", "public_prizes": True}
    services.change_publication(public.tap(), values=values)
    client, slug = signed_in(public.chief), public.tournament.slug
    answer = client.get(reverse("results:media_pack", args=[slug]))
    assert answer.status_code == 409
    page = client.get(reverse("results:papers", args=[slug])).content.decode()
    assert "#terms-publication" in page and "media.zip" not in page


@pytest.mark.django_db
def test_photographs_are_bounded(public: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("results.services.papers.MOST_PHOTOS", 1)
    services.add_photo(public.tap(), jpeg=Private(jpeg()))
    again = lambda: services.add_photo(public.tap(), jpeg=Private(jpeg()))  # noqa: E731
    assert refused(again) == ["event_photo.too_many"]
    assert refused(lambda: services.remove_photo(public.tap(), number=10**6)) == [
        "event_photo.unknown"
    ]


@pytest.mark.django_db
def test_FSPR_8_3_4_the_console_says_until_when_the_federation_answers() -> None:
    event = evening(4, drawn=True, rulebook="fspr")
    entry = event.tournament.entries.order_by("pk")[0]
    protests.receive(event.tap(), text=Private("Не согласен."), entry=entry.pk, against="sanction")
    play(event)
    services.sign(event.tap(), typed=event.tournament.name)
    protests.forward(event.tap())
    page = signed_in(event.chief).get(reverse("pages:agenda", args=[event.tournament.slug]))
    assert "The federation answers protest 1 by" in page.content.decode()


@pytest.mark.django_db
def test_the_secretary_writes_papers_and_the_floor_does_not() -> None:
    event = evening(2)
    page = reverse("results:papers", args=[event.tournament.slug])
    assert signed_in(colleague(event, Role.SECRETARY)).get(page).status_code == 200
    floor = colleague(event, Role.JUDGE)
    assert signed_in(floor).get(page).status_code == 403
    assert services.file_paper(tap_of(event, event.chief.pk), paper="regulations")
