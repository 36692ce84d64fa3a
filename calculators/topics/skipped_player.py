"""A player who let others act before him (TDA 2019 53-B, Metropolitan 39-B)."""

from calculators.betting.street import actions_of
from calculators.case import Case, settled
from calculators.decision import Decision, step
from calculators.topics.substantial_action import substantial


def skipped_player(case: Case) -> Decision:
    """Return substantial, oot_binding, floor_called and action_backs_up: after reasonable time and
    substantial action behind him the others' actions stand and the floor rules on his hand."""
    asked, cited = case.asked, case.book.corrections.skipped_player
    settled(cited)
    enough = substantial(actions_of(asked, "actions_after_skip", amounts=False))
    stands = enough and asked.flag("had_reasonable_time")
    result = {
        "substantial": enough,
        "oot_binding": stands,
        "floor_called": stands,
        "action_backs_up": not stands,
    }
    told = step("player.skipped", substantial=enough, stands=stands)
    return Decision(result, case.book.rule(cited), (told,))
