"""The public table of a season: who is named, the same in a folder as under the address."""

import json
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from registration.models import Member
from results.models import Publication
from results.public_site import folder, site
from seasons.models import Season
from tests.evening import Evening
from tests.seasons.played import over, rules, season
from tests.seasons.test_seasons import day, players

pytestmark = pytest.mark.django_db


def published(naming: str = "names", book: str = "fspr", events: str = "names") -> Evening:
    """Two events; of the players the first has consented to be named, the second has not."""
    ivan, olga = players("Иванов", "Ольгина")
    Member.objects.filter(pk=ivan.pk).update(publish_consent_on="2026-01-01")
    event = over("Первый", day(0), [ivan, olga], rulebook=book)
    over("Второй", day(100), [olga, ivan], rulebook=book)
    Publication.objects.update(public_results=events)
    rules(event.tap(), season(event.tap(), days=200))
    Season.objects.update(public=naming)
    return event


def text(name: str = "index.html") -> str:
    shown = site.file(f"seasons/{Season.objects.get().public_id}/{name}")
    return shown.content.decode() if shown else ""


def test_only_who_consents_is_named() -> None:
    published()
    shown = text()
    assert "Иванов Пётр" in shown and "Ольгина" not in shown
    assert "имя не публикуется" in shown
    assert "Квартал 2" in shown and "<svg" in shown
    assert "Standings" in text("index.en.html")
    names = [row["name"] for row in json.loads(text("standings.json"))["standings"]]
    assert sorted(names) == ["", "Иванов Пётр"]
    assert "Ольгина" not in text("standings.csv") + text("standings.json")


def test_where_entering_is_the_consent_everybody_is_named() -> None:
    published(book="bfsp")
    assert "Иванов Пётр" in text() and "Ольгина Пётр" in text()


def test_no_name_is_told_that_no_event_tells() -> None:
    published(book="bfsp", events="none")
    assert "Иванов" not in text() and "Ольгина" not in text()


def test_numbers_stand_where_the_season_publishes_numbers() -> None:
    published(naming="numbers")
    (number,) = Member.objects.filter(surname="Ольгина").values_list("number", flat=True)
    assert number in text() and "Иванов" not in text()


def test_a_person_who_was_forgotten_is_not_named() -> None:
    published(book="bfsp")
    Member.objects.filter(surname="Иванов").update(forgotten_on="2026-12-01")
    assert "Иванов" not in text() and "Ольгина Пётр" in text()


def test_nothing_is_public_until_the_season_is() -> None:
    published(naming="none")
    assert text() == "" and "Кубок" not in site.file("index.html").content.decode()  # type: ignore[union-attr]


def test_the_folder_and_the_address_have_the_same_files(tmp_path: Path, client: Client) -> None:
    published()
    folder.write(tmp_path)
    public_season = Season.objects.get()
    base = f"seasons/{public_season.public_id}"
    for name in ("index.html", "index.en.html", "standings.json", "standings.csv"):
        answer = client.get(reverse("results:public", args=[f"{base}/{name}"]))
        assert answer.content == (tmp_path / base / name).read_bytes()
    assert f'href="{base}/index.html"' in (tmp_path / "index.html").read_text()
    assert (
        client.get(reverse("results:public", args=["seasons/bbbbbb/index.html"])).status_code == 404
    )
