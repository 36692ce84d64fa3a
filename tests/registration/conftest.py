import pytest

from floor.models import Staff
from tests.evening import Evening, evening
from tests.registration.desk import registrar


@pytest.fixture
def event() -> Evening:
    """A small evening of the demo's kind; a module that needs another one makes it itself."""
    return evening()


@pytest.fixture
def clerk(event: Evening) -> Staff:
    """A registrar of the event."""
    return registrar(event.tournament)
