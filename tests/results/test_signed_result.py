"""What a signature says in numbers by member, which seasons add up."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.db import DatabaseError, transaction

from floor.journal.private import Private
from results import services
from results.models import Revision, SignedPlace
from tests.evening import Evening, evening
from tests.results.playing import MINUTE, play, rows

pytestmark = pytest.mark.django_db


def signed(**changes: int) -> Evening:
    event = evening(4, drawn=True, **changes)
    play(event)
    services.sign(event.tap(), typed=event.tournament.name)
    return event


def test_a_signature_keeps_figures_and_places_by_member() -> None:
    event = signed()
    (revision,) = Revision.objects.all()
    result, figures = revision.result, revision.document["event"]
    assert {name: getattr(result, name) for name in MIGRATION.FIGURES} == {
        name: figures[name] for name in MIGRATION.FIGURES
    }
    shown = [(row.member_id, row.best, row.worst, row.prize) for row in rows(event).values()]
    kept = SignedPlace.objects.values_list("member", "best", "worst", "prize")
    assert sorted(kept) == sorted(shown)
    assert len(shown) == 4


def test_a_correction_has_places_of_its_own_and_the_former_ones_stay() -> None:
    event = signed()
    before = list(SignedPlace.objects.order_by("pk").values_list("member", "best"))
    third, fourth = sorted(rows(event).values(), key=lambda row: row.best)[2:]
    services.revise_order(
        event.tap(),
        entry_id=third.entry_id,
        relation="before",
        other_id=fourth.entry_id,
        typed=event.tournament.name,
        reason=Private("Судья ошибся"),
    )
    first, second = Revision.objects.order_by("number")
    assert list(first.result.places.order_by("pk").values_list("member", "best")) == before
    now = dict(second.result.places.values_list("member", "best"))
    assert (now[third.member_id], now[fourth.member_id]) == (4, 3)


def test_bounties_are_kept_with_who_won_them() -> None:
    event = evening(4, drawn=True, bounty=50)
    (first, *others) = event.tournament.entries.order_by("pk")
    for entry in others:
        event.now += MINUTE
        services.bust_out(event.tap(), entry_id=entry.pk, winners=[first.pk])
    event.tournament.refresh_from_db()
    services.sign(event.tap(), typed=event.tournament.name)
    (winner,) = SignedPlace.objects.filter(best=1)
    assert (winner.member_id, winner.bounties, winner.knock_outs) == (first.member_id, 200, 3)


def test_what_was_signed_is_neither_changed_nor_deleted() -> None:
    signed()
    for act in (lambda: SignedPlace.objects.update(best=9), SignedPlace.objects.all().delete):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            act()


MIGRATION = import_module("results.migrations.0019_signed_results")


def member(key: int, surname: str, number: str = "") -> SimpleNamespace:
    names = {"surname": surname, "given_name": "Пётр", "patronymic": ""}
    return SimpleNamespace(pk=key, number=number, **names)


def test_an_older_document_is_read_by_number_and_by_name_or_not_at_all() -> None:
    read = MIGRATION.placed_members
    first, second = {"name": "Кот Пётр", "number": "7"}, {"name": "Лис Пётр", "number": ""}
    members = [member(1, "Котов", "7"), member(2, "Лис")]
    assert read([first, second], members) == {1: first, 2: second}
    assert read([second], [*members, member(3, "Лис")]) is None
    assert read([{"name": "Волк Пётр", "number": ""}], members) is None
