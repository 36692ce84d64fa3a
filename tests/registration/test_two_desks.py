"""Two desks at one thing: one wins, the other reads why. A drawer counted during a sale is in
test_drawers.py, the last seat of the hall in tests/seating/test_two_at_once.py."""

from collections import Counter
from dataclasses import replace
from functools import partial
from uuid import uuid4

import pytest
from django.db import connection

from floor.journal import hooks
from floor.journal.private import Private
from registration import services
from registration.models import Entry, Sale
from registration.money.payment import Details
from rules.refusal import Refusal
from tests.at_once import Answer, all_at_once
from tests.evening import evening
from tests.registration.desk import registrar, secretary, tap_of

pytestmark = pytest.mark.django_db(transaction=True)


def refusals(answers: list[Answer]) -> Counter[str]:
    return Counter(answer.code for answer in answers if isinstance(answer, Refusal))


def test_one_member() -> None:
    event = evening()
    member = event.member().pk
    taps = [tap_of(event, registrar(event.tournament)) for _ in range(4)]
    sell = [partial(services.enter, tap, member_id=member, method="cash") for tap in taps]
    assert refusals(all_at_once(sell)) == {"entry.already_in": 3}
    assert (Entry.objects.count(), Sale.objects.count()) == (1, 1)


def test_the_last_place_of_the_event() -> None:
    event = evening(2, capacity=3)
    acts = [
        partial(
            services.enter,
            tap_of(event, registrar(event.tournament)),
            member_id=event.member().pk,
            method="cash",
        )
        for _ in range(4)
    ]
    assert refusals(all_at_once(acts)) == {"entry.full": 3} and Entry.objects.count() == 3


def test_tickets_among_cash_wait_for_nobody_who_waits_for_them() -> None:
    """Who pays by ticket locks the club's journal too, and whoever does not locks in the same
    order: else Postgres ends one of two that wait for each other, after a second."""
    event = evening(capacity=200)
    desks = [tap_of(event, registrar(event.tournament)) for _ in range(3)]
    acts = []
    for number in range(24):
        method = {"method": "cash"}
        if number % 3 == 0:
            ticket = Private(Details(ticket=f"A-{number}", issuer="ФСПР"))
            method = {"method": "ticket", "details": ticket}
        tap = replace(desks[number % 3], request_id=uuid4())
        acts.append(partial(services.enter, tap, member_id=event.member().pk, **method))
    before = deadlocks()
    assert refusals(all_at_once(acts)) == {}
    assert Entry.objects.count() == 24
    assert deadlocks() == before


def deadlocks() -> int:
    """How many Postgres has ended in this database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_force_next_flush()")
        cursor.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0])


def test_one_line_is_voided_once_and_its_money_given_back_once() -> None:
    event = evening(3)
    sale = event.tournament.sales.latest("pk")
    taps = [tap_of(event, secretary(event.tournament)) for _ in range(4)]
    voids = [partial(services.void_sale, tap, sale_id=sale.pk) for tap in taps]
    assert refusals(all_at_once(voids)) == {"sale.void": 3}
    assert list(Sale.objects.filter(voids=sale).values_list("price", flat=True)) == [-sale.price]
    assert hooks.broken(event.tournament) == []
