"""A figure of a bench: what we took, what the yardstick of the same run took, and the bar."""

from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """``ours`` and ``yardstick`` are seconds of the same run.

    ``bar`` is on the ratio of the medians, ``limit`` on our own median in seconds, ``worst`` on
    the longest of ours.
    """

    name: str
    ours: list[float]
    yardstick: list[float]
    measure: str  # what the yardstick is
    bar: float | None = None
    limit: float | None = None
    worst: float | None = None

    @property
    def ratio(self) -> float:
        return median(self.ours) / median(self.yardstick)

    @property
    def kept(self) -> bool:
        under = self.limit is None or median(self.ours) <= self.limit
        never_over = self.worst is None or max(self.ours) <= self.worst
        return under and never_over and (self.bar is None or self.ratio <= self.bar)

    def row(self) -> str:
        """One line of the table, in milliseconds."""
        ours, theirs = median(self.ours), median(self.yardstick)
        return (
            f"| {self.name} | {ms(ours)} | {ms(p95(self.ours))} | {self.measure} | {ms(theirs)} "
            f"| **{self.ratio:.2f}** | {self._bars()} |"
        )

    def _bars(self) -> str:
        bars = [f"≤ {self.bar:g}"] if self.bar is not None else []
        bars += [f"≤ {self.limit:g} s"] if self.limit is not None else []
        if self.worst is not None:
            bars.append(f"longest {ms(max(self.ours))} ≤ {self.worst * 1000:g}")
        return ", ".join(bars) + ("" if self.kept else " **MISSED**")


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f}" if seconds >= 0.001 else f"{seconds * 1000:.3f}"


def p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
