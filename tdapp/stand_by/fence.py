"""Which of two laptops may write: decisions, without a clock, a database or a network."""

from dataclasses import dataclass

SILENT_AFTER = 3.0  # seconds without a stand-by until acts are refused instead of held


@dataclass(frozen=True)
class House:
    """What a house says of itself: its ``term``, and whether it writes or follows."""

    term: int
    writes: bool


def took_over(peer: House, own: House) -> bool:
    """Whether ``peer`` writes in the place of ``own``: two of one term are writer and follower."""
    return peer.writes and peer.term > own.term


@dataclass(frozen=True)
class Waiting:
    """How the first waits for its stand-by.

    ``is_synchronous`` was chosen, ``is_alone`` is whether the organiser said to go on without it,
    ``is_armed`` whether the database holds each act until the stand-by has it, ``is_level``
    whether the stand-by follows and has all that was written.
    """

    is_synchronous: bool
    is_alone: bool
    is_armed: bool
    is_level: bool


def must_be_armed(waiting: Waiting) -> bool:
    """Whether the database has to hold each act until the stand-by has it.

    Once armed it stays so while the stand-by is away: a stand-by that took over meanwhile must not
    miss an act that was acknowledged here. Only a person disarms it.
    """
    if not waiting.is_synchronous:
        return False
    if waiting.is_level:
        return True
    return waiting.is_armed and not waiting.is_alone


def refuses_acts(waiting: Waiting, silent_for: float) -> bool:
    """Whether acts are refused at once, for they would wait for a stand-by that is away since
    ``silent_for`` seconds."""
    return waiting.is_armed and not waiting.is_level and silent_for >= SILENT_AFTER
