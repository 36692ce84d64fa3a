"""One import at a time, seen by everybody; a killed server leaves nothing, and that is said."""

from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest
from django.db import connection, connections, transaction
from django.urls import reverse
from playwright.sync_api import Page, expect

from floor.models import Staff
from floor.time.tournament_time import now
from registration import demo
from registration.models import ImportRun, MemberImport
from registration.roster import import_run
from registration.roster.sandbox import read_in_sandbox
from rules.refusal import Refused
from tests.door import sign_in, signed_in
from tests.evening import Evening, evening
from tests.registration.desk import secretary
from tests.screens import check_fit
from tests.serving import Server

pytestmark = pytest.mark.django_db
UNLOCK = "SELECT pg_advisory_unlock(%s, %s)"


@pytest.fixture
def event() -> Evening:
    return evening()


def test_while_one_goes_on_another_is_refused_and_both_see_it(event: Evening) -> None:
    with import_run.run(event.chief.pk, event.now, is_check=False) as first:
        first.read(1000, 4000)
        going_on = import_run.current()
        assert going_on is not None and (going_on.done, going_on.expected) == (1000, 4000)
        with pytest.raises(Refused) as refused, import_run.run(1, event.now, is_check=True):
            pass
        assert refused.value.refusals[0].facts["name"] == event.chief.name
    assert import_run.current() is None and import_run.broken_off() is None


def test_the_page_says_how_long_the_rest_takes_once_that_can_be_said(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = now()
    monkeypatch.setattr("registration.views.members.now", lambda: at)
    page = reverse("registration:importing", args=[event.tournament.slug])
    chief = signed_in(event.chief)
    for took_ms, done, says in ((500, 1000, False), (10_000, 0, False), (10_000, 1000, True)):
        with import_run.run(event.chief.pk, at - took_ms, is_check=False) as first:
            first.read(done, 4000)
            text = chief.get(page, HTTP_ACCEPT_LANGUAGE="en").content.decode()
            assert ("About 0:30 left." in text) is says


def test_who_comes_second_has_the_next_turn(event: Evening) -> None:
    """N8: whoever imports without a pause keeps nobody else out."""
    other = connection.copy()
    other.ensure_connection()
    other.connection.execute("SELECT pg_advisory_lock(%s, %s)", import_run.LOCK)
    ending = Timer(0.2, other.connection.execute, [UNLOCK, import_run.LOCK])
    ending.start()
    with import_run.run(event.chief.pk, event.now, is_check=True):
        assert import_run.current() is not None
    ending.join()
    other.close()


def test_an_import_that_failed_makes_room_for_the_next_at_once(
    event: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Postgres notices that a connection was closed when it comes to it.
    monkeypatch.setattr(type(connections["default"]), "close", lambda link: None)
    for _ in range(2):
        with (
            pytest.raises(ZeroDivisionError),
            import_run.run(event.chief.pk, event.now, is_check=False),
        ):
            raise ZeroDivisionError
    assert not ImportRun.objects.exists()


def test_a_server_that_was_killed_at_it_is_told_of_until_the_next(event: Evening) -> None:
    """Its connection is gone, and with it the lock; the row has stayed."""
    left = ImportRun(id=1, staff=event.chief, begun_ms=event.now, is_check=False)
    left.save()
    page = f"/t/{event.tournament.slug}/members/"
    assert "was broken off" in signed_in(event.chief).get(page).content.decode()
    done = {"sha256": "0" * 64, "rows": 1, "added": 1, "changed": 0}
    MemberImport.objects.create(staff=event.chief, at_ms=event.now, **done)
    assert import_run.broken_off() is None, "it was killed after it had been taken in"


def test_the_reader_says_how_far_it_is() -> None:
    head, *rows = demo.FILE.read_text().splitlines()
    number = rows[0].split(";")[0].split(",")[0]
    many = [rows[0].replace(number, str(n)) for n in range(300_000, 302_500)]
    heard = list[tuple[int, int]]()
    read = read_in_sandbox("\n".join([head, *many]).encode(), lambda *so_far: heard.append(so_far))
    assert len(read.rows) == 2500 and heard == [(1000, 2500), (2000, 2500)]


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_it_lives_through_a_reload_and_others_wait(
    server: Server, event: Evening, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    other: Staff = secretary(event.tournament)
    mine, theirs = new_page(1440, 900, locale="en-GB"), new_page(390, 844, locale="en-GB")
    for page, staff in ((mine, event.chief), (theirs, other)):
        sign_in(page, server, staff)
        page.goto(f"{server.url}/t/{event.tournament.slug}/members/")
        page.locator("#file").set_input_files(demo.FILE)
    mine.locator("#members-file button").click()
    mine.locator("#import button").wait_for()
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("LOCK TABLE registration_member IN SHARE ROW EXCLUSIVE MODE")
        mine.locator("#import button").click()
        expect(mine.locator("#importing progress")).to_be_visible()
        mine.reload()
        expect(mine.locator("#importing progress")).to_be_visible()
        theirs.reload()
        expect(theirs.locator("#importing")).to_contain_text(f"{event.chief.name} imports a list")
        check_fit(theirs, (390, 844))
        theirs.locator("#file").set_input_files(demo.FILE)
        theirs.locator("#members-file button").click()
        expect(theirs.locator("#notice")).to_contain_text("Wait until it is done")
    expect(mine.locator("#importing progress")).to_have_count(0)
    expect(mine.locator("#earlier tbody tr")).to_have_count(1)
    assert MemberImport.objects.get().rows == 60
