from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from tests.floor.sockets import Screens, screens
from tests.serving import Server


@pytest.fixture(scope="session")
def _both(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    database = str(connection.settings_dict["NAME"])
    logs: Path = tmp_path_factory.mktemp("servers")
    servers = [Server(database, logs / kind, kind) for kind in ("daphne", "uvicorn")]
    yield servers
    for one in servers:
        one.stop()


@pytest.fixture
def both(_both: list[Server], transactional_db: None) -> list[Server]:
    """Two web processes on one database, one of each kind."""
    for one in _both:
        if not one.lives():
            one.start()
    return _both


@pytest.fixture(params=[0, 1], ids=["daphne", "uvicorn"])
def either(request: pytest.FixtureRequest, both: list[Server]) -> Server:
    """Each of the two in its turn."""
    return both[int(request.param)]


@pytest.fixture
def hall() -> Iterator[Screens]:
    with screens() as open_:
        yield open_
