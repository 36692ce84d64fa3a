"""A tournament is founded once, whatever is tapped."""

import uuid
from datetime import date
from threading import Barrier, Thread

import pytest
from django.db import connection

from clock.models import Clock, Level
from floor.event.regulations_file import templates
from floor.models import Appointment, JournalLine, Staff, Tournament
from seating.models import Lot
from seating.services import create_tournament
from tests.evening import START_MS
from tests.seating.room import refused


def ask(**changes: object) -> dict[str, object]:
    chief = Staff.objects.create_user(uuid.uuid4().hex, name="Судья Главный")
    plain = {
        "staff_id": chief.pk,
        "request_id": uuid.uuid4(),
        "now": START_MS,
        "regulations": templates()["cup_of_belarus_2010"],
        "name": "Кубок",
        "starts_on": date(2010, 10, 16),
    }
    return plain | changes


@pytest.mark.django_db
def test_a_tournament_begins_with_its_sheet_its_clock_a_lot_and_its_chief_judge() -> None:
    founding = ask()
    tournament = create_tournament(**founding)
    assert tournament.seating_terms.table_size == 10 and tournament.stage == "registration"
    assert Level.objects.filter(tournament=tournament).count() == len(
        founding["regulations"].levels
    )
    assert Clock.objects.get(tournament=tournament).since_ms is None
    assert Lot.objects.get(tournament=tournament, used_seq=None).number == 1
    roles = Appointment.objects.filter(tournament=tournament)
    assert [(r.staff_id, r.role) for r in roles] == [(founding["staff_id"], "chief_judge")]
    assert JournalLine.objects.get(journal=tournament.journal_id).seq == 1


@pytest.mark.django_db
def test_sent_twice_it_founds_once() -> None:
    founding = ask()
    assert create_tournament(**founding) == create_tournament(**founding)
    assert Tournament.objects.count() == 1


@pytest.mark.django_db
def test_the_id_of_another_request_is_refused() -> None:
    founding = ask()
    create_tournament(**founding)
    cheaper = templates()["cup_of_belarus_2010"].changed(buy_in=1, fee=0)
    for other in ({"name": "Другой"}, {"regulations": cheaper}):
        assert refused(create_tournament, **founding | other).code == "request.reused"
    assert Tournament.objects.count() == 1


@pytest.mark.django_db
def test_an_address_in_use_is_a_sentence() -> None:
    create_tournament(**ask(slug="cup"))
    assert refused(create_tournament, **ask(slug="cup")).code == "tournament.slug_taken"
    assert Tournament.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_double_tap_on_two_connections_founds_once() -> None:
    founding, gate, keys = ask(), Barrier(4), []

    def tap() -> None:
        gate.wait()
        keys.append(create_tournament(**founding).pk)
        connection.close()

    threads = [Thread(target=tap) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 4 and len(set(keys)) == 1
    assert Tournament.objects.count() == 1
