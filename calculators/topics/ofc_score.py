"""Scoring a hand of open Chinese poker (BFSP, chapter on Chinese poker)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from calculators.cards.card import RANKS
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
from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import Inputs
from rules.sections import Chinese


@dataclass(frozen=True)
class Player:
    """A player with his three rows. ``dead``: a higher row beats a lower one."""

    name: str
    rows: dict[str, Row]
    in_fantasy: bool

    @property
    def dead(self) -> bool:
        top, middle, bottom = (self.rows[box] for box in BOXES)
        return top.key > middle.key or middle.strength > bottom.strength

    def royalties(self, book: Chinese) -> int:
        return 0 if self.dead else sum(royalty(row, book) for row in self.rows.values())


def ofc_score(case: Case) -> Decision:
    """Return dead, royalties, pairs, totals and fantasy_next.

    ``players`` stand from the first seat behind the button; they are settled pair by pair, points
    and royalties as the first of the two sees them. Rows of equal strength are in order, and a row
    that is equal is won by nobody. All three rows are the scoop, in all and not on top of them.
    """
    book = case.book.chinese
    settled(book.row)
    players = players_of(case.asked)
    pairs = [settled_pair(book, one, other) for one, other in combinations(players, 2)]
    totals = {one.name: 0 for one in players}
    for (one, other), pair in zip(combinations(players, 2), pairs, strict=True):
        totals[one.name] += int(str(pair["net"]))
        totals[other.name] -= int(str(pair["net"]))
    result = {
        "dead": [one.name for one in players if one.dead],
        "royalties": {one.name: one.royalties(book) for one in players},
        "pairs": pairs,
        "totals": totals,
        "fantasy_next": [one.name for one in players if fantasy(book, one)],
    }
    told = step("rows.compared", players=len(players), scoop=book.scoop.value)
    return Decision(result, case.book.rule(book.row), (told,))


def players_of(asked: Inputs) -> list[Player]:
    parts = asked.parts("players")
    if not 2 <= len(parts) <= 3:
        raise Malformed(asked.at("players"), "must be two or three")
    players = [
        Player(
            part.text("player"),
            {box: row_of(part, box, box) for box in BOXES},
            part.flag("in_fantasy"),
        )
        for part in parts
    ]
    if len({one.name for one in players}) < len(players):
        raise Malformed(asked.at("players"), "must not name a player twice")
    no_card_twice(parts, players)
    return players


def no_card_twice(parts: Sequence[Inputs], players: Sequence[Player]) -> None:
    for part, player in zip(parts, players, strict=True):
        own = [card for row in player.rows.values() for card in row.cards]
        if len(set(own)) < len(own):
            raise Malformed(part.path, "must not hold a card twice")


def settled_pair(book: Chinese, one: Player, other: Player) -> dict[str, object]:
    """Return one pair as the first sees it. A dead hand loses the scoop; two dead ones nothing."""
    rows = {box: won(one, other, box) for box in BOXES}
    points = sum(rows.values()) * book.row.value
    if abs(sum(rows.values())) == len(rows):
        points = book.scoop.value * (1 if points > 0 else -1)
    royalties = one.royalties(book) - other.royalties(book)
    return {
        "pair": [one.name, other.name],
        "rows": rows,
        "points": points,
        "royalties": royalties,
        "net": points + royalties,
    }


def won(one: Player, other: Player, box: str) -> int:
    """Return 1 for a row won by ``one``, -1 for a row lost, 0 for equal ones."""
    if one.dead or other.dead:
        return other.dead - one.dead
    mine, theirs = one.rows[box].strength, other.rows[box].strength
    return (mine > theirs) - (mine < theirs)


def fantasy(book: Chinese, player: Player) -> bool:
    """Tell whether the next hand is fantasy for him: queens or better on top; from inside it three
    of a kind on top, or at least four of a kind at the bottom."""
    if player.dead:
        return False
    top = player.rows["top"]
    if top.made == TRIPS:
        return True
    if player.in_fantasy:
        return player.rows["bottom"].made >= QUADS
    return top.made == PAIR and in_groups(top.cards)[0] >= RANKS.index(book.fantasy_from.value)
