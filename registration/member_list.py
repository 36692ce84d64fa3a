"""Taking the federation's list in: all of it beside the table by COPY, then one statement."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.db import connection, transaction
from psycopg import sql

from floor.journal.open_line import ClubLine
from registration.models import MemberImport
from registration.roster import Row
from registration.search_key import search_key

COLUMNS = (*Row._fields, "search_key")


def _of(*table: str, columns: Sequence[str] = COLUMNS[1:]) -> sql.Composed:
    """What a member's row says beside its number, by commas."""
    return sql.SQL(", ").join(sql.Identifier(*table, column) for column in columns)


LOCK = "LOCK TABLE registration_member IN SHARE ROW EXCLUSIVE MODE"
CLEAR = "DROP TABLE IF EXISTS pg_temp.incoming"
STAGE = sql.SQL("""
    CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS
    SELECT {every} FROM registration_member LIMIT 0""").format(every=_of(columns=COLUMNS))
COPY = "COPY incoming FROM STDIN"
KEEP = """
    UPDATE incoming SET {columns}
    FROM registration_member known WHERE known.number = incoming.number"""
COUNT = sql.SQL("""
    SELECT count(*),
           count(*) FILTER (WHERE known.id IS NULL),
           count(*) FILTER (WHERE known.id IS NOT NULL AND
                            ({known}) IS DISTINCT FROM ({incoming}))
    FROM incoming LEFT JOIN registration_member known USING (number)""").format(
    known=_of("known"), incoming=_of("incoming")
)
LIFTS = """
    SELECT known.id, known.number, known.surname, known.given_name, known.banned_until,
           incoming.banned_until
    FROM incoming JOIN registration_member known USING (number)
    WHERE known.banned_until >= %s
          AND (incoming.banned_until IS NULL OR incoming.banned_until < known.banned_until)
    ORDER BY known.search_key"""
MERGE = sql.SQL("""
    INSERT INTO registration_member AS known ({every})
    SELECT {every} FROM incoming
    ON CONFLICT (number) DO UPDATE SET ({its}) = ROW ({excluded})
    WHERE ({known}) IS DISTINCT FROM ({excluded})
    RETURNING known.id, known.xmax = 0""").format(
    every=_of(columns=COLUMNS), its=_of(), known=_of("known"), excluded=_of("excluded")
)


@dataclass(frozen=True)
class Lift:
    """A ban in force, ``until``, which the file takes away or shortens (``to``)."""

    member_id: int
    number: str
    surname: str
    given_name: str
    until: date
    to: date | None


@dataclass(frozen=True)
class Counts:
    """How many ``rows`` the file has; how many of them are ``added``, and ``changed``; and the bans
    it lifts. ``added_ids`` and ``changed_ids`` are the keys of what was written."""

    rows: int
    added: int
    changed: int
    lifts: tuple[Lift, ...] = ()
    added_ids: tuple[int, ...] = ()
    changed_ids: tuple[int, ...] = ()

    @property
    def unchanged(self) -> int:
        return self.rows - self.added - self.changed


def preview(rows: Sequence[Row], kept: Collection[str] = (), today: date = date.min) -> Counts:
    """What ``write`` would do now; leaves nothing behind."""
    with transaction.atomic():
        return _stage(rows, kept, today)


def write(rows: Sequence[Row], kept: Collection[str] = (), today: date = date.min) -> Counts:
    """Add new members and change known ones, by number; nobody is removed.

    ``kept``: columns the file does not have (of roster.KEPT); what is known there stays. A list
    without bans lifts none. Of the bans it lifts those are told that are in force ``today``.

    The table is held against other imports, so that the counts are true; searching and selling
    entries go on. A hundred thousand rows take a second or two.
    """
    with connection.cursor() as cursor:
        cursor.execute(LOCK)
        counts = _stage(rows, kept, today)
        cursor.execute(MERGE)
        merged = cursor.fetchall()
    return replace(
        counts,
        added_ids=tuple(pk for pk, is_new in merged if is_new),
        changed_ids=tuple(pk for pk, is_new in merged if not is_new),
    )


def keep(line: ClubLine, counts: Counts, sha256: str) -> MemberImport:
    """Write down that a file was taken in."""
    return line.create(
        MemberImport,
        staff_id=line.staff_id,
        at_ms=line.now,
        sha256=sha256,
        rows=counts.rows,
        added=counts.added,
        changed=counts.changed,
    )


def _stage(rows: Iterable[Row], kept: Collection[str], today: date) -> Counts:
    with connection.cursor() as cursor:
        cursor.execute(CLEAR)
        cursor.execute(STAGE)
        with cursor.copy(COPY) as sink:
            for row in rows:
                key = search_key(row.surname, row.given_name, row.patronymic)
                sink.write_row((*row, key))
        if kept:
            cursor.execute(_keep(kept))
        cursor.execute(LIFTS, [today])
        lifts = tuple(Lift(*found) for found in cursor.fetchall())
        cursor.execute(COUNT)
        every, added, changed = cursor.fetchone()
        return Counts(every, added, changed, lifts)


def _keep(kept: Collection[str]) -> sql.Composed:
    pairs = (sql.SQL("{0} = known.{0}").format(sql.Identifier(column)) for column in sorted(kept))
    return sql.SQL(KEEP).format(columns=sql.SQL(", ").join(pairs))
