"""One-time links: they work once, for a day, and not for those who only look at them."""

import uuid

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.accounts import invitations
from floor.accounts import services as accounts_services
from floor.journal import services as journal_services
from floor.models import Appointment, JournalLine, OneTimeLink, Staff
from floor.time.tournament_time import now
from floor.values.roles import Role
from rules.refusal import Refused
from tests.evening import Evening, evening
from tests.floor.people import PASSWORD, colleague, tap_of

pytestmark = pytest.mark.django_db
NEWCOMER = {"name": "Пётр Новый", "username": "novy", "password": PASSWORD}


@pytest.fixture
def event() -> Evening:
    """An evening that goes on now: links run out by the time of the server."""
    event = evening()
    event.now = now()
    return event


def invited(event: Evening, role: str = "judge") -> str:
    return invitations.invite(event.tap(), role)


def use(client: Client, path: str, how: str = "use", **form: str) -> HttpResponse:
    return client.post(f"{path}{how}/", {"request_id": str(uuid.uuid4()), **form})


def roles_of(staff: Staff) -> list[str]:
    return list(Appointment.objects.filter(staff=staff).values_list("role", flat=True))


def test_an_empty_house_gets_its_first_organiser(client: Client) -> None:
    path = invitations.owner_link()
    answer = use(client, path)
    owner = Staff.objects.get()
    assert (owner.username, owner.is_organiser, owner.has_usable_password()) == (
        "chief",
        True,
        False,
    )
    assert answer["Location"] == reverse("floor:me")
    assert client.get("/").status_code == 200


def test_the_owner_chooses_a_password_or_skips_it(client: Client) -> None:
    use(client, invitations.owner_link())
    assert reverse("floor:home") in client.get(reverse("floor:me")).content.decode()
    sent = {"password": PASSWORD, "again": PASSWORD}
    assert client.post(reverse("floor:set_password"), sent).status_code == 200  # nobody's name
    sent["name"] = "Ольга О'Нил"
    assert client.post(reverse("floor:set_password"), sent)["Location"] == reverse("floor:home")
    assert Staff.objects.get().check_password(PASSWORD) and Staff.objects.get().name == sent["name"]
    assert use(Client(), invitations.owner_link())["Location"] == reverse("floor:home")


def test_a_fresh_owner_link_voids_the_older_one(client: Client) -> None:
    first, second = invitations.owner_link(), invitations.owner_link()
    assert Staff.objects.count() == 1
    assert use(client, first).status_code == 410
    assert use(client, second).status_code == 302


def test_reading_a_link_does_not_use_it_up(client: Client) -> None:
    path = invitations.owner_link()
    for _ in range(3):
        assert client.get(path).status_code == 200
        assert client.head(path).status_code in {200, 405}
    assert use(client, path).status_code == 302


def test_a_link_works_once(client: Client) -> None:
    path = invitations.owner_link()
    assert use(client, path).status_code == 302
    assert use(client, path)["Location"] == reverse("floor:home"), "a double tap goes home"
    assert use(Client(), path).status_code == 410
    assert Client().get(path).status_code == 410


def test_a_link_works_for_a_day(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path = invitations.owner_link()
    link = OneTimeLink.objects.get()
    monkeypatch.setattr(invitations, "now", lambda: link.expires_ms)
    assert use(client, path).status_code == 410


def test_a_link_of_somebody_who_is_gone_is_worth_nothing(client: Client) -> None:
    path = invitations.owner_link()
    Staff.objects.update(is_active=False)
    assert use(client, path).status_code == 410


def test_only_the_hash_is_kept(event: Evening) -> None:
    token = invited(event).split("/")[-2]
    line = JournalLine.objects.get(kind="staff.invited")
    assert token not in str([line.ask, line.facts, line.changes])
    assert OneTimeLink.objects.get().token_hash != token


def test_inviting_twice_with_one_tap_is_one_link(event: Evening) -> None:
    tap = event.tap()
    assert invitations.invite(tap, "judge") == invitations.invite(tap, "judge")
    assert OneTimeLink.objects.count() == 1


def test_a_newcomer_makes_an_account_and_is_appointed_by_the_inviter(
    client: Client, event: Evening
) -> None:
    answer = use(client, invited(event, "registrar"), "join", **NEWCOMER)
    desk = reverse("pages:desk", args=[event.tournament.slug])
    assert answer["Location"] == desk, "his work begins there"
    staff = Staff.objects.get(username="novy")
    assert roles_of(staff) == ["registrar"] and not staff.is_organiser
    line = JournalLine.objects.latest("pk")
    assert (line.kind, line.staff) == ("staff.appointed", event.chief)
    assert client.get(desk).status_code == 200


def test_the_password_rule_is_said_before_anything_is_wrong(event: Evening) -> None:
    reader = Client(headers={"Accept-Language": "en"})
    assert "At least 8 characters" in reader.get(invited(event)).content.decode()
    use(reader, invitations.owner_link())
    assert "At least 8 characters" in reader.get(reverse("floor:me")).content.decode()


def test_a_double_tap_of_a_newcomer_makes_one_account(client: Client, event: Evening) -> None:
    path, sent = invited(event), {"request_id": str(uuid.uuid4()), **NEWCOMER}
    answers = [client.post(f"{path}join/", sent)["Location"] for _ in range(2)]
    hall = reverse("pages:hall", args=[event.tournament.slug])
    assert answers == [hall, reverse("floor:home")]
    assert Staff.objects.filter(username="novy").count() == 1


def test_a_colleague_with_an_account_joins_as_himself(client: Client, event: Evening) -> None:
    staff = colleague(None)
    path = invited(event)
    assert use(client, path)["Location"] == path, "signed out: the page asks who it is"
    client.force_login(staff)
    assert staff.name in client.get(path).content.decode()
    use(client, path)
    assert roles_of(staff) == [Role.JUDGE]


def test_who_has_the_role_already_leaves_the_link_for_another(
    client: Client, event: Evening
) -> None:
    client.force_login(colleague(event, Role.JUDGE))
    path = invited(event)
    assert use(client, path).status_code == 409
    assert use(Client(), path, "join", **NEWCOMER).status_code == 302


def test_a_taken_user_name_is_said_and_the_link_stays(client: Client, event: Evening) -> None:
    taken = colleague(None).username
    path = invited(event)
    answer = use(client, path, "join", **{**NEWCOMER, "username": taken.upper()})
    assert answer.status_code == 200 and "errorlist" in answer.content.decode()
    assert use(client, path, "join", **NEWCOMER).status_code == 302


def test_two_at_once_one_account_only(event: Evening) -> None:
    link = invitations.find(invited(event).split("/")[-2])
    assert link is not None
    invitations.join_new(link, invitations.Newcomer("Раз", "raz", PASSWORD), uuid.uuid4())
    with pytest.raises(Refused, match=r"link\.used"):
        invitations.join_new(link, invitations.Newcomer("Два", "dva", PASSWORD), uuid.uuid4())
    assert not Staff.objects.filter(username="dva").exists()


def test_a_user_name_taken_since_the_form_was_checked_is_said_and_the_link_stays(
    event: Evening,
) -> None:
    path, taken = invited(event), colleague(None).username
    link = invitations.find(path.split("/")[-2])
    assert link is not None
    with pytest.raises(Refused, match=r"staff\.username_taken"):
        invitations.join_new(link, invitations.Newcomer("Раз", taken, PASSWORD), uuid.uuid4())
    assert Client().get(path).status_code == 200


def test_who_was_dismissed_does_not_come_back_by_a_link_of_his_own(
    client: Client, event: Evening
) -> None:
    second = colleague(event, Role.CHIEF_JUDGE)
    path = invitations.invite(tap_of(event, second), "chief_judge")
    accounts_services.dismiss(event.tap(), staff_id=second.pk, role="chief_judge")
    client.force_login(second)
    assert Client().get(path).status_code == 410
    use(client, path)
    assert roles_of(second) == []


def test_the_tournament_is_locked_before_the_link_as_undo_does(event: Evening) -> None:
    """Else whoever joins while the link is being taken away would wait for each other."""
    link = invitations.find(invited(event).split("/")[-2])
    assert link is not None
    with CaptureQueriesContext(connection) as queries:
        invitations.join(link, colleague(None), uuid.uuid4())
    sql = [query["sql"] for query in queries]
    locked = next(n for n, text in enumerate(sql) if "FOR NO KEY UPDATE" in text)
    used = next(n for n, text in enumerate(sql) if text.startswith('UPDATE "floor_onetimelink"'))
    assert locked < used


def test_undoing_the_invitation_takes_the_link_away(client: Client, event: Evening) -> None:
    path = invited(event)
    line = JournalLine.objects.latest("pk")
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert client.get(path).status_code == 410
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ({"name": "Пётр Новый"}, "pyotr.novyy"),
        ({"name": "Пётр", "username": "meine"}, "meine"),
        ({"name": "<script>"}, "script"),
        ({}, "staff"),
    ],
)
def test_a_user_name_is_suggested(
    client: Client, event: Evening, typed: dict[str, str], shown: str
) -> None:
    answer = client.get(f"{invited(event)}username/", typed)
    assert f'value="{shown}"' in answer.content.decode()


def test_names_are_suggested_to_holders_of_a_good_link_only(client: Client) -> None:
    address = reverse("floor:suggest_username", args=["no-such-token"])
    assert client.get(address, {"name": "Пётр"}).status_code == 410


def test_a_newcomer_chooses_a_pin_with_the_password(client: Client, event: Evening) -> None:
    """On the shared tablet nobody reached by a link had one: each went by password first."""
    easy = use(client, invited(event), "join", **NEWCOMER, pin="1234")
    assert easy.status_code == 200 and not Staff.objects.filter(username="novy").exists()
    assert use(client, invited(event), "join", **NEWCOMER, pin="4711").status_code == 302
    assert Staff.objects.get(username="novy").check_pin("4711")


def test_ones_own_phone_is_signed_in_once_within_ten_minutes(client: Client) -> None:
    staff, address = colleague(None), reverse("floor:own_phone")
    client.force_login(staff)
    first, second = (client.post(address).context["own_address"] for _ in range(2))
    assert "<svg" in client.post(address).content.decode()
    third = OneTimeLink.objects.get(staff=staff, used_ms=None)
    assert 0 < third.expires_ms - now() <= 600_000
    path = client.post(address).context["own_address"].removeprefix("http://testserver")
    for stale in (first, second):
        assert use(Client(), stale.removeprefix("http://testserver")).status_code == 410
    phone = Client()
    assert use(phone, path).status_code == 302
    assert phone.session["_auth_user_id"] == str(staff.pk)
    assert use(Client(), path).status_code == 410
