"""What is said to the hall: the director's message at the foot of the walls, and an emergency that
takes every wall."""

from floor import journal
from floor.accounts.roles import FLOOR
from floor.journal.open_line import OpenLine
from floor.journal.private import Private
from floor.models import Screen, WallMessage
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
    message = _write(line, text, minutes)
    line.update(line.tournament, message_id=message.pk)
    line.touch("tournament")


@journal.verb("message.taken_down", roles=FLOOR)
def take_down_message(line: OpenLine) -> None:
    """Take the director's message off the walls. Refused "message.none"."""
    if line.tournament.message is None:
        raise refuse("message.none")
    line.fact(message=line.tournament.message.pk)
    line.update(line.tournament, message_id=None)
    line.touch("tournament")


@journal.verb("emergency.sent", roles=FLOOR)
def send_emergency(line: OpenLine, *, text: Private[str]) -> None:
    """Show ``text`` alone and with a sound on every wall of the event, until it is taken down.

    A television that was paired here and shows another event comes back to this one's wall. Refused
    "message.empty", "message.too_long".
    """
    message = _write(line, text)
    line.update(line.tournament, emergency_id=message.pk)
    _touch_every_wall(line)


@journal.verb("emergency.ended", roles=FLOOR)
def end_emergency(line: OpenLine) -> None:
    """Give the walls back to the event. Refused "emergency.none"."""
    if line.tournament.emergency is None:
        raise refuse("emergency.none")
    line.fact(message=line.tournament.emergency.pk)
    line.update(line.tournament, emergency_id=None)
    _touch_every_wall(line)


def _write(line: OpenLine, text: Private[str], minutes: int = 0) -> WallMessage:
    """Keep the text past the row images, for it may name people: the line holds its key."""
    words = " ".join(text.value.split())
    if not words:
        raise refuse("message.empty")
    if len(words) > LONGEST:
        raise refuse("message.too_long", most=LONGEST)
    until_ms = line.now + minutes * 60_000 if minutes else None
    message = WallMessage.objects.create(text=words, shown_ms=line.now, until_ms=until_ms)
    line.fact(message=message.pk)
    return message


def _touch_every_wall(line: OpenLine) -> None:
    """The event's own walls hear its board; a screen that shows another event has to be told."""
    elsewhere = Screen.objects.filter(tournament=line.tournament, revoked_ms=None)
    elsewhere = elsewhere.exclude(shows=line.tournament)
    line.touch("tournament", *(f"screen-{pk}" for pk in elsewhere.values_list("pk", flat=True)))
