"""What taking a line back does to the clock, the structure and the hands, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clock.models import Clock, HandReport
from clock.sentences import STATES, reading_words
from clock.stand import Stand
from clock.timeline import Reading
from floor.journal import hooks, row_images
from floor.journal.hooks import Difference
from floor.time.tournament_time import now


def begins_late(
    before: row_images.Values, after: row_images.Values, left_ms: int, at_ms: int | None
) -> bool:
    """Whether a clock that stands would run since a moment that lay ahead when the line was left:
    nobody began to play then, so the start is as if its moment had passed before the draw."""
    if "since_ms" not in after or before["since_ms"] is not None:
        return False
    begins = after["since_ms"]
    return begins is not None and left_ms < begins <= (now() if at_ms is None else at_ms)


row_images.STALE[Clock._meta.label_lower] = begins_late


@hooks.consequence("clock")
def preview_sentences(differences: list[Difference]) -> list[str]:
    """What the clock would show, whether the sheet changes, which hand would be on."""
    changed = {
        difference.noun: difference for difference in differences if len(difference.key) == 1
    }
    sentences: list[str] = []
    if "clock" in changed:
        sentences += _clock(changed["clock"])
    if "soft" in changed and changed["soft"].after:
        sentences.append(_("Soft hand-for-hand goes on."))
    elif "soft" in changed:
        sentences.append(_("Soft hand-for-hand is not played."))
    return sentences + [sentence for difference in differences for sentence in _hand(difference)]


def _clock(difference: Difference) -> Iterator[str]:
    """Both stands are read at one moment, so that only what was done lies between them."""
    before, after = difference.before, difference.after
    if not isinstance(before, Stand) or not isinstance(after, Stand):
        return
    at = now()
    was, then = before.reading(at), after.reading(at)
    yield from _going(was, then, after.begins)
    shown = {
        "before": reading_words(before.levels, was),
        "after": reading_words(after.levels, then),
    }
    if shown["before"] != shown["after"]:
        yield _("Clock: %(before)s → %(after)s") % shown
    if before.levels != after.levels:
        yield _("The structure changes.")


def _going(before: Reading, after: Reading, begins: str) -> Iterator[str]:
    """Whether it would run, stand, or wait for its start at the time of day ``begins``."""
    if after.begins_at_ms not in (None, before.begins_at_ms):
        yield _("The clock will start by itself at %(begins)s") % {"begins": begins}
    elif after.running and not before.running:
        yield _("The clock runs as if it had not been stopped.")
    elif before.running and not after.running:
        yield _("The clock stops.")
    elif before.begins_at_ms is not None and after.begins_at_ms is None:
        yield _("The clock does not start by itself.")


def _hand(difference: Difference) -> Iterator[str]:
    """Of a hand, or what one table has reported of it."""
    if difference.noun != "hand":
        return
    number, *table = difference.key[1:]
    if not table:
        yield _whole(difference) % {"hand": number}
    elif difference.before and difference.after:
        report = STATES[HandReport.State(str(difference.after))]
        facts = {"hand": number, "table": table[-1], "report": report}
        yield _("Hand %(hand)s, table %(table)s: %(report)s") % facts


def _whole(difference: Difference) -> str:
    if difference.after is None:
        return _("Hand %(hand)s is not played.")
    if difference.after == "running":
        return _("Hand %(hand)s is being played.")
    return _("Hand %(hand)s is over.")
