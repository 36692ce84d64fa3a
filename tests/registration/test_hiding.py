"""An event founded by mistake leaves every list, and comes back by the same page."""

import uuid

import pytest
from django.test import Client

from floor.accounts.selectors import tournaments_of
from floor.event.event_names import is_taken
from registration import services
from rules.refusal import Refused
from tests.evening import evening

pytestmark = pytest.mark.django_db


def test_an_empty_event_is_hidden_and_shown_again_on_one_page(client: Client) -> None:
    event = evening()
    client.force_login(event.chief)
    here = f"/t/{event.tournament.slug}"
    for act, hidden in (("hide", True), ("show", False)):
        assert f"{here}/{act}/" in client.get(f"{here}/terms/").content.decode()
        sent = {"request_id": str(uuid.uuid4()), "next": f"{here}/terms/"}
        assert client.post(f"{here}/{act}/", sent).status_code == 302
        event.tournament.refresh_from_db()
        assert bool(tournaments_of(event.chief)) is not hidden
        assert (f"{here}/terms/#hiding" in client.get("/").content.decode()) is hidden
        day = event.tournament.starts_on
        assert is_taken(event.tournament.name, day, uuid.uuid4()) is not hidden


def test_an_event_with_an_entry_stays_and_a_hidden_one_sells_none() -> None:
    used, empty = evening(1), evening()
    with pytest.raises(Refused, match=r"event\.in_use"):
        services.hide_event(used.tap())
    services.hide_event(empty.tap())
    with pytest.raises(Refused, match=r"event\.hidden"):
        empty.enter(1)
