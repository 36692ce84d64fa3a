"""R12: the newest dump restored into an empty database is the evening, to the last row."""

import fcntl
import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from psycopg import sql

from registration import services as registration
from registration.models import Entry, Member
from registration.people import people
from results import services as results
from tdapp import backup, backups, forgotten, tables
from tdapp.backup import BackupFailed, dump, dumps_to_keep, prune, restore
from tdapp.postgres import PostgresFailed
from tests.data_folder import new_data_folder
from tests.evening import evening
from tests.prepared_folder import prepare
from tests.serving import ROOT

AT = datetime(2010, 10, 16, 19, 0, 0, tzinfo=UTC)
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
SUM = "SELECT count(*), md5(coalesce(string_agg(t::text, '\n' ORDER BY t::text), '')) FROM {} t"
Rows = dict[str, tuple[int, str]]


def server(name: str) -> psycopg.Connection[tuple[int, str]]:
    parameters = connection.get_connection_params() | {"dbname": name}
    taken = ("dbname", "user", "password", "host", "port")
    return psycopg.connect(
        **{k: parameters[k] for k in taken if parameters.get(k)}, autocommit=True
    )


def content(name: str) -> Rows:
    """Of each table how many rows, and a hash of them all."""
    with server(name) as link:
        tables = [row[0] for row in link.execute(TABLES)]
        sums = {t: link.execute(sql.SQL(SUM).format(sql.Identifier(str(t)))) for t in tables}
        return {str(t): sum_of.fetchone() or (0, "") for t, sum_of in sums.items()}


@pytest.fixture
def empty(transactional_db: None) -> Iterator[str]:
    """A database beside that of the test, with nothing in it; ours while the test lasts."""
    ours = str(connection.settings_dict["NAME"])
    name = f"{ours}_restored"
    with server(ours) as link:
        link.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(name)))
        make = sql.SQL("CREATE DATABASE {} TEMPLATE template0")
        link.execute(make.format(sql.Identifier(name)))
    yield name
    connection.close()
    connection.settings_dict["NAME"] = ours
    with server(ours) as link:
        link.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def into(name: str) -> None:
    """From here on the connection leads there."""
    connection.close()
    connection.settings_dict["NAME"] = name


def played() -> None:
    event = evening(12, drawn=True)
    for entry in event.tournament.entries.order_by("pk")[:3]:
        results.bust_out(event.tap(), entry_id=entry.pk)


def test_R12_restored_it_is_the_same_to_the_last_row(empty: str, tmp_path: Path) -> None:
    ours = str(connection.settings_dict["NAME"])
    played()
    file = dump(tmp_path / "new folder", AT)
    before = content(ours)
    assert before["floor_journalline"][0] > 15 and before["registration_sale"][0] == 12
    into(empty)
    steps = list[tuple[int, int]]()
    restore(file, lambda done, of: steps.append((done, of)))
    assert content(empty) == before
    (of,) = {of for _, of in steps}
    assert steps == sorted(steps) and steps[-1] == (of, of)
    assert len(before) < len(steps) <= of + 3, "each table is a part, and so are its rows"
    event = evening(2)  # and the verbs go on there: sequences, constraints, triggers
    assert event.tournament.pk > 1 or before["floor_tournament"][0] == 0
    with server(empty) as link, pytest.raises(psycopg.Error, match="append"):
        link.execute("UPDATE floor_journalline SET at_ms = 0")


def test_who_was_forgotten_stays_forgotten_when_an_older_dump_is_restored(
    empty: str, tmp_path: Path
) -> None:
    event = evening(3)
    older = dump(tmp_path, AT)
    wish, other = Member.objects.order_by("pk")[:2]
    Entry.objects.filter(member=wish).update(state=Entry.State.OUT)
    registration.forget(event.tap(), member_id=wish.pk, on="2026-01-02")
    dump(tmp_path)
    (listed,) = tmp_path.glob("forgotten-*.txt")
    assert listed.read_text() == f"{wish.pk} 2026-01-02\n"
    into(empty)
    restore(older)
    assert Member.objects.get(pk=wish.pk).surname == people.FORGOTTEN
    assert Member.objects.get(pk=other.pk).surname == other.surname


def test_nobody_new_gets_the_key_of_who_was_forgotten(empty: str, tmp_path: Path) -> None:
    """After the older dump was made, somebody came and was forgotten. Restored, the house does not
    know them; who comes next would be taken for them at the next restoring."""
    event = evening(3)
    older = dump(tmp_path, AT)
    gone = Member.objects.create(surname="Забытов", search_key="забытов")
    registration.forget(event.tap(), member_id=gone.pk, on="2026-01-02")
    dump(tmp_path)
    into(empty)
    restore(older)
    assert Member.objects.create(surname="Новая", search_key="новая").pk > gone.pk


def test_a_database_with_an_evening_in_it_is_not_written_over(
    transactional_db: None, tmp_path: Path
) -> None:
    with pytest.raises(BackupFailed, match="not empty"):
        restore(dump(tmp_path, AT))


def test_half_a_dump_restores_nothing(empty: str, tmp_path: Path) -> None:
    played()
    file = dump(tmp_path, AT)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    into(empty)
    with pytest.raises(BackupFailed, match="pg_restore"):
        restore(file)
    assert content(empty) == {}


def test_nobody_opens_a_house_before_the_forgotten_are_forgotten_again(
    empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restoring was killed between the data and the forgetting, and the house opened with them.
    Until the end the database of that name is empty; what was left beside it is cleared away."""
    played()
    file = dump(tmp_path, AT)
    seen = list[Rows]()
    into(empty)

    def killed(folder: Path) -> int:
        seen.append(content(empty))
        monkeypatch.setattr(backup, "_manage", lambda *_: None)  # nothing is cleared away
        raise KeyboardInterrupt

    with monkeypatch.context() as then:
        then.setattr(forgotten, "apply_list", killed)
        with pytest.raises(KeyboardInterrupt):
            restore(file)
    monkeypatch.undo()
    assert seen == [{}] and content(empty) == {}
    assert content(f"{empty}_restoring")["registration_sale"][0] == 12
    restore(file)
    assert content(empty)["registration_sale"][0] == 12
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        server(f"{empty}_restoring")


def test_a_dump_of_a_newer_version_is_refused_before_anything_is_touched(
    empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, touched = MigrationRecorder(connection), list[str]()
    recorder.record_applied("results", "0099_next_year")
    try:
        file = dump(tmp_path, AT)
    finally:
        recorder.record_unapplied("results", "0099_next_year")
    into(empty)
    monkeypatch.setattr(backup, "_manage", lambda statement, *_: touched.append(statement))
    with pytest.raises(BackupFailed, match=r"newer version.*results\.0099_next_year"):
        restore(file)
    assert touched == [] and content(empty) == {}


def test_what_a_killed_dump_left_is_removed_and_a_running_one_is_not(
    transactional_db: None, tmp_path: Path
) -> None:
    """It lay there for ever, whole, under a hidden name."""
    left, running, letter = (tmp_path / n for n in (".td1.part", ".td2.part", ".letter"))
    for path in (left, running, letter):
        path.touch()
    with running.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        new_dump = dump(tmp_path, AT)
    assert sorted(tmp_path.iterdir()) == sorted([letter, running, new_dump])


WAITING = """SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database
WHERE datname = current_database() AND locktype = 'advisory' AND objid = %s AND NOT granted"""


def test_of_three_that_start_at_once_on_an_empty_database_two_wait(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of them ended in a traceback: the table was there already."""
    into(empty)
    some = partial(call_command, "migrate", "contenttypes", verbosity=0)
    monkeypatch.setattr(tables, "call_command", lambda *_, **__: some())
    with ThreadPoolExecutor(3) as people, server(empty) as link:
        link.execute("SELECT pg_advisory_lock(%s)", [tables.LOCK])
        started = [people.submit(_start) for _ in range(3)]
        while link.execute(WAITING, [tables.LOCK]).fetchone() != (3,):
            assert not any(start.done() for start in started)
            time.sleep(0.01)
        assert content(empty) == {}
        link.execute("SELECT pg_advisory_unlock(%s)", [tables.LOCK])
        assert [start.result() for start in started] == [None] * 3
    assert "django_content_type" in content(empty)


def _start() -> None:
    try:
        tables.migrate_if_behind()
    finally:
        connection.close()


def test_no_free_connection_is_one_sentence(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_slot(where: dict[str, Any]) -> None:
        raise psycopg.OperationalError("FATAL:  sorry, too many clients already")

    connection.close()
    monkeypatch.setenv("DATABASE_URL", "postgres://x/y")
    with monkeypatch.context() as crowded:
        crowded.setattr(connection, "get_new_connection", no_slot)
        with pytest.raises(CommandError, match="All connections"):
            call_command("backup", tmp_path)


def test_a_file_that_is_not_there_and_one_that_is_something_else(
    empty: str, tmp_path: Path
) -> None:
    into(empty)
    with pytest.raises(BackupFailed, match="no such file"):
        restore(tmp_path / "td-1.dump")
    other = tmp_path / "letter.txt"
    other.write_text("Dear club")
    with pytest.raises(BackupFailed, match="pg_restore"):
        restore(other)


def test_a_dump_is_whole_or_not_there_and_nobody_elses_to_read(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = dump(tmp_path, AT)
    assert file.name == "td-20101016-190000.dump" and file.stat().st_mode & 0o077 == 0
    assert dump(tmp_path, AT) == file, "two in one second are one"
    with monkeypatch.context() as elsewhere:
        elsewhere.setitem(connection.settings_dict, "NAME", "nowhere")
        with pytest.raises(BackupFailed, match="nowhere"):
            dump(tmp_path, datetime(2010, 10, 17, tzinfo=UTC))
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_cannot_be_had_is_one_sentence(
    transactional_db: None, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match="file"):
        call_command("backup", tmp_path / "file")


def names(*moments: str) -> list[Path]:
    return [Path(f"td-{moment}.dump") for moment in moments]


def test_what_is_kept_is_bounded() -> None:
    """The newest ones, and of each of the latest days the last one."""
    days = [f"201010{day:02}-{hour:02}0000" for day in range(1, 29) for hour in range(24)]
    kept = dumps_to_keep(names(*days), newest=24, days=14)
    assert len(kept) == 24 + 13
    assert kept[-24:] == names(*days[-24:])
    assert kept[0] == names("20101015-230000")[0]
    assert dumps_to_keep([], 24, 14) == []


def test_nothing_else_in_the_folder_is_deleted(tmp_path: Path) -> None:
    mine = [tmp_path / path for path in names("1", "2", "3")]
    for path in [*mine, tmp_path / "letter.txt", tmp_path / "evening.dump"]:
        path.touch()
    prune(tmp_path, mine[2], lambda dumps: dumps[2:])
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "evening.dump", "letter.txt", "td-3.dump",
    ]  # fmt: skip


def test_the_last_dump_that_holds_more_is_never_deleted(tmp_path: Path) -> None:
    """A wrong data folder backed up every hour threw the good dumps away."""
    for name, size in (("1", 900), ("2", 950), ("3", 30), ("4", 30), ("5", 30)):
        (tmp_path / f"td-{name}.dump").write_bytes(b"x" * size)
    prune(tmp_path, tmp_path / "td-5.dump", lambda dumps: dumps[-1:])
    assert sorted(p.name for p in tmp_path.iterdir()) == ["td-2.dump", "td-5.dump"]


def test_of_two_that_delete_neither_takes_what_the_other_wrote(tmp_path: Path) -> None:
    """The folder was listed twice: what appeared in between was no dump to keep."""
    mine = [tmp_path / path for path in names("1", "2", "3", "4")]
    for path in mine[:3]:
        path.touch()

    def meanwhile(dumps: Sequence[Path]) -> list[Path]:
        mine[0].unlink()  # the other one was quicker
        mine[3].touch()
        return [mine[1]]

    prune(tmp_path, mine[2], meanwhile)
    assert sorted(tmp_path.iterdir()) == mine[1:]


def test_a_clock_that_was_ahead_costs_no_new_dump(tmp_path: Path) -> None:
    ahead, new_dump = (tmp_path / path for path in names("9", "1"))
    for path in (ahead, new_dump):
        path.touch()
    prune(tmp_path, new_dump, lambda dumps: dumps[-1:])
    assert sorted(tmp_path.iterdir()) == [new_dump, ahead]


def test_a_dump_that_vanishes_while_they_are_counted_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_dump = tmp_path / "td-2.dump"
    new_dump.touch()
    gone = tmp_path / "td-1.dump"  # listed, and deleted before its size was asked for
    monkeypatch.setattr(Path, "glob", lambda *_: iter([gone, new_dump]))
    prune(tmp_path, new_dump, lambda dumps: dumps[-1:])
    assert new_dump.exists()


def test_a_dump_of_nothing_is_none(empty: str, tmp_path: Path) -> None:
    """A wrong folder was backed up, with success, and restored, with success."""
    into(empty)
    with pytest.raises(BackupFailed, match="no tournament director"):
        dump(tmp_path, AT)
    file = tmp_path / "other.dump"
    backup._run("pg_dump", ["-Fc", "-f", str(file)], empty)
    with pytest.raises(BackupFailed, match="no tournament director"):
        restore(file)


def test_postgres_programs_need_no_data_folder(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a container with a database elsewhere nobody ever made it."""
    monkeypatch.setattr(settings, "DATA", tmp_path / "never made")
    assert dump(tmp_path, AT).exists()


def test_before_tables_change_they_are_dumped(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = list[str]()
    monkeypatch.setattr(tables, "call_command", lambda *name, **_: changed.append(name[0]))
    monkeypatch.setattr(MigrationExecutor, "migration_plan", lambda *_: [object()])
    tables.migrate_if_behind(tmp_path)
    assert (changed, len(list(tmp_path.glob("before-update-*.dump")))) == (["migrate"], 1)


def test_a_first_start_that_was_stopped_half_way_goes_on(
    empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables of Django are there and none of ours: nothing to save, no reason to stay closed."""
    into(empty)
    call_command("migrate", "contenttypes", verbosity=0)
    monkeypatch.setattr(tables, "call_command", lambda *name, **_: changed.append(name))
    changed = list[tuple[str, ...]]()
    tables.migrate_if_behind(tmp_path)
    assert changed == [("migrate",)]
    assert list(tmp_path.iterdir()) == []


def test_the_dump_just_made_is_kept_though_a_clock_was_ahead(
    transactional_db: None, tmp_path: Path
) -> None:
    for number in range(3):
        (tmp_path / f"td-2999010{number}-000000.dump").write_bytes(b"x")
    call_command("backup", tmp_path, keep=2, stdout=io.StringIO())
    assert len(list(tmp_path.glob("td-20*.dump"))) == 1


def test_an_older_program_does_not_start_on_newer_tables(transactional_db: None) -> None:
    recorder = MigrationRecorder(connection)
    recorder.record_applied("results", "0099_next_year")
    try:
        with pytest.raises(tables.NewerTables, match=r"results\.0099_next_year"):
            tables.migrate_if_behind()
    finally:
        recorder.record_unapplied("results", "0099_next_year")


def test_tables_of_before_the_migrations_were_squashed_are_brought_up_to_date_or_refused(
    transactional_db: None, empty: str, tmp_path: Path
) -> None:
    """Who had all of them has the tables; of who had some nobody knows any more what is lacking."""
    recorder = MigrationRecorder(connection)
    ours = MigrationLoader(None).disk_migrations.values()
    (squashed,) = (m for m in ours if m.app_label == "results" and m.replaces)
    recorder.record_unapplied("results", squashed.name)
    try:
        tables.migrate_if_behind()
        for name in squashed.replaces[2:]:
            recorder.record_unapplied(*name)
        with pytest.raises(tables.TablesTooOld):
            tables.migrate_if_behind()
        file = dump(tmp_path, AT)
    finally:
        recorder.record_applied("results", squashed.name)
        for name in squashed.replaces[2:]:
            recorder.record_applied(*name)
    into(empty)
    with pytest.raises(BackupFailed, match="26 November 2026"):
        restore(file)
    assert content(empty) == {}


def test_a_postgres_that_is_too_old_is_named(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Postgres 15 was taken without a word, and sorted names in its own way."""
    monkeypatch.setattr(connection, "pg_version", 15_00_04)
    with pytest.raises(PostgresFailed, match="Postgres 15; 17 or newer"):
        tables.migrate_if_behind()


def test_while_the_house_is_open_a_dump_follows_what_was_written(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(backup, "dump", lambda folder: written.append(str(folder)))
    watch = backups.Backups(tmp_path)
    monkeypatch.setattr(watch, "_written", lambda: state)
    state = "1"
    watch.look()
    watch.look()
    assert len(written) == 1, "the same is not written twice"
    state = "2"
    watch.look()
    assert len(written) == 2
    assert backups.EVERY <= 300, "R12: at most five minutes lost"


def test_a_failed_round_is_logged_and_tried_again(
    transactional_db: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def failing(folder: Path) -> Path:
        raise BackupFailed("No space left on device")

    watch, real = backups.Backups(tmp_path), backup.dump
    monkeypatch.setattr(backup, "dump", failing)
    watch.look()
    assert "No space left" in caplog.text
    monkeypatch.setattr(backup, "dump", real)
    watch.look()
    assert len(list(tmp_path.glob("td-*.dump"))) == 1


Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.lifecycle
def test_both_commands_on_a_clean_machine(
    tmp_path: Path, cold: Run, folders: tuple[Path, Path]
) -> None:
    """The database is found stopped, started for the command, and stopped again."""
    first, second = folders
    prepare(first)
    backup_process = cold("manage.py", "backup", str(tmp_path / "kept"), "--data", str(first))
    assert backup_process.returncode == 0, backup_process.stderr
    [file] = (tmp_path / "kept").iterdir()
    done = cold("manage.py", "restore", str(file), "--data", str(second))
    assert done.returncode == 0, done.stderr
    assert not list(second.glob("pg/cluster/postmaster.pid"))


def test_a_folder_without_a_database_is_not_backed_up(
    data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(settings, "DATA", data_folder)
    with pytest.raises(CommandError, match="There is no database"):
        call_command("backup", tmp_path / "kept")
    assert not data_folder.exists()


@pytest.fixture
def folders() -> Iterator[tuple[Path, Path]]:
    with new_data_folder() as first, new_data_folder() as second:
        yield first, second


@pytest.fixture
def cold() -> Run:
    environment = {**os.environ, "TD_NO_VENV": "1", "DJANGO_SETTINGS_MODULE": "tdapp.settings"}
    for name in ("DATABASE_URL", "TD_DB", "TD_DATA"):
        environment.pop(name, None)

    def run(*command: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run
