"""Which tests are fast, which are pure, which begin first. With ``manage.py test -m pure`` nothing
but this file is around a test: no Django, and none of our conftest.py."""

import gc
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

from tests import durations
from tests.purity import is_pure

LANES = ("fast", "pure")
# What starts a web server, and what reads every page there is for the tests of a module.
DEAR = {"servers", "small_server", "mortal", "pages"}
# A busy machine is slow, not wrong.
hypothesis.settings.register_profile(
    "calm", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("calm")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--measure", action="store_true", help="write tests/durations.txt anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.measure:
        config.pluginmanager.register(durations.Measuring())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Reading what a lane leaves out would take longer than its tests."""
    if (lane := config.option.markexpr) not in LANES:
        return None
    folder = collection_path.is_dir()
    files = collection_path.rglob("test_*.py") if folder else [collection_path]
    wanted = any(_is_in(lane, file) for file in files if file.match("test_*.py"))
    return None if wanted else True


def _is_in(lane: str, file: Path) -> bool:
    """Whether some test of the file may be in the lane."""
    fast = durations.tests_in(file) - durations.slow_tests().keys()
    return bool(fast) and (lane != "pure" or is_pure(file))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None]:
    """Marks come before the selection by marks; the longest files are begun first: none of them
    must keep a core alone at the end."""
    for item in items if config.option.markexpr else ():
        slow = _seconds(item) or item.get_closest_marker("browser")
        slow = slow or not DEAR.isdisjoint(getattr(item, "fixturenames", ()))
        if not slow and not item.get_closest_marker("lifecycle"):
            item.add_marker("fast")
            searches = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
            if is_pure(item.path) and not searches:
                item.add_marker("pure")
    yield
    in_file = defaultdict[Path, float](float)
    for item in items:
        in_file[item.path] += _seconds(item) or durations.FAST / 4
    items.sort(key=lambda item: -in_file[item.path])


def _seconds(item: pytest.Item) -> float:
    """How long it takes at most; 0 when it is fast."""
    return durations.slow_tests().get(durations.name_of(item.nodeid), 0)


def pytest_collection_finish() -> None:
    """What is imported by now stays: looking through it again and again for garbage is an eighth of
    the pure tests' time. Of what comes, most is gone before it is worth a look: a twentieth of a
    page's."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
