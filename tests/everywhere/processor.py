"""How much of the processor some work takes, and for how long it lets nobody else have a turn.

Both are counted in processor time of the thread that does it, so a busy machine changes nothing.
"""

import gc
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

TRIES = 3  # the shortest counts: a cold cache and a page fault only ever make it longer


def seconds_of(work: Callable[[], object]) -> float:
    """Processor time of ``work``, in seconds."""
    began = time.thread_time()
    work()
    return time.thread_time() - began


def shortest(work: Callable[[], object], enough: float, measure: Any = seconds_of) -> float:
    """The shortest of TRIES; the first that is not above ``enough`` will do."""
    best = measure(work)
    for _ in range(TRIES - 1):
        if best <= enough:
            break
        best = min(best, measure(work))
    return float(best)


def longest_hold(work: Callable[[], object]) -> float:
    """Processor time, in seconds, of the longest piece of ``work`` that another thread cannot come
    between: one call of ``re``, ``json``, ``unicodedata`` or of any other code in C.

    Between two lines of Python another thread has its turn, and so has the event loop. What is
    measured is somewhat longer, from one call or its return to the next: tracing lines takes ten
    times as long. Collecting garbage is left out: it is as long as the tests have objects.
    """
    longest, last = 0.0, 0.0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal longest, last
        longest = max(longest, time.thread_time() - last)
        last = time.thread_time()

    before = sys.getprofile()
    gc.disable()
    last = time.thread_time()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
        gc.enable()
    return max(longest, time.thread_time() - last)
