"""How long tests take, as the last run with ``--measure`` wrote it down: tests/durations.txt.

A line is a test that takes more than FAST seconds and the next power of two of its seconds, which
stays the same from run to run. What the tests of a module share is none of theirs."""

import math
import re
import time
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LIST = Path(__file__).with_name("durations.txt")
FAST = 0.2
TESTS = re.compile(r"^ *(?:async )?def (test_\w+)", re.M)
Durations = dict[str, float]  # of "tests/x/test_y.py::test_z", without class and parameters


@cache
def slow_tests() -> Durations:
    """Seconds of every test that takes long, at most."""
    rows = (line.split() for line in LIST.read_text(encoding="utf-8").splitlines())
    return {name: float(seconds) for name, seconds in rows}


def name_of(nodeid: str) -> str:
    """The test in the list: all its cases are one, and the longest of them counts."""
    file, *_, function = nodeid.partition("[")[0].split("::")
    return f"{file}::{function}"


def tests_in(file: Path) -> set[str]:
    """What the tests of a file are called in the list, without running the file."""
    name = file.relative_to(ROOT).as_posix()
    return {f"{name}::{test}" for test in TESTS.findall(file.read_text(encoding="utf-8"))}


class Measuring:
    """Notes how long each test takes, and puts it into the list at the end of the run."""

    def __init__(self) -> None:
        self.seconds = Durations()
        self._shared = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Generator[None]:
        begun = time.perf_counter()
        result = yield
        if fixturedef.scope != "function":
            self._shared += time.perf_counter() - begun
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None]:
        report = yield
        report.shared, self._shared = self._shared, 0.0  # goes with it to the process that writes
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        own = report.duration - report.shared
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + own

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput"):
            LIST.write_text(self.listed(), encoding="utf-8")

    def listed(self) -> str:
        """The list: what ran is as it was measured now, what did not run as it was."""
        longest = Durations()
        for nodeid, seconds in self.seconds.items():
            longest[name_of(nodeid)] = max(seconds, longest.get(name_of(nodeid), 0))
        durations = {**slow_tests(), **{name: _power(seconds) for name, seconds in longest.items()}}
        lines = [f"{name} {power:g}\n" for name, power in sorted(durations.items()) if power > FAST]
        return "".join(lines)


def _power(seconds: float) -> float:
    """The next power of two; what is fast is 0."""
    return 2.0 ** math.ceil(math.log2(seconds)) if seconds > FAST else 0.0
