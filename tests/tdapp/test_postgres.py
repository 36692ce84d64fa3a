"""What a database meets in a club: power cuts, odd folders, two starts at once."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import psycopg
import pytest

from tdapp import postgres, supervisor
from tdapp.postgres.account import Account
from tdapp.postgres.processes import postmaster, residents
from tdapp.supervisor import Supervisor
from tests.data_folder import new_data_folder
from tests.serving import PATIENCE

pytestmark = pytest.mark.lifecycle
NOBODY = Account(65534, 65534)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Short enough for a socket inside."""
    with new_data_folder("Кубок клуба") as folder:
        folder.mkdir()
        (folder / "photo.jpg").write_text("beside")
        yield folder


@pytest.fixture
def cluster(folder: Path) -> Iterator[postgres.Cluster]:
    """Started. One initdb serves all tests of this file."""
    cluster = postgres.cluster(folder)
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture
def stopped(cluster: postgres.Cluster) -> postgres.Cluster:
    cluster.stop()
    return cluster


def ask(cluster: postgres.Cluster, query: str) -> object:
    place = cluster.django("postgres")
    with psycopg.connect(
        host=place["HOST"], user=place["USER"], dbname=place["NAME"], autocommit=True
    ) as session:
        cursor = session.execute(query)  # type: ignore[call-overload]
        return cursor.fetchone()[0] if cursor.description else None


def leader(cluster: postgres.Cluster) -> int:
    pid = postmaster(cluster.home.data)
    assert pid
    return pid


def test_text_rules_do_not_depend_on_the_machine(cluster: postgres.Cluster) -> None:
    assert ask(cluster, "SELECT upper('иванов ё')") == "ИВАНОВ Ё"
    assert ask(cluster, "SHOW data_checksums") == "on"


def test_acknowledged_means_on_disk(cluster: postgres.Cluster) -> None:
    assert ask(cluster, "SHOW fsync") == "on"
    assert ask(cluster, "SHOW synchronous_commit") == "on"


def test_nobody_reaches_it_over_the_network(cluster: postgres.Cluster) -> None:
    assert ask(cluster, "SHOW listen_addresses") == ""
    assert cluster.home.socket_folder.stat().st_mode & 0o077 == 0


def test_database_is_made_once(cluster: postgres.Cluster) -> None:
    cluster.create_database("td")
    cluster.create_database("td")
    assert ask(cluster, "SELECT count(*) FROM pg_database WHERE datname = 'td'") == 1


def test_second_start_finds_the_living_server(cluster: postgres.Cluster) -> None:
    before = leader(cluster)
    cluster.start()
    assert leader(cluster) == before


def test_rows_are_there_after_a_restart(cluster: postgres.Cluster) -> None:
    ask(cluster, "CREATE TABLE chips AS SELECT 5000 AS stack")
    cluster.stop()
    assert not cluster.answers()
    cluster.start()
    assert ask(cluster, "SELECT stack FROM chips") == 5000


def test_killed_server_comes_back_with_what_was_committed(cluster: postgres.Cluster) -> None:
    ask(cluster, "CREATE TABLE moves AS SELECT 14 AS table_number")
    os.kill(leader(cluster), signal.SIGKILL)
    cluster.start()
    assert ask(cluster, "SELECT table_number FROM moves") == 14


def test_a_dying_process_has_no_command_any_more_and_serves_nobody(
    cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert postmaster(cluster.home.data) == leader(cluster)
    with monkeypatch.context() as dying:
        dying.setattr(psutil.Process, "cmdline", lambda _: [])
        assert postmaster(cluster.home.data) is None


def test_children_of_a_killed_server_are_cleared_away(cluster: postgres.Cluster) -> None:
    """One of them is busy and would not notice for a minute."""
    place = cluster.django("postgres")
    session = psycopg.connect(host=place["HOST"], user=place["USER"], dbname="postgres")
    with closing(session):
        session.pgconn.send_query(b"SELECT pg_sleep(60)")
        before = set(residents(cluster.home.data))
        os.kill(leader(cluster), signal.SIGKILL)
        cluster.start()
        assert before.isdisjoint(residents(cluster.home.data))


@pytest.mark.parametrize("content", ["", "12", "not a number\n", "1\n", "-5\n/nowhere\n"])
def test_torn_pid_file_does_not_keep_it_from_starting(
    stopped: postgres.Cluster, content: str
) -> None:
    (stopped.home.data / "postmaster.pid").write_text(content)
    stopped.start()
    assert stopped.answers()


def test_stranger_with_the_number_of_the_pid_file_is_left_alone(stopped: postgres.Cluster) -> None:
    stranger = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        pid_file = f"{stranger.pid}\n{stopped.home.data}\n1\n5432\n\n\n\nready\n"
        (stopped.home.data / "postmaster.pid").write_text(pid_file)
        (stopped.home.socket_folder / ".s.PGSQL.5432.lock").write_text(pid_file)
        stopped.stop()
        stopped.start()
        assert stopped.answers()
        assert stranger.poll() is None
    finally:
        stranger.kill()
        stranger.wait()


def test_two_starts_at_once_make_one_server(stopped: postgres.Cluster) -> None:
    other = postgres.cluster(stopped.home.folder.parent)
    stopped.home.log.unlink()
    starts = [threading.Thread(target=cluster.start) for cluster in (stopped, other)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert stopped.answers()
    assert stopped.home.log.read_text().count("ready to accept connections") == 1


def test_keeper_brings_a_dead_database_back(cluster: postgres.Cluster) -> None:
    os.kill(leader(cluster), signal.SIGKILL)
    Supervisor(cluster, "127.0.0.1").look()
    assert cluster.answers()


def test_keeper_outlives_whatever_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """H1: with no file left psutil raised, the thread ended, and nobody looked after the database
    any more."""
    starts = threading.Semaphore(0)

    def failing() -> None:
        starts.release()
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(psutil, "net_if_addrs", failing)
    monkeypatch.setattr(supervisor, "LOOK_EVERY", 0.01)
    thread = Supervisor(None, "0.0.0.0")  # noqa: S104 - bound to nothing
    thread.start()
    assert starts.acquire(timeout=PATIENCE) and starts.acquire(timeout=PATIENCE)
    assert thread.is_alive()
    thread.close()


def test_reason_of_a_failed_start_is_told(stopped: postgres.Cluster) -> None:
    version = stopped.home.data / "PG_VERSION"
    true = version.read_text()
    version.write_text("12\n")
    try:
        with pytest.raises(postgres.PostgresFailed, match="12"):
            stopped.start()
    finally:
        version.write_text(true)


def test_log_tells_nothing_of_what_was_written(cluster: postgres.Cluster) -> None:
    """A refused row would stand in it in full, with the birth date of a member."""
    with pytest.raises(psycopg.errors.CheckViolation):
        ask(
            cluster,
            "CREATE TABLE born (on_day text CHECK (false)); INSERT INTO born VALUES ('1975')",
        )
    assert "1975" not in cluster.home.log.read_text()
    assert cluster.home.log.stat().st_mode & 0o077 == 0


def test_asking_whether_it_lives_leaves_nothing_in_its_log(cluster: postgres.Cluster) -> None:
    """It is asked twice a second, all evening."""
    before = cluster.home.log.read_text()
    assert all(cluster.answers() for _ in range(5))
    assert cluster.home.log.read_text() == before


def test_log_tells_nothing_of_what_a_killed_session_was_doing(cluster: postgres.Cluster) -> None:
    place = cluster.django("postgres")
    session = psycopg.connect(host=place["HOST"], user=place["USER"], dbname="postgres")
    with closing(session):
        session.pgconn.send_query(b"SELECT pg_sleep(60), '1975-03-02'")
        os.kill(session.info.backend_pid, signal.SIGKILL)
        cluster.start()
        end = time.monotonic() + PATIENCE
        while "was terminated by signal 9" not in cluster.home.log.read_text():
            assert time.monotonic() < end
            time.sleep(0.01)
    cluster.start()
    assert "1975-03-02" not in cluster.home.log.read_text()


def test_long_log_is_set_aside(stopped: postgres.Cluster) -> None:
    stopped.home.log.write_bytes(b"." * 8_000_001)
    stopped.start()
    assert stopped.home.log.stat().st_size < 1_000_000
    assert stopped.home.log.with_suffix(".log.1").stat().st_size == 8_000_001


# Folders


def test_folder_of_somebody_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    theirs = tmp_path / "pg" / "thesis.odt"
    theirs.parent.mkdir()
    theirs.write_text("ten years of work")
    with pytest.raises(postgres.PostgresFailed, match="Nothing was touched"):
        postgres.cluster(tmp_path).start()
    assert theirs.read_text() == "ten years of work"
    assert [p.name for p in theirs.parent.iterdir()] == ["thesis.odt"]


def test_files_beside_the_folder_of_the_database_stay(
    folder: Path, stopped: postgres.Cluster
) -> None:
    assert (folder / "photo.jpg").read_text() == "beside"


def test_damaged_cluster_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    cluster = postgres.cluster(tmp_path)
    cluster.home.claim()
    rows = cluster.home.data / "base" / "16384"
    rows.parent.mkdir(parents=True)
    rows.write_text("rows")
    with pytest.raises(postgres.PostgresFailed, match="damaged"):
        cluster.start()
    assert rows.read_text() == "rows"


def test_a_folder_that_another_process_claims_at_the_same_moment_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, listed = postgres.cluster(tmp_path).home, Path.iterdir

    def claimed_meanwhile(folder: Path) -> Iterator[Path]:
        home.marker.touch()
        home.lock.touch()
        return listed(folder)

    monkeypatch.setattr(Path, "iterdir", claimed_meanwhile)
    home.claim()
    assert home.marker.exists()


def test_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("")
    with pytest.raises(postgres.PostgresFailed, match="cannot be used"):
        postgres.cluster(tmp_path / "notes").start()


def test_power_cut_during_the_first_start_and_a_folder_deleted_alive(
    data_folder: Path,
) -> None:
    """Both end in a new cluster; the server of the deleted one is gone."""
    cluster = postgres.cluster(data_folder)
    cluster.home.claim()
    (cluster.home.folder / "unfinished").mkdir()
    (cluster.home.folder / "unfinished" / "PG_VERSION").write_text("18\n")
    cluster.start()
    orphan = leader(cluster)
    shutil.rmtree(cluster.home.folder)
    cluster.start()
    assert cluster.answers()
    assert leader(cluster) != orphan
    assert orphan not in residents(cluster.home.data)


def test_socket_of_a_long_path_is_elsewhere_and_private(tmp_path: Path) -> None:
    home = postgres.cluster(tmp_path / ("x" * 90)).home
    assert len(str(home.socket_folder)) < 90
    home.socket_folder.mkdir(mode=0o777)
    home.socket_folder.chmod(0o777)
    try:
        with pytest.raises(postgres.PostgresFailed, match="private"):
            home.empty_socket_folder(None)
    finally:
        home.socket_folder.rmdir()


@pytest.mark.parametrize("kind", ["link", "file"])
def test_what_somebody_else_put_in_its_place_is_refused_before_it_is_given_away(
    tmp_path: Path, kind: str
) -> None:
    """L8: below /tmp a link to a folder of root would have made that folder the database's."""
    theirs, home = tmp_path / "theirs", postgres.cluster(tmp_path / ("x" * 90)).home
    theirs.mkdir(mode=0o700)
    if kind == "link":
        home.socket_folder.symlink_to(theirs)
    else:
        home.socket_folder.touch(mode=0o600)
    before = theirs.stat()
    try:
        with pytest.raises(postgres.PostgresFailed, match="private"):
            home.empty_socket_folder(NOBODY)
    finally:
        home.socket_folder.unlink()
    assert (theirs.stat().st_uid, theirs.stat().st_mode) == (before.st_uid, before.st_mode)


@pytest.mark.parametrize("name", ["a, b", 'say "x"', "it's"])
def test_socket_path_never_needs_quoting(name: str) -> None:
    assert name not in str(postgres.cluster(Path("/data") / name).home.socket_folder)


def test_wrong_folder_of_programs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TD_PG_BIN", str(tmp_path))
    with pytest.raises(postgres.PostgresFailed, match="TD_PG_BIN"):
        postgres.cluster(tmp_path / "data").start()
