"""Racing off the odd chips of a denomination (TDA 2019 24, TDA 2011 20, Metropolitan 22)."""

from typing import Literal

from calculators import ask
from calculators.cards.card import PlayingCard
from calculators.cards.questions import ANOTHER
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items, Positive, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence
from chips.race import Racer, new_chips, race


class ChipOwner(BaseInputs):
    player: str = ask.text(_("Player"))
    race_chips: Whole = ask.amount(_("Chips that leave"), unit="number")
    other_value: Whole = ask.amount(_("Value of the rest"), optional=True, default=0)
    cards: Items[PlayingCard] = ask.cards(
        _("Cards, one for each odd chip"), optional=True, most=5, default=[]
    )


class Inputs(BaseInputs):
    race_chip: Positive = ask.amount(_("Chip that leaves"), start="25")
    next_chip: Positive = ask.amount(_("Chip it becomes"), start="100")
    players: Items[ChipOwner] = ask.rows(_("Players from seat 1"), least=4, add=ANOTHER)
    rounding: Literal["exact", "up", "down", "nearest"] = ask.choice(
        _("Odd chips left over at the table"),
        (
            ("exact", _("There are none")),
            ("up", _("Rounded up")),
            ("nearest", _("To the nearest")),
            ("down", _("Rounded down")),
        ),
        start="exact",
        default="exact",
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return even_exchange, odd_chips, chips_to_race, winners (best card first), saved and stacks.

    One card for each odd chip, the highest by rank then suit wins; the suits are the custom of the
    floor. A player the race would leave without chips is given one.
    """
    inputs, book = case.inputs, case.book.chip_race
    most = settled(book.most_for_one)
    old, new = inputs.race_chip, inputs.next_chip
    if new <= old or new % old:
        raise malformed("next_chip", "number.not_multiple", of=old)
    racers = [_racer(owner, new // old, at) for at, owner in enumerate(inputs.players)]
    to_race = _chips_to_race(inputs.rounding, sum(racer.odd for racer in racers), new // old)
    over = race(racers, to_race, most_for_one=most, can_eliminate=settled(book.can_eliminate))
    result = {
        "even_exchange": {racer.name: racer.full for racer in racers if racer.full},
        "odd_chips": {racer.name: racer.odd for racer in racers if racer.odd},
        "chips_to_race": to_race,
        "winners": list(over.winners),
        "saved": list(over.saved),
        "stacks": {
            racer.name: racer.other + new * (racer.full + (racer.name in over.given))
            for racer in racers
        },
    }
    reason = step("race.chips", odd=over.odd, chip=old, raced=to_race, by=new)
    return Decision(result, case.book.rule(book.most_for_one), (reason,))


def _racer(owner: ChipOwner, of: int, at: int) -> Racer[str]:
    full, odd = divmod(owner.race_chips, of)
    drawn = owner.cards if odd else []
    if len(drawn) != odd:
        text = _("One card for each odd chip: %(n)s.")
        raise malformed(f"players[{at}].cards", "cards.not_for_each", text, n=odd)
    return Racer(owner.player, full, odd, owner.other_value, max(drawn, default=None))


def _chips_to_race(rounding: str, odd: int, of: int) -> int:
    """Return how many new chips the odd ones of the table make."""
    if odd % of and rounding == "exact":
        text = _("Odd chips left over: %(n)s. Say how they are rounded.")
        raise malformed("rounding", "chips.left_over", text, n=odd % of)
    return new_chips(odd, of, rounding)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("New chips to race for: %(n)s."), n=result["chips_to_race"])
    yield sentence(_("Winners: %(players)s."), players=result["winners"])
    if result["saved"]:
        yield sentence(_("Kept in play: %(players)s."), players=result["saved"])


TITLE = _("Chip race")
GROUP = "chips"
DECIDES = ("chip_race",)
ALSO = _("colour up race off")
RESTS_ON = ("chip_race.most_for_one",)
STEPS = {
    "race.chips": _(
        "Odd chips of %(chip)s: %(odd)s; they make %(raced)s chips of %(by)s, one to a player"
        " at most."
    )
}
FIELDS = {
    "even_exchange": _("New chips given for full sets"),
    "odd_chips": _("Odd chips"),
    "chips_to_race": _("New chips to race for"),
    "winners": _("Winners of the race"),
    "saved": _("Kept in play with one chip"),
    "stacks": _("Stacks"),
}
