"""Whatever is sent, nobody gets a 500 and nothing is written that was not meant."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.accounts import invitations
from floor.accounts.forms import (
    AppointForm,
    DismissForm,
    NewcomerForm,
    NewPasswordForm,
    NewPinForm,
    SignInForm,
    TabletIdForm,
)
from floor.displays.forms import PairForm
from floor.event import terms
from floor.event.founding_form import FoundingForm
from floor.models import JournalLine
from floor.time.tournament_time import now
from tests.each import EXAMPLES
from tests.evening import Evening, evening
from tests.floor.people import colleague
from tests.views import address_of

pytestmark = pytest.mark.django_db
calm = settings(
    max_examples=2 * EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
NUMBERS = ["0", "1", "-1", "1e9", "NaN", "1.5", "9" * 40, "９", "٣", "null", "\x00"]
WORDS = ["", " ", "🂡", "x" * 5000, "../..", "{{7*7}}", "%s%n", "<script>", "';DROP", "\u202eabc"]
text = st.sampled_from([*NUMBERS, *WORDS]) | st.text(max_size=40)
FORMS = (SignInForm, AppointForm, DismissForm, TabletIdForm, NewPasswordForm, NewcomerForm)
FIELDS = {name for form in FORMS for name in form.base_fields} | {"seq", "table", "player", "noun"}
FIELDS |= {f"pin-{name}" for name in NewPinForm.base_fields} | {"until", "next", "language"}
FIELDS |= {*PairForm.base_fields, "screen"}
FIELDS |= {*FoundingForm.base_fields, "currency"} | {column.name for _, column in terms.columns()}
sent = st.dictionaries(st.sampled_from(sorted(FIELDS)), text)
ids = st.just("") | st.uuids().map(str) | text


@pytest.fixture
def event() -> Evening:
    event = evening(2)
    event.now = now()
    return event


@pytest.fixture
def chief(event: Evening) -> Client:
    type(event.chief).objects.update(is_organiser=True)
    client = Client(raise_request_exception=False)
    client.force_login(event.chief)
    return client


POSTED = ["appoint", "dismiss", "invite", "revoke_tablet", "undo", "redo"]
POSTED += ["pair_screen", "show_on_screen", "revoke_screen"]


@calm
@given(name=st.sampled_from(POSTED), form=sent, request_id=ids)
def test_acts_of_a_tournament(
    event: Evening, chief: Client, name: str, form: dict[str, str], request_id: str
) -> None:
    before = JournalLine.objects.count()
    address = address_of(f"floor:{name}", event.tournament.slug)
    answer = chief.post(address, {**form, "request_id": request_id})
    assert answer.status_code in {200, 302, 404, 409}
    if answer.status_code >= 400:
        assert JournalLine.objects.count() == before


@calm
@given(name=st.sampled_from(["journal", "lines", "undo", "redo"]), query=sent)
def test_readings_of_a_tournament(
    event: Evening, chief: Client, name: str, query: dict[str, str]
) -> None:
    address = address_of(f"floor:{name}", event.tournament.slug)
    assert chief.get(address, query).status_code in {200, 404, 409}


@calm
@given(form=sent, request_id=ids)
def test_founding(chief: Client, form: dict[str, str], request_id: str) -> None:
    address = reverse("pages:create", args=["fspr_club_evening"])
    answer = chief.post(address, {**form, "request_id": request_id})
    assert answer.status_code in {200, 302, 409}


@calm
@given(name=st.sampled_from(["sign_in", "floor:set_language"]), form=sent)
def test_strangers_at_the_door(name: str, form: dict[str, str]) -> None:
    address = reverse(f"floor:{name}" if name == "sign_in" else name)
    client = Client(raise_request_exception=False)
    assert client.post(address, form).status_code in {200, 302, 429}


@calm
@given(name=st.sampled_from(["set_password", "set_pin"]), form=sent)
def test_ones_own_page(name: str, form: dict[str, str]) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(colleague(None))
    assert client.post(reverse(f"floor:{name}"), form).status_code in {200, 302}


@calm
@given(how=st.sampled_from(["use", "join"]), form=sent)
def test_an_invitation(event: Evening, how: str, form: dict[str, str]) -> None:
    path = invitations.invite(event.tap(), "judge")
    client = Client(raise_request_exception=False)
    request_id = {"request_id": str(uuid.uuid4())}
    answer = client.post(f"{path}{how}/", {**form, **request_id})
    assert answer.status_code in {200, 302, 409}


@calm
@given(token=st.text(min_size=1, max_size=80).filter(lambda s: "/" not in s))
def test_any_token(token: str) -> None:
    client = Client(raise_request_exception=False)
    assert client.get(reverse("floor:link", args=[token])).status_code in {404, 410}
