"""A race is a line of the ledger: chips in play are more or fewer by it, and undo takes it back."""

import pytest
from django.db import IntegrityError, transaction

from chips import selectors, services
from clock import services as clock
from floor.displays.board import board
from floor.journal import sentences
from floor.journal import services as journal_services
from floor.time.tournament_time import now
from registration.entries import selectors as registration
from registration.models import RacedChips
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.scenes.chips import MADE_OF
from tests.seating.room import refused, seats

pytestmark = pytest.mark.django_db


def playing() -> Evening:
    event = evening(6, drawn=True, starting_stack=5_000)
    services.set_make_up(event.tap(), made_of=MADE_OF)
    return event


def taken(event: Evening) -> list[int]:
    return sorted(seat for _, seat in seats(event.tournament).values())


def test_a_race_changes_the_chips_in_play_and_undo_takes_it_back() -> None:
    event = playing()
    first, second, third, *_ = taken(event)
    held = [[first, 6], [second, 5], [third, 3]]  # odd: 2, 1, 3: six make two chips of 100
    cards = [[first, "Kh"], [second, "2c"], [third, "Ks"]]
    line = services.race_table(event.tap(), table=1, value=25, held=held, cards=cards)
    raced = RacedChips.objects.get()
    assert (raced.odd, raced.seats, raced.chips) == (6, [third, first], 50)
    field = registration.field(event.tournament)
    assert (field.chips, field.raced) == (30_050, 50)
    again = refused(services.race_table, event.tap(), table=1, value=25, held=held, cards=cards)
    assert again.code == "chips.raced_already"
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert registration.field(event.tournament).chips == 30_000


def test_a_table_without_odd_chips_is_said_to_have_changed_nothing() -> None:
    event = playing()
    line = services.race_table(event.tap(), table=1, value=25, held=[], cards=[])
    text = sentences.line(line.kind, line.facts)
    assert text.endswith("to seats: –; chips in play changed by +0")


def test_who_would_be_raced_out_is_given_a_chip() -> None:
    event = playing()
    first, second, third, *_ = taken(event)
    held = [[first, 2], [second, 2], [third, 1]]
    cards = [[first, "Kh"], [second, "Qc"], [third, "2s"]]
    services.race_table(event.tap(), table=1, value=25, held=held, cards=cards, bare=[third])
    assert RacedChips.objects.get().seats == [first, third]


def test_what_does_not_fit_is_refused() -> None:
    event = playing()
    first, second, *_ = taken(event)
    empty = next(seat for seat in range(1, 11) if seat not in taken(event))
    for ask, code in [
        ({"value": 500, "held": []}, "chips.does_not_leave"),
        ({"value": 25, "held": [[empty, 1]]}, "chips.seat_empty"),
        ({"value": 25, "held": [[first, 2], [second, 2]]}, "chips.no_card"),
        ({"value": 25, "held": [], "rounding": "as you like"}, "chips.rounding"),
    ]:
        assert refused(services.race_table, event.tap(), table=1, **ask).code == code
    same = {"held": [[first, 2], [second, 2]], "cards": [[first, "Ah"], [second, "Ah"]]}
    reason = refused(services.race_table, event.tap(), table=1, value=25, **same)
    assert reason.code == "chips.card_twice"


def test_the_database_adds_up_a_race() -> None:
    event = playing()
    columns = {"table_number": 1, "value": 25, "into": 100, "odd": 6, "seq": 1, "at_ms": 1}
    with pytest.raises(IntegrityError, match="raced_chips_add_up"), transaction.atomic():
        RacedChips.objects.create(tournament=event.tournament, seats=[1, 2], chips=49, **columns)


def test_the_page_says_what_the_dealer_does_and_then_who_got_a_chip() -> None:
    event = playing()
    page, (first, second, *_) = signed_in(event.chief), taken(event)
    at = f"/t/{event.tournament.slug}/chips/race/1/"
    counts = {"value": "25", "rounding": "nearest", f"n{first}": "6", f"n{second}": "6"}
    read = page.get(at, counts).content.decode()
    assert "Deal from seat 1" in read
    assert f'name="rank{second}"' in read
    cards = {"table": "1", f"rank{first}": "A", f"suit{first}": "h", f"rank{second}": "A",
             f"suit{second}": "s", "request_id": "3" * 32}  # fmt: skip
    note = f"/t/{event.tournament.slug}/chips/race/note/"
    assert page.post(note, counts | cards).status_code == 302
    assert f"each to seats: {second}" in page.get(at, {"value": "25"}).content.decode()


def test_colour_up_names_the_tables_that_are_not_done() -> None:
    event = playing()
    plan = selectors.leaving_plan(event.tournament)
    assert plan[0].value == 25
    assert selectors.leaving_later(event.tournament, now())[0].value == 25
    assert selectors.colour_ups(event.tournament, now()) == []


def test_the_console_leads_to_what_leaves_and_the_board_tells_walls() -> None:
    event = playing()
    assert board(event.tournament)["chips_leave"][0]["value"] == 25
    row = selectors.leaving_plan(event.tournament)[0].row
    event.now = now()
    clock.start(event.tap())
    clock.go_to(event.tap(), row=row)
    (up,) = [up for up in selectors.colour_ups(event.tournament, now()) if up.leaving.value == 25]
    assert (up.is_now, up.done, [*up.tables]) == (True, 0, [1])
    page, at = signed_in(event.chief), f"/t/{event.tournament.slug}"
    assert "25 leave. Tables done: 0 of 1." in page.get(f"{at}/agenda/").content.decode()
    before = page.get(f"{at}/chips/now/").content.decode()
    assert "25 leave, for 100" in before and "come off the tables" in before
    services.race_table(event.tap(), table=1, value=25, held=[])
    assert "come off the tables" not in page.get(f"{at}/chips/now/").content.decode()
    assert "25 leave." not in page.get(f"{at}/agenda/").content.decode()
    assert "pause after level" in page.get(f"{at}/chips/leaving/").content.decode()


def test_old_chips_that_are_found_are_exchanged_for_full_ones_alone() -> None:
    event = playing()
    seat, *_ = taken(event)
    left_over = {"table": 1, "seat": seat, "value": 25, "count": 6}
    early = refused(services.exchange_left_over, event.tap(), **left_over)
    assert early.code == "chips.still_in_play"
    event.now = now()
    clock.start(event.tap())
    clock.go_to(event.tap(), row=selectors.leaving_plan(event.tournament)[0].row)
    services.race_table(event.tap(), table=1, value=25, held=[])
    line = services.exchange_left_over(event.tap(), **left_over)
    assert (line.facts["given"], line.facts["change"]) == (100, -50)
    assert registration.field(event.tournament).chips == 30_000 - 50
    page = signed_in(event.chief).get(f"/t/{event.tournament.slug}/chips/race/1/?value=25")
    assert "chips in play −50" in page.content.decode()
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert registration.field(event.tournament).chips == 30_000


def test_old_chips_that_are_found_are_exchanged_for_smaller_ones_that_stay() -> None:
    event = evening(6, drawn=True, starting_stack=5_000)
    small, *larger = MADE_OF
    services.set_make_up(event.tap(), made_of=[[*small[:-1], 0], *larger])
    clock.start(event.tap())
    clock.go_to(event.tap(), row=selectors.leaving_plan(event.tournament)[1].row)
    seat, *_ = taken(event)
    left_over = {"table": 1, "seat": seat, "value": 100, "count": 3}
    line = services.exchange_left_over(event.tap(), **left_over)
    assert (line.facts["given"], line.facts["change"]) == (300, 0)
