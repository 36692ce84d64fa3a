"""Which pictures `manage.py pictures` takes."""

import pytest

from floor.displays.catalogue import WALLS
from tests.evening import evening
from tools.pictures.views import SIZES, pictures

pytestmark = pytest.mark.django_db


def test_every_view_is_taken_in_each_size_and_language() -> None:
    event = evening().tournament
    names = [picture.name for picture in pictures(event, {"break": event}, {"deal": event})]
    assert len(set(names)) == len(names)
    for view in [*WALLS, "clock_break"]:
        assert sum(name.startswith(f"walls/{view}-") for name in names) == len(SIZES) * 3
    assert {"wall", "hall"} <= set(names)  # those of the README
