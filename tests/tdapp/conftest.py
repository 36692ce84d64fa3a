from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from tests.conftest import alive
from tests.floor.sockets import Screens, screens
from tests.serving import Server

SMALL = "tests.tdapp.small_server"


@pytest.fixture(scope="session")
def small_server(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    database, log = str(connection.settings_dict["NAME"]), tmp_path_factory.mktemp("small") / "log"
    server = Server(database, log, SMALL)
    yield server
    server.stop()


@pytest.fixture
def small(small_server: Server, transactional_db: None) -> Server:
    """A web server with the small limits of ``tests.tdapp.small_server``."""
    return alive(small_server)


@pytest.fixture
def hall() -> Iterator[Screens]:
    with screens() as open_:
        yield open_


@pytest.fixture
def mortal(transactional_db: None, tmp_path: Path) -> Iterator[Server]:
    """A server of its own for a test that ends it."""
    server = Server(str(connection.settings_dict["NAME"]), tmp_path / "server.log")
    server.start()
    yield server
    server.stop()
