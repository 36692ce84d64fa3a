"""What a test is given by a copy is what it would be given by the verbs."""

import pytest
from django.db import transaction

from floor.journal import hooks
from floor.journal import services as journal_services
from floor.models import JournalLine
from registration.models import Entry
from tests import evening as evenings


@pytest.mark.django_db
@pytest.mark.parametrize("drawn", [False, True])
def test_an_evening_that_is_copied_is_the_one_that_was_written(
    drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "WRITTEN", {})
    written, copied = _looked_at(drawn), _looked_at(drawn)
    assert copied == written
    assert len(evenings.WRITTEN) == 1


def _looked_at(drawn: bool) -> list[object]:
    """An evening, what its lines say and what happens when it goes on; then it is taken back."""
    with transaction.atomic():
        event = evenings.evening(3, table_size=6, drawn=drawn)
        every = JournalLine.objects.order_by("pk")
        lines = [*every.values_list("seq", "kind", "staff_id", "at_ms")]
        shown = hooks.snapshot(event.tournament)
        if drawn:
            journal_services.undo_line(event.tap(), seq=lines[-1][0])
        event.enter(1)
        event.draw()
        assert hooks.broken(event.tournament) == []
        assert Entry.objects.filter(tournament=event.tournament).count() == 4
        transaction.set_rollback(True)
    return [event.tournament.pk, event.tournament.slug, event.chief.pk, lines, shown]
