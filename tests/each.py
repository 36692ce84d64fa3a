"""Many cases of one thing in one test."""

import os
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
EXAMPLES = int(os.environ.get("TD_EXAMPLES", "10"))  # of what may be sent; 1,000 before a release


def check_each(
    cases: Iterable[T], check: Callable[[T], object], *, name: Callable[[T], object] = str
) -> None:
    """Call ``check`` with every case, also after one of them has failed.

    Raises an ExceptionGroup that names each case that failed and holds what it raised;
    AssertionError when there was no case at all.
    """
    faults: dict[str, Exception] = {}
    count = 0
    for case in cases:
        count += 1
        try:
            check(case)
        except Exception as fault:
            fault.add_note(f"in {name(case)}")
            faults[str(name(case))] = fault
    assert count, "nothing to check"
    if faults:
        raise ExceptionGroup(f"{len(faults)} of {count}: {', '.join(faults)}", [*faults.values()])
