import pytest

from floor.time.tournament_time import now
from tests.evening import Evening, evening


@pytest.fixture
def event() -> Evening:
    """Four players at a table under the rules of Belarus, at this moment: pages read the clock."""
    night = evening(4, drawn=True)
    night.now = now()
    return night
