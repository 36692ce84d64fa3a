from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from tdapp.serving.server import SERVERS
from tests.floor.sockets import Screens, screens
from tests.serving import Server

SMALL = "tests.tdapp.small_server"


@pytest.fixture(scope="session")
def _small(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Server]]:
    database, logs = str(connection.settings_dict["NAME"]), tmp_path_factory.mktemp("small")
    servers = {kind: Server(database, logs / kind, kind, SMALL) for kind in SERVERS}
    yield servers
    for server in servers.values():
        server.stop()


@pytest.fixture(params=SERVERS)
def small(
    request: pytest.FixtureRequest, _small: dict[str, Server], transactional_db: None
) -> Server:
    """Each web server in its turn, with the small limits of ``tests.tdapp.small_server``."""
    server = _small[request.param]
    if not server.lives():
        server.start()
    return server


@pytest.fixture
def hall() -> Iterator[Screens]:
    with screens() as open_:
        yield open_


@pytest.fixture(params=SERVERS)
def either(
    request: pytest.FixtureRequest, transactional_db: None, tmp_path: Path
) -> Iterator[Server]:
    """A server of its own for a test that ends it."""
    server = Server(str(connection.settings_dict["NAME"]), tmp_path / "server.log", request.param)
    server.start()
    yield server
    server.stop()
