"""Which tests are pure, which are slow. With ``manage.py test -m pure`` nothing but this file is
around a test: no Django, and none of our conftest.py."""

import gc
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

from tests.purity import is_pure

# A busy machine is slow, not wrong.
hypothesis.settings.register_profile(
    "calm", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("calm")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Reading what ``-m pure`` leaves out would take longer than its tests."""
    if config.option.markexpr != "pure":
        return None
    folder = collection_path.is_dir()
    files = collection_path.rglob("test_*.py") if folder else [collection_path]
    wanted = any(is_pure(file) for file in files if file.match("test_*.py"))
    return None if wanted else True


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None]:
    """Marks come before the selection by marks; the slow ones are begun first, or one of them would
    keep a core alone at the end."""
    for item in items if config.option.markexpr else ():
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("slow")
        if not item.get_closest_marker("slow") and is_pure(item.path):
            item.add_marker("pure")
    yield
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What is imported by now stays: looking through it again and again for garbage is an eighth of
    the pure tests' time. Of what comes, most is gone before it is worth a look: a twentieth of a
    page's."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
