"""The test database (embedded, fsync off: never for kill tests), real servers, real screens."""

import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import TransactionTestCase
from django.utils import translation
from playwright.sync_api import Browser, Page
from pytest_django import DjangoDbBlocker
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

from api.web import callers
from floor.journal import kept, table_names
from floor.time import tournament_time
from seating.draw import SEED_BYTES
from seating.draws import seed_store
from tdapp import messages, postgres
from tdapp.file_lock import LockTaken, hold_lock
from tests import emptying, template_database
from tests.data_folder import new_data_folder
from tests.screens import Pool, Screens, open_browser
from tests.serving import Server

pytest_plugins = ["tests.selection"]
FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
NO_SPOTS = table_names.Spots(0, {}, frozenset({"floor.spot", "floor.room:changed"}))
SEEN = {"track_activities": "on"}  # tests look at what sessions do; in a hall the log must not


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return  # the process that started this worker holds the folder and cleans up
    messages.compile_stale()
    for folder in (settings.DATA, settings.STATIC_ROOT):
        Path(folder).mkdir(parents=True, exist_ok=True)
    if "DATABASE_URL" not in os.environ:
        config.add_cleanup(_test_folder().close)


def _cluster() -> postgres.Cluster:
    return postgres.cluster(settings.DATA, **FAST, **SEEN)


def _test_folder() -> ExitStack:
    """The test folder, for this run alone; closing it stops the Postgres that a test started."""
    running = ExitStack()
    try:
        running.enter_context(hold_lock(settings.DATA / "test.lock", wait=False))
    except LockTaken:
        pytest.exit(f"a test run is already going on in {settings.DATA}", returncode=1)
    running.callback(_cluster().stop, signal.SIGQUIT)
    return running


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, django_db_blocker: DjangoDbBlocker
) -> None:
    """Start Postgres with the first test that asks for a database: one server for all workers, and
    in it one migrated database that theirs are copies of."""
    if "DATABASE_URL" not in os.environ:
        _cluster().start()
        with django_db_blocker.unblock():
            connection.settings_dict["TEST"]["TEMPLATE"] = template_database.find_or_make()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A thread may still be connected at the end, and the database could not be dropped."""
    with django_db_blocker.unblock():
        by_deleting = emptying.may_delete()
    with pytest.MonkeyPatch.context() as between_tests:
        if by_deleting:
            between_tests.setattr(TransactionTestCase, "_fixture_teardown", emptying.empty)
        yield
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    ours = " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with django_db_blocker.unblock():
        connection.close()  # ended by the server, it would say so only at its next statement
        with connection.cursor() as cursor:
            cursor.execute(others + ours)


@pytest.fixture(scope="session")
def servers(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    """Two web processes on the test database, for all tests that leave them alive; each started by
    the first test that asks for it."""
    database, logs = str(connection.settings_dict["NAME"]), tmp_path_factory.mktemp("servers")
    processes = [Server(database, logs / str(number)) for number in (1, 2)]
    yield processes
    for server in processes:
        server.stop()


@pytest.fixture
def data_folder() -> Iterator[Path]:
    """For data that a process of another account keeps; ``tmp_path`` may be closed to it."""
    with new_data_folder() as folder:
        yield folder


@pytest.fixture(scope="session", autouse=True)
def static_files_listed_once() -> Iterator[None]:
    """Every client of a test makes the middleware anew, which looks up each static file: that takes
    longer than many a page."""
    listed: dict[str, StaticFile] = {}
    look_up = WhiteNoiseMiddleware.add_files_from_finders

    def add(self: WhiteNoiseMiddleware) -> None:
        if not listed:
            look_up(self)
            listed.update(self.files)
        self.files |= listed

    with pytest.MonkeyPatch.context() as between_tests:
        between_tests.setattr(WhiteNoiseMiddleware, "add_files_from_finders", add)
        yield


@pytest.fixture(autouse=True)
def times_of_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test read of corrections of the time, or of the venue, goes with them."""
    monkeypatch.setattr(tournament_time, "_corrections", None)
    monkeypatch.setattr(table_names, "_kept", NO_SPOTS)


@pytest.fixture(autouse=True)
def lots_of_the_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every lot follows from the seed of the run and the test's name: a draw that broke a test
    breaks it again. Other evenings: ``python3 manage.py test --randomly-seed=N``."""
    chance = random.Random(f"{request.config.getoption('randomly_seed')} {request.node.nodeid}")
    monkeypatch.setattr(seed_store, "new_seed", lambda: chance.randbytes(SEED_BYTES))


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """No test is handed what another one had read: theirs may be the same numbers of a journal. Nor
    is a program slowed down by what another test's has asked, and nobody is answered in the
    language of another test's last request."""
    kept.forget()
    translation.deactivate()
    callers.pace.forget()


@pytest.fixture
def server(servers: list[Server], transactional_db: None) -> Server:
    """A running server on the test database; it sees what is committed, and nothing else."""
    return alive(servers[0])


def alive(server: Server) -> Server:
    if not server.lives():
        server.start()
    return server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with open_browser() as chromium:
        yield chromium


@pytest.fixture(scope="session")
def pool(browser: Browser) -> Pool:
    return Pool(browser)


@pytest.fixture
def new_page(pool: Pool, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """``new_page(width=1920, height=1080, locale="ru-RU")``: as many screens as a test needs.

    Fails the test when a script broke or the content policy was hurt on any of them. Whatever the
    order a test asks in, its pages close before the database of its server is emptied.
    """
    if "server" in request.fixturenames:
        request.getfixturevalue("server")
    screens = Screens(pool)
    yield screens.open
    screens.close()
    assert screens.errors == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A wall or a console."""
    return new_page()


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """A phone held upright."""
    return new_page(390, 844)
