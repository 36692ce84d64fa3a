"""The list of tests that take long names tests that there are, and is written as it is read."""

from types import SimpleNamespace

import pytest

from tests import durations


def test_the_list_names_tests_that_there_are() -> None:
    files = {name.partition("::")[0] for name in durations.slow_tests()}
    there = [name for file in files for name in durations.tests_in(durations.ROOT / file)]
    assert durations.slow_tests().keys() - set(there) == set()


def test_what_ran_is_as_it_was_measured_and_the_rest_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow_tests = {"a.py::test_quick_by_now": 2.0, "a.py::test_not_run": 0.5}
    monkeypatch.setattr(durations, "slow_tests", lambda: slow_tests)
    measuring = durations.Measuring()
    for nodeid, seconds, shared in [
        ("a.py::test_quick_by_now", 0.2, 0.0),
        ("a.py::TestIn::test_cases[1]", 2.5, 0.0),
        ("a.py::TestIn::test_cases[2]", 0.1, 0.0),
        ("a.py::test_first_of_its_module", 4.0, 3.9),
    ]:
        report = SimpleNamespace(nodeid=nodeid, duration=seconds, shared=shared)
        measuring.pytest_runtest_logreport(report)
    assert measuring.listed() == "a.py::test_cases 4\na.py::test_not_run 0.5\n"
