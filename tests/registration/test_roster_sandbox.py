"""A members file made to harm: what it costs is bounded, and the web process reads none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from registration import demo
from registration.roster import reading as roster_reading
from registration.roster import roster
from registration.roster import sandbox as roster_sandbox
from registration.roster.reading import MOST_FAULTS
from registration.roster.rows import Fault, Roster
from registration.roster.sandbox import read_in_sandbox, roster_of
from tests.everywhere.processor import seconds_of

HEAD = "Номер;Фамилия;Имя"


def test_the_sandbox_reads_what_the_reader_reads() -> None:
    data = demo.FILE.read_bytes()
    assert read_in_sandbox(data) == roster.read(data)


@given(st.binary(max_size=300) | st.text(max_size=80).map(lambda rows: f"{HEAD}\n{rows}".encode()))
def test_any_file_comes_out_of_the_sandbox_as_it_was_read(data: bytes) -> None:
    assert roster_of(roster_sandbox.work(data)) == roster.read(data)


def test_what_is_wrong_comes_out_of_the_sandbox_as_it_is() -> None:
    bad = "1;Ivanov\u2028;Ян;BY\n1;Иванов;Ян;BY;x\n2;=1;Ян;ZZ"
    data = f"{HEAD};Страна\n{bad}\n7;Bасин;Ян;BY\n6;Ким;Ян;BY\nИтого;1;;".encode()
    expected = roster.read(data)
    assert len(expected.bad) > 2
    assert read_in_sandbox(data) == expected


@pytest.mark.parametrize(
    "data",
    [
        f"{HEAD}\n1;И{chr(0x301) * 2_000_000};Ян".encode(),
        f"{HEAD}{chr(0x301) * 2_000_000}\n1;Иванов;Ян".encode(),
        HEAD.encode("cp1251") + b"\n1;" + b"\xe0" * 7_000_000,
        b";" * 8_000_000,
        b"\n" * 2_000_000 + b"1",
        HEAD.encode() + b'\n"' + b"1;" * 3_000_000,
    ],
    ids=["marks", "marks in the header", "one long word", "separators", "lines", "open quote"],
)
def test_a_hostile_file_is_refused_in_bounded_time(data: bytes) -> None:
    """Seconds of the processor, of a deadline of twenty."""
    results = list[Roster]()
    assert seconds_of(lambda: results.append(roster.read(data))) < 10
    assert results[0].rows == ()
    assert len(results[0].faults) <= MOST_FAULTS


def test_more_members_than_there_may_be_are_read_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eight megabytes held 700,000, who took 267 MB and 5 seconds of the web process."""
    monkeypatch.setattr(roster_reading, "MOST_MEMBERS", 3)
    members = [f"{number};Иванов;Ян" for number in range(1, 9)]
    assert len(roster.read("\n".join([HEAD, *members[:3]]).encode()).rows) == 3
    (fault,) = roster.read("\n".join([HEAD, *members]).encode()).faults
    assert (fault.code, fault.line) == ("file.too_many", 5)


def test_a_letter_and_its_mark_become_one_letter() -> None:
    (row,) = roster.read(f"{HEAD}\n1;Зи\u0438\u0306ков;Ян".encode()).rows
    assert row.surname == "Зийков"


@pytest.mark.parametrize("bound", ["DEADLINE", "MEMORY"])
def test_a_file_that_takes_too_much_is_one_fault(
    bound: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster_sandbox, bound, {"DEADLINE": 0.01, "MEMORY": 16}[bound])
    assert read_in_sandbox(demo.FILE.read_bytes()).faults == (Fault(0, "", "file.too_slow"),)
