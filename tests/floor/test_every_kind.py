"""Whatever can be undone is undone to the last thing a person would notice, and done again."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest
from django.db import connection, transaction
from django.utils.encoding import force_str

from floor import journal
from floor.displays import board
from floor.event import services as event_services
from floor.journal import hooks, kept
from floor.journal import services as journal_services
from floor.journal.private import Private
from floor.journal.tap import Tap
from floor.models import Appointment, JournalLine, Tournament
from floor.time import tournament_time
from floor.time.timebase import TimeBase
from floor.values.roles import Role
from rules.refusal import Refusal, Refused
from tests import scenes
from tests.evening import Evening
from tests.lock_order import Locks

scenes.load()
UNDOABLE = sorted(code for code, kind in journal.KINDS.items() if kind.final is None)
FINAL = sorted(code for code, kind in journal.KINDS.items() if kind.final is not None)


def newest(tournament: Tournament) -> Tournament:
    return Tournament.objects.select_related("journal").get(pk=tournament.pk)


def shown(tournament: Tournament) -> hooks.Snapshot:
    """What the apps show."""
    return hooks.snapshot(newest(tournament))


def walls_are_sent_all(tournament: Tournament) -> None:
    """What was kept of the board says what it does when all of it is read anew at that moment."""
    now = newest(tournament)
    with patch.object(TimeBase, "now_ms", return_value=tournament_time.now()):
        _, sent = board.frame(now.journal_id)
        kept.forget()
        anew = json.dumps({"k": "board", "board": board.board(now)}, ensure_ascii=False)
    assert sent == anew, "what was kept of the board is old"


def refuses_another_ask(
    tap: Tap, line: JournalLine, verb: Callable[..., JournalLine], ask: dict[str, Any]
) -> None:
    """S10: sent twice it is answered like the first time; with another ask, another text or to
    another verb it is refused."""
    assert verb(tap, **ask) == line
    others = [lambda: event_services.set_message(tap, text=Private("Другое"))]
    others += [partial(verb, tap, **ask | {name: value}) for name, value in _otherwise(ask)]
    for other in others:
        with pytest.raises(Refused, match=r"request\.reused"):
            other()
    assert JournalLine.objects.filter(journal=line.journal_id).count() == line.seq


def refuses_whoever_lost_the_role(evening: Evening, line: JournalLine) -> None:
    """L3: the line is still theirs, but a role that may do such an act is asked for anew."""
    with transaction.atomic():
        Appointment.objects.filter(staff=evening.chief).update(role=Role.DISPLAY)
        with pytest.raises(Refused, match=r"undo\.role_lost"):
            journal_services.undo_line(evening.tap(), seq=line.seq)
        transaction.set_rollback(True)


def _otherwise(ask: dict[str, Any]) -> list[tuple[str, Any]]:
    """Every number and word of an ask, one at a time, another one."""
    values = {name: value for name, value in ask.items() if isinstance(value, int | str)}
    return [(n, v + 1 if isinstance(v, int) else f"{v} ") for n, v in values.items()]


@pytest.mark.django_db
@pytest.mark.parametrize("code", UNDOABLE)
def test_undo_and_redo_lead_to_the_same(code: str) -> None:
    assert code in scenes.SCENES, f"write a scene for {code!r} in tests/scenes/<app>.py"
    evening, verb, ask = scenes.SCENES[code]()
    board.frame(evening.tournament.journal_id)  # from here on it is kept
    before = shown(evening.tournament)
    tap, locks = evening.tap(), Locks()
    with connection.execute_wrapper(locks):
        line = verb(tap, **ask)
    assert line.kind == code
    assert locks.tables and locks.out_of_order == []
    refuses_another_ask(tap, line, verb, ask)
    refuses_whoever_lost_the_role(evening, line)
    walls_are_sent_all(evening.tournament)
    assert hooks.broken(newest(evening.tournament)) == []  # a reversal refuses to break them itself
    after = shown(evening.tournament)
    assert before != after, "a snapshot should show what this verb does"
    with connection.execute_wrapper(locks := Locks()):
        undo = journal_services.undo_line(evening.tap(), seq=line.seq)
    assert locks.tables and locks.out_of_order == []
    walls_are_sent_all(evening.tournament)
    assert shown(evening.tournament) == before
    redo = journal_services.redo_line(evening.tap(), seq=line.seq)
    assert shown(evening.tournament) == after
    assert set(line.touches) <= set(undo.touches) & set(redo.touches), "what was open stays old"
    journal_services.undo_line(evening.tap(), seq=line.seq)
    is_done_again_or_refused(evening, verb, ask, line)


def refusals_of(act: Callable[[], object]) -> tuple[Refusal, ...]:
    try:
        act()
    except Refused as refused:
        return refused.refusals
    return ()


def is_done_again_or_refused(
    evening: Evening, verb: Callable[..., JournalLine], ask: dict[str, Any], line: JournalLine
) -> None:
    """F2: the same act is done a second time, and then the first one is to be done again: that is
    done, or the refusal names what stands there by now."""
    try:
        again = verb(evening.tap(), **ask)
    except Refused:  # as a lot is, which is drawn once
        return
    beside = JournalLine.objects.filter(beside=again).values_list("seq", flat=True)
    lines = {line.seq, again.seq, *beside}
    reasons = refusals_of(lambda: journal_services.redo_line(evening.tap(), seq=line.seq))
    assert {reason.facts["seq"] for reason in reasons if "seq" in reason.facts} <= lines, reasons
    assert "undo.changed_since" not in {reason.code for reason in reasons}
    assert hooks.broken(Tournament.objects.get(pk=evening.tournament.pk)) == []


@pytest.mark.parametrize("code", FINAL)
def test_what_cannot_be_undone_says_why(code: str) -> None:
    assert force_str(journal.KINDS[code].final).strip()


def test_no_scene_is_left_over() -> None:
    assert sorted(set(scenes.SCENES) - set(UNDOABLE)) == []
