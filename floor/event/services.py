"""What the director says to the hall."""

from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from rules.refusal import refuse


@journal.verb("message.set", roles=FLOOR)
def set_message(line: OpenLine, *, text: str) -> None:
    """Show the director's message on the walls; empty takes it down. At most 200 characters."""
    if len(text) > 200:
        raise refuse("message.too_long", most=200)
    line.update(line.tournament, message=text)
    line.touch("tournament")
