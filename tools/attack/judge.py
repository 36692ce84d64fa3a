"""The judge who works meanwhile: one tap a second, a real act over HTTP."""

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass

from tools.bench.figures import p95
from tools.endure.workers import AGAIN_AFTER, Act, Worker

EVERY = 1.0  # seconds from one tap to the next


class Judge(Worker):
    """Starts and pauses the clock once a second, each time on a new connection; a tap that was not
    taken is sent again with its own id before the next."""

    def __init__(self, port: int, cookie: str, slug: str) -> None:
        super().__init__("judge", port, cookie, _taps(slug))

    def run(self) -> None:
        due = time.monotonic()
        for act in self.acts:
            if self.closing.wait(max(due - time.monotonic(), 0)) or self.refused:
                break
            due = max(due + EVERY, time.monotonic())
            self.done.append(act)
            self.link.close()
            while not self.closing.is_set() and not self.attempt(act):
                time.sleep(AGAIN_AFTER)
        self.link.close()

    def taps(self, since: float, until: float) -> "Taps":
        """Those that were under way in that time (``time.monotonic``)."""
        begun = [act for act in list(self.done) if act.answers]
        return Taps(
            [act for act in begun if act.answers[0][0] < until and act.answers[-1][1] >= since]
        )

    @property
    def is_waiting(self) -> bool:
        """Whether the newest tap is not yet acknowledged."""
        return bool(self.done) and not self.done[-1].acknowledged


@dataclass(frozen=True)
class Taps:
    """Taps of one time: ``unanswered`` had to be sent again, or were never acknowledged."""

    acts: list[Act]

    @property
    def unanswered(self) -> int:
        return sum(len(act.answers) > 1 or not act.acknowledged for act in self.acts)

    @property
    def seconds(self) -> list[float]:
        """From the tap to the answer that took it, all tries included."""
        return [act.answers[-1][1] - act.answers[0][0] for act in self.acts]

    @property
    def p95(self) -> float:
        return p95(self.seconds) if self.acts else 0.0

    def describe(self, quiet: float) -> str:
        """In words; ``quiet`` is the p95 without a flood."""
        answered = f"{len(self.acts) - self.unanswered} of {len(self.acts)} answered"
        ratio = f", {self.p95 / quiet:.1f} times the quiet one" if quiet else ""
        return f"{answered}, p95 {self.p95 * 1000:.0f} ms{ratio}"


def _taps(slug: str) -> Iterator[Act]:
    for name in itertools.cycle(("start", "pause")):
        yield Act(f"/t/{slug}/clock/{name}/", {})
