"""Hand-for-hand: who finishes where (TDA 2019 RP-8-A)."""

from typing import Annotated, Any, Literal

from pydantic import Field

from calculators import ask
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, ByName, Items, Name, Number, Positive, Whole, required
from calculators.malformed import malformed
from calculators.questions import Text
from calculators.sentence import Facts, Lines, Speech, _, either_is, sentence
from results.hand_ties import Finish, TiePolicy, policy_of
from results.places import money_reached, share_out, standings

MOST_PLAYERS = 100_000


class Bust(BaseInputs):
    """A player who is out; ``table`` and ``stack`` at the start of the hand where stacks decide."""

    player: str = ask.text(_("Player"))
    table: Name | None = ask.text(_("Table"), default=None)
    stack: Whole | None = ask.amount(_("Chips at the start of the hand"), default=None)


PRIZES = ask.RowsByName(
    _("Prizes of the places in question"),
    (Text(_("Place"), name="place"),),
    least=2,
    called="",
    add=_("Another place"),
    name="prize_rows",
)


class Inputs(BaseInputs):
    """``prizes``: a place that is not named has none. ``policy``: the book's own where it is not
    told, which speaks of the hand that reaches the money alone."""

    players_before: Annotated[Number, Field(ge=1, le=MOST_PLAYERS)] = ask.amount(
        _("Players before the hand"), unit="number", start="=players_left"
    )
    paid_places: Annotated[Number, Field(ge=0, le=MOST_PLAYERS)] = ask.amount(
        _("Paid places"), unit="number"
    )
    prizes: ByName[Whole] = ask.amount(_("Prize"), unit="number", rows=PRIZES)
    busts: Items[Bust] = ask.rows(_("Who is out in this hand"), least=2, add=_("Another player"))
    policy: Literal["share_all", "same_table_by_stack"] | None = ask.choice(
        _("Ties"),
        (
            ("share_all", _("All share")),
            ("same_table_by_stack", _("At one table the bigger stack is higher")),
        ),
        start="share_all",
        default=None,
    )
    unit: Positive = ask.amount(_("Rounded to"), unit="number", start="1", default=1)


def decide(case: Case[Inputs]) -> Decision:
    """Return players_left, places ({player: [best, worst]}), awards, undistributed (money) and
    bubble_burst, whether everybody left is paid, since this hand or before it, for those who went
    out in one hand."""
    inputs, ties = case.inputs, case.book.hand_for_hand.ties
    before, paid, busts = inputs.players_before, inputs.paid_places, inputs.busts
    alone = len(busts) < 2  # and ties with nobody
    own: TiePolicy = ties.value if alone else policy_of(ties.value, before, len(busts), paid)
    policy = own if inputs.policy is None else inputs.policy
    if inputs.policy is None and own == ties.value:
        settled(ties)  # or the book does not cover it
    names = [bust.player for bust in busts]
    if len(set(names)) < len(names):
        raise malformed("busts", "names.twice")
    if len(busts) >= before:
        text = _("There were only %(n)s players before.")
        raise malformed("busts", "players.too_many", text, n=before)
    # Whether the hand reaches the money decided which policy it is: that one holds.
    standing = standings(before, _finishes(busts, policy), policy, paid=before - len(busts))
    awards = share_out(standing.places, _prizes(inputs), inputs.unit)
    result: dict[str, Any] = {
        "players_left": standing.left,
        "places": {names[place.entry]: [place.best, place.worst] for place in standing.places},
        "awards": {names[entry]: amount for entry, amount in awards.amounts.items()},
        "undistributed": awards.undistributed,
        "bubble_burst": money_reached(standing.left, paid),
    }
    reason = step("places.shared", policy=policy, out=len(busts), left=standing.left)
    # No paragraph where the organiser chose another, or the hand is not the one the book speaks of.
    is_own = ties.value == policy == own and not ties.silent
    return Decision(result, case.book.rule(ties) if is_own else "", (reason,))


def _finishes(busts: list[Bust], policy: TiePolicy) -> list[Finish]:
    """Return those who are out; where stacks decide, the table and the stack must be told."""
    if policy == "share_all":
        return [Finish(entry, hand=1) for entry in range(len(busts))]
    tables = [required(bust.table, f"busts[{at}].table") for at, bust in enumerate(busts)]
    stacks = [required(bust.stack, f"busts[{at}].stack") for at, bust in enumerate(busts)]
    return [
        Finish(entry, hand=1, table=tables.index(tables[entry]), stack=stacks[entry])
        for entry in range(len(busts))
    ]


def _prizes(inputs: Inputs) -> list[int]:
    """Return the prize of every paid place, first place first."""
    for place in inputs.prizes:
        if not (place.isascii() and place.isdecimal() and 1 <= int(place) <= MOST_PLAYERS):
            text = _("A place is a number.")
            raise malformed(f"prizes.{place[:20]}", "place.unreadable", text)
    by_place = {int(place): money for place, money in inputs.prizes.items()}
    return [by_place.get(place, 0) for place in range(1, inputs.paid_places + 1)]


def say(result: Facts, inputs: Facts) -> Speech:
    yield sentence(_("Players left: %(n)s."), n=result["players_left"])
    burst = result["bubble_burst"]
    yield sentence(_("They are in the money.") if burst else _("Not in the money yet."))
    if awards := result.get("awards"):
        yield sentence("%(awards)s.", awards=Lines(awards))


TITLE = _("Places shared hand for hand")
GROUP = "prizes"
DECIDES = ("hand_for_hand",)
ALSO = _("bubble ties tied places")
STEPS = {
    "places.shared": either_is(
        "policy",
        "share_all",
        _("All who went out in the hand share their places: %(out)s out, %(left)s left."),
        _("At one table the bigger stack finishes higher: %(out)s out, %(left)s left."),
    )
}
FIELDS = {
    "players_left": _("Players left"),
    "places": _("Places"),
    "bubble_burst": _("In the money now"),
}
