"""Places are by entry; the protocol lists a member once, with the best place."""

import pytest
from django.urls import reverse

from registration.models import Entry
from results import selectors
from results.best_places import EntryPlace, superseded
from seating import services as hall
from tests.door import signed_in
from tests.evening import evening
from tests.results.drafts import draft
from tests.results.playing import out, places, play

FIRST, SECOND, THIRD = 1, 2, 3
ANNA, BORIS = 71, 72


def test_who_played_once_is_listed() -> None:
    assert superseded([EntryPlace(FIRST, ANNA, 2), EntryPlace(SECOND, BORIS, 1)]) == set()


def test_of_several_entries_the_best_place_is_listed() -> None:
    places = [EntryPlace(FIRST, ANNA, 9), EntryPlace(SECOND, ANNA, 4), EntryPlace(THIRD, ANNA, 6)]
    assert superseded(places) == {FIRST, THIRD}


def test_entries_of_one_member_that_share_a_place_are_listed_once() -> None:
    assert superseded([EntryPlace(FIRST, ANNA, 4), EntryPlace(SECOND, ANNA, 4)]) == {SECOND}


def test_a_place_with_a_prize_is_always_listed() -> None:
    places = [EntryPlace(FIRST, ANNA, 5, prize=100), EntryPlace(SECOND, ANNA, 2, prize=300)]
    assert superseded(places) == set()


def test_whoever_plays_on_another_entry_is_not_listed_yet() -> None:
    assert superseded([EntryPlace(FIRST, ANNA, 9)], playing={ANNA}) == {FIRST}
    assert superseded([EntryPlace(FIRST, ANNA, 9, prize=100)], playing={ANNA}) == set()


@pytest.mark.django_db
def test_TDA_2019_8_B_a_first_entry_keeps_its_place_when_its_member_enters_again() -> None:
    event = evening(9, key="tda_2019_turbo", drawn=True, late_levels=8, re_entries=1)
    first = Entry.objects.filter(tournament=event.tournament).latest("pk")
    out(event, first)
    hall.enter_and_seat(event.tap(), member_id=first.member_id, method="cash")
    second = Entry.objects.get(tournament=event.tournament, member=first.member, number=2)
    assert places(event) == {first.pk: (10, 10)}
    numbers = lambda: [  # noqa: E731
        row["number"] for row in draft(event)["places"]
    ]
    assert numbers() == []  # the member plays on
    page = reverse("pages:results", args=[event.tournament.slug])
    assert signed_in(event.chief).get(page).context["rows"] == []
    others = Entry.objects.filter(tournament=event.tournament, state="in").exclude(pk=second.pk)
    out(event, others.latest("pk"))
    out(event, second)
    assert places(event)[first.pk] == (10, 10) and places(event)[second.pk] == (8, 8)
    play(event, left=2)
    assert numbers().count(first.member.number) == 1
    assert selectors.superseded_entries(event.tournament, selectors.result(event.tournament)) == {
        first.pk
    }
    text = signed_in(event.chief).get(page).content.decode()
    assert "Not listed: the place of 1 entry whose player entered again." in text
