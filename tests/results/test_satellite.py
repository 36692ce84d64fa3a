"""A satellite: how many tickets the pool pays, who wins one, and what becomes of the rest."""

from typing import Any

import pytest
from django.urls import reverse
from django.utils.html import escape

from clock import services as clock
from clock.selectors import running_hand
from floor.journal import hooks
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.models import JournalLine
from registration import services as desk
from registration.entries.selectors import pool
from registration.models import Entry, Ticket
from registration.money.payment import Details
from results import prize_payments, services
from results.models import PassedTicket
from results.places import Place
from results.satellite import SeatTerms, Settlement, seat_prizes, seats, settle, without
from results.selectors import endings
from results.selectors.bubble import places_to_the_money
from results.selectors.hand_exits import hand_exits
from seating import services as hall
from tests.door import signed_in
from tests.each import for_each
from tests.evening import Evening, evening
from tests.registration.desk import refusal
from tests.results.playing import at_table, is_over, out, places, play, read, rows

VALUE = 1_300_000


@for_each(
    ("terms", "pool", "entries", "prizes", "undistributed"),
    [
        (SeatTerms(100), 540, 33, [100] * 5 + [40], 0),
        (SeatTerms(100, unit=25), 540, 33, [100] * 5 + [25], 15),
        (SeatTerms(100, rest_places=3), 590, 33, [100] * 5 + [30] * 3, 0),
        (SeatTerms(100, rest="winners"), 540, 33, [108] * 5, 0),
        (SeatTerms(100, rest="none"), 540, 33, [100] * 5, 40),
        (SeatTerms(100, announced=3), 540, 33, [100] * 3 + [100], 140),
        (SeatTerms(100, announced=6), 540, 33, [100] * 6, -60),
        (SeatTerms(100), 540, 3, [100] * 3, 240),
        (SeatTerms(100), 90, 9, [90], 0),
        (SeatTerms(100, rest="winners"), 90, 9, [90], 0),
        (SeatTerms(100, announced=2), 0, 0, [100, 100], -200),
    ],
)
def test_the_pool_is_tickets_and_what_they_leave(
    terms: SeatTerms, pool: int, entries: int, prizes: list[int], undistributed: int
) -> None:
    paid = seat_prizes(terms, pool, entries)
    assert (list(paid.prizes), paid.undistributed) == (prizes, undistributed)
    assert sum(paid.prizes) + paid.undistributed == pool
    count = seats(terms, pool, entries)
    assert paid.prizes.count(terms.value) >= count or terms.rest == "winners"
    assert paid.bubble_places == (count or paid.paid_places), "what they leave is below the bubble"


def _places(*groups: list[int]) -> list[Place]:
    placed: list[Place] = []
    for group in groups:
        best = len(placed) + 1
        placed += [Place(entry, best, best + len(group) - 1) for entry in group]
    return placed


ALL = {entry: entry for entry in range(1, 10)}


@for_each(
    ("groups", "seated", "again", "settled"),
    [
        ([[1, 2, 3], [4], [5]], set(), "next", Settlement((1, 2, 3))),
        ([[1, 2], [3, 4], [5]], set(), "cash", Settlement((1, 2))),
        ([[1, 2, 3], [4], [5]], {2}, "cash", Settlement((1, 3), cash=(2,))),
        ([[1, 2, 3], [4], [5]], {2}, "any", Settlement((1, 3), others=(2,))),
        ([[1, 2, 3], [4], [5]], {2}, "next", Settlement((1, 3, 4), passing=(2,))),
        ([[1, 2, 3], [4], [5]], {2, 4}, "next", Settlement((1, 3, 5), passing=(2, 4))),
        ([[1, 2, 3], [4, 5]], {2}, "next", Settlement((1, 3), passing=(2,))),
    ],
)
def test_nobody_wins_two_seats_nor_one_by_a_tie(
    groups: list[list[int]], seated: set[int], again: Any, settled: Settlement
) -> None:
    assert settle(_places(*groups), 3, ALL, seated, again) == settled


def test_a_person_with_two_entries_wins_one_seat() -> None:
    again = settle(_places([1, 2, 3], [4]), 3, ALL | {3: 1}, set(), "next")
    assert again == Settlement((1, 2, 4), passing=(3,))


def test_whoever_is_below_a_passed_ticket_moves_up() -> None:
    moved = without(_places([1, 2, 3], [4, 5], [6]), {2, 4})
    assert moved == [Place(1, 1, 2), Place(3, 1, 2), Place(5, 3, 3), Place(6, 4, 4)]


def satellite(target: Evening, entries: int = 33, **terms: Any) -> Evening:
    """Five tickets of 1,300,000 out of 33 buy-ins; 100,000 are left for the sixth place."""
    event = evening(entries, drawn=True, declared_pool=None, payout_unit=1, **terms)
    services.aim_tickets(event.tap(), target_id=target.tournament.pk, value=VALUE)
    event.tournament.refresh_from_db()
    return event


def tie_for_the_last_ticket(event: Evening) -> tuple[Entry, Entry]:
    """Six are left; one of each of two tables goes out in the same hand, and the event ends."""
    clock.start(event.tap())
    play(event, left=6)
    hall.begin_hand_for_hand(event.tap())
    tables = sorted({r.table_number for r in running_hand(event.tournament).reports.all()})  # type: ignore[union-attr]
    seated = [here for here in (at_table(event, number) for number in tables) if here]
    first, second = (here[0] for here in seated[:2])
    out(event, first)
    assert refusal(services.end_event, event.tap()) == "ending.hand_running"
    out(event, second)
    for table in tables:
        clock.report_table(event.tap(), table=table, state="done")
    clock.end_hand_for_hand(event.tap())
    services.end_event(event.tap())
    assert is_over(event)
    return first, second


@pytest.mark.django_db
def test_33_for_5_with_a_tie_for_the_last_ticket_over_two_tables() -> None:
    target = evening(1)
    event = satellite(target)
    tied = tie_for_the_last_ticket(event)
    assert endings.ending(event.tournament).how == "tickets"  # type: ignore[union-attr]
    prizes, spread = rows(event), places(event)
    winners = [entry for entry, place in spread.items() if place == (1, 4)]
    assert len(winners) == 4 and {prizes[entry].prize for entry in winners} == {VALUE}
    assert [spread[entry.pk] for entry in tied] == [(5, 6), (5, 6)]
    assert [prizes[entry.pk].prize for entry in tied] == [(VALUE + 100_000) // 2] * 2
    assert sum(row.prize for row in prizes.values()) == 33 * 200_000
    wrong = [*winners, tied[0].pk]
    assert refusal(services.award_tickets, event.tap(), winners=wrong) == "satellite.changed"
    line = services.award_tickets(event.tap(), winners=winners)
    issued = list(Ticket.objects.order_by("pk"))
    assert {(t.entry_id, t.target_id, t.value) for t in issued} == {
        (entry, target.tournament.pk, VALUE) for entry in winners
    }
    assert JournalLine.objects.get(beside=line).facts["ticket"] == [t.pk for t in issued]
    due = {
        prize.entry_id: prize.due for prize in prize_payments.prizes(event.tournament, event.now)
    }
    assert {due[entry] for entry in winners} == {0} and due[tied[0].pk] > 0
    assert refusal(services.award_tickets, event.tap(), winners=winners) == "satellite.awarded"
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not Ticket.objects.exists()
    journal_services.redo_line(event.tap(), seq=line.seq)
    assert hooks.broken(event.tournament) == []


@pytest.mark.django_db
def test_the_bubble_is_where_the_last_ticket_falls() -> None:
    """Five tickets and money for the sixth: at six left one place is missing, not none."""
    event = satellite(evening(1))
    clock.start(event.tap())
    play(event, left=7)
    assert places_to_the_money(event.tournament, event.now) == 2
    play(event, left=6)
    assert places_to_the_money(event.tournament, event.now) == 1
    page = read(event, "pages:hand")
    assert "place to the tickets" in page and "In the money" not in page
    assert "1 place to the tickets." in read(event, "pages:console")


@pytest.mark.django_db
def test_tda_2019_rp_8_a_all_share_in_the_hand_in_which_the_last_ticket_falls() -> None:
    """Two of one table, whose stacks would part them in any other hand."""
    event = satellite(evening(1), rulebook="tda_2019")
    clock.start(event.tap())
    play(event, left=6)
    hall.begin_hand_for_hand(event.tap())
    table = next(number for number in range(1, 5) if len(at_table(event, number)) > 1)
    first, second = at_table(event, table)[:2]
    out(event, first, stack=9_000)
    out(event, second, stack=5_000)
    spread = places(event)
    assert [spread[entry.pk] for entry in (first, second)] == [(5, 6), (5, 6)]
    exits = hand_exits(running_hand(event.tournament))  # type: ignore[arg-type]
    assert [(entry.spread, entry.to_tell) for entry in exits] == [("5–6", False)] * 2


def paying(target: Evening, ticket: Ticket) -> dict[str, Any]:
    details = Private(Details(ticket=ticket.number))
    assert ticket.entry
    return {"member_id": ticket.entry.member_id, "method": "ticket", "details": details}


@pytest.mark.django_db
def test_a_ticket_is_used_at_the_desk_of_its_event_alone() -> None:
    target, other = evening(1, buy_in=VALUE, fee=0), evening(1, buy_in=VALUE, fee=0)
    event = satellite(target, entries=14)
    play(event, left=2)
    services.end_event(event.tap())
    left = [entry for entry, _name in endings.players_in(event.tournament)]
    line = services.award_tickets(event.tap(), winners=left)
    ticket = Ticket.objects.earliest("pk")
    assert refusal(desk.enter, other.tap(), **paying(other, ticket)) == "ticket.other_event"
    desk.enter(target.tap(), **paying(target, ticket))
    ticket.refresh_from_db()
    assert ticket.used and ticket.used.tournament == target.tournament
    code = refusal(journal_services.undo_line, event.tap(), seq=line.seq)
    assert code == "undo.overtaken_in_club"


@pytest.mark.django_db
def test_who_has_a_seat_passes_the_ticket_on_before_the_protocol_is_signed() -> None:
    target = evening(1)
    event = satellite(target, entries=14, ticket_again="next")
    play(event, left=2)
    services.end_event(event.tap())
    first, second = (entry for entry, _name in endings.players_in(event.tournament))
    member = Entry.objects.get(pk=first).member_id
    desk.enter(target.tap(), member_id=member, method="cash")
    third = next(row.entry_id for row in rows(event).values() if row.best == 3)
    line = services.award_tickets(event.tap(), winners=[second, third])
    prizes = rows(event)
    assert (prizes[first].prize, prizes[third].prize) == (0, VALUE)
    assert sum(row.prize for row in prizes.values()) == 14 * 200_000
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert not PassedTicket.objects.exists() and rows(event)[first].prize == VALUE
    services.sign(event.tap(), typed=event.tournament.name)
    ask = {"winners": [second, third]}
    assert refusal(services.award_tickets, event.tap(), **ask) == "satellite.signed"


@pytest.mark.django_db
def test_what_cannot_be_a_satellite() -> None:
    event, free = evening(14, drawn=True), evening(1, buy_in=0, fee=0)
    foreign = evening(1, key="fspr_club_evening").tournament.pk
    aim = services.aim_tickets
    for key in (event.tournament.pk, foreign, 0):
        assert refusal(aim, event.tap(), target_id=key) == "satellite.unknown_event"
    assert refusal(aim, event.tap(), target_id=free.tournament.pk) == "satellite.free_event"
    assert refusal(services.award_tickets, event.tap(), winners=[1]) == "satellite.none"


@pytest.mark.django_db
def test_the_page_says_what_there_is_to_win_and_issues_it() -> None:
    target = evening(1)
    event = satellite(target, entries=14)
    page = reverse("results:ticket_prizes", args=[event.tournament.slug])
    chief = signed_in(event.chief)
    before = chief.get(page).content.decode()
    assert escape(target.tournament.name) in before and "award-tickets" not in before
    play(event, left=2)
    services.end_event(event.tap())
    assert 'id="award-tickets"' in chief.get(page).content.decode()
    entries = [entry for entry, _name in endings.players_in(event.tournament)]
    sent = {"winners": ",".join(map(str, entries)), "request_id": str(event.tap().request_id)}
    answer = chief.post(reverse("results:award_tickets", args=[event.tournament.slug]), sent)
    assert answer.status_code in (204, 302), answer.content.decode()
    number = Ticket.objects.earliest("pk").number
    assert number in chief.get(page).content.decode()
    slips = chief.get(reverse("results:slips", args=[event.tournament.slug])).content.decode()
    assert number in slips and escape(target.tournament.name) in slips


def used(drawn: bool = False) -> tuple[Evening, Evening, Ticket]:
    """An event, its satellite, and a ticket won there that has paid for an entry in the event."""
    target = evening(3, drawn=drawn, buy_in=VALUE, fee=0, late_levels=4)
    event = satellite(target, entries=14)
    play(event, left=2)
    services.end_event(event.tap())
    left = [entry for entry, _name in endings.players_in(event.tournament)]
    services.award_tickets(event.tap(), winners=left)
    event.tournament.refresh_from_db()
    ticket = Ticket.objects.earliest("pk")
    (hall.enter_and_seat if drawn else desk.enter)(target.tap(), **paying(target, ticket))
    return target, event, ticket


@pytest.mark.django_db
@pytest.mark.parametrize("drawn", [False, True])
def test_a_used_ticket_is_made_void_and_the_entry_with_it_in_one_act(drawn: bool) -> None:
    target, event, ticket = used(drawn)
    entry = target.tournament.entries.latest("pk")
    gross = pool(target.tournament).gross
    ask = {"ticket_id": ticket.pk}
    assert refusal(hall.void_ticket, event.tap(), **ask) == "ticket.used_elsewhere"
    line = hall.void_ticket(target.tap(), **ask)
    entry.refresh_from_db()
    ticket.refresh_from_db()
    assert (entry.state, ticket.used) == (Entry.State.WITHDRAWN, None) and ticket.voided_ms
    assert pool(target.tournament).gross == gross - VALUE
    assert JournalLine.objects.get(beside=line).kind == "ticket.made_void"
    due = {
        prize.entry_id: prize.due for prize in prize_payments.prizes(event.tournament, event.now)
    }
    assert due[ticket.entry_id] == VALUE, "the prize is due again"
    assert refusal(hall.void_ticket, target.tap(), **ask) == "ticket.voided"
    journal_services.undo_line(target.tap(), seq=line.seq)
    entry.refresh_from_db()
    ticket.refresh_from_db()
    assert (entry.state, ticket.voided_ms) == (Entry.State.IN, None) and ticket.used
    assert pool(target.tournament).gross == gross
    assert hooks.broken(target.tournament) == hooks.broken(event.tournament) == []
    journal_services.redo_line(target.tap(), seq=line.seq)
    ticket.refresh_from_db()
    assert ticket.used is None and ticket.voided_ms


@pytest.mark.django_db
def test_a_ticket_whose_player_has_played_stays_with_the_entry() -> None:
    target, _event, ticket = used(drawn=True)
    out(target, target.tournament.entries.latest("pk"))
    assert refusal(hall.void_ticket, target.tap(), ticket_id=ticket.pk) == "sale.out"
    ticket.refresh_from_db()
    assert ticket.used and ticket.voided_ms is None


@pytest.mark.django_db
def test_the_page_of_tickets_makes_void_where_the_ticket_was_used() -> None:
    target, event, ticket = used()
    here, there = (
        reverse("registration:tickets", args=[event_of_tickets.tournament.slug])
        for event_of_tickets in (event, target)
    )
    page = signed_in(event.chief).get(here, {"q": ticket.number}).content.decode()
    assert there in page and "Make void there" in page
    chief = signed_in(target.chief)
    assert f'id="void-{ticket.pk}"' in chief.get(there, {"q": ticket.number}).content.decode()
    sent = {"ticket": ticket.pk, "request_id": str(target.tap().request_id)}
    chief.post(reverse("pages:void_ticket", args=[target.tournament.slug]), sent)
    ticket.refresh_from_db()
    assert ticket.voided_ms
