"""A bet or raise below the least one, noticed later (TDA 2019 52-A)."""

from calculators.betting.street import WAGERS, actions_of, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, Uncovered, step

FOUND = ("same_round", "next_card_dealt")


def undersized_correction(case: Case) -> Decision:
    """Return legal_minimum, shortfall, corrected, final_total and adjust: a map of players to the
    chips each has to add. Until the street ends everybody who has matched it tops up, if he has
    chips left."""
    asked, cited = case.asked, case.book.corrections.short_wager
    settled(cited)
    if asked.text("betting") == "pot_limit":
        raise Uncovered  # the paragraph speaks of limit and no-limit
    actions = actions_of(asked)
    index = asked.whole("bad_action_index")
    if index >= len(actions) or actions[index].kind not in WAGERS:
        raise Malformed(asked.at("bad_action_index"), "must point at a bet or a raise")
    before = street_of(case, actions[:index])
    legal, made = before.level + before.least_raise, actions[index].to or 0
    if made >= legal:
        raise Malformed(asked.at("bad_action_index"), f"must point at less than {legal}")
    after = street_of(case)
    corrected = asked.word("discovered", FOUND) == "same_round"
    matched = [name for name in after.total if made <= after.total[name] < legal]
    broke = {one.player for one in actions if one.all_in}
    live = [name for name in matched if name not in after.folded | broke]
    adjust = {name: legal - after.total[name] for name in live} if corrected else {}
    result = {
        "legal_minimum": legal,
        "shortfall": legal - made,
        "corrected": corrected,
        "final_total": legal if corrected else made,
        "adjust": adjust,
    }
    told = step("raise.least", by=before.least_raise, total=legal)
    return Decision(result, case.book.rule(cited), (told,))
