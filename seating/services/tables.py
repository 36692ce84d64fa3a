from floor import journal
from floor.accounts.roles import JURY
from floor.journal.open_line import OpenLine
from floor.models import Stage
from rules.refusal import refuse
from seating import selectors, steps
from seating.models import Stay, Table


@journal.verb("table.opened", roles=JURY)
def open_table(line: OpenLine, *, table: int) -> None:
    """Open table ``table`` for late entries and moves; it will be the first to break again.

    Refused before the draw, which opens the tables itself ("table.not_drawn"), and from the final
    table on ("table.final"); "table.open", "table.no_number".
    """
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("table.not_drawn")
    if line.tournament.stage != Stage.SEATED:
        raise refuse("table.final")
    ranks = [row.break_rank for row in selectors.open_tables(line.tournament)]
    steps.open_table(line, table, break_rank=min(ranks, default=1) - 1)
    line.fact(table=table)


@journal.verb("table.card_renewed", roles=JURY)
def renew_card(line: OpenLine, *, table: int) -> None:
    """The table gets a new card; the one before opens its page no more. Refused "table.unknown"."""
    row = selectors.table(line.tournament, table)
    line.update(row, card=row.card + 1)
    line.touch(f"table-{table}")
    line.fact(table=table, card_number=row.card)


@journal.verb("table.closed", roles=JURY)
def close_table(line: OpenLine, *, table: int) -> None:
    """Close a table at which nobody sits; with players it is broken instead ("table.seated"). Also
    refused: "table.unknown", "table.closed", and of one that is breaking "table.awaited" while
    somebody of it is on the way."""
    row = selectors.table(line.tournament, table)
    if row.state == Table.State.CLOSED:
        raise refuse("table.closed", table=table)
    if Stay.objects.live().filter(table=row).exists():
        raise refuse("table.seated", table=table)
    was = row.state
    steps.close_table(line, row)
    if row.state == was:
        raise refuse("table.awaited", table=table)
    line.fact(table=table)
