from collections.abc import Iterator

import pytest

from tdapp.serving.server import SERVERS
from tests.conftest import alive
from tests.floor.sockets import Screens, screens
from tests.serving import Server


@pytest.fixture
def both(servers: dict[str, Server], transactional_db: None) -> list[Server]:
    """Two web processes on one database, one of each kind."""
    return [alive(server) for server in servers.values()]


@pytest.fixture(params=[0, 1], ids=SERVERS)
def either(request: pytest.FixtureRequest, both: list[Server]) -> Server:
    """Each of the two in its turn."""
    return both[int(request.param)]


@pytest.fixture
def hall() -> Iterator[Screens]:
    with screens() as open_:
        yield open_
