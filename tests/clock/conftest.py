from collections.abc import Iterator

import pytest

from tests.clock.boards import board
from tests.clock.wall_hall import Hall


@pytest.fixture
def hall() -> Iterator[Hall]:
    """A hall with the clock running: ``hall.show(...)`` changes what its wall is told."""
    one = Hall(board())
    yield one
    one.stop()
