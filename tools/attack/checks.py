"""What a flood must come to: each check gives the reason why it was missed, or nothing."""

from tools.attack.tablet import LET_IN
from tools.attack.wire import CUT, OPEN, SILENT, Tally

SLOW = "slow"  # a bar in seconds was missed; all other reasons are none of the machine's load
QUICK = 1.0  # seconds in which a single request is refused or answered
GUESSES = 10  # PINs that may be looked at
PASSWORDS = 20  # of one name, over all addresses


def quick(tally: Tally) -> str:
    if tally.outcomes[SILENT]:
        return "not answered"
    return f"{SLOW} answers" if tally.slowest > QUICK else ""


def all_cut(tally: Tally) -> str:
    return "half-open for ever" if tally.outcomes[OPEN] else ""


def few_guesses(tally: Tally) -> str:
    return "too many guesses" if tally.outcomes["200"] > GUESSES else ""


def few_passwords(tally: Tally) -> str:
    return "too many passwords" if tally.outcomes["200"] > PASSWORDS else ""


def some_cut(tally: Tally) -> str:
    return "" if tally.outcomes[CUT] else "no bound on new connections"


def right_one_refused(tally: Tally) -> str:
    return f"the right PIN after it: {LET_IN}" if tally.note.endswith(LET_IN) else ""


def no_chief_made(tally: Tally) -> str:
    has_new_chief = tally.note.endswith(LET_IN) and any(
        tally.outcomes[yes] for yes in ("200", "204", "302")
    )
    return "a chief judge was made" if has_new_chief else ""


def none_refused(tally: Tally) -> str:
    """Who waited longer than a page does is told so: how long it takes depends on the machine."""
    if any(name not in ("200", "204", "503") for name in tally.outcomes):
        return "their taps refused"
    return f"{SLOW} taps of theirs" if tally.outcomes["503"] else ""


def none_kept(tally: Tally) -> str:
    return f"{tally.outcomes['kept']} kept" if tally.outcomes["kept"] else ""


def honest_served(tally: Tally) -> str:
    if refused := [name for name in tally.honest if name not in ("200", "204", "302")]:
        return f"others got {', '.join(refused)}"
    return f"{SLOW} for others" if tally.honest_slowest > QUICK else ""


def all_answered(tally: Tally) -> str:
    return "not answered" if tally.outcomes[SILENT] else ""


def no_error(tally: Tally) -> str:
    return "a server error" if tally.outcomes["500"] else ""
