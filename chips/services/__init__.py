"""The verbs of chips. Each takes a tap; each is one transaction and one journal line."""

from chips.services.bags import pack_table, take_bags
from chips.services.chip_set import save_chip_set
from chips.services.counts import count_table
from chips.services.make_up import set_make_up
from chips.services.races import exchange_left_over, race_table

__all__ = [
    "count_table",
    "exchange_left_over",
    "pack_table",
    "race_table",
    "save_chip_set",
    "set_make_up",
    "take_bags",
]
