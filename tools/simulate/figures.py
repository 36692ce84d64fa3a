"""What a simulated event came to."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import quantiles

from tools.simulate.memory import Acts
from tools.simulate.optimum import expected_moves
from tools.simulate.play import Play
from tools.simulate.setup import Setup


@dataclass(frozen=True)
class Figures:
    """``expected_optimum``: moves of the best possible play, on average; ``moves_to_optimum``: the
    ratio to it, None where there is none to make. ``largest_spread``: between two tables at the
    start of a hand. ``act_ms_p95``: of the verbs, None in memory."""

    moves: int
    expected_optimum: float
    moves_to_optimum: float | None
    largest_spread: int
    most_moves_of_a_player: int
    decision_us_p99: float
    act_ms_p95: float | None
    seconds: float


def simulate(setup: Setup, acts: Acts, progress: Callable[[int], None]) -> Figures:
    """Play from the draw to one winner; ``progress`` hears how many have gone out."""
    began = time.perf_counter()
    play = Play(setup, acts)
    for out in range(setup.entries):
        progress(out)
        if out:
            play.bust_out()
        play.settle()
    took = getattr(acts, "took", [])
    moves, optimum = play.moves.total(), expected_moves(setup.entries, setup.sizes)
    return Figures(
        moves=moves,
        expected_optimum=round(optimum, 1),
        moves_to_optimum=round(moves / optimum, 4) if optimum else None,
        largest_spread=play.spread,
        most_moves_of_a_player=max(play.moves.values(), default=0),
        decision_us_p99=round(_percentile(play.decisions, 99) * 1e6, 1),
        act_ms_p95=round(_percentile(took, 95) * 1e3, 1) if took else None,
        seconds=round(time.perf_counter() - began, 1),
    )


def _percentile(seconds: list[float], percent: int) -> float:
    if len(seconds) < 2:
        return sum(seconds)
    return quantiles(seconds, n=100, method="inclusive")[percent - 1]
