"""Money of players is said to stay where it is, so that none lies nowhere at the end."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import PAPERS
from results.models import KeptMoney
from results.selectors import money_owed
from rules.refusal import refuse


@journal.verb("money.kept", roles=PAPERS, until_sealed=True)
def keep_money(line: OpenLine, *, items: list[list[str | int]]) -> None:
    """Say of money of players that it is kept for them, or stays owed, or in a valid ticket.

    ``items`` are [kind, entry, number of the ticket, amount] as the page showed them. Refused
    "money.entries_sold" while alternates may still get a seat, "money.nothing" without items,
    "money.changed" where one is not owed (any more), or is another sum by now.
    """
    if not money_owed.is_due(line.tournament, line.now):
        raise refuse("money.entries_sold")
    if not items:
        raise refuse("money.nothing")
    left, _kept = money_owed.open_and_kept(line.tournament)
    by_item = {(*owed.key, owed.amount): owed for owed in left}
    if not {tuple(item) for item in items} <= by_item.keys():
        raise refuse("money.changed")
    before = {(row.kind, row.entry_id, row.number): row for row in money_owed.kept(line.tournament)}
    for owed in (by_item[tuple(item)] for item in items):  # type: ignore[index]  # as its keys
        columns = {"amount": owed.amount, "staff_id": line.staff_id, "at_ms": line.now}
        if row := before.get(owed.key):
            line.update(row, **columns)
        else:
            columns_of_debt = {"tournament_id": line.tournament.pk, "entry_id": owed.entry}
            line.create(KeptMoney, kind=owed.kind, number=owed.number, **columns_of_debt, **columns)
    line.fact(count=len(items))
