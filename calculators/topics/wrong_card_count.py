"""A player was dealt too many or too few cards (FSPR 7.3.5-9, BFSP 6.3.5-9, TDA 2019 35-38, TDA
2011 31-32, Metropolitan 33-34)."""

from collections.abc import Sequence

from calculators.betting.street import Action, actions_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.topics.substantial_action import acted, substantial
from rules.cited import Cited

AT_SHOWDOWN = {
    "hand_void": {"ruling": "hand_void", "bets": "returned_to_all"},
    "loses_pot": {"ruling": "player_loses_pot", "bets": "divided_among_others"},
}


def wrong_card_count(case: Case) -> Decision:
    """Return ruling; for a dead hand also voluntary_bets and forced_bets (stay, returned, None:
    not ruled or none made), burn_cards_before_flop and flop_cards, which do not change."""
    asked, book = case.asked, case.book.dealing
    received, due = asked.whole("cards_received"), asked.whole("cards_due", least=1)
    if received == due:
        raise Malformed(asked.at("cards_received"), "must differ from cards_due")
    actions, player = actions_of(asked, amounts=False), asked.text("player")
    until = settled(book.count_until)
    he_acted = any(action.player == player for action in acted(actions))
    told = step("cards.counted", received=received, due=due, acted=len(acted(actions)))
    button = asked.flag("on_button") and received < due and may_receive(book.short_button)
    if button and not he_acted:
        rule = case.book.rule(book.short_button)
        return Decision({"ruling": "button_receives_missing_card"}, rule, (told,))
    if not (too_late(until, actions) or button):
        rule = case.book.rule(book.count_again)
        return Decision({"ruling": settled(book.count_again)}, rule, (told,))
    result = {"ruling": settled(book.too_late), **bets(case, he_acted), **flop()}
    return Decision(result, dead_rule(case, he_acted), (told,))


def may_receive(short_button: Cited[str]) -> bool:
    return not short_button.silent and short_button.value == "receives_card_until_he_acts"


def too_late(until: str, actions: Sequence[Action]) -> bool:
    return substantial(actions) if until == "substantial_action" else bool(acted(actions))


def bets(case: Case, he_acted: bool) -> dict[str, object]:
    """What happens to his chips; only the federations say."""
    forced = case.book.dealing.forced_bets
    if forced.silent:
        return {"voluntary_bets": None, "forced_bets": None}
    if he_acted:
        return {"voluntary_bets": "stay", "forced_bets": "stay"}
    return {"voluntary_bets": None, "forced_bets": forced.value}


def flop() -> dict[str, object]:
    """One card is burnt and three are turned, as ever (TDA 2019 38)."""
    return {"burn_cards_before_flop": 1, "flop_cards": 3}


def dead_rule(case: Case, he_acted: bool) -> str:
    book = case.book.dealing
    if book.forced_bets.silent or he_acted:
        return case.book.rule(book.too_late)
    return case.book.rule(book.forced_bets)


def wrong_cards_at_showdown(case: Case) -> Decision:
    """Return ruling and bets where the only player left holds a wrong number of cards."""
    cited = case.book.dealing.last_with_wrong_count
    result = AT_SHOWDOWN[settled(cited)]
    return Decision(result, case.book.rule(cited), (step("cards.wrong_at_showdown"),))
