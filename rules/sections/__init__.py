"""What a rulebook says, one dataclass for each table of its file (rules/rulebooks/*.toml).

A value of which only one is possible keeps its paragraph; the program is built for it, so house
rules that would have it otherwise are refused and not passed over in silence.
"""

from rules.sections.balance import Balance
from rules.sections.betting import Betting
from rules.sections.book import Book
from rules.sections.chinese import Chinese
from rules.sections.chips import Chips, OutOfTurn, Undercall
from rules.sections.dealing import Dealing, Stud
from rules.sections.dealing_errors import Board, Deck, Exposed, Misdeal, Premature, StudOpening
from rules.sections.discipline import Penalties, Protocol
from rules.sections.documents import Documents
from rules.sections.entry import Entry, Fee, LateEntry, Override
from rules.sections.final_table import FinalTable
from rules.sections.play import Button, HandForHand, Levels
from rules.sections.pots import ChipRace, Pots
from rules.sections.presence import DecisionClock, MissedHands, NoShow
from rules.sections.protest import Fairness, Protest
from rules.sections.seating import Seating, TableBreak
from rules.sections.showdown import Corrections, Showdown

__all__ = [
    "Balance",
    "Betting",
    "Board",
    "Book",
    "Button",
    "Chinese",
    "ChipRace",
    "Chips",
    "Corrections",
    "Dealing",
    "DecisionClock",
    "Deck",
    "Documents",
    "Entry",
    "Exposed",
    "Fairness",
    "Fee",
    "FinalTable",
    "HandForHand",
    "LateEntry",
    "Levels",
    "Misdeal",
    "MissedHands",
    "NoShow",
    "OutOfTurn",
    "Override",
    "Penalties",
    "Pots",
    "Premature",
    "Protest",
    "Protocol",
    "Seating",
    "Showdown",
    "Stud",
    "StudOpening",
    "TableBreak",
    "Undercall",
]
