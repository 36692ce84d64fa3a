"""What undo says beforehand, in words a judge reads."""

import pytest
from django.utils import translation

from floor.journal import undo, undo_preview
from results import services as results
from seating import services
from tests.evening import evening
from tests.seating.room import at, bust_out, free, seats

pytestmark = pytest.mark.django_db


def preview(tournament_id: int, seq: int) -> list[str]:
    with translation.override("en"):
        return undo_preview.preview_sentences(undo.consequences(tournament_id, seq))


def test_a_move_taken_back_says_where_he_goes() -> None:
    event = evening(12, drawn=True)
    entry, seat = at(event.tournament, 1), free(event.tournament, 2)
    table, was = seats(event.tournament)[entry]
    line = services.order_move(event.tap(), entry_id=entry, table=2, seat=seat, reason="correction")
    sentences = preview(event.tournament.pk, line.seq)
    (name,) = {line.split(":")[0] for line in sentences}
    assert sentences == [f"{name}: T2 · S{seat}, on the way → T{table} · S{was}"]


def test_a_break_taken_back_says_who_and_that_the_table_is_open_again() -> None:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    seat = seats(event.tournament)[at(event.tournament, 3)][1]
    services.report_position(event.tap(), table=3, seat=seat)
    line = services.order_break(event.tap(), table=3)
    sentences = preview(event.tournament.pk, line.seq)
    assert sum("→ T3 · " in sentence for sentence in sentences) == 7
    assert "Table 3 is open again." in sentences
    assert "Table 3: the reported position changes." in sentences and len(sentences) == 9


def test_a_draw_taken_back_leaves_no_seats_and_no_tables() -> None:
    event = evening(3)
    sentences = preview(event.tournament.pk, event.draw().seq)
    assert sum(sentence.endswith("→ no seat") for sentence in sentences) == 3
    assert "Table 1 is not open any more." in sentences


def test_a_bust_out_taken_back_says_the_seat() -> None:
    event = evening(3, drawn=True)
    entry = at(event.tournament, 1)
    _, seat = seats(event.tournament)[entry]
    line = results.bust_out(event.tap(), entry_id=entry)
    sentences = preview(event.tournament.pk, line.seq)
    assert any(sentence.endswith(f": no seat → T1 · S{seat}") for sentence in sentences)
