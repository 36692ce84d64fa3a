"""The end of the event, by itself or as the chief judge declares it."""

from chips.packing import packing
from floor import journal
from floor.event import fields
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.values.roles import FLOOR
from registration.entries.selectors import live_count
from results import steps
from results.ending import How, Verdict, declare
from results.selectors import endings
from results.selectors.money import deal_shares
from rules.refusal import refuse

LONGEST_REASON = 200


@journal.verb("event.ended", roles=FLOOR)
def end_event(
    line: OpenLine,
    *,
    how: str = "",
    reason: Private[str] = NO_TEXT,
    stacks: list[list[int]] | None = None,
    differs: int = 0,
) -> None:
    """End the event: by itself when ``how`` is empty, else as the chief judge declares it.

    ``how`` is one of ending.DECLARED, with the chief judge's ``reason`` for the protocol;
    ``stacks`` are [entry, chips] of everybody left, who are ranked by them; ``differs``: by so many
    chips more the bags of a day differ from those in play, as the judge has seen. Refused:
    "ending.not_in_play"; "ending." and one of ending.Pending; "ending.no_reason",
    "ending.reason_too_long", "ending.chief_only"; "entry.unknown" for a stack of nobody who is in;
    "deal.stands" for a day that is over with the prizes divided; of a day that others follow
    "bags.missing" while somebody has no bag, "bags.differ" by another number of chips.
    """
    if not line.tournament.is_in_play:
        raise refuse("ending.not_in_play")
    text = reason.value.strip() if how else ""
    counted = {row[0]: row[1] for row in stacks or []} if how else {}
    ended = _declared(line, how, text, counted, differs) if how else _by_itself(line)
    steps.finish(line, ended, text, counted)
    line.fact(left=live_count(line.tournament))


def _declared(line: OpenLine, how: str, reason: str, counted: dict[int, int], differs: int) -> How:
    standing = endings.standing(line.tournament, line.now)
    ended = _checked(declare(standing, how, len(counted)), standing.left)
    if not reason:
        raise refuse("ending.no_reason")
    if len(reason) > LONGEST_REASON:
        raise refuse("ending.reason_too_long", most=LONGEST_REASON)
    if ended == "day_over" and deal_shares(line.tournament):
        raise refuse("deal.stands")  # nobody left gets a place, nor a share with it
    if ended == "day_over" and fields.is_early_day(line.tournament):
        _check_bags(line, differs)
    if counted.keys() - endings.entries_in(line.tournament):
        raise refuse("entry.unknown")
    line.require_chief("ending.chief_only")
    return ended


def _check_bags(line: OpenLine, differs: int) -> None:
    packed = packing(line.tournament)
    if not packed.is_whole:
        raise refuse("bags.missing", missing=packed.players - packed.packed)
    if packed.difference != differs:
        raise refuse("bags.differ", difference=packed.difference)
    line.fact(bags=packed.packed, difference=packed.difference)


def _by_itself(line: OpenLine) -> How:
    verdict = endings.verdict(line.tournament, line.now)
    return _checked(verdict, live_count(line.tournament))


def _checked(verdict: Verdict, left: int) -> How:
    if verdict.how is None:
        raise refuse(f"ending.{verdict.pending}", left=left)
    return verdict.how
