from collections.abc import Iterator

import pytest

from tests.clock.boards import SEATS, board
from tests.clock.wall_hall import Hall


@pytest.fixture
def hall() -> Iterator[Hall]:
    """A hall with the clock running: ``hall.show(...)`` changes what its wall is told."""
    opened = Hall(board())
    opened.seats = SEATS
    yield opened
    opened.stop()
