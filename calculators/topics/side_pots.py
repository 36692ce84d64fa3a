"""Main pot and side pots (FSPR 5.1, BFSP 4.1, TDA 2019 21, TDA 2011 17, Metropolitan 19)."""

from dataclasses import dataclass, replace
from itertools import pairwise

from calculators.case import Case, settled
from calculators.decision import Decision, Malformed, step
from calculators.inputs import MOST_SEATS, Inputs


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


def side_pots(case: Case) -> Decision:
    """Return pots, the main one first, each with amount and eligible; uncalled, chips nobody has
    matched ({player, amount}, or None); and split, the part of ``split_of`` in each pot."""
    cited = case.book.pots.side_pots
    settled(cited)
    table = table_of(case.asked)
    back = uncalled(table)
    if back is not None:
        player, over = back
        table = replace(table, chips=table.chips | {player: table.chips[player] - over})
    result: dict[str, object] = {
        "pots": pots(table, case.asked.whole("dead_money", 0)),
        "uncalled": None if back is None else {"player": back[0], "amount": back[1]},
    }
    if "split_of" in case.asked:
        result["split"] = split(table, named(case.asked, table))
    told = tuple(step("pot.closed", total=cap) for cap in table.caps())
    return Decision(result, case.book.rule(cited), told)


def table_of(asked: Inputs) -> Table:
    chips = asked.numbers("contributions")
    if not chips:
        raise Malformed(asked.at("contributions"), "must not be empty")
    if len(chips) > MOST_SEATS:
        raise Malformed(asked.at("contributions"), f"must not have more than {MOST_SEATS} players")
    sets = [frozenset(asked.texts(name, ())) for name in ("folded", "all_in", "pending")]
    table = Table(chips, *sets)
    most = max(chips.values())
    for player in table.live():
        if chips[player] < most and player not in table.all_in | table.pending:
            raise Malformed(f"{asked.at('contributions')}.{player}", f"must be {most}: he owes it")
    return table


def named(asked: Inputs, table: Table) -> str:
    player = asked.text("split_of")
    if player not in table.chips:
        raise Malformed(asked.at("split_of"), "must be one of contributions")
    return player


def uncalled(table: Table) -> tuple[str, int] | None:
    """Return the player whose last chips nobody has matched, nor can any more, and how many."""
    ranked = sorted(table.chips, key=lambda player: table.chips[player])
    second = table.chips[ranked[-2]] if len(ranked) > 1 else 0
    over = table.chips[ranked[-1]] - second
    return (ranked[-1], over) if over and not table.pending else None


def pots(table: Table, dead: int) -> list[dict[str, object]]:
    """Return the pots, ``dead`` chips (antes and the like) in the main one. Chips that only
    folded players have put in stay in the pot below."""
    found: list[tuple[int, list[str]]] = []
    for low, high in pairwise((0, *table.caps())):
        amount = sum(table.layer(low, high, player) for player in table.chips)
        eligible = [player for player in table.live() if table.claims(player, high)]
        if found and (not eligible or eligible == found[-1][1]):
            found[-1] = (found[-1][0] + amount, found[-1][1])
        else:
            found.append((amount + (0 if found else dead), eligible))
    return [{"amount": amount, "eligible": eligible} for amount, eligible in found]


def split(table: Table, player: str) -> list[int]:
    parts = [table.layer(low, high, player) for low, high in pairwise((0, *table.caps()))]
    return [chips for chips in parts if chips]
