"""Sharing a pot to the smallest chip (FSPR 6.8.3, BFSP 5.9.3, TDA 2019 20, TDA 2011 16,
Metropolitan 18)."""

from collections.abc import Sequence

from rules.cited import Cited
from rules.decisions.cards import cards
from rules.decisions.case import Case, settled
from rules.decisions.decision import Decision, Malformed, step
from rules.decisions.inputs import Inputs

KINDS = ("board", "stud", "razz")


def odd_chip(case: Case) -> Decision:
    """Return awards: a map of players to chips. The winners are told, hands are not compared."""
    asked, book = case.asked, case.book.pots
    chip = asked.whole("smallest_chip", least=1)
    units, broken = divmod(asked.whole("pot"), chip)
    if broken:
        raise Malformed(asked.at("pot"), f"must be a multiple of {chip}")
    kind = asked.word("game_kind", KINDS)
    cited: Cited[str] = book.odd_chip_board if kind == "board" else book.odd_chip_stud
    high = ranked(asked, "high_winners", settled(cited))
    low = ranked(asked, "low_winners", settled(cited)) if "low_winners" in asked else []
    if not high and not low:
        raise Malformed(asked.at("high_winners"), "must not be empty")
    if high and low:
        shares, cited = both(case, units, high, low)
    else:
        shares = share(units, high or low)
    told = (step("pot.units", units=units, chip=chip), step("odd_chip.order", high=high, low=low))
    awards = {player: chip * number for player, number in shares.items()}
    return Decision({"awards": awards}, case.book.rule(cited), told)


def both(
    case: Case, units: int, high: Sequence[str], low: Sequence[str]
) -> tuple[dict[str, int], Cited[str]]:
    """Share a pot won both ways: the odd chip of the halves goes to the high one."""
    book = case.book.pots
    if set(high) == set(low) and settled(book.identical_both_ways) == "as_one_pot":
        return share(units, high), book.identical_both_ways
    settled(book.odd_chip_high_low)
    shares = share(units - units // 2, high)
    for player, number in share(units // 2, low).items():
        shares[player] = shares.get(player, 0) + number
    return shares, book.odd_chip_high_low


def share(units: int, winners: Sequence[str]) -> dict[str, int]:
    """Share ``units`` of the smallest chip; the first winners get the odd ones."""
    each, odd = divmod(units, len(winners))
    return {player: each + (place < odd) for place, player in enumerate(winners)}


def ranked(asked: Inputs, name: str, order: str) -> list[str]:
    """Return the winners, whoever gets an odd chip first in front."""
    parts = asked.parts(name, ())
    if order == "highest_card_by_suit":
        by_card = sorted(parts, key=lambda part: max(cards(part, "cards")), reverse=True)
        return [part.text("player") for part in by_card]
    if len(parts) == 1:
        return [parts[0].text("player")]
    button, seats = asked.whole("button_seat", least=1), asked.whole("max_seats", least=2)
    after = sorted(parts, key=lambda part: (part.whole("seat", least=1) - button - 1) % seats)
    return [part.text("player") for part in after]
