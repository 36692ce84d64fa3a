"""What is ruled, imposed, timed and protested in an evening."""

from rulings.models.clock_calls import ClockCall
from rulings.models.log import Addition, Ruling, RulingEntry
from rulings.models.penalties import Penalty, ServedHand
from rulings.models.protests import Protest
from rulings.models.written import Photo, Reckoning, Words

__all__ = [
    "Addition",
    "ClockCall",
    "Penalty",
    "Photo",
    "Protest",
    "Reckoning",
    "Ruling",
    "RulingEntry",
    "ServedHand",
    "Words",
]
