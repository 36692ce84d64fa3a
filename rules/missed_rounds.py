"""Sanctions served in hands: how many they come to, and what is left of them."""

from collections.abc import Iterable


def hands_owed(rounds: int, players: int, single: int = 0) -> int:
    """Return the hands of ``rounds`` missed rounds and ``single`` missed hands. A round is as many
    hands as there are ``players`` at the table when it is imposed, the offender included
    (FSPR 8.1.2, BFSP 7.1.2, TDA 2011 50, TDA 2019 71-A, Metropolitan 65-A)."""
    return rounds * players + single


def hands_served(dealt: Iterable[str]) -> int:
    """Return how many of the hands ``dealt`` ("hand", "redeal") count: a hand dealt anew is the
    same hand (TDA 2019 35-C, Metropolitan 33-C)."""
    return sum(one != "redeal" for one in dealt)


def hands_left(owed: int, served: int) -> int:
    return max(owed - served, 0)
