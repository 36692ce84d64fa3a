"""Hands of open Chinese poker (BFSP, chapter on Chinese poker): scored, added up, taken back."""

import pytest
from django.urls import reverse

from floor.journal.services import undo_line
from rulings.models import OpenFaceRows
from rulings.selectors import open_face as selectors
from rulings.services.open_face import score_hand
from rulings.views.open_face import as_cards
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import refused
from tests.scenes.rulings_open_face import FIRST, LAID, SECOND, chinese, laid


def points(event: Evening) -> list[int]:
    return [line.points for line in selectors.standings(event.tournament)]


@pytest.mark.django_db
def test_bfsp_a_hand_is_scored_and_its_points_add_up() -> None:
    event = chinese()
    score_hand(event.tap(), table=1, players=laid(event))
    # Rows: bottom to the flush, middle and top to the second: 1; royalties: 7 of queens, 4 of it.
    assert points(event) == [4, -4]
    line = score_hand(event.tap(), table=1, players=laid(event))
    assert points(event) == [8, -8]
    assert OpenFaceRows.objects.get(hand__number=1, points=4).to_fantasy  # queens on top
    undo_line(event.tap(), seq=line.seq)
    assert points(event) == [4, -4]


@pytest.mark.django_db
def test_cards_that_cannot_be_name_the_seat() -> None:
    event = chinese()
    both = laid(event)
    twice = [both[0], {**both[1], "top": "QcQc2s"}]
    short = [both[0], {**both[1], "middle": "KcKd"}]
    for players in (twice, short):
        with pytest.raises(Exception, match=r"open_face\.unreadable"):
            score_hand(event.tap(), table=1, players=players)
    assert points(event) == []


@pytest.mark.django_db
def test_bfsp_who_surrenders_pays_two_points() -> None:
    event = chinese()
    both = laid(event)
    surrender = [both[0], {"seat": both[1]["seat"], **dict.fromkeys(SECOND, ""), **LAID}]
    surrender[1]["surrendered"] = True
    score_hand(event.tap(), table=1, players=surrender)
    assert points(event) == [2, -2]


@pytest.mark.django_db
def test_another_event_and_another_book_refuse() -> None:
    event = evening(4, drawn=True)
    assert refused(lambda: score_hand(event.tap(), table=1, players=laid(event))) == [
        "open_face.not_played"
    ]


@pytest.mark.django_db
def test_the_page_has_the_sheet_of_a_table_and_takes_cards_as_people_type() -> None:
    event = chinese()
    client = signed_in(event.chief)
    slug = event.tournament.slug
    seats = [player["seat"] for player in laid(event)]
    assert client.get(reverse("rulings:open_face_sheet", args=[slug, 1])).status_code == 200
    typed: dict[str, object] = {"table": 1, "played": seats, "request_id": "a" * 32}
    for seat, rows in zip(seats, (FIRST, SECOND), strict=True):
        typed |= {f"{row}{seat}": cards.upper() for row, cards in rows.items()}
    typed[f"bottom{seats[1]}"] = "ac, AD 10s 10h 8c"
    answer = client.post(reverse("rulings:score_open_face", args=[slug]), typed)
    assert answer.status_code in (200, 204, 302)
    assert points(event) == [4, -4]
    assert "+4" in client.get(reverse("rulings:open_face", args=[slug])).content.decode()


def test_cards_are_written_as_the_book_writes_them() -> None:
    assert as_cards("10h, kd 2C") == "ThKd2c"
