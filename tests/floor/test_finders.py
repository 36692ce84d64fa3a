"""The search of the frame: who finds what, and how much of it."""

from itertools import chain

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from floor.accounts import access
from floor.accounts.access import Pass
from floor.models import Appointment, Tablet
from floor.values.roles import Role
from floor.web import finders
from floor.web.page_finder import find_acts, find_events, fits
from registration.models import Member
from registration.names.search_key import search_key
from seating import services
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.seating.room import at, bust_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(12, drawn=True, table_size=6)


def search(
    event: Evening, role: Role | None, typed: str, language: str = "en"
) -> dict[str, list[tuple[str, str, str]]]:
    """What somebody of that role finds; None: the chief judge."""
    client = Client()
    client.force_login(event.chief if role is None else colleague(event, role))
    reader = {"accept-language": language}
    answer = client.get(page(event, "floor:find"), {"q": typed}, headers=reader)
    assert answer.status_code == 200
    return {
        str(heading): [(hit.label, hit.address, hit.detail) for hit in hits]
        for heading, hits in answer.context["results"]
    }


def sitting(event: Evening) -> Member:
    """Who sits on seat 2 of table 1."""
    return Member.objects.get(entries=at(event.tournament, 1, 2))


def name_player(event: Evening) -> Member:
    """The same, called Щёткин; a surname with a figure in it would be looked for as a number."""
    member = sitting(event)
    Member.objects.filter(pk=member.pk).update(surname="Щёткин", search_key=search_key("Щёткин"))
    return member


def page(event: Evening, view: str, *args: object) -> str:
    return reverse(view, args=[event.tournament.slug, *args])


def test_a_judge_is_called_where_the_search_leads(event: Evening) -> None:
    (_label, address, _detail), *_ = search(event, Role.JUDGE, "call a judge to")["Actions"]
    path, place = address.split("#")
    hall = signed_in(event.chief).get(path).content.decode()
    form = hall.split(f'id="{place}"')[1].split("</details>")[0]
    assert f'action="{page(event, "rulings:call_floor")}"' in form and 'name="table"' in form
    table = signed_in(event.chief).get(page(event, "pages:table", 1)).content.decode()
    assert "do-call-floor" in table.split('id="card-of-table"')[0], "not in the fold of the card"


def test_a_player_by_name_or_number_is_found_at_their_seat(event: Evening) -> None:
    member = name_player(event)
    here = (page(event, "pages:table", 1) + "?seat=2", "T1 · S2")
    for typed in ("щет", "otnr", member.number):
        hits = search(event, Role.REGISTRAR, typed)["Players"]
        assert here in [(address, detail) for _label, address, detail in hits]


def test_a_player_who_is_out_is_found_in_the_list_of_entries(event: Evening) -> None:
    member = sitting(event)
    bust_out(event, 1, count=2)
    [(label, address, detail)] = search(event, None, member.number)["Players"]
    assert member.surname in label
    assert (address, detail) == (
        f"{page(event, 'pages:entries')}?q={member.number}",
        "out",
    )


@pytest.mark.parametrize("typed", ["2", "T2", "стол 2", "table 2", "с2"])
def test_a_table_by_its_number(event: Evening, typed: str) -> None:
    here = [("Table 2", page(event, "pages:table", 2), "")]
    assert search(event, Role.JUDGE, typed)["Tables"] == here


@pytest.mark.parametrize("typed", ["2-3", "T2 S3", "С2 · М3", "2 3"])
def test_a_seat_as_it_is_written(event: Evening, typed: str) -> None:
    here = [("T2 · S3", page(event, "pages:table", 2) + "?seat=3", "")]
    assert search(event, Role.JUDGE, typed)["Tables"] == here


@pytest.mark.parametrize("typed", ["9999", "0", "T", "2-", "99999999999"])
def test_no_table_is_made_up(event: Evening, typed: str) -> None:
    assert "Tables" not in search(event, Role.JUDGE, typed)


def test_a_paragraph_of_the_event_s_book(event: Evening) -> None:
    book = event.tournament.rulebook
    hits = search(event, Role.REGISTRAR, "4.9.6")["Paragraphs"]
    assert hits[0][1].startswith(page(event, "pages:clause", book, "4.9.6"))


def test_pages_acts_and_calculators_by_their_names(event: Evening) -> None:
    assert ("Hall", page(event, "pages:hall"), "Floor") in search(event, None, "hal")["Pages"]
    record = ("Record a ruling", page(event, "rulings:new_ruling"), "")
    assert record in search(event, Role.JUDGE, "ruling rec")["Actions"]
    assert search(event, None, "pot-limit")["Calculators"]


def test_a_page_by_another_form_of_its_name_or_by_what_else_people_call_it(event: Evening) -> None:
    meant = {
        "касса": "registration:drawers",
        "телевизор": "floor:screens",
        "табло": "floor:screens",
    }
    for typed, view in meant.items():
        hits = chain(*search(event, None, typed, "ru").values())
        assert page(event, view) in [address for _label, address, _detail in hits], typed


def test_an_act_by_what_else_people_call_it(event: Evening) -> None:
    message = ("Message to every screen, alarm", page(event, "pages:console"), "")
    assert message in search(event, Role.JUDGE, "evacu")["Actions"]
    back = ("Put back a player who was booked out", page(event, "results:put_back"), "")
    assert back in search(event, Role.JUDGE, "wrong bust")["Actions"]
    deal = ("Deal on the prizes", page(event, "results:deal"), "")
    assert all(deal in search(event, None, typed)["Actions"] for typed in ("deal", "icm"))


def test_whatever_is_called_a_call_is_found_in_the_words_of_the_reader(event: Evening) -> None:
    """A clock is called on a player, a judge to a table: in Russian those are other words."""
    calls = ["rulings:clock_calls", "pages:pocket", "pages:hall"]
    typing = [("en", "call"), ("ru", "call"), ("ru", "вызов"), ("ru", "dspjd"), ("ar", "نداء")]
    for language, typed in typing:
        hits = search(event, Role.JUDGE, typed, language)
        addresses = [address for rows in hits.values() for _label, address, _detail in rows]
        pages = {address.partition("#")[0] for address in addresses}
        assert {page(event, view) for view in calls} <= pages, (language, typed)


def test_nothing_is_said_in_words(event: Evening) -> None:
    client = Client()
    client.force_login(event.chief)
    answer = client.get(page(event, "floor:find"), {"q": "zzzzz"}).content.decode()
    assert "Nothing found for “zzzzz”" in answer


def test_another_event_of_the_person_by_its_name(event: Evening) -> None:
    other = evening(0)
    other.tournament.name = "Turbo B"
    other.tournament.save()
    assert "Events" not in search(event, None, "turbo")
    Appointment.objects.create(
        tournament=other.tournament, staff=event.chief, role=Role.CHIEF_JUDGE
    )
    [(label, address, _detail)] = search(event, None, "turbo")["Events"]
    assert (label, address) == ("Turbo B", page(other, "pages:console"))


def test_ones_own_phone_is_found_but_not_on_a_shared_tablet(event: Evening) -> None:
    own = ("Ваши пароль, ПИН-код и код для телефона", reverse("floor:me"), "")
    assert own in chain(*search(event, Role.REGISTRAR, "телефон", "ru").values())
    tablet = Tablet(tournament=event.tournament)
    for device, addresses in ((None, [reverse("floor:me")]), (tablet, [])):
        member = Pass(event.tournament, event.chief, frozenset([Role.REGISTRAR]), tablet=device)
        with override("en"):
            assert [hit.address for hit in find_acts(member, "telephone")] == addresses


def test_a_shared_tablet_finds_no_other_event(event: Evening) -> None:
    """A PIN opens the tablet's event alone: another one would be a link to nothing."""
    other = evening(0)
    Appointment.objects.create(
        tournament=other.tournament, staff=event.chief, role=Role.CHIEF_JUDGE
    )
    tablet = Tablet(tournament=event.tournament)
    for device, hits in ((None, 1), (tablet, 0)):
        holder = access.pass_of(event.chief, event.tournament.slug, device)
        assert holder is not None
        assert len(list(find_events(holder, other.tournament.name))) == hits


def test_a_table_by_its_number_where_others_have_it_in_their_names(event: Evening) -> None:
    spots = [[1, "Red 2", 1, 1], [7, "Blue 2", 2, 1]]
    services.set_room(event.tap(), room=None, name="Hall", spots=spots)
    labels = [label for label, *_ in search(event, None, "2")["Tables"]]
    assert labels == ["Table 2", "Table Red 2"]


def test_a_role_finds_only_what_it_may_read(event: Evening) -> None:
    penalties = ("Penalties", page(event, "rulings:penalties"), "Judge")
    assert penalties in search(event, None, "penalties")["Pages"]
    assert penalties not in search(event, Role.REGISTRAR, "penalties").get("Pages", [])
    assert "Actions" not in search(event, Role.REGISTRAR, "record")
    stranger = Client()
    stranger.force_login(colleague(None))
    assert stranger.get(page(event, "floor:find"), {"q": "1"}).status_code == 404


@pytest.mark.parametrize("typed", ["", "  ", "\x00", "%", "(((", "a" * 100_000, "'; --", "١"])
def test_whatever_is_typed_is_answered(event: Evening, typed: str) -> None:
    search(event, None, typed)


def test_the_answer_is_bounded(event: Evening) -> None:
    assert all(len(hits) <= finders.MOST for hits in search(event, None, "р").values())
    assert all(len(hits) <= finders.MOST for hits in search(event, None, "1").values())


def test_as_many_queries_for_any_number_of_players(event: Evening) -> None:
    counts = set()
    for big in (event, evening(40, drawn=True, table_size=10)):
        name_player(big)
        assert search(big, None, "щет")["Players"]
        with CaptureQueriesContext(connection) as queries:
            search(big, None, "щет")
        counts.add(len(queries))
    assert len(counts) == 1


def test_faster_than_anybody_types_is_refused(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finders, "WINDOW", 3600)  # a busy machine answers 70 in more than ten
    cache.clear()
    client = Client()
    client.force_login(event.chief)
    address = page(event, "floor:find")
    statuses = [client.get(address, {"q": "zz"}).status_code for _ in range(70)]
    assert statuses[: finders.MOST_IN_WINDOW] == [200] * finders.MOST_IN_WINDOW
    assert set(statuses[finders.MOST_IN_WINDOW :]) == {429}
    cache.clear()


@pytest.mark.parametrize(
    ("typed", "words", "answer"),
    [
        ("пул", "Пульт", True),
        ("gekmn", "Пульт", True),  # the keyboard was in Latin
        ("ьщмуы", "Moves", True),
        ("раздач син", "Синхронные раздачи", True),
        ("уль", "Пульт", False),
        ("пульт зал", "Пульт", False),
    ],
)
def test_words_fit_by_their_beginnings(typed: str, words: str, answer: bool) -> None:
    assert fits(typed, words) is answer
