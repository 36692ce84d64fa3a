"""How many hands a sanction lasts, and how many are left (FSPR 8.1.2, BFSP 7.1.2, TDA 2019 71-A
and 35-C, TDA 2011 50, Metropolitan 65-A and 33-C)."""

from typing import Literal

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items, Positive, Whole, required
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence
from rules.cited import Cited
from rules.missed_rounds import Owed, hands_left, hands_owed, hands_served


class Inputs(BaseInputs):
    """``players_at_table``: when the sanction is given; of what was ``dealt_since`` a hand dealt
    anew is the same hand."""

    rounds: Whole | None = ask.amount(
        _("Missed rounds"), unit="number", start="1", optional=True, default=None
    )
    players_at_table: Positive | None = ask.amount(
        _("Players at the table, the offender included"),
        unit="number",
        start="=table_size",
        when=ask.Given("rounds"),
        default=None,
    )
    single_hands: Whole = ask.amount(_("Single hands"), unit="number", optional=True, default=0)
    dealt_since: Items[Literal["hand", "redeal"]] | None = ask.tally(
        _("Dealt since"),
        (("hand", _("Hands")), ("redeal", _("Dealt again"))),
        optional=True,
        more=True,
        default=None,
    )


def decide(case: Case[Inputs]) -> Decision:
    """Return hands and, with ``dealt_since``, remaining."""
    inputs, book = case.inputs, case.book.missed_hands
    rounds, single, players = inputs.rounds or 0, inputs.single_hands, 0
    cited: Cited[object] = book.round_is
    if single:
        cited = book.single_hands
        settled(cited)
    if rounds or not single:
        cited = book.round_is
        settled(cited)
        players = required(inputs.players_at_table, "players_at_table")
        if not required(inputs.rounds, "rounds"):
            raise malformed("rounds", "number.below", least=1)
    hands = hands_owed(rounds, players, single)
    result = {"hands": hands}
    steps = [step("round.hands", rounds=rounds, single=single, hands=hands)]
    if inputs.dealt_since is not None:
        served = _served(case, inputs.dealt_since)
        (result["remaining"],) = hands_left([Owed(hands)], (), range(1, served + 1))
        steps.append(step("hands.served", hands=served))
    return Decision(result, case.book.rule(cited), tuple(steps))


def _served(case: Case[Inputs], dealt: list[Literal["hand", "redeal"]]) -> int:
    if "redeal" in dealt:
        settled(case.book.missed_hands.redeal)
    return hands_served(dealt)


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("Hands the player misses: %(n)s."), n=result["hands"])
    if result.get("remaining") is not None:
        yield sentence(_("Still to miss: %(n)s."), n=result["remaining"])


TITLE = _("Missed hands")
GROUP = "time"
DECIDES = ("missed_rounds_count",)
ALSO = _("penalty rounds served remaining")
RESTS_ON = ("missed_hands.round_is", "missed_hands.single_hands")
STEPS = {
    "round.hands": _("Rounds: %(rounds)s, single hands: %(single)s; that is %(hands)s hands."),
    "hands.served": _("Hands served: %(hands)s."),
}
FIELDS = {"remaining": _("Hands left to miss")}
