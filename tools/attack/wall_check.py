"""Whether the wall had the boards of a flood in time, and the right one in the end."""

import time

from floor.displays.board import board
from floor.models import JournalLine, Tournament
from tools.attack.checks import SLOW
from tools.attack.judge import Taps
from tools.attack.testbed import Testbed
from tools.attack.wall import BEAT

WALL_WITHIN = 2.0  # seconds from the answer of a tap to its board
WRONG_BY = 100.0  # ms of the wall's time
PATIENCE = 20.0  # seconds after which a board never comes


def judge_wall(testbed: Testbed, taps: Taps, began: float, ended: float) -> tuple[str, list[str]]:
    """How late it had the boards of the taps, and whether it is right in the end."""
    lag, wall = _lag(testbed, taps), testbed.wall
    is_right = _is_right(testbed)
    wrong_by = wall.clock_error(began, time.monotonic())
    lost = sum(began <= at <= ended for at in wall.lost)
    text = f"{lag * 1000:.0f} ms behind, " if lag is not None else "boards missing, "
    text += f"time wrong by {wrong_by:.0f} ms, " if wrong_by is not None else "no pong, "
    text += "right in the end" if is_right else "**wrong** in the end"
    text += f", link lost {lost} times" if lost else ""
    missed = [] if is_right else ["wall wrong"]
    missed += [f"{SLOW} wall"] if lag is None or lag > WALL_WITHIN else []
    if wrong_by is None:
        missed += ["wall's time"] if ended - began > 2 * BEAT else []  # else there was no ping
    elif wrong_by > WRONG_BY:
        missed.append("wall's time")
    return text, missed


def _lag(testbed: Testbed, taps: Taps) -> float | None:
    """The longest from the answer of a tap to its board, in seconds; None when one never came."""
    answered = {act.request_id: act.answers[-1][1] for act in taps.acts if act.acknowledged}
    lines = JournalLine.objects.filter(request_id__in=answered)
    longest = 0.0
    for request_id, seq in lines.values_list("request_id", "seq"):
        end = answered[request_id] + PATIENCE
        while (at := testbed.wall.board_time(seq)) is None:
            if time.monotonic() > end:
                return None
            time.sleep(0.05)
        longest = max(longest, at - answered[request_id])
    return longest


def _is_right(testbed: Testbed) -> bool:
    """Whether the wall comes to show the board that the database gives, while taps go on."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        shown = testbed.wall.board
        true = board(Tournament.objects.get(pk=testbed.tournament.pk))
        if shown == true:
            return True
        time.sleep(0.1)
    return False
