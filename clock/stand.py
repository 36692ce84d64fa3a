"""The clock as undo compares it: whether somebody has touched it, and what it shows."""

from dataclasses import dataclass, field

from clock import timeline


@dataclass(frozen=True)
class Stand:
    """The ``levels`` of the sheet and the ``anchor`` of a clock.

    Two are equal while nobody touches the clock, however much time passes between them. ``begins``:
    the time of day ("19:00") of the anchor's moment, empty for a stopped clock.
    """

    levels: tuple[timeline.Level, ...]
    anchor: timeline.Anchor
    begins: str = field(default="", compare=False, repr=False)

    def reading(self, now: int) -> timeline.Reading:
        return timeline.read(self.levels, self.anchor, now)
