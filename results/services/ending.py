"""The end of the event, by itself or as the chief judge declares it."""

from clock.selectors import running_hand
from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.models import Stage
from registration.selectors import live_count
from results import selectors, steps
from results.ending import DECLARED, How
from rules.refusal import refuse

IN_PLAY = (Stage.SEATED, Stage.FINAL_TABLE)
LONGEST_REASON = 200


@journal.verb("event.ended", roles=FLOOR)
def end_event(line: OpenLine, *, how: str = "", reason: Private[str] = NO_TEXT) -> None:
    """End the event: by itself when ``how`` is empty, else as the chief judge declares it.

    ``how`` is one of ending.DECLARED, with the chief judge's ``reason`` for the protocol. Refused:
    "ending.not_in_play"; "ending." and one of ending.Pending while it does not end by itself;
    "ending.unknown", "ending.no_reason", "ending.reason_too_long", "ending.chief_only";
    "ending.hand_running" while a hand is dealt hand for hand, but for an event that is stopped.
    """
    if line.tournament.stage not in IN_PLAY:
        raise refuse("ending.not_in_play")
    text = reason.value.strip() if how else ""
    ended = _declared(line, how, text) if how else _by_itself(line)
    if ended != "stopped" and running_hand(line.tournament) is not None:
        raise refuse("ending.hand_running")
    steps.finish(line, ended, text)
    line.fact(left=live_count(line.tournament))


def _declared(line: OpenLine, how: str, reason: str) -> How:
    if how not in DECLARED:
        raise refuse("ending.unknown")
    if not reason:
        raise refuse("ending.no_reason")
    if len(reason) > LONGEST_REASON:
        raise refuse("ending.reason_too_long", most=LONGEST_REASON)
    line.require_chief("ending.chief_only")
    return how


def _by_itself(line: OpenLine) -> How:
    verdict = selectors.verdict(line.tournament, line.now)
    if verdict.how is None:
        raise refuse(f"ending.{verdict.pending}", left=live_count(line.tournament))
    return verdict.how
