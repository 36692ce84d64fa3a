"""A bust-out booked by mistake, and the seat is taken by now: another one is offered there."""

import re

import pytest
from django.urls import reverse

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.models import JournalLine
from registration.models import Entry
from results import selectors, services
from results.models import BustOut
from rules.refusal import Refused
from seating import services as hall
from tests.door import signed_in
from tests.evening import Evening, evening
from tests.results.playing import at_table, next_seat, places, play, refused, rows, send
from tests.seating.room import seats

pytestmark = pytest.mark.django_db


def taken_since() -> tuple[Evening, Entry, JournalLine]:
    """A player of table 2 was booked out, and somebody of table 1 was sent to the seat."""
    event = evening(12, drawn=True)
    gone = at_table(event, 2)[0]
    table, seat = seats(event.tournament)[gone.pk]
    line = services.bust_out(event.tap(), entry_id=gone.pk)
    while next_seat(event, table) < seat:
        send(event, at_table(event, 1)[0], table)
    send(event, at_table(event, 1)[0], table)
    return event, gone, line


def test_the_refused_undo_leads_to_the_free_seats() -> None:
    event, gone, line = taken_since()
    chief = signed_in(event.chief)
    address = reverse("floor:undo", args=[event.tournament.slug])
    with pytest.raises(Refused) as caught:
        journal_services.undo_line(event.tap(), seq=line.seq)
    (reason,) = caught.value.refusals
    assert (reason.code, reason.facts["seq"]) == ("entry.seat_taken_since", line.seq)
    for answer in (
        chief.get(address, {"seq": line.seq}),
        chief.post(
            address,
            {"seq": line.seq, "request_id": "7c1c8f39-0000-4000-8000-000000000001"},
            headers={"HX-Request": "true"},
        ),
    ):
        text = answer.content.decode()
        assert answer.status_code == 409 and f"put-back/?seq={line.seq}" in text
    page = chief.get(f"/t/{event.tournament.slug}/results/put-back/", {"seq": line.seq})
    text = page.content.decode()
    assert text.count(f'id="put-back-{gone.pk}"') == 1 and 'id="do-put-back"' in text
    seat = next_seat(event, 1)
    assert f'<option value="1-{seat}">' in text
    sent = {"entry": gone.pk, "to": f"1-{seat}", "next": "/"}
    sent["request_id"] = "7c1c8f39-0000-4000-8000-000000000002"
    chief.post(f"/t/{event.tournament.slug}/results/put-back/do/", sent)
    assert seats(event.tournament)[gone.pk] == (1, seat)
    assert hooks.broken(event.tournament) == []


def test_of_several_nobody_is_chosen_beforehand() -> None:
    event, _, line = taken_since()
    chief, address = signed_in(event.chief), f"/t/{event.tournament.slug}/results/put-back/"
    services.bust_out(event.tap(), entry_id=at_table(event, 1)[0].pk)
    assert " checked>" not in chief.get(address).content.decode()
    assert " checked>" in chief.get(address, {"seq": line.seq}).content.decode()


def test_the_page_shows_the_places_so_far() -> None:
    event, gone, _ = taken_since()
    hall.confirm_table(event.tap(), table=2)
    later = at_table(event, 1)[0]
    services.bust_out(event.tap(), entry_id=later.pk)
    address = f"/t/{event.tournament.slug}/results/put-back/"
    text = signed_in(event.chief).get(address).content.decode()
    shown = re.findall(r'value="(\d+)".*?</span>(\d+)</b>', text, re.DOTALL)
    assert shown == [(str(later.pk), "11"), (str(gone.pk), "12")]


def test_who_is_put_back_has_no_place_any_more_and_undo_gives_it_back() -> None:
    event, gone, _ = taken_since()
    seat = next_seat(event, 1)
    line = services.put_back(event.tap(), entry_id=gone.pk, table=1, seat=seat)
    assert not BustOut.objects.filter(entry=gone).exists()
    assert line.facts["left"] == 12 and seats(event.tournament)[gone.pk] == (1, seat)
    journal_services.undo_line(event.tap(), seq=line.seq)
    assert BustOut.objects.filter(entry=gone).exists()
    assert gone.pk not in seats(event.tournament) and hooks.broken(event.tournament) == []


def test_only_who_is_out_and_was_not_disqualified_is_put_back_while_the_game_is_on() -> None:
    event, gone, _ = taken_since()
    seat = next_seat(event, 1)

    def back(entry: Entry, seat: int = seat) -> list[str]:
        return refused(
            lambda: services.put_back(event.tap(), entry_id=entry.pk, table=1, seat=seat)
        )

    assert back(at_table(event, 1)[0]) == ["entry.not_out"]
    taken = seats(event.tournament)[at_table(event, 1)[0].pk][1]
    assert back(gone, taken) == ["seat.taken"] and back(gone, 40) == ["seat.unknown"]
    Entry.objects.filter(pk=gone.pk).update(barred=True)
    assert back(gone) == ["entry.barred"]
    assert selectors.may_be_put_back(event.tournament) == []
    Entry.objects.filter(pk=gone.pk).update(barred=False)
    hall.confirm_table(event.tap(), table=2)
    play(event)
    assert back(gone) == ["tournament.not_over"]


def test_a_free_seat_offers_first_who_went_out_from_it() -> None:
    event = evening(12, drawn=True)
    first, second, third = at_table(event, 2)[:3]
    table, seat = seats(event.tournament)[first.pk]
    for entry in (first, second, third):
        services.bust_out(event.tap(), entry_id=entry.pk)
    address = f"/t/{event.tournament.slug}/table/{table}/?seat={seat}&part=acts"
    text = signed_in(event.chief).get(address).content.decode()
    offered = re.findall(r'<option value="(\d+)">', text)
    assert [int(pk) for pk in offered] == [first.pk, third.pk, second.pk]


def test_without_a_seat_named_it_is_drawn_and_the_places_and_prizes_follow() -> None:
    event, gone, _ = taken_since()
    hall.confirm_table(event.tap(), table=2)
    later = at_table(event, 1)[0]
    services.bust_out(event.tap(), entry_id=later.pk)
    assert places(event) == {gone.pk: (12, 12), later.pk: (11, 11)}

    def back(chips: int) -> JournalLine:
        return services.put_back(event.tap(), entry_id=gone.pk, chips=chips)

    assert refused(lambda: back(10**9)) == ["entry.too_many_chips"]
    line = back(1_500)
    assert seats(event.tournament)[gone.pk] == (line.facts["table"], line.facts["seat"])
    assert line.facts["chips"] == 1_500 and places(event) == {later.pk: (12, 12)}
    play(event)
    won = {entry: row.prize for entry, row in rows(event).items()}
    paid = selectors.result(event.tournament)
    assert won[later.pk] == 0 and sum(won.values()) + paid.undistributed == paid.pool
    assert hooks.broken(event.tournament) == []


def test_who_waits_with_another_entry_is_not_offered_to_be_put_back() -> None:
    event, gone, _ = taken_since()
    assert [row.entry_id for row in selectors.may_be_put_back(event.tournament)] == [gone.pk]
    Entry.objects.create(
        tournament=event.tournament, member_id=gone.member_id, number=2, entered_ms=event.now,
        state=Entry.State.WAITING, queued_seq=1,
    )  # fmt: skip
    assert selectors.may_be_put_back(event.tournament) == []
