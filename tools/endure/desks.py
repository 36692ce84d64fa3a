"""Three desks sell at once, tickets among cash, while a judge books players out.

Who pays by ticket writes a line of the club's beside that of the event; sales that locked the two
journals in different orders waited for each other until Postgres ended one of them.
"""

import itertools
from collections.abc import Iterator, Sequence

from django.db import connection

from floor.models import Tournament
from floor.values.roles import Role
from registration.models import Sale, Ticket
from tools.bench import field
from tools.endure.promises import Promise
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.workers import Act, Worker, at_work, founded, wait

DESKS = 3
TICKET_EVERY = 3  # sales of a desk
ISSUER = "Federation"
BAR = "no 503, no deadlock counted by Postgres"


def measure(server: ServerUnderTest, acts: int) -> Iterator[Promise]:
    """``acts`` in all: a quarter of them bust-outs, the others sales at three desks."""
    tournament, work = founded(2 * acts)  # as many members as there are sales, and more
    before = _deadlocks()
    workers = _workers(server, tournament, work.members, work.entries, acts)
    with at_work(workers):
        wait(workers, lambda: not any(worker.is_alive() for worker in workers))
    answers = [answer for worker in workers for act in worker.done for answer in act.answers]
    unavailable = sum(status == 503 for _begun, _answered, status in answers)
    slowest = max(answered - begun for begun, answered, _status in answers)
    done = sum(worker.count for worker in workers)
    by_ticket = [act for worker in workers for act in worker.done if "ticket" in act.fields]
    used = Ticket.objects.filter(used__tournament=tournament).count()
    sold = Sale.objects.filter(tournament=tournament, staff__isnull=False).count()
    deadlocks = _deadlocks() - before
    measured = (
        f"{done:,} acts of {DESKS} desks and a judge, {len(by_ticket):,} by ticket: "
        f"{unavailable} times 503, {deadlocks} deadlocks, {sold:,} sales and {used:,} tickets "
        f"written; slowest act {slowest:.2f} s"
    )
    is_whole = done == acts and used == len(by_ticket) and sold == acts - acts // 4
    kept = is_whole and not unavailable and not deadlocks
    yield Promise("M1", "three desks, tickets among cash", BAR, measured, kept)


def _workers(
    server: ServerUnderTest,
    tournament: Tournament,
    members: Sequence[int],
    entries: Sequence[int],
    acts: int,
) -> list[Worker]:
    outs = acts // 4
    sales = [(acts - outs) // DESKS + (desk < (acts - outs) % DESKS) for desk in range(DESKS)]
    staff = [field.appointed(tournament, Role.REGISTRAR) for _ in sales]
    desks = [
        Worker(
            f"desk {desk}",
            server.port,
            field.session_of(staff[desk]),
            itertools.islice(_sales(tournament, members[desk::DESKS], desk), count),
        )
        for desk, count in enumerate(sales)
    ]
    path = f"/t/{tournament.slug}/floor/out/"
    out = (Act(path, {"entry": entry}) for entry in entries[:outs])
    return [*desks, Worker("judge", server.port, field.cookie(tournament), out)]


def _sales(tournament: Tournament, members: Sequence[int], desk: int) -> Iterator[Act]:
    path = f"/t/{tournament.slug}/desk/enter/"
    for number, member in enumerate(members):
        by_ticket = {"method": "ticket", "ticket": f"{desk}-{number}", "issuer": ISSUER}
        paid = by_ticket if number % TICKET_EVERY == 0 else {"method": "cash"}
        yield Act(path, {"member": member, **paid})


def _deadlocks() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0])
