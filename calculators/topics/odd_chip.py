"""Sharing a pot to the smallest chip (FSPR 6.8.3, BFSP 5.9.3, TDA 2019 20, TDA 2011 16,
Metropolitan 18)."""

from collections.abc import Sequence
from dataclasses import dataclass

from calculators.cards.card import ACE, Card, cards
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import Inputs
from rules.cited import Cited
from rules.rulebook import Rulebook

KINDS = ("board", "stud", "razz")


@dataclass(frozen=True)
class Winner:
    """A player with the best hand one way. ``steps``: seats from the button clockwise to him, 1 for
    the next one; ``cards``: his best five. Each may be left out where the book does not ask."""

    player: str
    steps: int = 0
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Shares:
    """Units of the smallest chip by player, and what the sharing rests on."""

    units: dict[str, int]
    rests_on: Cited[str]


def odd_chip(case: Case) -> Decision:
    """Return awards: a map of players to chips. The winners are told, hands are not compared."""
    asked, pots = case.asked, case.book.pots
    chip = asked.whole("smallest_chip", least=1)
    units = units_of(asked.whole("pot"), chip, asked.at("pot"))
    kind = asked.word("game_kind", KINDS)
    settled(pots.odd_chip_board if kind == "board" else pots.odd_chip_stud)
    high, low = (winners(case, kind, name) for name in ("high_winners", "low_winners"))
    if not high and not low:
        raise Malformed(asked.at("high_winners"), "must not be empty")
    shares = shared(case.book, kind, units, high, low)
    told = (
        step("pot.units", units=units, chip=chip),
        step("odd_chip.order", high=[one.player for one in high], low=[one.player for one in low]),
    )
    awards = {player: chip * number for player, number in shares.units.items()}
    return Decision({"awards": awards}, case.book.rule(shares.rests_on), told)


def units_of(pot: int, chip: int, path: str) -> int:
    """Return how many of the smallest ``chip`` are in the pot."""
    units, broken = divmod(pot, chip)
    if broken:
        raise Malformed(path, f"must be a multiple of {chip}")
    return units


def shared(
    book: Rulebook, kind: str, units: int, high: Sequence[Winner], low: Sequence[Winner] = ()
) -> Shares:
    """Share ``units`` of a pot among those with the best high and, if any, the best low hand."""
    cited: Cited[str] = book.pots.odd_chip_board if kind == "board" else book.pots.odd_chip_stud
    high_names = in_order(cited, high, ace_low=kind == "razz")
    low_names = in_order(cited, low, ace_low=True)
    if high_names and low_names:
        return both(book, units, high_names, low_names)
    return Shares(share(units, high_names or low_names), cited)


def both(book: Rulebook, units: int, high: Sequence[str], low: Sequence[str]) -> Shares:
    """Share a pot won both ways: the odd chip of the halves goes to the high one. A silent book is
    asked only where its answer would matter."""
    pots = book.pots
    halves = by_halves(units, high, low)
    as_one = share(units, high)
    if set(high) == set(low) and halves != as_one:
        if settled(pots.identical_both_ways) == "as_one_pot":
            return Shares(as_one, pots.identical_both_ways)
        return Shares(halves, pots.identical_both_ways)
    if units % 2 and set(high) != set(low):
        settled(pots.odd_chip_high_low)
        return Shares(halves, pots.odd_chip_high_low)
    return Shares(halves, pots.odd_chip_board)


def by_halves(units: int, high: Sequence[str], low: Sequence[str]) -> dict[str, int]:
    shares = share(units - units // 2, high)
    for player, number in share(units // 2, low).items():
        shares[player] = shares.get(player, 0) + number
    return shares


def share(units: int, winners: Sequence[str]) -> dict[str, int]:
    """Share ``units`` of the smallest chip; the first winners get the odd ones."""
    each, odd = divmod(units, len(winners))
    return {player: each + (place < odd) for place, player in enumerate(winners)}


def in_order(cited: Cited[str], found: Sequence[Winner], *, ace_low: bool) -> list[str]:
    """Return the winners, whoever gets an odd chip first in front. By suit the highest of the best
    five cards counts, in a low hand with the ace below the two."""
    if len(found) > 1 and settled(cited) == "highest_card_by_suit":
        ordered = sorted(found, key=lambda one: _highest(one.cards, ace_low), reverse=True)
    else:
        ordered = sorted(found, key=lambda one: one.steps)
    return [one.player for one in ordered]


def _highest(found: Sequence[Card], ace_low: bool) -> Card:
    return max((-1 if ace_low and rank == ACE else rank, suit) for rank, suit in found)


def winners(case: Case, kind: str, name: str) -> list[Winner]:
    """Return the winners listed under ``name``, each with what the book asks about him."""
    asked, pots = case.asked, case.book.pots
    parts = asked.parts(name, ())
    players = [part.text("player") for part in parts]
    if len(set(players)) < len(players):
        raise Malformed(asked.at(name), "must not name a player twice")
    if len(parts) < 2:
        return [Winner(player) for player in players]
    cited = pots.odd_chip_board if kind == "board" else pots.odd_chip_stud
    if settled(cited) == "highest_card_by_suit":
        return [Winner(part.text("player"), cards=cards(part, "cards")) for part in parts]
    return [Winner(part.text("player"), from_button(asked, part)) for part in parts]


def from_button(asked: Inputs, part: Inputs) -> int:
    """Return how many seats clockwise from the button the player of ``part`` sits."""
    around = asked.seats()
    return steps(part.seat("seat", around), asked.seat("button_seat", around), around)


def steps(seat: int, button: int, around: int) -> int:
    """Return how many seats clockwise from the button ``seat`` is, 1 to ``around``."""
    return (seat - button - 1) % around + 1
