"""The results for everybody: who is named, the same in a folder as under the address, and safe."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from clock import services as clock_services
from floor.displays.board import board
from floor.models import ClubLook, MediaFile, Medium, Tournament
from floor.web import qr
from registration.models import Member
from results import selectors, services
from results.papers.press import press_release, results_paper
from results.public_site import folder, site
from results.selectors.published import public_event
from results.services import change_publication
from seating.cards.player_link import secret_of
from tests.evening import Evening, evening
from tests.results.playing import play, rows

pytestmark = pytest.mark.django_db
FONTS = {
    "inter-cyrillic.woff2",
    "inter-latin.woff2",
    "vazirmatn-arabic.woff2",
    "vazirmatn-figures.woff2",
}
WAY = re.compile(rb'<a href="/calendar/.*?</a>', re.DOTALL)
LICENCES = {"inter-OFL.txt", "vazirmatn-OFL.txt"}
ROOT_FILES = {"style.css", "index.html", "index.en.html", "index.ar.html"}
ROOT_FILES |= {f"fonts/{name}" for name in FONTS | LICENCES}
EVENT_FILES = {"index.html", "index.en.html", "index.ar.html", "results.json", "results.csv",
               "hendon-mob.csv", "federation.csv"}  # fmt: skip


def over(rulebook: str = "bfsp", naming: str = "names", **changes: object) -> Evening:
    """Four have played; the book of the federation of Belarus makes entering the consent."""
    event = evening(4, drawn=True, rulebook=rulebook, **changes)
    play(event)
    publish(event, naming)
    return event


def publish(event: Evening, naming: str, prizes: bool = True) -> None:
    values = {"public_results": naming, "public_prizes": prizes}
    change_publication(event.tap(), values=values)
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)


def at(event: Evening, name: str) -> str:
    shown = site.file(f"events/{event.tournament.public_id}/{name}")
    assert shown is not None
    return shown.content.decode()


def table(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))


def test_nothing_is_public_until_the_terms_say_so() -> None:
    event = evening(4, drawn=True)
    play(event)
    path = f"events/{event.tournament.public_id}/index.html"
    assert site.file(path) is None
    publish(event, "names")
    assert site.file(path) is not None
    publish(event, "none")
    assert site.file(path) is None


def test_walls_lead_a_phone_to_the_results_once_they_are_public() -> None:
    event = evening(4, drawn=True, rulebook="bfsp")
    code = reverse("results:results_code", args=[event.tournament.public_id])
    play(event)
    assert Client().get(code).status_code == 404
    assert board(event.tournament)["results_at"] is None
    publish(event, "names")
    path = board(event.tournament)["results_at"]
    assert Client().get(path, follow=True).status_code == 200
    shown = Client().get(code)
    assert shown["Content-Type"] == "image/svg+xml" and b"<svg" in shown.content
    assert shown.content == qr.picture(f"http://testserver{path}")


def test_nothing_is_public_before_the_end_and_nothing_of_a_hidden_event() -> None:
    event = evening(4, drawn=True)
    publish(event, "names")
    assert dict(site.files()).keys() == ROOT_FILES
    play(event)
    assert len(dict(site.files())) > len(ROOT_FILES)
    Tournament.objects.update(hidden_ms=1)
    assert dict(site.files()).keys() == ROOT_FILES


def test_the_evening_is_drawn_with_its_table_where_a_clock_ran() -> None:
    without = over(naming="numbers")
    event = evening(4, drawn=True)
    clock_services.start(event.tap())
    play(event)
    publish(event, "numbers")
    for language in ("", ".en", ".ar"):
        page, other = (at(of, f"index{language}.html") for of in (event, without))
        assert page.count('<svg class="plot"') == page.count("<details>") == 1
        assert "<svg" not in other and "<details>" not in other


def test_BFSP_7_5_1_entering_is_consent_to_be_named() -> None:
    event = over()
    page = at(event, "index.html")
    names = [f"{row.name}" for row in rows(event).values()]
    assert len(names) == 4 and all(name in page for name in names)


def test_where_the_book_is_silent_only_who_consented_is_named() -> None:
    event = over("fspr")
    first, *others = Member.objects.order_by("pk")
    Member.objects.filter(pk=first.pk).update(publish_consent_on="2026-01-01")
    for name in EVENT_FILES - {"hendon-mob.csv"}:
        text = at(event, name)
        assert first.surname in text, name
        assert not any(other.surname in text or other.number in text for other in others), name
    assert "3 players are not named" in at(event, "index.en.html")
    paths = [path for path, _content in site.files() if path.startswith("players/")]
    assert paths == [f"players/{first.pk}/index{code}.html" for code in ("", ".en", ".ar")]


def test_the_typefaces_that_the_style_names_are_in_the_folder() -> None:
    files = dict(site.files())
    assert set(re.findall(r'url\("([^"]+)"\)', files["style.css"].decode())) == {
        f"fonts/{name}" for name in FONTS
    }
    assert all(files[f"fonts/{name}"][:4] == b"wOF2" for name in FONTS)


def test_who_is_forgotten_is_named_nowhere() -> None:
    over()
    member = Member.objects.order_by("pk")[0]
    Member.objects.filter(pk=member.pk).update(forgotten_on="2026-01-01")
    everything = b"".join(
        content for path, content in site.files() if path[:6] != "fonts/"
    ).decode()
    assert member.number not in everything and f"players/{member.pk}/" not in everything


def test_numbers_alone_name_nobody() -> None:
    event = over(naming="numbers")
    text = at(event, "index.html") + at(event, "results.json") + at(event, "results.csv")
    for member in Member.objects.all():
        assert member.number in text and member.surname not in text
    assert not [path for path, _ in site.files() if path.startswith("players/")]


def test_prizes_stand_there_only_where_the_terms_publish_them() -> None:
    event = over()
    assert "BYR" in at(event, "index.html") and table(at(event, "results.csv"))[0]["prize"]
    publish(event, "names", prizes=False)
    data = json.loads(at(event, "results.json"))
    assert data["pool"] is None and {place["prize"] for place in data["places"]} == {None}
    assert {row["prize"] for row in table(at(event, "results.csv"))} == {""}
    assert table(at(event, "hendon-mob.csv")) == []


def test_the_data_say_what_the_result_says() -> None:
    event = over()
    result = selectors.result(event.tournament)
    data, sheet = json.loads(at(event, "results.json")), table(at(event, "results.csv"))
    federation = table(at(event, "federation.csv"), ";")
    assert data["format"] == "td-results-1" and data["entries"] == result.entries
    for row, place, line, theirs in zip(
        result.rows, data["places"], sheet, federation, strict=True
    ):
        assert (place["best"], place["worst"], place["prize"]) == (row.best, row.worst, row.prize)
        assert place["name"] == line["name"] == theirs["Игрок"] == row.name
        assert (int(line["place"]), int(line["prize"])) == (row.best, row.prize)
        assert theirs["Место"] == row.spread and int(theirs["Приз"]) == row.prize


def test_bounties_and_special_prizes_are_told_as_the_prizes_are() -> None:
    event = evening(4, drawn=True, rulebook="fspr", bounty=50_000)
    winner, *others = event.tournament.entries.order_by("pk")
    ask = {"fact": "from", "value": "18", "amount": 7_000}
    services.add_special_prize(event.tap(), name="Кубок О'Нила", **ask)
    for entry in others:
        services.bust_out(event.tap(), entry_id=entry.pk, winners=[winner.pk])
    publish(event, "names")
    silent = json.loads(at(event, "results.json"))
    assert silent["special"][0]["winners"] == [{"name": "", "number": "", "amount": 7_000}]
    Member.objects.update(publish_consent_on="2026-01-01")
    data, page = json.loads(at(event, "results.json")), at(event, "index.en.html")
    (first, *_), (row, *_) = data["places"], table(at(event, "results.csv"))
    assert (data["bounties"], first["bounty"], first["knocked_out"]) == (200_000, 200_000, 3)
    assert (row["bounties"], row["knocked_out"], row["special"]) == ("200000", "3", "Кубок О'Нила")
    assert data["special"][0]["winners"][0]["name"] == winner.member.surname + " Пётр"
    for text in ("Кубок О&#x27;Нила", "from 18 years", "7\u00a0000", "200\u00a0000"):
        assert text in page, text
    player = site.file(f"players/{winner.member_id}/index.en.html")
    assert player and "Кубок О&#x27;Нила" in player.content.decode()
    release = press_release(public_event(event.tournament), "", "", "en")
    assert "bounties 200\u00a0000" in release and "Кубок О'Нила: " in release
    (part, special) = results_paper(public_event(event.tournament), "en").parts
    assert part.table[0] == ("Place", "Player", "Prize", "Bounties") and len(special.lines) == 1
    publish(event, "names", prizes=False)
    data = json.loads(at(event, "results.json"))
    assert data["bounties"] is None and data["places"][0]["bounty"] is None
    assert data["special"][0]["amount"] is None


def test_hendon_mob_gets_paid_places_in_latin_letters() -> None:
    event = over()
    paid = [row for row in selectors.result(event.tournament).rows if row.prize]
    Member.objects.filter(pk=paid[0].member_id).update(
        surname="Щукин", latin_given_name="Yuri", latin_surname=""
    )
    first, *others = table(at(event, "hendon-mob.csv"))
    assert (first["First name"], first["Last name"], first["Country"]) == ("Yuri", "Shchukin", "BY")
    assert (first["Date"], first["Place"], first["Currency"]) == ("2010-10-16", "1", "BYR")
    assert int(first["Prize"]) == paid[0].prize and len(others) == len(paid) - 1


def test_small_coins_are_written_as_decimals() -> None:
    event = over(currency="EUR", currency_digits=2, buy_in=12_50, fee=0, payout_unit=1)
    (first, *_others) = table(at(event, "results.csv"))
    assert re.fullmatch(r"\d+\.\d\d", first["prize"])


def test_a_signed_protocol_makes_them_final() -> None:
    event = over()
    assert "Preliminary" in at(event, "index.en.html")
    services.sign(event.tap(), typed=event.tournament.name)
    event.tournament = Tournament.objects.get(pk=event.tournament.pk)
    sha256 = event.tournament.revisions.get().sha256
    page, data = at(event, "index.en.html"), json.loads(at(event, "results.json"))
    assert "Final" in page and sha256 in page and data["signed"]["sha256"] == sha256
    publish(event, "numbers")  # what is public may change after the signature


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        values = dict(attrs)
        self.targets += [values[name] or "" for name in ("href", "src") if name in values]


def test_every_address_leads_to_a_file_of_the_folder_and_no_page_has_a_script(
    tmp_path: Path,
) -> None:
    over()
    folder.write(tmp_path)
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) == 3 * (1 + 1 + 4)
    for page in pages:
        links = Links()
        links.feed(page.read_text())
        assert "script" not in links.tags and links.targets
        for target in links.targets:
            assert (page.parent / target).resolve().is_file(), (page, target)
            assert ":" not in target and not target.startswith("/")


def test_only_the_list_of_the_house_leads_to_the_calendar_of_the_house() -> None:
    client = Client()
    served = client.get(reverse("results:public", args=["index.html"])).content
    (way,) = [way.split(b'"')[1].decode() for way in WAY.findall(served)]
    assert way == "/calendar/?language=ru"
    assert client.get(way, follow=True).status_code == 200
    assert not any(WAY.search(content) for _path, content in site.files())


def test_the_address_gives_the_same_files_as_the_folder() -> None:
    event, client = over(), Client()
    for path, content in site.files():
        answer = client.get(reverse("results:public", args=[path]))
        assert (answer.status_code, WAY.sub(b"", answer.content)) == (200, content), path
    short = reverse("results:public", args=[f"events/{event.tournament.public_id}/"])
    english = client.get(short, headers={"accept-language": "en"})
    assert english["Location"].endswith("/index.en.html")
    russian = client.get(reverse("results:public_home"), headers={"accept-language": "ru"})
    assert russian["Location"] == "/results/index.html"


@pytest.mark.parametrize(
    "path",
    ["../manage.py", "events/../../style.css", "players/0/index.html", "players/1/style.css",
     "players/999999999999999999999/index.html", "events/x/index.xx.html", "logo.png", "%00"],
)  # fmt: skip
def test_there_is_nothing_else(path: str) -> None:
    over()
    assert site.file(path) is None


def test_written_again_the_folder_loses_what_is_no_longer_public(tmp_path: Path) -> None:
    event = over()
    own = tmp_path / "events" / "ours.txt"
    assert folder.write(tmp_path)[1] == 0
    own.write_text("somebody else's")
    publish(event, "numbers")
    written, gone = folder.write(tmp_path)
    assert gone == 12, "the pages of four players in three languages"
    assert not list(tmp_path.glob("players/*")) and own.exists()
    (tmp_path / "files.txt").write_text("../outside.txt\n")
    outside = tmp_path.parent / "outside.txt"
    outside.write_text("not ours")
    folder.write(tmp_path)
    assert outside.exists()
    assert written == len(dict(site.files()))


def test_the_command_says_what_it_wrote(tmp_path: Path) -> None:
    over()
    output = io.StringIO()
    call_command("publish", str(tmp_path / "out"), stdout=output)
    assert f"written {len(dict(site.files()))}," in output.getvalue()
    assert (tmp_path / "out" / "index.html").is_file()


def test_the_clubs_colours_and_logo_are_on_the_pages() -> None:
    over()
    file = MediaFile.objects.create(
        sha256="a" * 64, content_type="image/png", size=4, data=b"\x89PNG"
    )
    Medium.objects.create(use=Medium.Use.LOGO, file=file)
    files = dict(site.files())
    assert files["logo.png"] == b"\x89PNG" and b'src="logo.png"' in files["index.html"]
    assert b"--club-ground:" not in files["style.css"]
    ClubLook.objects.create(ground="#101418", accent="#ffd166")
    assert b"--club-ground: #101418" in dict(site.files())["style.css"]


def test_hostile_names_stay_text() -> None:
    event = over()
    Member.objects.update(surname='<script>"&=HYPERLINK', given_name="=1+1", club="@SUM(1)")
    assert "<script>" not in at(event, "index.html")
    Member.objects.update(surname="=1+1")
    assert all(row["name"].startswith("'=") for row in table(at(event, "results.csv")))


def own_page(public_id: str, entry_id: int) -> str:
    """The address on the seat card."""
    return reverse("seating:player", args=[secret_of(public_id, entry_id), public_id, entry_id])


def test_a_players_own_page_keeps_place_and_prize() -> None:
    event = over()
    client, public_id = Client(headers={"accept-language": "en"}), event.tournament.public_id
    for entry_id, row in rows(event).items():
        page = client.get(own_page(public_id, entry_id)).content.decode()
        assert f'<dd class="num">{row.spread}</dd>' in page
        assert f"/results/events/{public_id}/" in page


def test_while_the_event_goes_on_a_players_page_says_the_place_so_far() -> None:
    event = evening(4, drawn=True)
    play(event, left=3)
    ((entry_id, row),) = rows(event).items()
    public_id = event.tournament.public_id
    english = Client(headers={"accept-language": "en"})
    page = english.get(own_page(public_id, entry_id)).content.decode()
    assert f'<dd class="num">{row.spread}</dd>' in page and "over for this entry" in page
