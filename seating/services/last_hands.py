"""The last hands before a break or the day's end: how many, and how many each table has dealt."""

from clock import selectors as clock
from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from rules.refusal import missing, refuse
from seating import selectors
from seating.draw import draw_hands
from seating.draws import seed_store
from seating.models import LastHands, TableHands

MOST_HANDS = 9


@journal.verb("hand.last_drawn", roles=FLOOR)
def draw_last_hands(line: OpenLine, *, least: int, most: int) -> None:
    """Announce how many hands each open table still deals: ``least``, or a number up to ``most`` by
    the committed lot, so that nobody knew before it how long to stall. The hand in progress is none
    of them. No book says how many.

    Refused: "hand.not_playing", "last_hands.running", "last_hands.range"; "last_hands.counted"
    during hand-for-hand play.
    """
    if not line.tournament.is_in_play:
        raise refuse("hand.not_playing")
    if not 1 <= least <= most <= MOST_HANDS:
        raise refuse("last_hands.range", most=MOST_HANDS)
    if selectors.last_hands(line.tournament) is not None:
        raise refuse("last_hands.running")
    if clock.running_hand(line.tournament) is not None:
        raise refuse("last_hands.counted")
    hands = least
    if least < most:
        hands = draw_hands(least, most, seed_store.take(line))
    running = line.create(
        LastHands, tournament_id=line.tournament.pk, hands=hands, since_ms=line.now
    )
    for table in selectors.open_tables(line.tournament):
        line.create(TableHands, last_hands_id=running.pk, table_id=table.pk)
    line.fact(hands=hands, least=least, most=most)


@journal.verb("hand.last_dealt", roles=FLOOR)
def count_last_hand(line: OpenLine, *, table: int, dealt: int) -> None:
    """One more of the last hands is over at a table; ``dealt``: how many there were by then, as the
    page said.

    Refused: "last_hands.none", "last_hands.no_table", "last_hands.all_dealt", which is what keeps
    a table from a hand more than the others; "last_hands.stale" where somebody has counted it.
    """
    running = selectors.last_hands(line.tournament)
    if running is None:
        raise refuse("last_hands.none")
    row = running.tables.filter(table__number=table).first()
    if row is None:
        raise missing("last_hands.no_table", table=table)
    if row.dealt >= running.hands:
        raise refuse("last_hands.all_dealt", table=table, hands=running.hands)
    if row.dealt != dealt:
        raise refuse("last_hands.stale", table=table, dealt=row.dealt)
    line.update(row, dealt=dealt + 1)
    line.fact(table=table, dealt=dealt + 1, hands=running.hands)


@journal.verb("hand.last_over", roles=FLOOR)
def end_last_hands(line: OpenLine) -> None:
    """The last hands are over: play goes on as usual after the break. Refused "last_hands.none"."""
    running = selectors.last_hands(line.tournament)
    if running is None:
        raise refuse("last_hands.none")
    line.update(running, ended_ms=line.now)
    line.fact(hands=running.hands)
