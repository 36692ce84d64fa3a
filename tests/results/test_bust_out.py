"""Who is out: tapped twice, by two people, on the way, by strangers, and taken back."""

from threading import Barrier, Thread

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from clock import selectors as clock
from clock import services as clock_services
from clock.models import Hand
from floor.displays.board import board
from floor.journal import hooks, undo
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.journal.undo_preview import preview_sentences
from floor.models import JournalLine
from registration.models import Entry
from results import selectors, services
from results.models import BustOut, PayoutPlan
from rules.refusal import Refused
from seating import services as hall
from seating.models import Stay
from tests.evening import Evening, evening
from tests.results.playing import (
    MINUTE,
    at_table,
    is_over,
    out,
    places,
    play,
    refused,
    rows,
    send,
)

pytestmark = pytest.mark.django_db


def drawn(entries: int = 6, key: str = "cup_of_belarus_2010") -> tuple[Evening, list[Entry]]:
    night = evening(entries, key=key, drawn=True)
    return night, list(Entry.objects.filter(tournament=night.tournament).order_by("pk"))


def test_out_frees_the_seat_and_books_the_place() -> None:
    event, entries = drawn()
    stay = Stay.objects.live().get(entry=entries[5])
    event.now += MINUTE
    line = services.bust_out(event.tap(), entry_id=entries[5].pk)
    gone = BustOut.objects.get()
    stay.refresh_from_db()
    assert (stay.until_seq, stay.until_ms) == (line.seq, event.now)
    assert (gone.table_number, gone.seat_number) == (stay.table.number, stay.number)
    assert (gone.rank, gone.at_ms, gone.hand, gone.stack) == (line.seq, event.now, None, None)
    assert line.facts == {"entry": entries[5].pk, "table": 1, "seat": stay.number, "left": 5}
    assert {"registration.entry", "results.bustout", "seating.stay"} <= set(line.touches)
    assert f"seating.stay:table_id={stay.table_id}" in line.touches
    assert f"results.bustout:entry_id={entries[5].pk}" in line.touches
    assert places(event) == {entries[5].pk: (6, 6)}


def test_a_double_tap_is_one_bust_out() -> None:
    event, entries = drawn()
    tap = event.tap()
    first = services.bust_out(tap, entry_id=entries[0].pk)
    assert services.bust_out(tap, entry_id=entries[0].pk) == first
    assert BustOut.objects.count() == 1


def test_the_same_tap_for_somebody_else_is_refused() -> None:
    event, entries = drawn()
    tap = event.tap()
    services.bust_out(tap, entry_id=entries[0].pk)
    assert refused(lambda: services.bust_out(tap, entry_id=entries[1].pk)) == ["request.reused"]


def test_out_twice_is_refused_also_after_the_end() -> None:
    event, entries = drawn(2)
    out(event, entries[1])
    again = lambda: services.bust_out(event.tap(), entry_id=entries[1].pk)  # noqa: E731
    assert refused(again) == ["entry.out"]


def test_who_is_on_his_way_arrives_first() -> None:
    event, _ = drawn(12)
    walker = at_table(event, 1)[0]
    send(event, walker, 2)
    assert refused(lambda: out(event, walker)) == ["entry.on_the_way"]
    assert Stay.objects.live().filter(entry=walker).exists()
    hall.confirm_arrival(event.tap(), entry_id=walker.pk)
    out(event, walker)
    assert BustOut.objects.get().table_number == 2


def test_an_entry_of_another_tournament_is_unknown() -> None:
    event, _ = drawn()
    _, foreign = drawn()
    act = lambda: services.bust_out(event.tap(), entry_id=foreign[0].pk)  # noqa: E731
    assert refused(act) == ["entry.unknown"]
    assert refused(lambda: services.bust_out(event.tap(), entry_id=2**31 - 1)) == ["entry.unknown"]


def test_nobody_goes_out_before_the_draw() -> None:
    event = evening(3)
    act = lambda: services.bust_out(event.tap(), entry_id=Entry.objects.first().pk)  # noqa: E731
    assert refused(act) == ["entry.not_playing"]


def test_the_last_one_left_has_won_and_the_clock_stands() -> None:
    event, entries = drawn(3)
    clock_services.start(event.tap())
    event.now += 10 * MINUTE
    play(event, left=1)
    assert is_over(event)
    assert event.tournament.finished_ms == event.now
    assert clock.anchor(event.tournament).since_ms is None
    assert clock.reading(event.tournament, event.now + 9 * MINUTE).left_ms == 13 * MINUTE
    assert places(event) == {e.pk: (n, n) for n, e in enumerate(entries, start=1)}
    assert board(event.tournament)["winner"] == entries[0].member.short_name
    podium = board(event.tournament)["podium"]
    assert [row["name"] for row in podium] == [e.member.short_name for e in entries]
    assert [(row["place"], row["best"]) for row in podium] == [("1", 1), ("2", 2), ("3", 3)]
    assert podium[0]["prize"] >= podium[1]["prize"] > 0
    act = lambda: services.bust_out(event.tap(), entry_id=entries[0].pk)  # noqa: E731
    assert refused(act) == ["entry.winner"]


def test_undo_of_the_last_bust_out_opens_the_tournament_with_its_clock_running() -> None:
    event, entries = drawn(3)
    clock_services.start(event.tap())
    play(event, left=2)
    before = hooks.snapshot(event.tournament)
    event.now += MINUTE
    last = services.bust_out(event.tap(), entry_id=entries[1].pk)
    differences = undo.consequences(event.tournament.pk, last.seq)
    with override("en"):
        assert "The tournament would be open again." in preview_sentences(differences)
    event.now += 3 * MINUTE
    journal_services.undo_line(event.tap(), seq=last.seq)
    assert not is_over(event)
    assert hooks.snapshot(event.tournament) == before
    assert clock.reading(event.tournament, event.now).left_ms == (25 - 5) * MINUTE
    assert board(event.tournament)["winner"] is None
    journal_services.redo_line(event.tap(), seq=last.seq)
    assert is_over(event)
    assert places(event)[entries[0].pk] == (1, 1)


def test_undo_of_an_end_brings_nobody_back_who_never_left() -> None:
    event, _ = drawn()
    play(event, left=3)
    line = services.end_event(event.tap(), how="agreement", reason=Private("Разделили поровну"))
    with override("en"):
        sentences = preview_sentences(undo.consequences(event.tournament.pk, line.seq))
        assert not [text for text in sentences if "would be in again" in text]
        journal_services.undo_line(event.tap(), seq=line.seq)
        sentences = preview_sentences(undo.consequences(event.tournament.pk, line.seq, redo=True))
    assert not [text for text in sentences if "would be out" in text]


def test_undo_of_an_earlier_bust_out_shifts_the_places_below_it() -> None:
    event, entries = drawn()
    wrong = services.bust_out(event.tap(), entry_id=entries[0].pk)
    out(event, entries[1])
    out(event, entries[2])
    assert places(event) == {entries[0].pk: (6, 6), entries[1].pk: (5, 5), entries[2].pk: (4, 4)}
    with override("en"):
        sentences = preview_sentences(undo.consequences(event.tournament.pk, wrong.seq))
    assert f"{entries[0].member.short_name} would be in again." in sentences
    assert "2 players get another place." in sentences
    journal_services.undo_line(event.tap(), seq=wrong.seq)
    assert places(event) == {entries[1].pk: (6, 6), entries[2].pk: (5, 5)}
    journal_services.redo_line(event.tap(), seq=wrong.seq)
    assert places(event)[entries[0].pk] == (6, 6)


def test_after_the_end_only_the_last_bust_out_can_be_taken_back() -> None:
    event, entries = drawn(3)
    first = services.bust_out(event.tap(), entry_id=entries[2].pk)
    out(event, entries[1])
    act = lambda: journal_services.undo_line(event.tap(), seq=first.seq)  # noqa: E731
    assert refused(act) == ["tournament.not_over"]
    assert is_over(event)


def test_an_undone_bust_out_is_refused_when_the_seat_was_given_away() -> None:
    event, _ = drawn(12)
    gone = at_table(event, 1)[0]
    free = Stay.objects.live().get(entry=gone).number
    line = services.bust_out(event.tap(), entry_id=gone.pk)
    other = at_table(event, 2)[0]
    hall.order_move(event.tap(), entry_id=other.pk, table=1, seat=free, reason="correction")
    with pytest.raises(Refused):
        journal_services.undo_line(event.tap(), seq=line.seq)
    assert Entry.objects.get(pk=gone.pk).state == Entry.State.OUT


def test_out_of_two_hands_at_once_nobody_is_out_twice(transactional_db: None) -> None:
    event, entries = drawn()
    taps, gate, answers = [event.tap(), event.tap()], Barrier(2), list[str]()

    def act(number: int) -> None:
        gate.wait()
        try:
            services.bust_out(taps[number], entry_id=entries[0].pk)
            answers.append("out")
        except Refused as refused:
            answers.append(refused.refusals[0].code)
        finally:
            connection.close()

    threads = [Thread(target=act, args=(n,)) for n in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["entry.out", "out"]
    assert BustOut.objects.count() == 1


def test_the_queries_of_a_bust_out_do_not_grow_with_the_field() -> None:
    counts = []
    for size in (6, 40):
        event, entries = drawn(size)
        tap = event.tap()
        with CaptureQueriesContext(connection) as statements:
            services.bust_out(tap, entry_id=entries[0].pk)
        counts.append(len(statements))
    assert counts[0] == counts[1] <= 16


# hand-for-hand ------------------------------------------------------------------------------


def hand_for_hand(key: str = "cup_of_belarus_2010", paid: int = 0) -> Evening:
    """Twelve are left; ``paid`` places are paid where that is told."""
    event, _ = drawn(12, key)
    if paid:
        PayoutPlan.objects.update(payout_shares=[10_000 - 500 * (paid - 1), *[500] * (paid - 1)])
        event.tournament.refresh_from_db()
    hall.begin_hand_for_hand(event.tap())
    return event


def next_hand(event: Evening) -> None:
    for table in (1, 2):
        clock_services.report_table(event.tap(), table=table, state="done")
    hall.next_hand(event.tap())


def test_RP_8_A_out_at_different_tables_in_one_hand_tie() -> None:
    event = hand_for_hand()
    first, second = at_table(event, 1)[0], at_table(event, 2)[0]
    out(event, first)
    out(event, second)
    assert places(event) == {first.pk: (11, 12), second.pk: (11, 12)}


def test_out_in_the_next_hand_is_ahead() -> None:
    event = hand_for_hand()
    first, second = at_table(event, 1)[0], at_table(event, 2)[0]
    out(event, first)
    next_hand(event)
    out(event, second)
    assert places(event) == {first.pk: (12, 12), second.pk: (11, 11)}


def test_two_of_one_table_are_ranked_by_the_stacks_they_began_with() -> None:
    event = hand_for_hand()
    small, big = at_table(event, 1)[:2]
    out(event, big, stack=4_000)
    out(event, small, stack=1_500)
    assert places(event) == {big.pk: (11, 11), small.pk: (12, 12)}


def test_without_the_stacks_two_of_one_table_tie() -> None:
    event = hand_for_hand()
    first, other = at_table(event, 1)[:2]
    out(event, first, stack=4_000)
    out(event, other)
    assert places(event) == {first.pk: (11, 12), other.pk: (11, 12)}


def test_the_stacks_may_be_told_afterwards_and_are_asked_for_until_then() -> None:
    event = hand_for_hand()
    first, other = at_table(event, 1)[:2]
    out(event, first, stack=4_000)
    assert selectors.untold_stacks(event.tournament) == []
    out(event, other)
    groups = selectors.untold_stacks(event.tournament)
    assert [(group.table, [p[0] for p in group.players]) for group in groups] == [
        (1, [first.pk, other.pk])
    ]
    services.tell_stacks(event.tap(), stacks=[[first.pk, 4_000], [other.pk, 5_500]])
    assert selectors.untold_stacks(event.tournament) == []
    assert places(event) == {other.pk: (11, 11), first.pk: (12, 12)}


@pytest.mark.parametrize(("paid", "stacks"), [(11, 0), (10, 0), (12, 1), (9, 1)])
def test_RP_8_A_where_all_share_no_stack_is_asked_for(paid: int, stacks: int) -> None:
    """In the hand that reaches the money: with two out of twelve, of eleven or ten paid places."""
    event = hand_for_hand("tda_2019_turbo", paid)
    for entry in at_table(event, 1)[:2]:
        out(event, entry)
    assert len(selectors.untold_stacks(event.tournament)) == stacks


def test_who_left_alone_or_outside_of_a_counted_hand_is_not_asked() -> None:
    event, entries = drawn(12)
    out(event, entries[0])
    act = lambda entry: services.tell_stacks(event.tap(), stacks=[[entry.pk, 500]])  # noqa: E731
    assert refused(lambda: act(entries[0])) == ["stacks.not_asked"]
    hall.begin_hand_for_hand(event.tap())
    alone = at_table(event, 2)[0]
    out(event, alone)
    assert refused(lambda: act(alone)) == ["stacks.not_asked"]
    assert refused(lambda: act(at_table(event, 2)[0])) == ["stacks.not_asked"]


def test_signed_places_are_not_put_in_another_order() -> None:
    event = evening(3, drawn=True)
    hall.begin_hand_for_hand(event.tap())
    first, other, _ = at_table(event, 1)
    out(event, first)
    out(event, other)
    line = services.tell_stacks(event.tap(), stacks=[[first.pk, 400], [other.pk, 500]])
    services.sign(event.tap(), typed=event.tournament.name)
    assert refused(lambda: services.tell_stacks(event.tap(), stacks=[[first.pk, 600]])) == [
        "journal.sealed"
    ]
    assert refused(lambda: journal_services.undo_line(event.tap(), seq=line.seq)) == ["undo.sealed"]


def test_RP_8_A_the_tda_lets_all_of_the_hand_share_that_reaches_the_money() -> None:
    event = hand_for_hand("tda_2019_turbo", paid=11)
    first, other = at_table(event, 1)[:2]
    out(event, first, stack=4_000)
    out(event, other, stack=1_500)
    assert places(event) == {first.pk: (11, 12), other.pk: (11, 12)}


def test_RP_8_A_is_silent_once_the_money_is_reached() -> None:
    event = hand_for_hand("tda_2019_turbo", paid=12)
    first, other = at_table(event, 1)[:2]
    out(event, first, stack=4_000)
    out(event, other, stack=1_500)
    assert places(event) == {first.pk: (11, 11), other.pk: (12, 12)}


def test_who_ties_over_the_bubble_shares_the_prize() -> None:
    event = hand_for_hand()
    for entry in [*at_table(event, 1)[1:], *at_table(event, 2)[1:]][:6]:
        out(event, entry)
        next_hand(event)
    left = Entry.objects.filter(tournament=event.tournament, state=Entry.State.IN).count()
    assert left == 6
    first, second = at_table(event, 1)[0], at_table(event, 2)[0]
    out(event, first)
    out(event, second)
    listed = rows(event)
    assert (listed[first.pk].best, listed[first.pk].worst) == (5, 6)
    assert listed[first.pk].prize == listed[second.pk].prize == 294_000


def test_the_end_closes_the_running_hand() -> None:
    event = hand_for_hand()
    play(event, left=1)
    assert Hand.objects.get().ended_ms == event.now
    assert board(event.tournament)["clock"]["hand_for_hand"] is None
    last = JournalLine.objects.filter(kind="entry.out").order_by("-seq").first()
    journal_services.undo_line(event.tap(), seq=last.seq)
    assert Hand.objects.get().ended_ms is None


def test_an_announcement_in_whose_hand_somebody_went_out_is_not_undone() -> None:
    event = hand_for_hand()
    announced = JournalLine.objects.get(kind="hand.announced")
    out(event, at_table(event, 1)[0])
    with pytest.raises(Refused):
        journal_services.undo_line(event.tap(), seq=announced.seq)
    assert BustOut.objects.get().hand is not None
