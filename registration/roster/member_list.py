"""Taking the federation's list in: all of it beside the table by COPY, then one statement."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NamedTuple

from django.db import connection, transaction
from psycopg import sql

from floor.journal.open_line import ClubLine
from registration.models import MemberImport
from registration.names.person_name import full_name
from registration.names.search_key import search_key
from registration.roster import rows as roster_rows
from registration.roster.rows import Row

COLUMNS = (*roster_rows.COLUMNS, "search_key")
# No list has them; a new member begins without.
TYPED = ("ban_reason", "phone", "email", "told_apart")


def _of(*table: str, columns: Sequence[str] = COLUMNS[1:]) -> sql.Composed:
    """What a member's row says beside its number, by commas."""
    return sql.SQL(", ").join(sql.Identifier(*table, column) for column in columns)


Kept = Sequence[Collection[str]]
LOCK = "LOCK TABLE registration_member IN SHARE ROW EXCLUSIVE MODE"
CLEAR = "DROP TABLE IF EXISTS pg_temp.incoming"
STAGE = sql.SQL("""
    CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS
    SELECT {every}, 0 AS part FROM registration_member LIMIT 0""").format(
    every=_of(columns=COLUMNS)
)
COPY = "COPY incoming FROM STDIN"
KEEP = """
    UPDATE incoming SET {columns}
    FROM registration_member known WHERE known.number = incoming.number AND incoming.part = %s"""
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
    INSERT INTO registration_member AS known ({every}, {empty})
    SELECT {every}, {blank} FROM incoming
    ON CONFLICT (number) WHERE NOT (number = '') DO UPDATE SET ({its}) = ROW ({excluded})
    WHERE ({known}) IS DISTINCT FROM ({excluded})
    RETURNING known.id, known.xmax = 0""").format(
    every=_of(columns=COLUMNS),
    its=_of(),
    known=_of("known"),
    excluded=_of("excluded"),
    empty=_of(columns=TYPED),
    blank=sql.SQL(", ").join([sql.Literal("")] * len(TYPED)),
)
CHANGED = sql.SQL("""
    SELECT known.id, {known}, {incoming}
    FROM incoming JOIN registration_member known USING (number)
    WHERE ({known}) IS DISTINCT FROM ({incoming})
    ORDER BY known.search_key LIMIT %s""").format(known=_of("known"), incoming=_of("incoming"))
ADDED = """
    SELECT incoming.surname, incoming.given_name, incoming.patronymic, incoming.number,
           incoming.born_on
    FROM incoming LEFT JOIN registration_member known USING (number)
    WHERE known.id IS NULL
    ORDER BY incoming.search_key LIMIT %s"""
UNCHANGED = sql.SQL("""
    SELECT incoming.surname, incoming.given_name, incoming.patronymic, incoming.number,
           incoming.born_on
    FROM incoming JOIN registration_member known USING (number)
    WHERE ({known}) IS NOT DISTINCT FROM ({incoming})
    ORDER BY incoming.search_key LIMIT %s""").format(known=_of("known"), incoming=_of("incoming"))
# What the list says of numbers under which somebody was known before counts for the person: the ban
# that lasts longest.
BAN_PERSONS = """
    UPDATE registration_member person
    SET banned_until = known.banned_until, ban_reason = known.ban_reason
    FROM (SELECT DISTINCT ON (merged_into_id) * FROM registration_member
          WHERE merged_into_id IS NOT NULL AND banned_until IS NOT NULL
          ORDER BY merged_into_id, banned_until DESC) known
    WHERE known.merged_into_id = person.id
          AND known.banned_until > coalesce(person.banned_until, '-infinity')"""
MOST_CHANGES = 200  # shown before an import


@dataclass(frozen=True)
class Change:
    """A known member whom the file changes: the columns that change, each from what into what."""

    member_id: int
    name: str
    columns: tuple[tuple[str, Any, Any], ...]


class Listed(NamedTuple):
    """Somebody of the file."""

    name: str
    number: str
    born_on: date | None


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
    it lifts. ``newcomers``, ``changes`` and ``same`` are the first of the added, the changed and
    the unchanged, by name; ``added_ids`` and ``changed_ids`` the keys of what was written."""

    rows: int
    added: int
    changed: int
    lifts: tuple[Lift, ...] = ()
    added_ids: tuple[int, ...] = ()
    changed_ids: tuple[int, ...] = ()
    newcomers: tuple[Listed, ...] = ()
    changes: tuple[Change, ...] = ()
    same: tuple[Listed, ...] = ()

    @property
    def unchanged(self) -> int:
        return self.rows - self.added - self.changed


def preview(rows: Sequence[Row], kept: Kept = (), today: date = date.min) -> Counts:
    """What ``write`` would do now; leaves nothing behind."""
    with transaction.atomic():
        counts = _stage(rows, kept, today)
        newcomers, same = _listed(ADDED), _listed(UNCHANGED)
        return replace(counts, newcomers=newcomers, changes=_changes(), same=same)


def _listed(query: str | sql.Composed) -> tuple[Listed, ...]:
    """The first of the staged rows that the query finds."""
    with connection.cursor() as cursor:
        cursor.execute(query, [MOST_CHANGES])
        return tuple(Listed(full_name(*row[:3]), *row[3:]) for row in cursor.fetchall())


def _changes() -> tuple[Change, ...]:
    """The first members whom the staged rows change."""
    with connection.cursor() as cursor:
        cursor.execute(CHANGED, [MOST_CHANGES])
        rows = cursor.fetchall()
    names = COLUMNS[1:-1]  # neither the number, by which they are known, nor the search key
    width = len(COLUMNS) - 1
    return tuple(
        Change(
            pk,
            full_name(*both[:3]),
            tuple(
                (name, old, new)
                for name, old, new in zip(names, both[: width - 1], both[width:-1], strict=True)
                if old != new
            ),
        )
        for pk, *both in rows
    )


def write(rows: Sequence[Row], kept: Kept = (), today: date = date.min) -> Counts:
    """Add new members and change known ones, by number; nobody is removed.

    ``kept``: for each part of the file the columns that it does not have (of roster.KEPT); what is
    known there stays. A list without bans lifts none. Of the bans it lifts those are told that are
    in force ``today``.

    The table is held against other imports, so that the counts are true; searching and selling
    entries go on. A hundred thousand rows take a second or two.
    """
    with connection.cursor() as cursor:
        cursor.execute(LOCK)
        counts = _stage(rows, kept, today)
        cursor.execute(MERGE)
        merged = cursor.fetchall()
        cursor.execute(BAN_PERSONS)
    return replace(
        counts,
        added_ids=tuple(pk for pk, is_new in merged if is_new),
        changed_ids=tuple(pk for pk, is_new in merged if not is_new),
    )


def keep(line: ClubLine, counts: Counts, sha256: str, left_out: int) -> MemberImport:
    """Write down that a file was taken in, but for so many rows that were left out."""
    return line.create(
        MemberImport,
        staff_id=line.staff_id,
        at_ms=line.now,
        sha256=sha256,
        rows=counts.rows,
        added=counts.added,
        changed=counts.changed,
        left_out=left_out,
    )


def imports(limit: int) -> list[MemberImport]:
    """The newest imports of the federation's list."""
    return list(MemberImport.objects.select_related("staff").order_by("-pk")[:limit])


def _stage(rows: Iterable[Row], kept: Kept, today: date) -> Counts:
    with connection.cursor() as cursor:
        cursor.execute(CLEAR)
        cursor.execute(STAGE)
        with cursor.copy(COPY) as sink:
            for row in rows:
                key = search_key(*row[1:4], row.latin_surname, row.latin_given_name)
                sink.write_row((*row[:-1], key, row.part))
        for part, columns in enumerate(kept):
            if columns:
                cursor.execute(_keep(columns), [part])
        cursor.execute(LIFTS, [today])
        lifts = tuple(Lift(*columns) for columns in cursor.fetchall())
        cursor.execute(COUNT)
        every, added, changed = cursor.fetchone()
        return Counts(every, added, changed, lifts)


def _keep(kept: Collection[str]) -> sql.Composed:
    pairs = (sql.SQL("{0} = known.{0}").format(sql.Identifier(column)) for column in sorted(kept))
    return sql.SQL(KEEP).format(columns=sql.SQL(", ").join(pairs))
