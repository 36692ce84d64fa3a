"""What a television shows in turn: the list as it is sent, kept, edited and shown, with views of
several events."""

import uuid
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import translation

from floor.displays import club_services, devices
from floor.displays import services as displays_services
from floor.event.invariants import preview_sentences, snapshot
from floor.journal import hooks, rendering
from floor.journal.private import Private
from floor.models import Screen, Tournament
from floor.values import roles
from floor.values.roles import Role
from rules.refusal import Missing
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.floor.test_tablets import enter, pair, with_pin
from tests.scenes.floor import screen_of


@pytest.fixture
def event(db: None) -> Evening:
    return named(evening(), "Главный турнир")


@pytest.fixture
def other(event: Evening) -> Evening:
    """A second event in the same hall."""
    return named(evening(), "Омаха")


def named(event: Evening, name: str) -> Evening:
    Tournament.objects.filter(pk=event.tournament.pk).update(name=name)
    event.tournament.refresh_from_db()
    return event


def post(client: Client, event: Evening, screen: Screen, **form: object) -> HttpResponse:
    fixed = {"request_id": str(uuid.uuid4()), "screen": screen.pk, "shows": event.tournament.pk}
    address = reverse("floor:show_on_screen", args=[event.tournament.slug])
    return client.post(address, fixed | form, HTTP_ACCEPT="application/json")


def rows(*turns: tuple[str, int, str]) -> dict[str, object]:
    """The fields of a list, as the page sends them: a free row behind the others."""
    form: dict[str, object] = {}
    for at, (view, seconds, of) in enumerate([*turns, ("", 20, "")]):
        form |= {f"view-{at}": view, f"seconds-{at}": seconds, f"event-{at}": of}
    return form


def shown() -> str:
    return devices.address_to_show(Screen.objects.get())


def page(event: Evening, client: Client | None = None) -> dict[str, Any]:
    """What the page of screens has of the one that there is."""
    client = client or signed_in(event.chief)
    answer = client.get(reverse("floor:screens", args=[event.tournament.slug]))
    (row,) = answer.context["screens"]
    return dict(row) | {"of_lists": answer.context["of_lists"], "said": answer.content.decode()}


def shows_both(event: Evening, other: Evening, **changes: Any) -> Any:
    """A television of the first event that has a view of the second as well."""
    ask = {"screen_id": screen_of(event).pk, "shows_id": event.tournament.pk}
    ask |= {"views": ["clock", "clock"], "seconds": [20, 30]}
    ask |= {"events": ["", other.tournament.public_id]}
    return displays_services.show_on_screen(event.tap(), **ask | changes)


def test_a_list_is_kept_in_its_order_and_each_view_is_of_its_event(
    event: Evening, other: Evening
) -> None:
    own, second = event.tournament.public_id, other.tournament.public_id
    turns = [("clock", 20, ""), ("clock", 20, second), ("payouts", 15, own), ("evening", 30, "")]
    form = rows(*turns) | {"language": "en"}
    assert post(signed_in(event.chief), event, screen_of(event), **form).status_code == 302
    spelled = f"clock-20.clock-20-{second}.payouts-15.evening-30"
    assert shown() == f"/wall/{own}/?show={spelled}&language=en"
    wall = Client().get(shown())
    assert wall.context["turns"] == [
        ["clock", 20, ""], ["clock", 20, second], ["payouts", 15, ""], ["evening", 30, ""]
    ]  # fmt: skip
    assert b'lang="en"' in wall.content and b'id="payouts"' in wall.content


def test_from_its_pairing_on_it_shows_the_evening_as_it_goes_and_one_tap_brings_that_back(
    event: Evening,
) -> None:
    screen, first = screen_of(event), "clock-60.bubble-15.final_table-30"
    assert shown().endswith(f"?show={first}") and page(event)["has_first_list"]
    post(signed_in(event.chief), event, screen, view="seats")
    assert shown().endswith("?show=seats-20") and not page(event)["has_first_list"]
    post(signed_in(event.chief), event, screen, view="first_list")
    assert shown().endswith(f"?show={first}") and page(event)["has_first_list"]


def test_a_wall_is_given_the_boards_of_all_that_it_shows(event: Evening, other: Evening) -> None:
    """It is right from its first moment on, also where its sockets are slow to open."""
    own, second = event.tournament.public_id, other.tournament.public_id

    def beside(shown: str) -> list[str]:
        wall = Client().get(f"/wall/{own}/?show={shown}")
        return [board["tournament"]["public_id"] for board in wall.context["events"]]

    assert beside("clock-20") == []
    assert beside(f"clock-20.clock-20-{second}.seats-20-{second}") == [second]
    assert beside(f"clock-20-{own}.evening-20") == [second]
    nobody = Client().get(f"/wall/{own}/?show=clock-20-zzzz.seats-20-{own}")
    assert nobody.context["turns"] == [["seats", 20, ""]]


def test_undo_brings_the_list_back_and_both_say_of_which_events_it_is(
    event: Evening, other: Evening
) -> None:
    with translation.override("en"):
        line = shows_both(event, other)
        (sentence,) = rendering.render([line], roles.CREW).values()
        assert sentence.endswith("shows Главный турнир, Омаха: Clock")
        after = snapshot(event.tournament)
        key = ("screen", Screen.objects.get().pk)
        change = hooks.Difference(key, None, after[key])
        assert preview_sentences([change])[0].endswith("Главный турнир: Clock, Clock (Омаха)")


def test_nothing_is_shown_of_an_event_that_there_is_not(event: Evening, other: Evening) -> None:
    with pytest.raises(Missing, match=r"screen\.unknown_event"):
        shows_both(event, other, events=["", "zzzz"])


@pytest.mark.parametrize(
    "columns",
    [
        {"views": []},
        {"views": ["clock"], "seconds": [20, 20]},
        {"seconds": [7, 7, 7]},
        {"seconds": []},
        {"events": []},
        {"events": ["", ""]},
        {"events": ["zzzz"]},
    ],
)
def test_the_database_keeps_seconds_and_an_event_for_each_view(
    event: Evening, columns: dict[str, object]
) -> None:
    screens = Screen.objects.filter(pk=screen_of(event).pk)
    with pytest.raises(IntegrityError, match="screen_"), transaction.atomic():
        screens.update(**columns)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"view": "nothing"},
        rows(("seats", 11, "")),
        rows(("seats", 20, "zzzz")),
        rows(("nothing", 20, "")),
        rows(("seats", 20, "")) | {"language": "xx"},
    ],
)
def test_what_no_wall_can_show_is_refused(event: Evening, form: dict[str, object]) -> None:
    answer = post(signed_in(event.chief), event, screen_of(event), **form)
    assert answer.status_code == 409
    assert answer.json()["refusals"][0]["code"].startswith("form.invalid")


def test_a_hidden_event_leaves_the_list_and_cannot_be_put_into_one(
    event: Evening, other: Evening
) -> None:
    shows_both(event, other)
    assert [turn.event for turn in page(event)["turns"]][:2] == ["", other.tournament.public_id]
    Tournament.objects.filter(pk=other.tournament.pk).update(hidden_ms=event.now)
    here = page(event)
    assert [turn.view for turn in here["turns"]][:2] == ["clock", ""]
    assert "Омаха" not in here["said"]
    refused = rows(("clock", 20, ""), ("clock", 20, other.tournament.public_id))
    assert post(signed_in(event.chief), event, Screen.objects.get(), **refused).status_code == 409


def test_an_event_that_is_over_stays_in_the_list_that_has_it(
    event: Evening, other: Evening
) -> None:
    shows_both(event, other)
    over = Tournament.objects.filter(pk=other.tournament.pk)
    over.update(stage="finished", finished_ms=event.now)
    assert [turn.event for turn in page(event)["turns"]][1] == other.tournament.public_id
    again = rows(("clock", 20, other.tournament.public_id), ("clock", 20, ""))
    assert post(signed_in(event.chief), event, Screen.objects.get(), **again).status_code == 302
    assert Screen.objects.get().events == [other.tournament.public_id, ""]


def test_a_shared_tablet_offers_its_own_event_and_what_the_list_has(
    event: Evening, other: Evening, client: Client
) -> None:
    shows_both(event, other)
    named(evening(), "Третий")
    assert [name for _, name in page(event)["of_lists"]] == ["Главный турнир", "Третий", "Омаха"]
    pair(event, client)
    enter(client, with_pin(event, Role.SECRETARY))
    assert [name for _, name in page(event, client)["of_lists"]] == ["Главный турнир", "Омаха"]


def test_one_event_alone_asks_of_no_row_which_it_is_of(event: Evening) -> None:
    screen_of(event)
    here = page(event)
    assert 'name="event-0"' not in here["said"] and 'name="view-0"' in here["said"]


def test_a_view_without_anything_uploaded_says_so_where_it_is_chosen(event: Evening) -> None:
    """In its place the television shows the clock, and nobody was told."""
    screen = screen_of(event)
    page = reverse("floor:screens", args=[event.tournament.slug])
    client = signed_in(event.chief)
    before = client.get(page).content.decode()
    assert before.count("nothing uploaded") == 3 and "nothing is uploaded" not in before
    post(client, event, screen, view="film")
    assert "Video: nothing is uploaded, so the clock is shown." in " ".join(
        client.get(page).content.decode().split()
    )
    film = {"use": "film", "name": "", "content_type": "video/mp4", "data": Private(b"ftyp")}
    club_services.put_medium(event.tap(), **film)
    after = client.get(page).content.decode()
    assert after.count("nothing uploaded") == 2 and "nothing is uploaded" not in after
