"""Every address of the house against every sort of visitor."""

import copy
import uuid
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.contrib.auth import SESSION_KEY
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, get_resolver, reverse
from pytest_django import DjangoDbBlocker

from dealers.models import Dealer
from floor.models import Appointment, JournalLine, MediaFile, Staff
from floor.values.roles import Role
from registration.models import Entry, Member
from seasons.models import Season
from seating.cards import table_card
from seating.cards.player_link import secret_of
from tests.access_table import ACCESS, ORGANISER, PUBLIC, SIGNED_IN, TOKENLESS, Who
from tests.dealers.shifts import dealer
from tests.each import check_each
from tests.evening import Evening, evening
from tests.seasons.played import season
from tests.standing import standing

pytestmark = pytest.mark.django_db
Door = tuple[str, str]  # the name of an address and the method it is asked with
DOORS: dict[str, list[Door]] = {}  # by the app
for name, row in ACCESS.items():
    DOORS.setdefault(name.rpartition(":")[0], []).extend((name, method) for method in row)


def addresses(patterns: list, space: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address of the resolver with its full name."""
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}", pattern
        else:
            inside = f"{pattern.namespace}:" if pattern.namespace else space
            yield from addresses(pattern.url_patterns, inside)


ADDRESSES = dict(addresses(get_resolver().url_patterns))


def test_every_address_is_in_the_table() -> None:
    assert set(ADDRESSES) - set(ACCESS) == set(), "add a row to tests/access_table.py"
    assert set(ACCESS) - set(ADDRESSES) == set(), "these are gone"


@dataclass
class Clients:
    """An evening, and everybody who may knock at its doors, signed in once."""

    event: Evening
    stranger: Client
    elsewhere: Client
    organiser: Client
    staff: dict[str, Client]


def everybody() -> Clients:
    event = evening(4, drawn=True, takes_applications=True, entry_list="names")
    MediaFile.objects.create(sha256="0" * 64, content_type="audio/wav", size=4, data=b"RIFF")
    season(event.tap())
    dealer(event)
    staff = {role.value: visitor(event, role) for role in Role}
    elsewhere = visitor(evening(), Role.CHIEF_JUDGE)
    return Clients(event, Client(), elsewhere, visitor(is_organiser=True), staff)


@pytest.fixture(scope="module")
def clients(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Clients]:
    with standing(django_db_blocker, everybody) as all_of_them:
        yield all_of_them


@pytest.fixture
def event(clients: Clients) -> Evening:
    return clients.event


def url(name: str, event: Evening) -> str:
    """The address with arguments of this tournament that exist."""
    wanted = ADDRESSES[name].pattern.converters
    return reverse(name, kwargs={argument: _argument(name, argument, event) for argument in wanted})


def _argument(name: str, argument: str, event: Evening) -> object:
    """One that exists in this tournament, or that anything has."""
    match argument:
        case "slug" | "public_id":
            return getattr(event.tournament, argument)
        case "staff_id":
            return event.chief.pk
        case "seq":
            draw = JournalLine.objects.filter(kind="seats.drawn").first()
            return draw.seq if draw else 1
        case "entry" | "entry_id":
            return Entry.objects.values_list("pk", flat=True).first()
        case "member_id":
            return Member.objects.values_list("pk", flat=True).first()
        case "dealer_id":
            return Dealer.objects.values_list("pk", flat=True).first()
        case "season_id":
            return Season.objects.values_list("pk", flat=True).first()
        case "secret" if name in CARDS:
            return table_card.secret_of(event.tournament.public_id, 1, 1)
        case "secret":
            entry = Entry.objects.values_list("pk", flat=True).first()
            return secret_of(event.tournament.public_id, entry)
    return ANYWHERE[argument]


# There once somebody has won.
OF_RESULTS = ("results:portrait", "results:results_code", "api:results")
CARDS = ("pages:table_card", "chips:card", "rulings:open_face_card")  # of tables
ANYWHERE: dict[str, object] = {
    "key": "cup_of_belarus_2010",
    "group": "entry",
    "token": "no-such-token",
    "number": 1,
    "call": 1,
    "card": 1,
    "drawer_id": 1,
    "template_id": 1,
    "table_id": 1,
    "prize_id": 1,
    "code": "bcdfghjkmn",
    "sha256": "0" * 64,
    "digest": "0" * 12,
    "mark": "0" * 12,
    "form": "csv",
    "application_id": 1,
    "topic": "min_raise",
    "book": "bfsp",
    "path": "index.html",
}


def visitor(event: Evening | None = None, role: Role | None = None, **fields: object) -> Client:
    """Somebody signed in; with ``role`` he is staff of ``event``."""
    staff = Staff.objects.create_user(uuid.uuid4().hex[:20], name="Кто-то", **fields)
    if event is not None and role is not None:
        Appointment.objects.create(tournament=event.tournament, staff=staff, role=role)
    client = Client()
    client.force_login(staff)
    return client


def knock(client: Client, method: str, address: str, *, part: bool = False) -> HttpResponse:
    """An empty form; its id is right, so that a verb without arguments really acts. What it did is
    taken back, signing out too: the next one knocks at the same house. With ``part`` as htmx does,
    which is told of a refusal without the frame of a page."""
    cookies, headers = copy.deepcopy(client.cookies), {"HX-Request": "true"} if part else {}
    with transaction.atomic():
        if method == "POST":
            answer = client.post(address, {"request_id": str(uuid.uuid4())}, headers=headers)
        else:
            answer = client.get(address, headers=headers)
        transaction.set_rollback(True)
    client.cookies = cookies
    return answer


@pytest.mark.parametrize("app", DOORS)
def test_strangers_and_staff_of_another_tournament(app: str, clients: Clients) -> None:
    stranger, elsewhere = clients.stranger, clients.elsewhere

    def is_guarded(door: Door) -> None:
        name, method = door
        visitors, address = ACCESS[name][method], url(name, clients.event)
        if visitors == PUBLIC:
            not_there = None if name in OF_RESULTS else 404
            assert knock(stranger, method, address).status_code not in {403, 500, not_there}
        elif visitors == SIGNED_IN:
            answer = knock(stranger, method, address)
            assert answer.status_code == 302
            assert answer["Location"].startswith(reverse("floor:sign_in"))
            assert knock(elsewhere, method, address).status_code not in {403, 404, 500}
        else:
            assert is_closed(knock(stranger, method, address, part=True))
            assert is_closed(knock(elsewhere, method, address))

    check_each(DOORS[app], is_guarded)


@pytest.mark.parametrize("app", DOORS)
def test_staff_of_this_tournament(app: str, clients: Clients) -> None:
    def is_guarded(door: Door) -> None:
        name, method = door
        visitors, address = ACCESS[name][method], url(name, clients.event)
        if visitors == ORGANISER:
            answer = knock(clients.organiser, method, address)
            assert answer.status_code in (200, 302)
            assert "sign-in" not in answer.headers.get("Location", "")
            return
        for role in Role:
            is_let_in = allowed(visitors, role)
            part = method == "POST" or not is_let_in  # as it is sent; the door is the same
            answer = knock(clients.staff[role.value], method, address, part=part)
            assert (answer.status_code == 403) == (not is_let_in), role
            assert answer.status_code != 500 and not is_closed(answer), role

    check_each(DOORS[app], is_guarded)


def is_closed(answer: HttpResponse) -> bool:
    """Whether this is the 404 of the door, and not that of a ruling that is not there."""
    if answer.status_code != 404:
        return False
    whole = "404.html" in {template.name for template in answer.templates}
    return whole or b"There is nothing here for you" in answer.content


def allowed(visitors: Who, role: Role) -> bool:
    return isinstance(visitors, str) or role in (*visitors, Role.CHIEF_JUDGE)


def test_what_acts_is_not_done_by_reading(event: Evening) -> None:
    chief = visitor(event, Role.CHIEF_JUDGE)
    acts = [name for name, row in ACCESS.items() if "GET" not in row]
    answers = {name: chief.get(url(name, event)).status_code for name in acts}
    assert answers == dict.fromkeys(acts, 405)


def test_what_is_read_takes_no_posts(event: Evening) -> None:
    chief = visitor(event, Role.CHIEF_JUDGE, is_organiser=True)
    read = [name for name, row in ACCESS.items() if "POST" not in row]
    answers = {name: knock(chief, "POST", url(name, event)).status_code for name in read}
    assert answers == dict.fromkeys(read, 405)


def test_a_form_of_another_site_is_refused(event: Evening) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(event.chief)
    acts = [name for name, row in ACCESS.items() if "POST" in row]
    taken = {name for name in acts if client.post(url(name, event)).status_code != 403}
    assert taken == TOKENLESS


@pytest.mark.parametrize("role", [None, Role.DISPLAY])
def test_the_tournament_is_not_told_apart_from_nothing(role: Role | None, event: Evening) -> None:
    """A stranger learns nothing from a slug that exists."""
    client = visitor(event, role) if role else visitor()
    real = client.get(reverse("pages:console", args=[event.tournament.slug]))
    none = client.get(reverse("pages:console", args=["nothing"]))
    assert none.status_code == 404
    assert real.status_code == (403 if role else 404)


def test_L12_public_pages_are_kept_as_they_were(clients: Clients) -> None:
    """Walls and players' pages say themselves that they are never kept; a page of nobody says
    nothing."""
    pages = [(name, url(name, clients.event)) for name, row in ACCESS.items()]
    public = [(n, path) for n, path in pages if ACCESS[n].get("GET") == PUBLIC]
    silent = {n for n, path in public if "Cache-Control" not in clients.stranger.get(path).headers}
    walls = {"clock:wall", "clock:overlay", "clock:board", "floor:television", "seating:seats"}
    walls |= {"results:wall_plot", "dealers:wall_names"}
    walls |= {"floor:media_file", "floor:club_look", "floor:club_face", "clock:evening"}
    walls |= {"seating:public_draw", "seating:draw_list", "seating:public_bracket"}
    players = {
        "seating:player",
        "seating:player_seat",
        "pages:table_card",
        "chips:card",
        "rulings:open_face_card",
        "registration:apply",
        "registration:applied",
        "registration:entered",
        "pages:calendar",
        "results:public",
        "results:public_home",
    }
    programs = {name for name, _ in public if name.startswith("api:")}
    assert silent == {name for name, _ in public} - walls - players - programs


def test_an_account_is_read_with_what_it_holds_and_compared_with_its_session() -> None:
    event, client = evening(3), Client()
    client.force_login(event.chief)
    page = reverse("clock:acts", args=[event.tournament.slug])
    with CaptureQueriesContext(connection) as statements:
        assert client.get(page).status_code == 200
    assert not [
        statement for statement in statements if statement["sql"].startswith('SELECT "floor_staff"')
    ]
    event.chief.set_password("another one")
    event.chief.save()
    assert client.get(page).status_code == 404
    assert SESSION_KEY not in client.session
