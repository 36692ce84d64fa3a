"""Racing off the odd chips of a denomination (TDA 2019 24, TDA 2011 20, Metropolitan 22)."""

from dataclasses import dataclass

from calculators.cards.card import Card, cards
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import Inputs

ROUNDINGS = ("exact", "up", "down", "nearest")


@dataclass(frozen=True)
class Racer:
    """A player of the table: new chips for his full sets, odd old chips, value of the rest."""

    player: str
    full: int
    odd: int
    other: int
    best: Card | None


def chip_race(case: Case) -> Decision:
    """Return even_exchange, odd_chips, chips_to_race, winners (best card first), saved and stacks.

    One card for each odd chip, the highest by rank then suit wins; the suits are the custom of the
    floor. A player the race would leave without chips is given one.
    """
    asked, book = case.asked, case.book.chip_race
    most = settled(book.most_for_one)
    old, new = asked.whole("race_chip", least=1), asked.whole("next_chip", least=1)
    if new <= old or new % old:
        raise Malformed(asked.at("next_chip"), f"must be a multiple of {old}")
    racers = [racer(part, new // old) for part in asked.parts("players")]
    to_race = chips_to_race(asked, sum(one.odd for one in racers), new // old)
    ahead = sorted(
        (one for one in racers if one.best), key=lambda one: one.best or (), reverse=True
    )
    winners = [one.player for one in ahead[: to_race // most]]
    out = [one.player for one in racers if one.odd and not one.full + one.other]
    saved = [] if settled(book.can_eliminate) else [name for name in out if name not in winners]
    given = {*winners, *saved}
    result = {
        "even_exchange": {one.player: one.full for one in racers if one.full},
        "odd_chips": {one.player: one.odd for one in racers if one.odd},
        "chips_to_race": to_race,
        "winners": winners,
        "saved": saved,
        "stacks": {
            one.player: one.other + new * (one.full + (one.player in given)) for one in racers
        },
    }
    told = step("race.chips", odd=sum(one.odd for one in racers), chip=old, raced=to_race, by=new)
    return Decision(result, case.book.rule(book.most_for_one), (told,))


def racer(part: Inputs, of: int) -> Racer:
    full, odd = divmod(part.whole("race_chips"), of)
    drawn = cards(part, "cards") if odd else ()
    if len(drawn) != odd:
        raise Malformed(part.at("cards"), f"must be {odd}, one for each odd chip")
    other = part.whole("other_value", 0)
    return Racer(part.text("player"), full, odd, other, max(drawn, default=None))


def chips_to_race(asked: Inputs, odd: int, of: int) -> int:
    """Return how many new chips the odd ones of the table make."""
    rounding = asked.word("rounding", ROUNDINGS, "exact")
    whole, rest = divmod(odd, of)
    if rest and rounding == "exact":
        raise Malformed(asked.at("rounding"), f"must be told: {rest} odd chips are left over")
    up = rounding == "up" or (rounding == "nearest" and 2 * rest >= of)
    return whole + (rest > 0 and up)
