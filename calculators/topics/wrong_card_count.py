"""A player was dealt too many or too few cards (FSPR 7.3.5-9, BFSP 6.3.5-9, TDA 2019 35-38, TDA
2011 31-32, Metropolitan 33-34)."""

from collections.abc import Sequence

from calculators import ask
from calculators.betting.inputs import Act
from calculators.betting.street import acted, substantial
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items, Positive, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited


class Inputs(BaseInputs):
    cards_received: Whole = ask.amount(_("Cards the player received"), unit="number")
    cards_due: Positive = ask.amount(_("Cards the player should have"), unit="number", start="2")
    actions: Items[Act] = ask.actions(_("What has happened"), posts=False)
    player: str = ask.player(_("Who has them"), ("actions",))
    on_button: bool = ask.yes_no(_("Is the player on the button?"))


def decide(case: Case[Inputs]) -> Decision:
    """Return ruling; for a dead hand also voluntary_bets and forced_bets (stay, returned, None:
    not ruled or none made), burn_cards_before_flop and flop_cards, which do not change."""
    inputs, book, rule = case.inputs, case.book.dealing, case.book.rule
    received, due, actions = inputs.cards_received, inputs.cards_due, inputs.actions
    if received == due:
        raise malformed("cards_received", "number.same")
    until = settled(book.count_until)
    player_acted = any(action.player == inputs.player for action in acted(actions))
    reason = step("cards.counted", received=received, due=due, acted=len(acted(actions)))
    button = inputs.on_button and received < due and _may_receive(book.short_button)
    if button and not player_acted:
        given = {"ruling": "button_receives_missing_card"}
        return Decision(given, rule(book.short_button), (reason,))
    if not (_too_late(until, actions) or button):
        again = {"ruling": settled(book.count_again)}
        return Decision(again, rule(book.count_again), (reason,))
    result = {"ruling": settled(book.too_late), **_bets(case, player_acted), **FLOP}
    own = book.forced_bets.silent or player_acted
    return Decision(result, rule(book.too_late if own else book.forced_bets), (reason,))


FLOP = {"burn_cards_before_flop": 1, "flop_cards": 3}  # as ever (TDA 2019 38)


def _may_receive(short_button: Cited[str]) -> bool:
    return not short_button.silent and short_button.value == "receives_card_until_he_acts"


def _too_late(until: str, actions: Sequence[Act]) -> bool:
    return substantial(actions) if until == "substantial_action" else bool(acted(actions))


def _bets(case: Case[Inputs], player_acted: bool) -> dict[str, object]:
    """What happens to the player's chips; only the federations say."""
    forced = case.book.dealing.forced_bets
    if forced.silent:
        return {"voluntary_bets": None, "forced_bets": None}
    if player_acted:
        return {"voluntary_bets": "stay", "forced_bets": "stay"}
    return {"voluntary_bets": None, "forced_bets": forced.value}


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(RULINGS[result["ruling"]])
    if forced := result.get("forced_bets"):
        yield sentence(_("Blinds and antes: %(what)s."), what=forced)
    if own := result.get("voluntary_bets"):
        yield sentence(_("Bets by choice: %(what)s."), what=own)


RULINGS = {
    "redeal": _("The hand is dealt again."),
    "misdeal": _("Misdeal: everything goes back and the hand is dealt again."),
    "hand_dead": _("The hand of the player is dead, play goes on."),
    "button_receives_missing_card": _("The button receives the missing card."),
}
TITLE = _("Too many or too few cards")
GROUP = "dealing"
DECIDES = ("wrong_number_of_cards",)
ALSO = _("misdeal redeal wrong number of cards")
RESTS_ON = ("dealing.count_until", "dealing.count_again", "dealing.too_late")
STEPS = {
    "cards.counted": _("Cards received: %(received)s, due: %(due)s; actions so far: %(acted)s.")
}
FIELDS = {
    "burn_cards_before_flop": _("Cards burnt before the flop"),
    "flop_cards": _("Cards of the flop"),
    "forced_bets": _("Blinds and antes"),
    "voluntary_bets": _("Bets by choice"),
}
CODES = {
    "redeal": _("dealt again"),
    "misdeal": _("misdeal"),
    "button_receives_missing_card": _("the button receives the missing card"),
    "stay": _("stay in the pot"),
    "returned": _("go back"),
}
