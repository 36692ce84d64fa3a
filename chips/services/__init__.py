"""The verbs of chips. Each takes a tap; each is one transaction and one journal line."""

from chips.services.chip_set import save_chip_set
from chips.services.make_up import set_make_up

__all__ = ["save_chip_set", "set_make_up"]
