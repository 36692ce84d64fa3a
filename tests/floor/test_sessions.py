"""What somebody holds is read with their session, and the session says whether it is still
theirs."""

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from floor.accounts.staff_sessions import staff_sessions
from floor.models import Appointment
from floor.values.roles import Role
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.people import colleague

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Evening:
    return evening(4)


def key_of(client: Client) -> str:
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def staff_page(client: Client, event: Evening) -> int:
    """The status of a page that only the chief judge reads."""
    return client.get(reverse("floor:staff", args=[event.tournament.slug])).status_code


def test_F4_a_session_of_a_release_before_is_still_theirs(event: Evening) -> None:
    """It names the class of Django's that let them in then."""
    client = signed_in(event.chief)
    session = client.session
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session.save()
    assert staff_page(client, event) == 200


def test_session_person_and_roles_are_one_statement_once_the_session_was_seen(
    event: Evening,
) -> None:
    client = signed_in(event.chief)
    assert staff_page(client, event) == 200
    with CaptureQueriesContext(
        connection,
    ) as heard:
        assert staff_page(client, event) == 200
    of_the_door = [
        query["sql"]
        for query in heard.captured_queries
        if "session_key" in query["sql"] or "floor_appointment" in query["sql"]
    ]
    assert "session_key" in of_the_door[0]
    assert "floor_appointment" in of_the_door[0]
    assert not [sql for sql in of_the_door[1:] if "session_key" in sql]


def test_whose_a_session_is_says_the_session_and_not_what_the_process_remembers(
    event: Evening,
) -> None:
    client = signed_in(colleague(event, Role.REGISTRAR))
    staff_sessions.add(key_of(client), event.chief.pk)
    assert staff_page(client, event) == 403


def test_what_was_taken_away_since_the_last_request_is_gone(event: Evening) -> None:
    person = colleague(event, Role.CHIEF_JUDGE)
    client = signed_in(person)
    assert staff_page(client, event) == 200
    Appointment.objects.filter(staff=person).update(role=Role.REGISTRAR)
    assert staff_page(client, event) == 403
    Appointment.objects.filter(staff=person).delete()
    assert staff_page(client, event) == 404


def test_a_session_that_was_ended_elsewhere_opens_nothing(event: Evening) -> None:
    client = signed_in(event.chief)
    assert staff_page(client, event) == 200
    Session.objects.filter(session_key=key_of(client)).delete()
    assert key_of(client) in staff_sessions
    assert staff_page(client, event) == 404


def test_a_changed_password_and_a_closed_account_end_it(event: Evening) -> None:
    for change in ({"password": "another"}, {"is_active": False}):
        person = colleague(event, Role.CHIEF_JUDGE)
        client = signed_in(person)
        assert staff_page(client, event) == 200
        type(person).objects.filter(pk=person.pk).update(**change)
        assert staff_page(client, event) == 404
