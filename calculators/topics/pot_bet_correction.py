"""A pot bet of the wrong size, noticed later (TDA 2019 52-B)."""

from collections.abc import Sequence

from calculators.betting.street import Action, actions_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.topics.substantial_action import substantial


def pot_bet_correction(case: Case) -> Decision:
    """Return corrected, final_bet and adjust: a map of players to chips, negative for chips that
    go back. Too big is cut until the street ends, too small is lifted until substantial action."""
    asked, book = case.asked, case.book.corrections
    right, made = asked.whole("correct_pot_bet", least=1), asked.whole("bet_made", least=1)
    if right == made:
        raise Malformed(asked.at("bet_made"), "must differ from correct_pot_bet")
    too_big, actions = made > right, actions_of(asked, "actions_after")
    cited = book.pot_too_big if too_big else book.pot_too_small
    settled(cited)
    in_time = too_big or not substantial(actions)
    corrected = in_time and not asked.flag("next_card_dealt")
    adjust = adjusted(asked.text("bettor"), actions, right, made) if corrected else {}
    result = {
        "corrected": corrected,
        "final_bet": right if corrected else made,
        "adjust": adjust,
    }
    told = step("pot.miscounted", right=right, made=made, substantial=substantial(actions))
    return Decision(result, case.book.rule(cited), (told,))


def adjusted(bettor: str, actions: Sequence[Action], right: int, made: int) -> dict[str, int]:
    """Return what each player adds, or gets back as a negative: all who have matched the bet, and
    of an all-in for less what is above the right one; an all-in has nothing to add."""
    found = {bettor: right - made}
    for one in actions:
        total = min(one.to or 0, made)
        if total > right or (total == made and not one.all_in):
            found[one.player] = right - total
    return found
