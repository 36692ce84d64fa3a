"""A promise of reliability: its bar, what was measured, and whether it was kept."""

from dataclasses import dataclass
from statistics import median

HEAD = """| | promise | bar | measured | |
|---|---|---|---|---|"""


@dataclass(frozen=True)
class Promise:
    """``number`` is that of the list of bars (R1); ``measured`` is a sentence with its figures."""

    number: str
    name: str
    bar: str
    measured: str
    kept: bool

    def row(self) -> str:
        met = "met" if self.kept else "**MISSED**"
        return f"| {self.number} | {self.name} | {self.bar} | {self.measured} | {met} |"


def times_back(number: str, name: str, seconds: list[float]) -> Promise:
    """How soon an outage was over: the median of them within 2 s, the worst within 5 s."""
    middle, worst = median(seconds), max(seconds)
    measured = f"median {middle:.1f} s, worst {worst:.1f} s of {len(seconds)}"
    kept = middle <= 2 and worst <= 5
    return Promise(number, name, "median 2 s, worst 5 s", measured, kept)


def broken_off(section: str, error: BaseException) -> Promise:
    """A section that did not come to its end."""
    why = " ".join(str(error).split())[:200].replace("|", "/")
    return Promise("-", section, "comes to its end", f"{type(error).__name__}: {why}", kept=False)
