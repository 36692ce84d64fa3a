"""The whole command, as it runs in a club: its first start, and starts from one folder that serves
all other tests of this file."""

import json
import os
import signal
import socket
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tdapp import postgres
from tdapp.postgres.processes import postmaster, residents
from tests.data_folder import new_data_folder
from tests.prepared_folder import prepare
from tests.serving import PATIENCE, Up
from tools.bench.processes import status

pytestmark = pytest.mark.lifecycle


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with new_data_folder() as data:
        prepare(data)
        yield data


@pytest.fixture(scope="module")
def running(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Up]:
    """One for all tests that only need it to run; not started yet."""
    up = Up(folder, tmp_path_factory.mktemp("up") / "up.log")
    yield up
    up.stop()


@pytest.fixture
def up(running: Up) -> Up:
    """It runs."""
    if not running.lives():
        running.start()
    return running


@pytest.fixture
def free_folder(folder: Path, running: Up) -> Path:
    """The same folder, and nothing runs there."""
    running.stop()
    return folder


def database_of(up: Up) -> int | None:
    return postmaster(postgres.cluster(up.environment["TD_DATA"]).home.data)


def ends_well(up: Up, number: signal.Signals) -> None:
    """Told to stop, it stops its database too."""
    before = len(up.output())
    assert up.process
    up.process.send_signal(number)
    time.sleep(0.05)
    up.process.send_signal(signal.SIGINT)  # somebody is impatient
    assert up.process.wait(PATIENCE) == 0
    assert database_of(up) is None
    assert "Traceback" not in up.output()[before:]


def test_it_says_where_to_go_and_serves_static_files_and_never_as_root_and_ends_when_told_to(
    data_folder: Path, tmp_path: Path
) -> None:
    """A first start, for all that is only looked at."""
    up = Up(data_folder, tmp_path / "up.log")
    up.start(5 * PATIENCE)  # a cluster is made and migrated
    said_where_to_go_and_who_may_sign_in(up)
    static_files_are_served_from_the_first_start_on(up)
    whoever_started_it_what_serves_is_not_root(up, data_folder)
    ends_well(up, signal.SIGTERM)


def said_where_to_go_and_who_may_sign_in(up: Up) -> None:
    printed = up.output()
    assert f"{up.url}/" in printed
    assert f"{up.url}/link/" in printed
    assert "▀" in printed


def static_files_are_served_from_the_first_start_on(up: Up) -> None:
    manifest = Path(up.environment["TD_DATA"]) / "static" / "staticfiles.json"
    name = json.loads(manifest.read_text())["paths"]["base/tokens.css"]
    with urllib.request.urlopen(f"{up.url}/static/{name}") as answer:
        assert "immutable" in answer.headers["Cache-Control"]


def whoever_started_it_what_serves_is_not_root(up: Up, folder: Path) -> None:
    """M8: started by root, the server kept every capability on 0.0.0.0."""
    assert up.process
    status = Path(f"/proc/{up.process.pid}/status").read_text()
    rights = dict(line.split(":", 1) for line in status.splitlines())
    assert "0" not in rights["Uid"].split() + rights["Gid"].split()
    assert {int(rights[kind], 16) for kind in ("CapPrm", "CapEff", "CapAmb")} == {0}
    keeper = int(rights["Uid"].split()[0])
    assert {path.stat().st_uid for path in (folder, *folder.iterdir())} == {keeper}


def test_it_ends_with_its_terminal(up: Up) -> None:
    ends_well(up, signal.SIGHUP)


def test_an_interrupt_stops_it_also_in_the_background_of_a_script(
    free_folder: Path, tmp_path: Path
) -> None:
    """A shell without job control starts `up &` with SIGINT ignored; on the folder that is named on
    the command line."""
    up = Up(tmp_path / "wrong", tmp_path / "up.log", "--data", str(free_folder))
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        up.launch()
    finally:
        signal.signal(signal.SIGINT, before)
    up.wait_until_ready()
    assert database_of(Up(free_folder, tmp_path / "x.log"))
    ends_well(up, signal.SIGINT)
    assert database_of(Up(free_folder, tmp_path / "x.log")) is None
    assert not (tmp_path / "wrong").exists()


def test_stopped_before_it_is_ready_leaves_nothing_behind(
    free_folder: Path, tmp_path: Path
) -> None:
    up = Up(free_folder, tmp_path / "up.log")
    up.launch()
    while up.lives() and database_of(up) is None:
        time.sleep(0.01)
    assert up.stop() == 0
    assert database_of(up) is None


def test_killed_web_process_leaves_the_database_and_the_next_start_finds_it(up: Up) -> None:
    before = database_of(up)
    up.kill()
    assert database_of(up) == before
    up.start()
    assert database_of(up) == before


def test_killed_database_is_brought_back(up: Up) -> None:
    before = database_of(up)
    assert before
    os.kill(before, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while (database_of(up) in (before, None) or status(f"{up.url}/healthz") != 200) and (
        time.monotonic() < end
    ):
        time.sleep(0.05)
    assert status(f"{up.url}/healthz", PATIENCE) == 200
    assert database_of(up) != before


def test_second_start_from_the_same_folder_is_refused(up: Up, tmp_path: Path) -> None:
    second = Up(Path(up.environment["TD_DATA"]), tmp_path / "second.log")
    second.launch()
    assert second.process
    assert second.process.wait(PATIENCE) == 1
    assert up.environment["TD_DATA"] in second.output()
    assert "Traceback" not in second.output()
    assert status(f"{up.url}/healthz", PATIENCE) == 200


def test_taken_port_is_one_sentence(free_folder: Path, tmp_path: Path) -> None:
    up = Up(free_folder, tmp_path / "up.log")
    with socket.socket() as somebody:
        somebody.bind(("127.0.0.1", up.port))
        somebody.listen()
        up.launch()
        assert up.process
        assert up.process.wait(PATIENCE) == 1
    assert f"Port {up.port}" in up.output()
    assert "Traceback" not in up.output()
    assert database_of(up) is None


def test_folder_of_somebody_else_is_refused_in_one_sentence(
    data_folder: Path, tmp_path: Path
) -> None:
    theirs = data_folder / "pg" / "thesis.odt"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("ten years of work")
    up = Up(data_folder, tmp_path / "up.log")
    up.launch()
    assert up.process
    assert up.process.wait(PATIENCE) == 1
    assert "Nothing was touched" in up.output()
    assert "Traceback" not in up.output()


def freeze_database(up: Up, number: signal.Signals) -> None:
    """Stop all its processes, or let them go on."""
    for pid in residents(postgres.cluster(up.environment["TD_DATA"]).home.data):
        os.kill(pid, number)


def test_F11_a_frozen_database_leaves_nobody_without_an_answer(up: Up) -> None:
    """Those that are asked at once wait in a statement; those after them are not begun."""
    pages = [f"{up.url}{path}" for path in ("/healthz", "/", "/wall/", "/healthz")]
    freeze_database(up, signal.SIGSTOP)
    try:
        for bound in (5, 1):
            began = time.monotonic()
            with ThreadPoolExecutor(len(pages)) as readers:
                statuses = list(readers.map(lambda page: status(page, PATIENCE), pages))
            assert statuses[0] == statuses[-1] == 503
            assert 0 not in statuses
            assert time.monotonic() - began < bound
    finally:
        freeze_database(up, signal.SIGCONT)
    up.wait_until_ready()
