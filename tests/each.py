"""Many cases of one thing in one test."""

import inspect
import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
EXAMPLES = int(os.environ.get("TD_EXAMPLES", "6"))  # of what may be sent; 1,000 before a release
HOSTILE = int(os.environ.get("TD_EXAMPLES", "2"))  # requests to each form and address; likewise


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


def for_each(
    names: str | tuple[str, ...],
    cases: Iterable[Any],
    *,
    ids: Sequence[str] | Callable[[Any], object] = ascii,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As ``pytest.mark.parametrize``, in one test that names every case that fails.

    For a test that is given its cases and nothing else: a case costs it less than pytest takes to
    begin and end a test.
    """
    keys = names.split(", ") if isinstance(names, str) else list(names)
    values = [_values(case, alone=len(keys) == 1) for case in cases]

    def label(number: int) -> str:
        if isinstance(ids, Sequence):
            return ids[number]
        return ", ".join(str(ids(value))[:40] for value in values[number])

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def check_all(**given: Any) -> None:
            def check(number: int) -> None:
                test(**dict(zip(keys, values[number], strict=True)), **given)

            check_each(range(len(values)), check, name=label)

        check_all.__name__, check_all.__doc__ = test.__name__, test.__doc__
        check_all.__module__ = test.__module__
        rest = [
            parameter
            for parameter in inspect.signature(test).parameters.values()
            if parameter.name not in keys
        ]
        check_all.__signature__ = inspect.Signature(rest)  # type: ignore[attr-defined]
        return check_all

    return decorate


def _values(case: Any, *, alone: bool) -> Sequence[Any]:
    """The values of a case, which may be a ``pytest.param``."""
    if isinstance(held := getattr(case, "values", None), tuple):
        return held
    return (case,) if alone else tuple(case)
