"""Who has a seat and never comes: blinded, then taken out by the terms; the seat is free again."""

import pytest
from django.urls import reverse

from clock import services as clock
from clock.timeline import Anchor, Level
from floor.journal import hooks
from floor.journal import services as journal
from registration.entries import selectors
from registration.models import Entry
from results import services
from results.no_show import too_early
from seating import selectors as hall
from seating import services as hall_acts
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, next_seat, places, refused

pytestmark = pytest.mark.django_db
SHEET = (Level(600, 25, 50), Level(600, 50, 100), Level(600, 75, 150))


@pytest.mark.parametrize(
    ("until_level", "row", "code"),
    [(0, 2, "no_show.stays"), (2, 1, "no_show.not_yet"), (2, 2, None), (9, 2, "no_show.not_yet")],
)
def test_when_they_are_taken_out(until_level: int, row: int, code: str | None) -> None:
    reason = too_early(SHEET, Anchor(row=row), until_level, 0, "fspr 7.4.4")
    assert (reason and reason.code) == code
    assert reason is None or reason.rule == ("regulations" if until_level else "fspr 7.4.4")


def missed() -> tuple[Evening, Entry]:
    event = evening(12, drawn=True, no_show_levels=1, late_levels=4)
    entry = at_table(event, 1)[0]
    services.report_no_show(event.tap(), entry_id=entry.pk)
    return event, entry


def test_the_chips_leave_play_the_money_stays_and_the_seat_is_free() -> None:
    event, entry = missed()
    before, money = selectors.field(event.tournament), selectors.pool(event.tournament)

    def take_out(chips: int = 900) -> list[str]:
        return refused(lambda: services.remove_no_show(event.tap(), entry_id=entry.pk, chips=chips))

    assert take_out() == ["no_show.not_yet"]
    clock.go_to(event.tap(), row=1)
    assert take_out(1_000_000) == ["no_show.too_many_chips"]
    line = services.remove_no_show(event.tap(), entry_id=entry.pk, chips=900)
    after = selectors.field(event.tournament)
    assert (after.left, after.entries) == (before.left - 1, before.entries)
    assert after.chips == before.chips - 900 and selectors.pool(event.tournament) == money
    assert places(event)[entry.pk] == (12, 12)
    assert (line.facts["table"], line.facts["seat"]) in hall.free_seats(event.tournament)
    assert hooks.broken(event.tournament) == []
    journal.undo_line(event.tap(), seq=line.seq)
    assert selectors.field(event.tournament) == before and hooks.broken(event.tournament) == []


def test_who_was_taken_out_and_whose_seat_is_taken_since_is_put_back_elsewhere() -> None:
    event, entry = missed()
    clock.go_to(event.tap(), row=1)
    line = services.remove_no_show(event.tap(), entry_id=entry.pk, chips=0)
    seat = {"table": line.facts["table"], "seat": line.facts["seat"], "reason": "correction"}
    hall_acts.order_move(event.tap(), entry_id=at_table(event, 2)[0].pk, **seat)
    undo = lambda: journal.undo_line(event.tap(), seq=line.seq)  # noqa: E731
    assert refused(undo) == ["entry.seat_taken_since"]
    page = reverse("results:put_back", args=[event.tournament.slug])
    shown = signed_in(event.chief).get(page, {"seq": line.seq})
    assert [player.entry_id for player, _ in shown.context["players"]] == [entry.pk]


def test_who_comes_after_all_plays_and_who_is_put_back_has_the_chips_again() -> None:
    event, entry = missed()
    services.report_came(event.tap(), entry_id=entry.pk)
    assert refused(lambda: services.report_came(event.tap(), entry_id=entry.pk)) == [
        "no_show.unknown"
    ]
    services.report_no_show(event.tap(), entry_id=entry.pk)
    clock.go_to(event.tap(), row=1)
    chips = selectors.chips_in_play(event.tournament)
    services.remove_no_show(event.tap(), entry_id=entry.pk, chips=900)
    seat = next_seat(event, 2)
    services.put_back(event.tap(), entry_id=entry.pk, table=2, seat=seat)
    assert selectors.chips_in_play(event.tournament) == chips


def test_the_hall_lists_them_with_since_when_and_by_which_paragraph() -> None:
    event, entry = missed()
    chief = signed_in(event.chief)
    chief.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"

    def read() -> str:
        address = reverse("pages:plan", args=[event.tournament.slug])
        return chief.get(address).content.decode()

    text = read()
    assert entry.member.short_name in text and "removed at the end of level 1" in text
    assert "BFSP 6.4.4" in text and "Remove from the event" not in text
    clock.go_to(event.tap(), row=1)
    assert "Remove from the event" in read()
