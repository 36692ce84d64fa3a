"""The desk: finding one of a million members, thirty desks selling at once, a list taken in."""

import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from functools import partial
from itertools import product

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from floor.journal.tap import Tap
from floor.models import Appointment, Staff, Tournament
from floor.time.tournament_time import now
from floor.values.roles import Role
from registration import services
from registration.models import Entry, Member, Sale, Tender
from registration.names.search_key import search_key
from registration.people import search
from registration.roster import member_list
from registration.roster.rows import Row
from tools.bench import field
from tools.bench.figures import Figure

MILLION = 1_000_000
LIST = 100_000
SEARCHES = 200
DESKS, EACH = 30, 10
COLUMNS = member_list.COLUMNS
COPY = f"COPY registration_member ({', '.join((*COLUMNS, *member_list.TYPED))}) FROM STDIN"
TYPED = [""] * len(member_list.TYPED)


def measure() -> Iterator[Figure]:
    """Every figure of the desk; the sales first, while few members are known."""
    yield _sales()
    yield _import()
    _fill(MILLION)
    yield from _searches()


def _rows(count: int, first: int) -> Iterator[Row]:
    """Invented members in the order of their numbers, no two of the same whole name."""
    stems = [a + b for a, b in product(("Ива", "Пет", "Сидо", "Коваль", "Мор", "Заха"), "бвгдклмн")]
    for number in range(first, first + count):
        surname = f"{stems[number % len(stems)]}{_letters(number)}ов"
        born = date(1950, 1, 1) + timedelta(days=number % 18_000)
        until = date(2099, 12, 31)
        yield Row(f"{number:08}", surname, "Пётр", "Ильич", born, "RU", until, None)


def _letters(number: int) -> str:
    """The number in letters, so that names spread as names do."""
    signs = "аеиоуыэюя"
    text = ""
    while number:
        number, digit = divmod(number, len(signs))
        text += signs[digit]
    return text


def _fill(count: int) -> None:
    with connection.cursor() as cursor:
        _write(cursor, _rows(count, 10_000_000))
        cursor.execute("VACUUM (ANALYZE) registration_member")


def _searches() -> Iterator[Figure]:
    """Each kind of look beside reading a row by its key, turn by turn."""
    keys = list(Member.objects.order_by("?").values_list("pk", flat=True)[:SEARCHES])
    people = list(Member.objects.filter(pk__in=keys))
    kinds: list[tuple[str, Callable[[Member], str], float]] = [
        ("the beginning of a surname", lambda member: member.surname[:6], 0.001),
        ("a number", lambda member: member.number, 0.001),
        ("a part of a surname", lambda member: member.surname[2:8], 0.020),
    ]
    for name, typed, limit in kinds:
        ours, theirs = [], []
        for person in people:
            ours.append(_seconds(partial(search.find, typed(person), 12)))
            theirs.append(_seconds(partial(Member.objects.get, pk=person.pk)))
        what = f"search of {MILLION:,} members: {name}"
        yield Figure(what, ours, theirs, "a row by its primary key", limit=limit)


def _import() -> Figure:
    """Both into an empty part of the table, committed."""
    ours, theirs = [], []
    for turn in range(3):
        rows = list(_rows(LIST, (turn + 1) * LIST))
        with transaction.atomic():
            theirs.append(_seconds(partial(_copy, rows)))
            transaction.set_rollback(True)
        ours.append(_seconds(partial(_take_in, rows)))
    name = f"import of {LIST:,} members"
    return Figure(name, ours, theirs, "COPY of them into the same table", bar=4.0)


def _copy(rows: Iterable[Row]) -> None:
    with connection.cursor() as cursor:
        _write(cursor, rows)


def _write(cursor: CursorWrapper, rows: Iterable[Row]) -> None:
    with cursor.copy(COPY) as sink:
        for row in rows:
            sink.write_row((*row[:-1], search_key(*row[1:4]), *TYPED))


def _take_in(rows: list[Row]) -> None:
    with transaction.atomic():
        member_list.write(rows)


def _sales() -> Figure:
    """Seconds for all entries of thirty desks, each a thread with its connection, which is open
    before as a worker's is; beside it the bare statements of the same rows, one desk after the
    other and each committed."""
    tournament = field.create_event(0)
    count = DESKS * EACH
    with transaction.atomic():
        member_list.write(list(_rows(3 * count, 1)))
    ids = iter(Member.objects.order_by("pk").values_list("pk", flat=True)[: 3 * count])
    staff = [_registrar(tournament, desk) for desk in range(DESKS)]
    ours, theirs = [], []
    for _ in range(3):
        mine = [[next(ids) for _ in range(EACH)] for _ in staff]
        ours.append(_all_at_once(tournament, staff, mine))
        theirs.append(_seconds(partial(_bare, tournament, mine)))
    name = f"{DESKS} desks at once, {count} entries"
    return Figure(name, ours, theirs, "INSERTs of the same rows, one after the other", bar=1 / 0.3)


def _all_at_once(tournament: Tournament, staff: list[Staff], ids: list[list[int]]) -> float:
    """Have each desk sell its entries; the seconds from the first sale to the last."""
    start = threading.Barrier(len(staff) + 1, timeout=60)  # one without a connection stops it
    desks = [
        threading.Thread(target=_desk, args=(start, tournament, clerk, members))
        for clerk, members in zip(staff, ids, strict=True)
    ]
    for desk in desks:
        desk.start()
    start.wait()
    began = time.perf_counter()
    for desk in desks:
        desk.join()
    return time.perf_counter() - began


def _desk(start: threading.Barrier, event: Tournament, clerk: Staff, members: list[int]) -> None:
    connection.ensure_connection()
    start.wait()
    for member in members:
        tap = Tap(event.pk, clerk.pk, uuid.uuid4(), now())
        services.enter(tap, member_id=member, method="cash")
    connection.close()


def _bare(tournament: Tournament, ids: list[list[int]]) -> None:
    """The rows of those entries once more, without a verb; gone again afterwards."""
    entry_ids = []
    for member in (key for desk in ids for key in desk):
        with transaction.atomic():
            entry = Entry.objects.get(tournament=tournament, member=member)
            again = Entry(tournament=tournament, member_id=member, number=2, state="out")
            again.entered_ms = entry.entered_ms
            again.save(force_insert=True)
            entry_ids.append(again.pk)
            sale = Sale.objects.filter(entry=entry)[0]
            sale.pk = None
            sale._state.adding = True
            sale.entry_id, sale.price, sale.to_pool, sale.chips = again.pk, 0, 0, 0
            sale.to_fee = sale.to_staff = sale.to_bounty = 0
            sale.save(force_insert=True)
            Tender.objects.create(sale=sale, method="cash", amount=0)


def _registrar(tournament: Tournament, number: int) -> Staff:
    clerk = Staff.objects.create_user(f"desk{number}", name=f"Desk {number}")
    Appointment.objects.create(tournament=tournament, staff=clerk, role=Role.REGISTRAR)
    return clerk


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
