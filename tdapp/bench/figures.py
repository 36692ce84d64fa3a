"""A bench is a name, its figures, and the bar it has to stay under."""

from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """``ours`` and ``yardstick`` are seconds of the same run; the bar is on the ratio of medians."""

    name: str
    ours: list[float]
    yardstick: list[float]
    measure: str  # what the yardstick is
    bar: float | None = None

    @property
    def ratio(self) -> float:
        return median(self.ours) / median(self.yardstick)

    @property
    def kept(self) -> bool:
        return self.bar is None or self.ratio <= self.bar

    def row(self) -> str:
        """One line of the table, in milliseconds."""
        bar = "" if self.bar is None else f"≤ {self.bar:g}{'' if self.kept else ' MISSED'}"
        return (
            f"| {self.name} | {ms(median(self.ours))} | {ms(p95(self.ours))} "
            f"| {self.measure} | {ms(median(self.yardstick))} | **{self.ratio:.2f}** | {bar} |"
        )


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f}"


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1] if len(values) > 1 else values[0]
