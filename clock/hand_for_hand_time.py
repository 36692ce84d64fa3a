"""Hand-for-hand: the clock stands, and every hand takes a fixed time off it, however long it lasts.

Only one book has a figure for it: two minutes a hand (tda_2019 RP-8-B), taken after each hand
(RP-8-C), and levels go on rising (RP-8-D).
"""

from clock.timeline import Anchor, Sheet, settle
from rules.refusal import refuse

RULE = "tda_2019 RP-8-B"


def after_hand(levels: Sheet, anchor: Anchor, seconds: int) -> Anchor:
    """The stopped clock after one more hand of ``seconds``.

    A clock that comes to exactly zero stands at the full next level. Hands take time from levels
    only: a break or a hold is reached (what the hand cost beyond the level is dropped), and a hand
    played in it all the same passes it over. Raises Refused "hand_clock.running".
    """
    if anchor.since_ms is not None:
        raise refuse("hand_clock.running", RULE)
    at = settle(levels, anchor, 0)
    while not levels[at.row].is_level and at.row + 1 < len(levels):
        at = Anchor(at.row + 1)
    return _charge(levels, at, seconds * 1000)


def _charge(levels: Sheet, at: Anchor, cost_ms: int) -> Anchor:
    left = levels[at.row].ms - at.elapsed_ms
    following = at.row + 1
    if cost_ms >= left and following < len(levels) and not levels[following].is_level:
        return Anchor(following)
    if cost_ms <= left or following == len(levels):
        return settle(levels, Anchor(at.row, at.elapsed_ms + cost_ms), 0)
    return _charge(levels, Anchor(following), cost_ms - left)
