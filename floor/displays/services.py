"""Verbs of televisions: paired, given views, revoked.

A television is of the hall: each event lists all of them, and may put anything on them.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.displays import catalogue, selectors
from floor.journal import touches
from floor.journal.open_line import OpenLine
from floor.models import Screen
from floor.values.look_alikes import looks_like_any
from floor.values.roles import PAPERS
from rules.refusal import missing, refuse

CHANGED = "screen.changed"  # the club's line: every event lists the televisions
PAIRED = _("revoke the screen on the page of screens")
REVOKED = _("a screen that was given up is paired again")


@journal.verb("screen.paired", roles=PAPERS, final=PAIRED, club=CHANGED)
def pair_screen(line: OpenLine, *, code: str, name: str) -> None:
    """Take the television that shows ``code`` into this tournament and give it the first list.

    Refused "screen.no_such_code" when none shows it: expired, or another was quicker;
    "screen.name_taken" when one that is paired in the club has a name that looks the same.
    """
    waiting = Screen.objects.select_for_update().filter(code=code, expires_ms__gt=line.now)
    screen = waiting.first()
    if screen is None:
        raise refuse("screen.no_such_code")
    if looks_like_any(name, selectors.paired().values_list("name", flat=True)):
        raise refuse("screen.name_taken")
    turns = catalogue.first_turns()
    line.update(
        screen,
        code=None,
        expires_ms=None,
        tournament_id=line.tournament.pk,
        name=name,
        views=[turn.view for turn in turns],
        seconds=[turn.seconds for turn in turns],
        events=[turn.event for turn in turns],
        shows_id=line.tournament.pk,
        paired_by_id=line.staff_id,
        paired_ms=line.now,
    )
    _tell_screen(line, screen)


@journal.verb("screen.shown", roles=PAPERS, club=CHANGED)
def show_on_screen(
    line: OpenLine,
    *,
    screen_id: int,
    shows_id: int,
    views: Sequence[str],
    seconds: Sequence[int],
    events: Sequence[str] = (),
    language: str = "",
) -> None:
    """Give a paired television views, of this tournament or of another one: one, or several in
    turn, each for its ``seconds``; ``language``: "" is that of the tournament.

    ``events``: for each view the public id of the event it is of, "" for the one of ``shows_id``;
    none at all where every view is of that one. Missing "screen.unknown_event".
    """
    screen = _screen(screen_id)
    of = selectors.named_events(events)
    if {event for event in events if event} - of.keys():
        raise missing("screen.unknown_event")
    named = ["" if not event or of[event].pk == shows_id else event for event in events]
    turns = {"views": list(views), "seconds": list(seconds), "events": named or [""] * len(views)}
    line.update(screen, shows_id=shows_id, language=language, **turns)
    _tell_screen(line, screen)


@journal.verb("screen.heard", roles=PAPERS, club=CHANGED)
def set_sounds(line: OpenLine, *, screen_id: int, sounds: Sequence[str], voice: str) -> None:
    """Say at what a television is heard (codes of Sound), and in which language it speaks, ""
    for none."""
    screen = _screen(screen_id)
    line.update(screen, sounds=list(sounds), voice=voice)
    line.fact(sounds=list(sounds), voice=voice)
    _touch(line, screen)


@journal.verb("screen.revoked", roles=PAPERS, final=REVOKED, club=CHANGED)
def revoke_screen(line: OpenLine, *, screen_id: int) -> None:
    """Take a television's view away: it asks for a new code."""
    screen = _screen(screen_id)
    line.update(screen, revoked_ms=line.now)
    _touch(line, screen)


def _screen(screen_id: int) -> Screen:
    screen = selectors.paired().filter(pk=screen_id).first()
    if screen is None:
        raise missing("screen.unknown")
    return screen


def _tell_screen(line: OpenLine, screen: Screen) -> None:
    of = [event.pk for event in selectors.named_events(screen.events).values()]
    line.fact(view=list(dict.fromkeys(screen.views)), shows=[screen.shows_id, *of])
    _touch(line, screen)


def _touch(line: OpenLine, screen: Screen) -> None:
    """Pages of all events list the televisions: the club's line reaches them."""
    line.fact(screen=screen.pk)
    line.club.fact(screen=screen.pk)
    line.club.touch(*touches.of_rows([screen]))
