"""Whatever a file does to its reader, the caller has an answer in time."""

import time
from pathlib import Path

import pytest

from floor import sandbox
from rules.refusal import Refused
from tests.serving import PATIENCE

READER = "tests.floor.hostile_reader"


def read(data: bytes, seconds: int = PATIENCE, megabytes: int = 256) -> bytes:
    return sandbox.run(READER, data, seconds=seconds, megabytes=megabytes)


def test_the_answer_comes_back_as_it_was_given() -> None:
    assert read(bytes(range(256)) * 1000) == (bytes(range(256)) * 1000)[::-1]


def test_a_refusal_comes_back_with_its_facts() -> None:
    with pytest.raises(Refused) as refused:
        read(b"refuse")
    refusal = refused.value.refusals[0]
    assert (refusal.code, refusal.rule) == ("document.too_long", "fspr 1")
    assert dict(refusal.facts) == {"pages": 3}


def test_the_reader_has_no_rights_of_root_and_wins_none() -> None:
    """M8: it was root with every capability wherever root had started the server."""
    status = dict(line.split(":", 1) for line in read(b"rights").decode().splitlines())
    assert "0" not in status["Uid"].split()
    assert {int(status[kind], 16) for kind in ("CapInh", "CapPrm", "CapEff", "CapAmb")} == {0}
    assert status["NoNewPrivs"].strip() == "1"


@pytest.mark.parametrize("data", [b"sleep", b"spin"])
def test_the_deadline_holds(data: bytes) -> None:
    began = time.monotonic()
    with pytest.raises((sandbox.WorkerTimeout, sandbox.WorkerCrashed)):
        read(data, seconds=1)
    assert time.monotonic() - began < 10


@pytest.mark.parametrize("data", [b"eat", b"fall", b"write"])
def test_a_reader_that_falls_falls_alone(data: bytes) -> None:
    try:
        with pytest.raises(sandbox.WorkerCrashed):
            read(data)
    finally:
        Path("left behind").unlink(missing_ok=True)


def test_why_it_fell_is_in_the_log_and_nothing_of_the_file(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(sandbox.WorkerCrashed):
        sandbox.run("tests.floor.no_such_reader", b"Petrov", seconds=PATIENCE, megabytes=256)
    assert "No module named 'tests.floor.no_such_reader'" in caplog.text
    assert "Petrov" not in caplog.text
