"""The tables of the hall: tables and stays, what the floor decided of the plan, the terms."""

from seating.models.plan import LastHands, PlanDecision, PlanReason, TableHands
from seating.models.seats import REASONS, Lot, Need, SeatQuerySet, SeatSeen, Stay, Table
from seating.models.terms import MOST_SEATS, PLACES, TABLES, Terms

__all__ = [
    "MOST_SEATS",
    "PLACES",
    "REASONS",
    "TABLES",
    "LastHands",
    "Lot",
    "Need",
    "PlanDecision",
    "PlanReason",
    "SeatQuerySet",
    "SeatSeen",
    "Stay",
    "Table",
    "TableHands",
    "Terms",
]
