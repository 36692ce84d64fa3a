"""Protests: received before the end, sent with the signed protocol, answered."""

from datetime import date, timedelta

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.journal.open_line import OpenLine
from floor.journal.private import NO_TEXT, Private
from floor.values.roles import CHIEF, JURY
from registration.entries.selectors import check_entry, day
from results.selectors.protocols import is_signed
from rules import rulebook
from rules.refusal import missing, refuse
from rulings import steps
from rulings.models import Penalty, Protest
from rulings.protest_terms import closed, too_late

RECEIVED, WITHDRAWN, DECIDED = "protest.received", "protest.withdrawn", "protest.decided"


@journal.verb(RECEIVED, roles=JURY, until_sealed=True)
def receive(
    line: OpenLine,
    *,
    entry: int,
    against: str,
    number: int | None = None,
    text: Private[str] = NO_TEXT,
) -> None:
    """Take a written protest of the player of ``entry``, in or out of the game.

    ``against`` is "sanction" or "ruling", of which ``number`` may name one in the log. Refused:
    "protest.too_late" from the moment of the end (FSPR 8.3.2, BFSP 7.3.2), "protest.no_text"
    (FSPR 8.3.1: written, with its reason), "protest.not_his" for the sanction of another player
    (FSPR 8.3.1), "entry.unknown", "ruling.unknown".
    """
    event, book = line.tournament, rulebook.load(line.tournament.rulebook)
    if closed(event, line.now):
        raise too_late(event, book)
    if (words := steps.store_text(text.value)) is None:
        raise refuse("protest.no_text", book.own_rule(book.protest.written))
    check_entry(event, entry)
    of_sanction = against == Protest.Against.SANCTION
    if number is not None and of_sanction:
        _refuse_unless_of_player(line, entry, number)
    elif number is not None:
        steps.ruling(line, number)
    protest = line.create(
        Protest,
        tournament_id=event.pk,
        number=steps.next_number(line, "protest"),
        entry_id=entry,
        at_ms=line.now,
        received_by_id=line.staff_id,
        text_id=words,
        against=against,
        about=number,
        to=(book.protest.of_sanction if of_sanction else book.protest.of_ruling).value,
    )
    _say(line, protest)


@journal.verb(WITHDRAWN, roles=JURY, until_sealed=True)
def withdraw(line: OpenLine, *, number: int) -> None:
    """The player takes the protest back. Refused: "protest.not_waiting"."""
    protest = _waiting(line, number)
    line.update(protest, state=Protest.State.WITHDRAWN)
    _say(line, protest)


@journal.verb(DECIDED, roles=CHIEF, until_sealed=True)
def decide(line: OpenLine, *, number: int, upheld: bool, text: Private[str] = NO_TEXT) -> None:
    """The chief judge decides on a protest addressed to them (BFSP 2.1.3; a book without a
    federation).

    What follows from it, an overruling or a sanction taken back, is an act of its own. Refused:
    "protest.not_waiting", "protest.of_federation".
    """
    protest = _waiting(line, number)
    if protest.to != Protest.To.CHIEF_JUDGE:
        book = rulebook.load(line.tournament.rulebook)
        raise refuse("protest.of_federation", book.own_rule(book.protest.of_sanction))
    line.update(
        protest,
        state=Protest.State.ANSWERED,
        answer_id=steps.store_text(text.value),
        answered_on=day(line.tournament, line.now),
        upheld=upheld,
    )
    _say(line, protest)


@journal.verb("protest.forwarded", roles=CHIEF)
def forward(line: OpenLine) -> None:
    """The chief judge has sent the signed protocol, and with it every protest that waits for the
    federation (FSPR 8.3.3, BFSP 7.3.3).

    Signing is not sending, so this is an act of its own. The federation's days count from its
    receipt (FSPR 8.3.4), which is not before today. Refused: "protest.unsigned",
    "protest.none_waiting".
    """
    if not is_signed(line.tournament):
        raise refuse("protest.unsigned", _forwarding_rule(line))
    waiting = Protest.objects.filter(
        tournament=line.tournament, to=Protest.To.FEDERATION, state=Protest.State.RECEIVED
    )
    rows = list(waiting)
    if not rows:
        raise refuse("protest.none_waiting")
    days = rulebook.load(line.tournament.rulebook).protest.decision_days.value
    today = day(line.tournament, line.now)
    due = today + timedelta(days=days) if days else None
    line.update_many(rows, state=Protest.State.FORWARDED, forwarded_on=today, answer_due=due)
    line.fact(protests=len(rows))


@journal.verb(
    "protest.answered",
    roles=CHIEF,
    final=_("the federation's decision is final (FSPR 8.3.4, BFSP 7.3.4)"),
)
def answer(
    line: OpenLine, *, number: int, upheld: bool, on: str, text: Private[str] = NO_TEXT
) -> None:
    """Record the federation's decision of the day ``on`` (ISO date).

    It comes after the signature and changes nothing of what is signed. Refused: "protest.unknown",
    "protest.not_forwarded", "protest.answer_day" before it was sent or after today.
    """
    protest = _protest(line, number)
    if protest.state != Protest.State.FORWARDED or protest.forwarded_on is None:
        raise refuse("protest.not_forwarded", number=number)
    answered_on = date.fromisoformat(on)
    if not protest.forwarded_on <= answered_on <= day(line.tournament, line.now):
        raise refuse("protest.answer_day", sent=protest.forwarded_on.isoformat())
    line.update(
        protest,
        state=Protest.State.ANSWERED,
        answer_id=steps.store_text(text.value),
        answered_on=answered_on,
        upheld=upheld,
    )
    _say(line, protest)


def _refuse_unless_of_player(line: OpenLine, entry: int, number: int) -> None:
    """The sanction is one that was given to this player: else "protest.not_his"."""
    given = Penalty.objects.filter(tournament=line.tournament, state=Penalty.State.GIVEN)
    if not given.filter(entry=entry, number=number).exists():
        book = rulebook.load(line.tournament.rulebook)
        raise refuse("protest.not_his", book.own_rule(book.protest.filed_by), number=number)


def _protest(line: OpenLine, number: int) -> Protest:
    protest = Protest.objects.filter(tournament=line.tournament, number=number).first()
    if protest is None:
        raise missing("protest.unknown", number=number)
    return protest


def _waiting(line: OpenLine, number: int) -> Protest:
    protest = _protest(line, number)
    if protest.state != Protest.State.RECEIVED:
        raise refuse("protest.not_waiting", number=number)
    return protest


def _forwarding_rule(line: OpenLine) -> str:
    book = rulebook.load(line.tournament.rulebook)
    return book.own_rule(book.protest.forwarded_with)


def _say(line: OpenLine, protest: Protest) -> None:
    line.fact(protest=protest.number, entry=protest.entry_id)
