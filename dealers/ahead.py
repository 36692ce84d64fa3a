"""What the clock comes to, as the rota needs it: when levels and pauses begin."""

from collections.abc import Sequence

from clock.played import Stretch
from clock.timeline import Anchor, Sheet, settle
from dealers.rota import Ahead, Pause


def ahead(
    levels: Sheet, anchor: Anchor, now: int, until: int, past: Sequence[Stretch] = ()
) -> Ahead:
    """The changes of the clock between ``now`` and ``until``, if it goes on as it is, and all
    pauses, those of the ``past`` too. A clock that stands comes to nothing."""
    pauses = [
        (stretch.from_ms, stretch.until_ms) for stretch in past if not levels[stretch.row].is_level
    ]
    at = settle(levels, anchor, now)
    if not at.runs(now):
        return Ahead((), tuple(_joined(pauses)))
    changes = []
    begins = min(now - at.elapsed_ms, now)  # a row that was given more time began before, too
    ends = now + levels[at.row].ms - at.elapsed_ms
    for row in range(at.row, len(levels)):
        if not levels[row].is_level and not levels[row].is_hold:
            pauses.append((begins, ends))
        if row + 1 == len(levels) or ends > until or levels[row].is_hold:
            break
        changes.append(ends)
        begins, ends = ends, ends + levels[row + 1].ms
    return Ahead(tuple(changes), tuple(_joined(pauses)))


def _joined(pauses: Sequence[Pause]) -> list[Pause]:
    """The pauses in order, those that meet as one."""
    joined: list[Pause] = []
    for begin, end in sorted(pauses):
        if joined and begin <= joined[-1][1]:
            begin, end = joined[-1][0], max(end, joined.pop()[1])
        joined.append((begin, end))
    return joined
