"""What is ruled, imposed, timed and protested in an evening."""

from rulings.models.clock_calls import ClockCall
from rulings.models.floor_calls import FloorCall
from rulings.models.last_numbers import LastNumbers
from rulings.models.log import Addition, Ruling, RulingEntry
from rulings.models.open_face import OpenFaceHand, OpenFaceRows
from rulings.models.penalties import Penalty, ServedHand
from rulings.models.protests import Protest
from rulings.models.terms import Terms
from rulings.models.time_chips import TimeChip
from rulings.models.timed_decisions import TimedDecision
from rulings.models.written import CalculatorResult, FreeText, Photo

__all__ = [
    "Addition",
    "CalculatorResult",
    "ClockCall",
    "FloorCall",
    "FreeText",
    "LastNumbers",
    "OpenFaceHand",
    "OpenFaceRows",
    "Penalty",
    "Photo",
    "Protest",
    "Ruling",
    "RulingEntry",
    "ServedHand",
    "Terms",
    "TimeChip",
    "TimedDecision",
]
