"""Whether a round of betting is over, and who still owes (FSPR 5.1, BFSP 4.1)."""

from calculators.betting.street import Action, Street, actions_of, street_of
from calculators.case import Case, settled
from calculators.decision import Decision, step


def round_closed(case: Case) -> Decision:
    """Return closed, and owes: a map of players to the chips they have still to add."""
    cited = case.book.betting.round_over
    settled(cited)
    street, players = street_of(case), case.asked.texts("players")
    out = street.folded | all_in_players(actions_of(case.asked))
    live = [player for player in players if player not in out]
    owes = {player: street.owes(player) for player in live if street.owes(player)}
    waiting = [player for player in live if not owes and not done(street, player, live)]
    told = step("round.owes", level=street.level, owing=len(owes), to_act=waiting)
    return Decision(
        {"closed": not owes and not waiting, "owes": owes}, case.book.rule(cited), (told,)
    )


def all_in_players(actions: tuple[Action, ...]) -> set[str]:
    return {action.player for action in actions if action.all_in}


def done(street: Street, player: str, live: list[str]) -> bool:
    """A player is done when he has acted; alone in the hand he has nothing to do."""
    return player in street.seen or len(live) == 1
