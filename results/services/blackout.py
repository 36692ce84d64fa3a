"""What happened while the hall played with pen and paper, entered when the machine is back."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.values.roles import FLOOR
from results import paper_lines, selectors, steps
from results.paper_lines import Out, Place
from results.selectors import blackout
from rules.refusal import Refused, refuse
from seating import selectors as seating_selectors
from seating import steps as seating_steps
from seating.models import Stay


@journal.verb("blackout.entered", roles=FLOOR)
def enter_blackout(line: OpenLine, *, lines: str) -> None:
    """Book out and move the players as the ``lines`` of paper_lines say, in their order; tables
    that nobody is left at are closed. Who was on the way when the paper was printed has arrived.

    Refused: "entry.not_playing", "blackout.nothing", each wrong line as paper_lines.read says,
    "entry.alone" for the only one in, and the reasons of a bust-out and of a seat.
    """
    if not line.tournament.is_in_play:
        raise refuse("entry.not_playing")
    happened = blackout.read(line.tournament, lines)
    if refusals := paper_lines.wrong(happened):
        raise Refused(*refusals)
    if not happened:
        raise refuse("blackout.nothing")
    on_the_way = Stay.objects.live().filter(tournament=line.tournament, arrived=False)
    seating_steps.arrive(line, list(on_the_way))
    _book_out(line, [event for event in happened if isinstance(event, Out)])
    _seat(line, paper_lines.moved(happened))
    _close_emptied(line)
    left = steps.end_if_over(line)
    if left == 0:
        last = next(event for event in reversed(happened) if isinstance(event, Out))
        alone = selectors.entry(line.tournament, last.entries[-1])
        raise refuse("entry.alone", name=alone.member.short_name)
    line.fact(left=left)


def _book_out(line: OpenLine, hands: list[Out]) -> None:
    count = 0
    for hand in hands:
        entries = [selectors.entry(line.tournament, pk) for pk in hand.entries]
        steps.book_afterwards(line, list(zip(entries, hand.places, strict=True)), count)
        count += len(entries)
    line.fact(out=count)


def _seat(line: OpenLine, places: dict[int, Place]) -> None:
    """Each player sits where they came to in the end."""
    event = line.tournament
    stays = {entry: seating_selectors.stay_of(event, entry) for entry in places}
    gone = [(stay, *places[entry]) for entry, stay in stays.items()]
    changed = [seat for seat in gone if (seat[0].table.number, seat[0].number) != seat[1:]]
    if any(stay.table.number != table for stay, table, _seat in changed):
        seating_steps.check_not_olympic(line)
    ended = [stay for stay, _table, _seat in changed]
    line.update_many(ended, until_seq=line.seq, until_ms=line.now)
    held = []
    for stay, table, seat in changed:
        row = seating_selectors.open_table(event, table)
        seating_steps.check_free(line, row, seat)
        held.append(seating_steps.hold(line, stay, row, seat, Stay.Reason.CORRECTION))
    seating_steps.arrive(line, held)
    line.fact(moved=len(held))


def _close_emptied(line: OpenLine) -> None:
    """Close the tables that these lines have left nobody at."""
    stays = Stay.objects.filter(tournament=line.tournament)
    sat = set(stays.filter(until_seq=line.seq).values_list("table__number", flat=True))
    sits = set(stays.live().values_list("table__number", flat=True))
    for number in sorted(sat - sits):
        seating_steps.close_table(line, seating_selectors.table(line.tournament, number))
