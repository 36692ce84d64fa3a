from collections.abc import Iterator

import pytest

from tests.conftest import alive
from tests.floor.sockets import Screens, screens
from tests.serving import Server


@pytest.fixture
def both(servers: list[Server], transactional_db: None) -> list[Server]:
    """Two web processes on one database."""
    return [alive(server) for server in servers]


@pytest.fixture
def hall() -> Iterator[Screens]:
    with screens() as open_:
        yield open_
