"""Whatever can be undone is undone to the last thing a person would notice, and done again."""

import pytest
from django.utils.encoding import force_str

from floor import journal, services, watch
from floor.models import Tournament
from tests import scenes

scenes.load()
UNDOABLE = sorted(code for code, kind in journal.KINDS.items() if kind.final is None)
FINAL = sorted(code for code, kind in journal.KINDS.items() if kind.final is not None)


def shown(tournament: Tournament) -> watch.Snapshot:
    """What the apps show; every invariant holds at that moment."""
    now = Tournament.objects.get(pk=tournament.pk)
    assert watch.broken(now) == []
    return watch.snapshot(now)


@pytest.mark.django_db
@pytest.mark.parametrize("code", UNDOABLE)
def test_undo_and_redo_lead_to_the_same(code: str) -> None:
    assert code in scenes.SCENES, f"write a scene for {code!r} in tests/scenes/<app>.py"
    evening, verb, ask = scenes.SCENES[code]()
    before = shown(evening.tournament)
    line = verb(evening.tap(), **ask)
    assert line.kind == code
    after = shown(evening.tournament)
    assert before != after, "a snapshot should show what this verb does"
    services.undo_line(evening.tap(), seq=line.seq)
    assert shown(evening.tournament) == before
    services.redo_line(evening.tap(), seq=line.seq)
    assert shown(evening.tournament) == after
    services.undo_line(evening.tap(), seq=line.seq)
    assert shown(evening.tournament) == before


@pytest.mark.parametrize("code", FINAL)
def test_what_cannot_be_undone_says_why(code: str) -> None:
    assert force_str(journal.KINDS[code].final).strip()


def test_no_scene_is_left_over() -> None:
    assert sorted(set(scenes.SCENES) - set(UNDOABLE)) == []
