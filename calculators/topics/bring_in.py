"""Who opens stud (FSPR 5.7.3, 6.7.2 and 7.5.4, BFSP 5.8.2 and 6.5.4, TDA 2019 RP-10-E)."""

from calculators import ask
from calculators.cards.card import PlayingCard
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.decision import Case, Decision, Uncovered, settled, step
from calculators.inputs import AtLeastOne, BaseInputs, ByName, Items, required
from calculators.sentence import Facts, OneOf, Speech, _, either, sentence

FREE = ["fold", "bring_in", "complete"]

CARDS = ask.RowsByName(
    _("Open cards, clockwise"), (PLAYER,), listed="clockwise", add=ANOTHER, name="card_rows"
)


class Inputs(BaseInputs):
    upcards: ByName[PlayingCard] = ask.cards(_("Open card"), single=True, most=1, rows=CARDS)
    clockwise: AtLeastOne[str]
    all_in_for_ante: Items[str] = ask.yes_no(_("All-in for the ante"), rows=CARDS, default=[])


def decide(case: Case[Inputs]) -> Decision:
    """Return player and options."""
    inputs, book = case.inputs, case.book.stud
    settled(book.bring_in)
    if case.game == "razz":
        raise Uncovered  # the books speak of the lowest card of stud
    seated, all_in = inputs.clockwise, inputs.all_in_for_ante
    rank = {name: required(inputs.upcards.get(name), f"upcards.{name}") for name in seated}
    lowest = min(seated, key=lambda name: rank[name])
    reason = step("card.lowest", player=lowest, all_in=lowest in all_in)
    if lowest not in all_in:
        alone = {"player": lowest, "options": ["bring_in"]}
        return Decision(alone, case.book.rule(book.bring_in), (reason,))
    at = seated.index(lowest)
    others = [name for name in seated[at + 1 :] + seated[:at] if name not in all_in]
    if not others:
        raise Uncovered
    next_low = min(others, key=lambda name: rank[name])
    by_card = settled(book.all_in_low_card) == "next_lowest_card"
    result = {
        "player": next_low if by_card else others[0],
        "options": ["bring_in"] if by_card else FREE,
    }
    return Decision(result, case.book.rule(book.all_in_low_card), (reason,))


def say(result: Facts, inputs: Facts) -> Speech:
    player, options = result["player"], result["options"]
    if options == ["bring_in"]:
        yield sentence(_("%(player)s brings it in."), player=player)
    else:
        text = _("%(player)s begins and may %(options)s.")
        yield sentence(text, player=player, options=OneOf(options))


TITLE = _("Who brings it in")
GROUP = "stud"
DECIDES = ("forced_bets", "stud_corrections", "stud_flow")
ALSO = _("lowest card")
RESTS_ON = ("stud.bring_in",)
STEPS = {
    "card.lowest": either(
        "all_in",
        _("The lowest card is that of %(player)s, who is all-in for the ante."),
        _("The lowest card is that of %(player)s."),
    )
}
