"""What is said to the hall: the director's message at the foot of the walls."""

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import WallMessage
from floor.values.roles import FLOOR
from rules.refusal import refuse

LONGEST = 200  # characters
USUAL_MINUTES = 15
MOST_MINUTES = 24 * 60


@journal.verb("message.set", roles=FLOOR)
def set_message(line: OpenLine, *, text: Private[str], minutes: int = USUAL_MINUTES) -> None:
    """Show the director's message on the walls for ``minutes``; 0: until it is taken down.

    Refused "message.empty", "message.too_long", "message.minutes".
    """
    if not 0 <= minutes <= MOST_MINUTES:
        raise refuse("message.minutes", most=MOST_MINUTES)
    message = write_message(line, text, minutes)
    line.update(line.tournament, message_id=message.pk)


@journal.verb("message.taken_down", roles=FLOOR)
def take_down_message(line: OpenLine, *, message: int) -> None:
    """Take the director's message ``message`` off the walls.

    Refused "message.none", "message.replaced" when another one stands there by now.
    """
    if line.tournament.message_id is None:
        raise refuse("message.none")
    if line.tournament.message_id != message:
        raise refuse("message.replaced")
    line.fact(message=message)
    line.update(line.tournament, message_id=None)


def write_message(line: OpenLine, text: Private[str], minutes: int = 0) -> WallMessage:
    """Keep the text past the row images, for it may name people: the line holds its key.

    It stands for ``minutes``, 0: until it is taken down. Refused "message.empty",
    "message.too_long".
    """
    words = " ".join(text.value.split())
    if not words:
        raise refuse("message.empty")
    if len(words) > LONGEST:
        raise refuse("message.too_long", most=LONGEST)
    until_ms = line.now + minutes * 60_000 if minutes else None
    message = WallMessage.objects.create(text=words, shown_ms=line.now, until_ms=until_ms)
    line.fact(message=message.pk)
    return message
