"""No page asks the database more often because the hall is fuller."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import NoReverseMatch, reverse

from floor.journal import kept
from tests.access_table import ACCESS
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db


def pages(event: Evening) -> dict[str, str]:
    """Every page that needs to know no more than its tournament."""
    paths = {}
    for name, row in ACCESS.items():
        try:
            path = reverse(name, args=[event.tournament.slug])
        except NoReverseMatch:
            continue
        if "GET" in row and path.startswith("/t/"):
            paths[name] = path
    return paths


def queries(event: Evening) -> dict[str, int]:
    """Page to queries, at its second reading: what a process reads once is there."""
    chief, counts = Client(), {}
    chief.force_login(event.chief)
    for name, path in pages(event).items():
        chief.get(path)
        with CaptureQueriesContext(connection) as queries:
            answer = chief.get(path)
        if answer.status_code == 200:
            counts[name] = len(queries)
    return counts


def test_a_hall_four_times_as_large_is_read_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    # What pages share for a second would be there or not, by how busy the machine is.
    monkeypatch.setattr(kept, "SECOND", -1.0)
    events = [evening(entries=count, drawn=True) for count in (11, 44)]  # each beside the other
    few, many = map(queries, events)
    assert few.keys() == many.keys()
    assert len(few) > 30
    assert {name: (few[name], many[name]) for name in few if few[name] < many[name]} == {}
