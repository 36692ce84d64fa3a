"""M3, H3: acts overtake reads, a crowd of one source holds up no other, and nobody starves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tdapp.serving.request_queue import TURNS, Lane, QueueFull, RequestQueue
from tests.each import for_each

ACT, STAFF, PUBLIC = Lane.ACT, Lane.STAFF, Lane.PUBLIC


def queue(workers: int = 1, longest: int = 1000, longest_of_one: int = 500) -> RequestQueue[str]:
    return RequestQueue(workers, longest, longest_of_one)


def fill(waiting: RequestQueue[str], lane: Lane, source: str, count: int) -> None:
    for number in range(count):
        waiting.add(lane, source, f"{source}{number}")


def next_of(waiting: RequestQueue[str], lanes: dict[str, Lane]) -> str | None:
    """The next request, worked on to its end."""
    request = waiting.take()
    if request is not None:
        waiting.finish(lanes[request.rstrip("0123456789")])
    return request


def order(waiting: RequestQueue[str], **lanes: Lane) -> list[str]:
    """Which requests one worker does, one after the other; ``lanes`` are those of the sources."""
    done = []
    while (request := next_of(waiting, lanes)) is not None:
        done.append(request)
    return done


def test_requests_of_one_source_keep_their_order() -> None:
    waiting = queue()
    fill(waiting, PUBLIC, "a", 4)
    assert order(waiting, a=PUBLIC) == ["a0", "a1", "a2", "a3"]


def test_sources_take_turns() -> None:
    waiting = queue()
    fill(waiting, PUBLIC, "crowd", 400)
    fill(waiting, PUBLIC, "wall", 1)
    fill(waiting, PUBLIC, "phone", 2)
    done = order(waiting, crowd=PUBLIC, wall=PUBLIC, phone=PUBLIC)
    assert done[:6] == ["crowd0", "wall0", "phone0", "crowd1", "phone1", "crowd2"]
    assert len(done) == 403


def test_who_comes_again_and_again_waits_behind_who_waited() -> None:
    waiting = queue()
    waiting.add(PUBLIC, "busy", "busy0")
    waiting.add(PUBLIC, "calm", "calm0")
    done = []
    for number in range(1, 4):
        done.append(next_of(waiting, {"busy": PUBLIC, "calm": PUBLIC}))
        waiting.add(PUBLIC, "busy", f"busy{number}")
    assert done == ["busy0", "calm0", "busy1"]


@for_each("taken_before", range(len(TURNS)))
def test_M3_an_act_is_next_but_one_behind_four_hundred_pages(taken_before: int) -> None:
    waiting = queue()
    fill(waiting, PUBLIC, "crowd", 400)
    fill(waiting, STAFF, "page", 100)
    lanes = {"crowd": PUBLIC, "page": STAFF, "judge": ACT}
    for _ in range(taken_before):
        next_of(waiting, lanes)
    waiting.add(ACT, "judge", "judge0")
    assert "judge0" in [next_of(waiting, lanes) for _ in range(2)]


def test_under_a_load_of_acts_reads_are_answered_and_under_reads_of_staff_the_public() -> None:
    waiting = queue()
    lanes = {"clerk": ACT, "page": STAFF, "cookie": Lane.CLAIMED, "wall": PUBLIC}
    for source, lane in lanes.items():
        fill(waiting, lane, source, 100)
    done = [(next_of(waiting, lanes) or "").rstrip("0123456789") for _ in range(70)]
    assert [done.count(source) for source in lanes] == [30, 20, 10, 10]


def test_a_lane_leaves_one_worker_to_the_others() -> None:
    waiting = queue(workers=4)
    fill(waiting, ACT, "clerk", 10)
    assert [waiting.take() for _ in range(4)] == ["clerk0", "clerk1", "clerk2", None]
    waiting.add(PUBLIC, "wall", "wall0")
    assert (waiting.take(), waiting.take()) == ("wall0", None)
    waiting.finish(ACT)
    assert (waiting.take(), waiting.take()) == ("clerk3", None)


def test_no_more_are_at_work_than_there_are_workers() -> None:
    waiting = queue(workers=4)
    for lane in Lane:
        fill(waiting, lane, lane.name, 5)
    assert sum(waiting.take() is not None for _ in range(20)) == 4


def test_one_source_may_hold_so_many_places_and_no_more() -> None:
    waiting = queue(longest=6, longest_of_one=4)
    fill(waiting, PUBLIC, "crowd", 4)
    with pytest.raises(QueueFull):
        waiting.add(PUBLIC, "crowd", "too many")
    fill(waiting, PUBLIC, "wall", 2)
    with pytest.raises(QueueFull):
        waiting.add(ACT, "judge", "no place")
    assert len(waiting) == 6
    waiting.take()
    waiting.add(PUBLIC, "crowd", "a place again")


def test_who_leaves_is_not_worked_on_and_frees_the_place() -> None:
    waiting = queue(longest=3)
    fill(waiting, PUBLIC, "a", 2)
    fill(waiting, PUBLIC, "b", 1)
    waiting.discard(PUBLIC, "a", "a0")
    waiting.discard(PUBLIC, "b", "b0")
    assert len(waiting) == 1
    assert order(waiting, a=PUBLIC) == ["a1"]


@given(
    st.lists(st.tuples(st.sampled_from(Lane), st.sampled_from("abc"), st.booleans()), max_size=60),
    st.integers(1, 4),
)
def test_whatever_happens_everybody_is_taken_once(
    steps: list[tuple[Lane, str, bool]], workers: int
) -> None:
    """``steps``: a request comes in, and (where true) the request begun first is done."""
    waiting: RequestQueue[tuple[int, Lane]] = RequestQueue(workers, 100, 100)
    working: list[tuple[int, Lane]] = []
    done: list[int] = []

    def begin() -> None:
        while (request := waiting.take()) is not None:
            working.append(request)
        assert len(working) <= workers

    def end() -> None:
        number, lane = working.pop(0)
        done.append(number)
        waiting.finish(lane)

    for number, (lane, source, ends) in enumerate(steps):
        waiting.add(lane, source, (number, lane))
        begin()
        if ends:
            end()
            begin()
    while working:
        end()
        begin()
    assert sorted(done) == list(range(len(steps)))
    assert len(waiting) == 0
