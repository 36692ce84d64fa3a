"""Main pot and side pots (FSPR 5.1, BFSP 4.1, TDA 2019 21, TDA 2011 17, Metropolitan 19)."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Annotated

from pydantic import Field

from calculators import ask
from calculators.cards.questions import ANOTHER, PLAYER
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, Items, Whole
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence

MOST_PLAYERS = 50
PLAYERS = ask.RowsByName(
    _("What each player has put in"), (PLAYER,), add=ANOTHER, name="contributions_rows"
)
STANDINGS = (
    ("", _("In")),
    ("all_in", _("All-in")),
    ("folded", _("Folded")),
    ("pending", _("To act")),
)


class Inputs(BaseInputs):
    """``dead_money`` is in the main pot."""

    contributions: Annotated[dict[str, Whole], Field(min_length=1, max_length=MOST_PLAYERS)] = (
        ask.amount(_("Chips"), rows=PLAYERS)
    )
    all_in: Items[str] = ask.standing(
        _("The player is"), STANDINGS, rows=PLAYERS, name="standing", default=[]
    )
    folded: Items[str] = []
    pending: Items[str] = []
    dead_money: Whole = ask.amount(_("Antes and dead chips"), optional=True, default=0)
    split_of: str | None = ask.player(
        _("Show the parts of one player"),
        ("contributions",),
        _("Nobody"),
        optional=True,
        more=True,
        default=None,
    )


@dataclass(frozen=True)
class Table:
    """What each player has put in (chips), who is folded, all-in, or has still to act."""

    chips: dict[str, int]
    folded: frozenset[str]
    all_in: frozenset[str]
    pending: frozenset[str]

    def live(self) -> list[str]:
        return sorted(set(self.chips) - self.folded)

    def caps(self) -> list[int]:
        """Return the totals at which a pot is closed: those of the all-ins, and the highest."""
        ends = {self.chips[player] for player in self.live() if player in self.all_in}
        return sorted(ends | {max(self.chips.values(), default=0)})

    def layer(self, low: int, high: int, player: str) -> int:
        """Return the chips of ``player`` between two totals."""
        return max(min(self.chips[player], high) - low, 0)

    def claims(self, player: str, high: int) -> bool:
        waits = player in self.pending and player not in self.all_in
        return self.chips[player] >= high or waits


def decide(case: Case[Inputs]) -> Decision:
    """Return pots, the main one first, each with amount and eligible; uncalled, chips nobody has
    matched ({player, amount}, or None); and split, the part of ``split_of`` in each pot."""
    cited, split_of = case.book.pots.side_pots, case.inputs.split_of
    settled(cited)
    table = _table(case.inputs)
    back = _uncalled(table)
    if back is not None:
        player, over = back
        table = replace(table, chips=table.chips | {player: table.chips[player] - over})
    result: dict[str, object] = {
        "pots": _pots(table, case.inputs.dead_money),
        "uncalled": None if back is None else {"player": back[0], "amount": back[1]},
    }
    if split_of is not None:
        if split_of not in table.chips:
            raise malformed("split_of", "names.unknown")
        result["split"] = _split(table, split_of)
    steps = tuple(step("pot.closed", total=cap) for cap in table.caps())
    return Decision(result, case.book.rule(cited), steps)


def _table(inputs: Inputs) -> Table:
    chips = inputs.contributions
    table = Table(
        chips, frozenset(inputs.folded), frozenset(inputs.all_in), frozenset(inputs.pending)
    )
    most = max(chips.values())
    for player in table.live():
        if chips[player] < most and player not in table.all_in | table.pending:
            text = _("This player owes %(n)s, or is all-in, folded or to act.")
            raise malformed(f"contributions.{player}", "player.owes", text, n=most)
    return table


def _uncalled(table: Table) -> tuple[str, int] | None:
    """Return the player whose last chips nobody has matched, nor can any more, and how many."""
    ranked = sorted(table.chips, key=lambda player: table.chips[player])
    second = table.chips[ranked[-2]] if len(ranked) > 1 else 0
    over = table.chips[ranked[-1]] - second
    return (ranked[-1], over) if over and not table.pending else None


def _pots(table: Table, dead: int) -> list[dict[str, object]]:
    """Return the pots, ``dead`` chips in the main one. Chips that only folded players have put in
    stay in the pot below."""
    pots: list[tuple[int, list[str]]] = []
    for low, high in pairwise((0, *table.caps())):
        amount = sum(table.layer(low, high, player) for player in table.chips)
        eligible = [player for player in table.live() if table.claims(player, high)]
        if pots and (not eligible or eligible == pots[-1][1]):
            pots[-1] = (pots[-1][0] + amount, pots[-1][1])
        else:
            pots.append((amount + (0 if pots else dead), eligible))
    return [{"amount": amount, "eligible": eligible} for amount, eligible in pots]


def _split(table: Table, player: str) -> list[int]:
    parts = [table.layer(low, high, player) for low, high in pairwise((0, *table.caps()))]
    return [chips for chips in parts if chips]


def say(result: Facts, inputs: Facts) -> Speech:
    main, *others = [pot["amount"] for pot in result["pots"]]
    yield sentence(_("Main pot %(chips)s."), chips=main)
    if others:
        yield sentence(_("Side pots: %(chips)s."), chips=others)
    if back := result["uncalled"]:
        text = _("%(chips)s goes back to %(player)s.")
        yield sentence(text, chips=back["amount"], player=back["player"])


TITLE = _("Side pots")
GROUP = "pots"
DECIDES = ("side_pots",)
ALSO = _("main pot all-in split")
COMMON = 4
RESTS_ON = ("pots.side_pots",)
STEPS = {"pot.closed": _("A pot is closed at %(total)s for each player.")}
FIELDS = {"uncalled": _("Goes back uncalled"), "split": _("The player's part of each pot")}
