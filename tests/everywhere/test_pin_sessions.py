"""A PIN may be seen by others: it is good for one tablet, and for nothing that outlives it."""

import copy
import uuid
from collections.abc import Iterator, Mapping

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import Client

from floor.accounts import tablets
from floor.accounts.access import CLOSED_TO_PIN
from floor.models import Appointment, JournalLine, Staff, Tablet, Tournament
from floor.values.roles import Role
from tests.access_table import ACCESS, PUBLIC
from tests.door import BACKEND
from tests.evening import evening
from tests.everywhere.addresses import address
from tests.everywhere.forms import Drawer, Fields, drawn, overheard, read
from tests.everywhere.house import House
from tests.floor.people import PASSWORD
from tests.rulings.table import jpeg

pytestmark = pytest.mark.django_db
# What lets somebody in, tonight or later, and what holds for every tournament of the club, as its
# chips, pictures and colours do and its plan of tables, which names the other events at the venue
# too; and what is final or outlives the evening otherwise: templates, texts of books, signatures,
# words and people that are forgotten. A tablet may be revoked by PIN: that lets nobody in.
LETS_IN = (
    "SELECT id, username, name, password, pin, is_organiser, is_active FROM floor_staff",
    "SELECT id, tournament_id, staff_id, role FROM floor_appointment",
    "SELECT * FROM floor_onetimelink",
    "SELECT id, tournament_id, token_hash FROM floor_tablet",
    "SELECT id, ahead_ms FROM floor_timecorrection",
    "SELECT * FROM floor_spot",
    "SELECT * FROM chips_chip",
    "SELECT * FROM floor_medium",
    "SELECT * FROM floor_clublook",
    "SELECT * FROM floor_template",
    "SELECT * FROM floor_takenout",
    "SELECT id, sha256 FROM library_text",
    "SELECT * FROM results_revision",
    "SELECT * FROM results_signature",
    "SELECT * FROM seasons_season",
    "SELECT * FROM seasons_seasonrules",
    "SELECT id, forgotten_on FROM registration_member WHERE forgotten_on IS NOT NULL",
)
# In one statement, for it is asked before and after each form.
WHO_GETS_IN = " UNION ALL ".join(
    f"SELECT {n}, string_agg(rows::text, ' ' ORDER BY id) FROM ({query}) rows"  # noqa: S608
    for n, query in enumerate(LETS_IN)
)
ACTS = [name for name, row in ACCESS.items() if "POST" in row]
REVERSALS = {"floor:undo", "floor:redo"}  # closed for lines about the staff, open for all others
MOST_FORMS = 3  # of one view; those of undo are tried all
# What is typed into an empty field, by its name; other fields get a word.
TYPED = {
    "old": PASSWORD,
    "password": "ganz neu und lang",
    "again": "ganz neu und lang",
    "pin-password": PASSWORD,
    "pin-pin": "4711",
    "pin-again": "4711",
    "ahead_ms": "3600000",
    "declared_pool": "",  # what need not be there
    "payout_amounts": "",
    "payout_table": "",
    "payout_plan": "",
    "bounty_envelopes": "",
    "guarantee": "",
    "added_money": "0",
    "payout_least": "0",
    "tickets": "",
    "ticket_value": "",
    "late_until": "",
    "starts_at": "",
    "time_of_day": "23:59",
    "redraw_at": "",
    "stage_map": "",
    "staff_of": "",
    "table_order": "",
    "not_used": "",
    "number": "",  # of a room of the plan: no line of its list, but a table to be added
    "room": "",
    "column": "1",
    "row": "1",
    "first": "900",
    "last": "900",
}
CLOSED_BY_APPS = {
    "seating:venue", "seating:set_room", "chips:save_chip_set", "pages:save_template",
    "pages:drop_template", "floor:take_words_out", "registration:person_forget", "library:import",
    "pages:refund_event", "results:sign", "results:revise", "results:revise_order",
    "results:countersign", "seasons:season", "seasons:rules", "seasons:file",
    "seasons:found_season", "seasons:change", "seasons:set_event", "seasons:change_rules",
    "seasons:settle_tickets", "seasons:void_tickets", "seasons:note", "floor:take_over",
}  # fmt: skip
USERNAMES = ("outsider", "nobody-yet")  # one that has an account, and one that is free


def who_gets_in() -> list[object]:
    """Everything that lets somebody in, as rows."""
    with connection.cursor() as cursor:
        cursor.execute(WHO_GETS_IN)
        return cursor.fetchall()


@pytest.fixture
def chief(house: House, db: None) -> Client:
    return by_password(house)


def by_password(house: House) -> Client:
    """The chief judge, signed in by password."""
    house.event.chief.set_password(PASSWORD)
    house.event.chief.save()
    Staff.objects.create_user("outsider", PASSWORD, name="Чужой")
    client = Client()
    client.force_login(house.event.chief, BACKEND)
    client.cookies[tablets.COOKIE] = house.tablet
    return client


def by_pin(chief: Client) -> Client:
    """The same person, in a session that was begun by PIN."""
    session = chief.session
    session[tablets.SESSION] = Tablet.objects.get().pk
    session.save()
    return chief


@pytest.fixture(scope="module")
def forms(house: House) -> Drawer:
    """Every form the chief judge sees when signed in by password; every page is read for them."""
    with transaction.atomic():
        drawer = drawn(read(house, by_password(house)))
        transaction.set_rollback(True)
    return drawer


def posts(view: str, house: House, forms: Drawer) -> Iterator[tuple[str, Fields]]:
    """Addresses and forms of a view, as its page draws them."""
    form_posts = forms.forms.get(view) or [(address(view, house), {})]
    yield from form_posts if view in REVERSALS else form_posts[:MOST_FORMS]


def lets_somebody_in(view: str, client: Client, house: House, forms: Drawer) -> bool:
    """Whether a form of the view changes who gets in; it is taken back."""
    return any(changes(client, path, fields) for path, fields in posts(view, house, forms))


def changes(client: Client, path: str, fields: Fields) -> bool:
    """Send the form as it was drawn, then with a word in every empty field the view looked for."""
    with overheard() as names:
        changed = changes_when_sent(client, path, fields)
    empty = {name for name in names if not any(fields.get(name, ()))}
    words = {name: typed(name) for name in empty}
    users = [{"username": name} for name in USERNAMES] if "username" in names else [{}]
    return changed or any(changes_when_sent(client, path, fields | words | user) for user in users)


def typed(name: str) -> object:
    """What is put into the empty field of a name."""
    return SimpleUploadedFile("new.jpg", jpeg()) if name == "file" else TYPED.get(name, "Новый")


def changes_when_sent(client: Client, path: str, form: Mapping[str, object]) -> bool:
    """Whether who gets in is changed by this form, sent as pages send it; it is taken back."""
    cookies, before = copy.deepcopy(client.cookies), who_gets_in()
    with transaction.atomic():
        sent = {**form, "request_id": str(uuid.uuid4())}
        client.post(path, sent, headers={"HX-Request": "true"})
        changed = who_gets_in() != before
        transaction.set_rollback(True)
    client.cookies = cookies
    return changed


def is_public(view: str) -> bool:
    return ACCESS[view]["POST"] == PUBLIC


def test_M1_a_pin_lets_nobody_in(house: House, chief: Client, forms: Drawer) -> None:
    """What a stranger with a link does too is not the PIN's doing."""
    client = by_pin(chief)
    acts = [view for view in ACTS if not is_public(view)]
    assert [view for view in acts if lets_somebody_in(view, client, house, forms)] == [], (
        "close these to a PIN: floor/accounts/access.py CLOSED_TO_PIN"
    )


def test_M1_the_forms_above_work_with_a_password(
    house: House, chief: Client, forms: Drawer
) -> None:
    """Else the test above would be of nothing."""
    views = {view for view in CLOSED_TO_PIN if view in ACTS} | REVERSALS
    assert {view for view in views if not lets_somebody_in(view, chief, house, forms)} == set()


@pytest.mark.parametrize("view", sorted({*CLOSED_TO_PIN, *CLOSED_BY_APPS}))
@pytest.mark.parametrize("method", ["get", "post"])
def test_M1_a_closed_address_says_that_a_password_is_needed(
    house: House, chief: Client, view: str, method: str
) -> None:
    if method.upper() not in ACCESS[view]:
        return
    path, english = address(view, house), {"Accept-Language": "en"}
    form = {"request_id": str(uuid.uuid4())} if method == "post" else {}
    answer = getattr(by_pin(chief), method)(path, form, headers=english)
    assert answer.status_code == 403
    assert "Sign in with your password" in answer.content.decode()


@pytest.mark.parametrize(("view", "undone"), [("floor:undo", False), ("floor:redo", True)])
def test_M1_no_line_about_the_staff_is_taken_back_by_pin(
    house: House, chief: Client, view: str, undone: bool
) -> None:
    lines = JournalLine.objects.filter(kind__startswith="staff.")
    undone_seq = house.arguments["undone"]
    seq = undone_seq if undone else lines.exclude(seq=undone_seq)[0].seq
    client, path = by_pin(chief), address(view, house)
    assert client.get(path, {"seq": seq}).status_code == 403
    form = {"request_id": str(uuid.uuid4()), "seq": seq}
    assert client.post(path, form).status_code == 403


def test_M1_an_invitation_is_not_taken_by_pin(house: House, chief: Client) -> None:
    client = by_pin(chief)
    page = client.get(house.link).content.decode()
    assert f'action="{house.link}use/"' not in page and f'action="{house.link}join/"' in page
    form = {"request_id": str(uuid.uuid4())}
    assert client.post(f"{house.link}use/", form)["Location"] == house.link


def test_M1_the_page_of_staff_offers_a_pin_nothing_that_is_closed(
    house: House, chief: Client
) -> None:
    path = address("floor:staff", house)
    closed = [address(view, house) for view in ("floor:invite", "floor:appoint", "floor:dismiss")]
    with_password = chief.get(path).content.decode()
    by_the_pin = by_pin(chief).get(path).content.decode()
    revoke = address("floor:revoke_tablet", house)
    assert all(path in with_password for path in [*closed, revoke])
    assert revoke in by_the_pin and "/sign-in/?username=" in by_the_pin
    assert "<button" not in "".join(by_the_pin.split(closed[2])[1:2]).split("</form>")[0]


def test_a_pin_reads_the_name_of_no_other_event(house: House, chief: Client) -> None:
    """The person works at both; the tablet lies at one."""
    other = evening()
    named = Tournament.objects.filter(pk=other.tournament.pk)
    named.update(name="Omaha nebenan", starts_on=house.tournament.starts_on)
    Appointment.objects.create(
        tournament=other.tournament, staff=house.event.chief, role=Role.CHIEF_JUDGE
    )
    pages = ("floor:home", "floor:screens", "floor:paired", "results:evening")
    assert {page: named_on(page, house, chief) for page in pages} == dict.fromkeys(pages, True)
    by_pin(chief)
    names = {view for view in ACCESS if "GET" in ACCESS[view] and named_on(view, house, chief)}
    assert names == set()


def named_on(view: str, house: House, client: Client) -> bool:
    answer = client.get(address(view, house))
    return not answer.streaming and "Omaha nebenan" in answer.content.decode(errors="replace")
