"""Scoring a hand of open Chinese poker (BFSP, chapter on Chinese poker)."""

from dataclasses import dataclass
from itertools import combinations
from typing import Annotated

from pydantic import Field

from calculators import ask
from calculators.cards.card import RANKS, Hand
from calculators.cards.chinese_rows import (
    BOXES,
    PAIR,
    QUADS,
    TRIPS,
    Row,
    in_groups,
    row_of,
    royalty,
)
from calculators.cards.questions import ANOTHER
from calculators.decision import Case, Decision, settled, step
from calculators.inputs import BaseInputs, required
from calculators.malformed import malformed
from calculators.sentence import Facts, Speech, _, sentence
from rules.sections import Chinese


class PlayerRows(BaseInputs):
    """Rows are not needed of a player who ``surrendered``: gave the hand up."""

    player: str = ask.text(_("Player"))
    top: Hand | None = ask.cards(_("Top, three cards"), most=3, optional=True, default=None)
    middle: Hand | None = ask.cards(_("Middle, five cards"), most=5, optional=True, default=None)
    bottom: Hand | None = ask.cards(_("Bottom, five cards"), most=5, optional=True, default=None)
    in_fantasy: bool = ask.yes_no(_("In fantasy now"))
    surrendered: bool = ask.yes_no(_("Surrendered"))


class Inputs(BaseInputs):
    players: Annotated[list[PlayerRows], Field(min_length=2, max_length=3)] = ask.rows(
        _("Players from the first seat after the button"), least=2, add=ANOTHER
    )


@dataclass(frozen=True)
class Player:
    """A player with three rows; with none: who surrendered. ``dead``: a higher row beats a lower
    one."""

    name: str
    rows: dict[str, Row]
    in_fantasy: bool

    @property
    def surrendered(self) -> bool:
        return not self.rows

    @property
    def dead(self) -> bool:
        if self.surrendered:
            return False
        top, middle, bottom = (self.rows[box] for box in BOXES)
        return top.key > middle.key or middle.strength > bottom.strength

    def royalties(self, book: Chinese) -> int:
        return 0 if self.dead else sum(royalty(row, book) for row in self.rows.values())


def decide(case: Case[Inputs]) -> Decision:
    """Return dead, royalties, pairs, totals and fantasy_next.

    The players are settled pair by pair, points and royalties as the first of the two sees them.
    Rows of equal strength are in order, and a row that is equal is won by nobody. All three rows
    are the scoop, in all and not on top of them. Who surrenders pays each of the others who did not
    the points of a surrender, in all.
    """
    book = case.book.chinese
    settled(book.row)
    players = _players(case.inputs)
    pairs = [_pair(book, first, second) for first, second in combinations(players, 2)]
    totals = {player.name: 0 for player in players}
    for (first, second), pair in zip(combinations(players, 2), pairs, strict=True):
        totals[first.name] += int(str(pair["net"]))
        totals[second.name] -= int(str(pair["net"]))
    result = {
        "dead": [player.name for player in players if player.dead],
        "royalties": {player.name: player.royalties(book) for player in players},
        "pairs": pairs,
        "totals": totals,
        "fantasy_next": [player.name for player in players if _fantasy(book, player)],
    }
    reason = step("rows.compared", players=len(players), scoop=book.scoop.value)
    return Decision(result, case.book.rule(book.row), (reason,))


def _players(inputs: Inputs) -> list[Player]:
    players = []
    for at, given in enumerate(inputs.players):
        rows = {} if given.surrendered else _rows(given, f"players[{at}]")
        own = [card for row in rows.values() for card in row.cards]
        if len(set(own)) < len(own):
            raise malformed(f"players[{at}]", "card.twice")
        players.append(Player(given.player, rows, given.in_fantasy))
    if len({player.name for player in players}) < len(players):
        raise malformed("players", "names.twice")
    return players


def _rows(given: PlayerRows, field: str) -> dict[str, Row]:
    hands = {"top": given.top, "middle": given.middle, "bottom": given.bottom}
    at = {box: f"{field}.{box}" for box in BOXES}
    return {box: row_of(required(hands[box], at[box]), box, at[box]) for box in BOXES}


def _pair(book: Chinese, player: Player, other: Player) -> dict[str, object]:
    """Return one pair as the first sees it. A dead hand loses the scoop; two dead ones nothing. Of
    a pair in which one surrendered there are no rows and no royalties."""
    rows = {box: _won(player, other, box) for box in BOXES}
    points = sum(rows.values()) * book.row.value
    if abs(sum(rows.values())) == len(rows):
        points = book.scoop.value * (1 if points > 0 else -1)
    royalties = player.royalties(book) - other.royalties(book)
    if player.surrendered or other.surrendered:
        points = (other.surrendered - player.surrendered) * settled(book.surrender)
        royalties = 0
    return {
        "pair": [player.name, other.name],
        "rows": rows,
        "points": points,
        "royalties": royalties,
        "net": points + royalties,
    }


def _won(player: Player, other: Player, box: str) -> int:
    """Return 1 for a row won by ``player``, -1 for a row lost, 0 for equal ones."""
    if player.surrendered or other.surrendered:
        return 0
    if player.dead or other.dead:
        return other.dead - player.dead
    mine, theirs = player.rows[box].strength, other.rows[box].strength
    return (mine > theirs) - (mine < theirs)


def _fantasy(book: Chinese, player: Player) -> bool:
    """Whether the next hand is fantasy for the player: queens or better on top; from inside it
    three of a kind on top, or at least four of a kind at the bottom."""
    if player.dead or player.surrendered:
        return False
    top = player.rows["top"]
    if top.category == TRIPS:
        return True
    if player.in_fantasy:
        return player.rows["bottom"].category >= QUADS
    return top.category == PAIR and in_groups(top.cards)[0] >= RANKS.index(book.fantasy_from.value)


def say(result: Facts, inputs: Facts) -> Speech:
    totals = [f"{player}: {points:+d}" for player, points in result["totals"].items()]
    yield sentence("%(totals)s.", totals="; ".join(totals))
    if dead := result.get("dead"):
        yield sentence(_("Dead hand: %(players)s."), players=dead)


TITLE = _("Chinese poker scoring")
GROUP = "chinese"
DECIDES = ("ofc_fantasy_scoring",)
ALSO = _("OFC open-face royalties fantasy dead hand")
STEPS = {
    "rows.compared": _("Row by row between each two of %(players)s; all three rows: %(scoop)s.")
}
FIELDS = {
    "dead": _("Dead hands"),
    "royalties": _("Royalties"),
    "pairs": _("Between two"),
    "pair": _("Players"),
    "rows": _("Rows"),
    "net": _("In all"),
    "totals": _("Totals"),
    "fantasy_next": _("In fantasy next"),
}
