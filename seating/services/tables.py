from floor import journal
from floor.journal.open_line import OpenLine
from floor.models import Stage
from floor.values.roles import JURY
from rules.refusal import refuse
from seating import selectors, steps
from seating.draw import draw_comers
from seating.draws import seed_store
from seating.models import Stay, Table
from seating.plan import plan_decisions


@journal.verb("table.opened", roles=JURY, until_sealed=True)
def open_table(line: OpenLine, *, table: int, with_players: bool = False) -> None:
    """Open table ``table`` for late entries and moves; it will be the first to break again.

    ``with_players``: players of the longest tables come at once, so that no latecomer waits there
    alone. The lot says who and to which seats (draw.draw_comers), for no book does. Refused before
    the draw, which opens the tables itself ("table.not_drawn"), and from the final table on
    ("table.final"); "table.open", "table.no_number", "table.nobody_comes", "hand.tables_playing".
    """
    if line.tournament.stage == Stage.REGISTRATION:
        raise refuse("table.not_drawn")
    if line.tournament.stage != Stage.SEATED:
        raise refuse("table.final")
    ranks = [row.break_rank for row in selectors.open_tables(line.tournament)]
    steps.check_not_olympic(line)
    row = steps.open_table(line, table, break_rank=min(ranks, default=1) - 1)
    line.fact(table=table)
    if with_players:
        _bring_players(line, row)


def _bring_players(line: OpenLine, row: Table) -> None:
    """Send who is drawn to a table that has just been opened; who is on the way stays there, and so
    does whoever the floor has decided not to move."""
    staying = {decision.stay_id for decision in plan_decisions.read(line.tournament)}
    live = Stay.objects.live().filter(tournament=line.tournament).exclude(table=row)
    players: dict[int, list[Stay]] = {}
    for stay in live.select_related("table").order_by("table__number", "number"):
        players.setdefault(stay.table.number, []).append(stay)
    steps.check_hand_over(line, players)
    tables = [
        (n, len(all_), [s.entry_id for s in all_ if s.arrived and s.pk not in staying])
        for n, all_ in players.items()
    ]
    if not any(count > 1 and may for _, count, may in tables):
        raise refuse("table.nobody_comes", table=row.number)
    use = line.tournament.seating_terms.hall_use
    seats = sorted({*range(1, row.seats + 1)} - use.closed_at(row.number))
    drawn = draw_comers(tables, row.number, seats, seed_store.take(line))
    comers = {s.entry_id: s for all_ in players.values() for s in all_ if s.entry_id in drawn}
    line.update_many(list(comers.values()), until_seq=line.seq, until_ms=line.now)
    places = ((comers[entry], row, seat) for entry, (_, seat) in drawn.items())
    steps.hold_many(line, places, Stay.Reason.BALANCE)
    line.fact(players=len(drawn), seats=seats, room=tables)


@journal.verb("table.card_renewed", roles=JURY)
def renew_card(line: OpenLine, *, table: int) -> None:
    """The table gets a new card; the one before opens its page no more. Refused "table.unknown"."""
    row = selectors.table(line.tournament, table)
    line.update(row, card=row.card + 1)
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
