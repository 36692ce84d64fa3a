"""What a test is given by a copy is what it would be given by the verbs."""

import pytest
from django.db import transaction

from floor.journal import hooks
from floor.models import JournalLine
from registration.models import Entry
from tests import evening as evenings


@pytest.mark.django_db
def test_an_evening_that_is_copied_is_the_one_that_was_sold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(evenings, "SOLD", {})
    sold, copied = _looked_at(), _looked_at()
    assert copied == sold
    assert len(evenings.SOLD) == 1


def _looked_at() -> list[object]:
    """An evening, what its lines say and what happens when it goes on; then it is taken back."""
    with transaction.atomic():
        event = evenings.evening(3, table_size=6)
        lines = [*JournalLine.objects.values_list("seq", "kind", "staff_id", "at_ms")]
        shown = hooks.snapshot(event.tournament)
        event.enter(1)
        event.draw()
        assert hooks.broken(event.tournament) == []
        assert Entry.objects.filter(tournament=event.tournament).count() == 4
        transaction.set_rollback(True)
    return [event.tournament.pk, event.tournament.slug, event.chief.pk, lines, shown]
