"""Tokens: made by a chief judge, worth what their maker is, shut at once."""

import uuid

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from lxml import html

from api import services
from api.models import Token
from api.scopes import Scope
from api.web import callers
from floor.journal import services as journal
from floor.models import Appointment
from floor.time.tournament_time import now
from floor.values.roles import Role
from rules.refusal import Refused
from tests.api.programs import Program, code_of
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db
HX = {"HX-Request": "true"}


@pytest.fixture
def event(client: Client) -> Evening:
    event = evening(2)
    event.now = now()
    client.force_login(event.chief)
    return event


def post(client: Client, event: Evening, act: str, **fields: object) -> HttpResponse:
    path = reverse(f"api:{act}", args=[event.tournament.slug])
    return client.post(path, {"request_id": str(uuid.uuid4()), **fields}, headers=HX)


def page(client: Client, event: Evening) -> html.HtmlElement:
    path = reverse("api:doors", args=[event.tournament.slug])
    return html.fromstring(client.get(path).content.decode())


def test_a_token_is_shown_once_and_works(client: Client, event: Evening) -> None:
    answer = post(client, event, "make_token", name="Табло", scopes=["entries:read"])
    (secret,) = html.fromstring(answer.content.decode()).xpath("//input[@readonly]/@value")
    program = Program(event)
    program.secret = secret
    assert program.get("entries").status_code == 200
    shown = page(client, event)
    assert secret not in html.tostring(shown).decode()
    assert "Табло" in shown.text_content()
    here, _schema = shown.xpath("//input[@class='address']/@value")
    assert here.endswith(f"/api/v1/events/{event.tournament.public_id}")
    token = Token.objects.get()
    assert secret not in (token.secret_hash, str(token.__dict__))
    post(client, event, "revoke_token", token=token.pk)
    assert code_of(program.get("entries")) == (401, "token.wrong")


def test_a_token_that_was_taken_back_opens_nothing(event: Evening) -> None:
    program = Program(event, Scope.ENTRIES)
    event.tournament.refresh_from_db()
    seq = event.tournament.journal.last_seq
    journal.undo_line(event.tap(), seq=seq)
    assert code_of(program.get("entries")) == (401, "token.wrong")
    journal.redo_line(event.tap(), seq=seq)
    assert program.get("entries").status_code == 200


def test_a_token_is_of_one_event() -> None:
    program, other = Program(evening(1), Scope.ENTRIES), evening(1, entry_list="none")
    program.event = other
    assert code_of(program.get("entries")) == (404, "api.not_public")
    assert code_of(program.get("rulings")) == (403, "token.scope")


def test_a_token_of_the_club_is_an_organisers(client: Client, event: Evening) -> None:
    with pytest.raises(Refused, match=r"token\.organisers"):
        Program(event, Scope.ENTRIES, for_club=True)
    assert not page(client, event).xpath("//*[@name='for_club']")
    event.chief.is_organiser = True
    event.chief.save()
    assert page(client, event).xpath("//*[@name='for_club']")
    response = post(
        client, event, "make_token", name="Сайт", scopes=["entries:read"], for_club="on"
    )
    assert response.status_code == 200
    token = Token.objects.get(tournament=None)
    program = Program(evening(1, entry_list="none"))
    shown = html.fromstring(response.content.decode())
    program.secret = shown.xpath("//input[@readonly]/@value")[0]
    assert program.get("entries").status_code == 200
    event.chief.is_organiser = False
    event.chief.save()
    assert code_of(program.get("entries")) == (401, "token.wrong")
    with pytest.raises(Refused, match=r"token\.organisers"):
        services.revoke_club_token(event.tap(), token_id=token.pk)


def test_a_token_is_worth_what_its_maker_is(event: Evening) -> None:
    program = Program(event, Scope.ENTRIES)
    Appointment.objects.filter(staff=event.chief).update(role=Role.JUDGE)
    assert code_of(program.get("entries")) == (401, "token.wrong")


def test_others_make_none(client: Client, event: Evening) -> None:
    client.force_login(colleague(event, Role.SECRETARY))
    assert post(client, event, "make_token", name="X", scopes=["entries:read"]).status_code == 403
    other = evening(1)
    program_of_other = Program(other, Scope.ENTRIES)
    assert program_of_other.get("entries").status_code == 200
    with pytest.raises(Refused, match=r"token\.unknown"):
        services.revoke_token(event.tap(), token_id=Token.objects.get().pk)


@pytest.mark.parametrize(
    "fields",
    [{"name": "X"}, {"name": "", "scopes": ["entries:read"]}, {"name": "X", "scopes": "all"}],
)
def test_a_token_opens_something_and_has_a_name(
    client: Client, event: Evening, fields: dict
) -> None:
    assert post(client, event, "make_token", **fields).status_code == 409
    assert not Token.objects.exists()


@pytest.mark.parametrize("sent", ["Basic eDp5", "Bearer", "Bearer ", "bearer x", "Bearer \u044f"])
def test_what_is_no_token(sent: str, event: Evening) -> None:
    program = Program(event)
    path = program.address("entries")
    answer = program.client.get(path, headers={"Authorization": sent.encode().decode("latin-1")})
    assert code_of(answer)[0] == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_wrong_tokens_are_counted_and_right_ones_never(event: Evening) -> None:
    right, wrong = Program(event, Scope.ENTRIES), Program(event)
    wrong.secret = "0" * 64
    tries = [code_of(wrong.get("entries")) for _ in range(callers.WRONG_TRIES + 1)]
    assert tries[0] == (401, "token.wrong")
    assert tries[-1] == (429, "token.too_many_tries")
    assert right.get("entries").status_code == 200


def test_who_calls_too_fast_waits(event: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "pace", callers.Pace())
    monkeypatch.setattr(callers, "OF_TOKEN", (2, 0.001))
    program, other = Program(event, Scope.ENTRIES), Program(event)
    assert [program.get("entries").status_code for _ in range(3)] == [200, 200, 429]
    answer = program.get("entries")
    assert code_of(answer) == (429, "api.too_fast") and answer.headers["Retry-After"] == "1"
    assert other.get().status_code == 200
