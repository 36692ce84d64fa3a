"""What taking a line back does to the clock, the structure and the hands, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clock.models import HandReport
from clock.sentences import STATES
from floor.journal import hooks
from floor.journal.hooks import Difference

TIME = ("row", "elapsed", "since")


@hooks.consequence("clock")
def preview_sentences(differences: list[Difference]) -> list[str]:
    """Whether the clock would run or stop, whether the sheet changes, which hand would be on."""
    changed = {difference.key: difference for difference in differences}
    sentences = [*_clock(changed)]
    if "structure" in changed:
        sentences.append(_("The structure changes."))
    if "soft" in changed and changed["soft"].after:
        sentences.append(_("Soft hand-for-hand goes on."))
    elif "soft" in changed:
        sentences.append(_("Soft hand-for-hand is not played."))
    return sentences + [sentence for each in differences for sentence in _hand(each)]


def _clock(changed: dict[str, Difference]) -> Iterator[str]:
    since = changed.get("since")
    if since and since.before is None:
        yield _("The clock runs as if it had not been stopped.")
    elif since and since.after is None:
        yield _("The clock stops.")
    elif changed.keys() & set(TIME):
        yield _("The time on the clock changes.")


def _hand(difference: Difference) -> Iterator[str]:
    """ "hand 2" is a hand, "hand 2 table 7" the report of one table in it."""
    if not difference.key.startswith("hand "):
        return
    number, *table = difference.key.split(" ")[1:]
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
