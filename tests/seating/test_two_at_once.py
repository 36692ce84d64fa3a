"""Two of the staff act on one thing: one wins, the others read why; and what the database refuses
is said as a sentence."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from floor.journal import record
from floor.journal import services as journal_services
from floor.journal.open_line import OpenLine
from floor.journal.sentences import sentence
from floor.journal.tap import Tap
from floor.models import JournalLine
from results import services as results
from rules.refusal import Refusal, Refused
from seating import selectors, services, steps
from seating.models import Stay
from tests.at_once import all_at_once
from tests.evening import evening
from tests.seating.room import at, bust_out, free, go, refused, seats, sizes, whole

pytestmark = pytest.mark.django_db(transaction=True)


def moving(tap: Tap, entry: int, table: int, seat: int) -> Callable[[], JournalLine]:
    ask = {"entry_id": entry, "table": table, "seat": seat, "reason": "correction"}
    return partial(services.order_move, tap, **ask)


def test_eight_send_eight_players_to_one_seat_and_one_wins() -> None:
    event = evening(19, drawn=True)
    full = max(sizes(event.tournament), key=lambda n: sizes(event.tournament)[n])
    other = 3 - full
    seat = free(event.tournament, other)
    players = [e for e, (table, _) in seats(event.tournament).items() if table == full][:8]
    answers = all_at_once([moving(event.tap(), entry, other, seat) for entry in players])
    (won,) = [a for a in answers if isinstance(a, JournalLine)]
    lost = [a for a in answers if isinstance(a, Refusal)]
    name = selectors.stay_of(event.tournament, won.facts["entry"]).entry.member.short_name
    assert Counter(a.code for a in lost) == {"seat.taken": 7}
    assert {a.facts["name"] for a in lost} == {name}
    assert name in sentence(lost[0])
    assert whole(event.tournament)


def test_eight_latecomers_and_one_free_seat() -> None:
    event = evening(19, drawn=True, late_levels=4)
    members = [event.member().pk for _ in range(8)]
    answers = all_at_once(
        [partial(services.enter_and_seat, event.tap(), member_id=member) for member in members]
    )
    codes = Counter(a.code for a in answers if isinstance(a, Refusal))
    assert codes == {"seat.none_free": 7} and len(seats(event.tournament)) == 20
    assert whole(event.tournament)


def test_two_bust_out_the_same_player() -> None:
    event = evening(12, drawn=True)
    entry = at(event.tournament, 1)
    acts = [partial(results.bust_out, event.tap(), entry_id=entry) for _ in range(4)]
    answers = all_at_once(acts)
    assert [a.code for a in answers if isinstance(a, Refusal)] == ["entry.out"] * 3
    assert whole(event.tournament)


def test_two_break_the_same_table() -> None:
    event = evening(21, drawn=True)
    bust_out(event, 1)
    acts = [partial(services.order_break, event.tap(), table=3) for _ in range(4)]
    answers = all_at_once(acts)
    assert [a.code for a in answers if isinstance(a, Refusal)] == ["table.closed"] * 3
    assert whole(event.tournament)


def test_a_double_tap_gets_the_same_answer_on_every_connection() -> None:
    event = evening(12, drawn=True)
    tap, entry, seat = event.tap(), at(event.tournament, 1), free(event.tournament, 2)
    answers = all_at_once([moving(tap, entry, 2, seat)] * 6)
    assert len({a.pk for a in answers if isinstance(a, JournalLine)}) == 1
    assert not any(isinstance(a, Refusal) for a in answers)


def test_evenings_do_not_wait_for_each_other_nor_mix() -> None:
    first, other = evening(12, drawn=True), evening(12, drawn=True)
    acts = [moving(e.tap(), at(e.tournament, 1), 2, free(e.tournament, 2)) for e in (first, other)]
    assert all(isinstance(a, JournalLine) for a in all_at_once(acts))
    assert whole(first.tournament) and whole(other.tournament)


def test_what_the_database_refuses_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the check ever forgotten, the seat would still be safe and the answer a sentence."""
    event = evening(12, drawn=True)
    monkeypatch.setattr(steps, "check_free", lambda line, table, number: None)
    before = seats(event.tournament)
    taken = before[at(event.tournament, 2)]
    reason = refused(
        services.order_move,
        event.tap(),
        entry_id=at(event.tournament, 1),
        table=2,
        seat=taken[1],
        reason="balance",
    )
    assert reason.code == "seat.just_taken" and sentence(reason) != reason.code
    assert seats(event.tournament) == before


@pytest.mark.parametrize("until", [None, 99])
def test_nobody_sits_in_two_places_not_even_in_the_past(until: int | None) -> None:
    event = evening(12, drawn=True)
    there = Stay.objects.live().get(entry=at(event.tournament, 1))

    def double(line: OpenLine) -> None:
        steps.sit(line, there.entry, there.table, free(event.tournament, 1), "draw")
        stay = Stay.objects.latest("pk")
        line.update(stay, since_seq=there.since_seq, until_seq=until, until_ms=until)

    with pytest.raises(Refused) as caught:
        record(event.tap(), "table.position_reported", {}, double)
    assert [reason.code for reason in caught.value.refusals] == ["entry.just_seated"]
    assert Stay.objects.count() == 12


def test_R4_nobody_shared_a_seat_in_the_past_not_even_by_an_undo() -> None:
    """He was sent away, another one sat there and went out: that he never left is not so."""
    event = evening(12, drawn=True)
    first, second = at(event.tournament, 1), at(event.tournament, 2)
    seat = seats(event.tournament)[first][1]
    line = services.order_move(
        event.tap(), entry_id=first, table=2, seat=free(event.tournament, 2), reason="correction"
    )
    go(event, second, 1, seat)
    out = results.bust_out(event.tap(), entry_id=second)
    before = seats(event.tournament)
    reason = refused(journal_services.undo_line, event.tap(), seq=line.seq)
    assert reason.code == "seat.shared" and sentence(reason) != reason.code
    assert seats(event.tournament) == before
    journal_services.undo_line(event.tap(), seq=out.seq)
    assert refused(journal_services.undo_line, event.tap(), seq=line.seq).code == "seat.just_taken"
