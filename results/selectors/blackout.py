"""What lines written down by hand say of the hall as it is known."""

from floor.models import Tournament
from results import paper_lines
from results.paper_lines import Happened
from seating import selectors as seating


def read(tournament: Tournament, lines: str) -> tuple[Happened, ...]:
    """As paper_lines.read, with who sits where now."""
    seated = {
        (sitter.table, sitter.seat): sitter.entry_id for sitter in seating.sitters(tournament)
    }
    seats = {table.number: table.seats for table in seating.open_tables(tournament)}
    return paper_lines.read(lines, seated, seats)
