"""A figure of a bench: what we took, what the yardstick of the same run took, and the bar."""

from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """``ours`` and ``yardstick`` are seconds of the same run.

    ``bar`` is on the ratio of the medians, ``limit`` on our own median in seconds, ``tail`` on our
    p95, ``worst`` on the longest of ours.
    """

    name: str
    ours: list[float]
    yardstick: list[float]
    measure: str  # what the yardstick is
    bar: float | None = None
    limit: float | None = None
    tail: float | None = None
    worst: float | None = None

    @property
    def ratio(self) -> float:
        return median(self.ours) / median(self.yardstick)

    @property
    def kept(self) -> bool:
        under = self.limit is None or median(self.ours) <= self.limit
        never_over = self.worst is None or max(self.ours) <= self.worst
        seldom_over = self.tail is None or p95(self.ours) <= self.tail
        return under and never_over and seldom_over and (self.bar is None or self.ratio <= self.bar)

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
        bars += [f"p95 ≤ {self.tail * 1000:g}"] if self.tail is not None else []
        if self.worst is not None:
            bars.append(f"longest {ms(max(self.ours))} ≤ {self.worst * 1000:g}")
        return ", ".join(bars) + ("" if self.kept else " **MISSED**")


@dataclass(frozen=True)
class Weight:
    """Bytes in the place of seconds: ours, and those of the yardstick ``measure``."""

    name: str
    ours: float
    yardstick: float
    measure: str

    def row(self) -> str:
        """One line of the same table, in kilobytes."""
        ours, theirs = (f"{count / 1000:,.0f} kB" for count in (self.ours, self.yardstick))
        ratio = self.ours / self.yardstick
        return f"| {self.name} | {ours} | | {self.measure} | {theirs} | **{ratio:.2f}** | |"


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f}" if seconds >= 0.001 else f"{seconds * 1000:.3f}"


def p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
