"""Static files: hashed down to the imports, collected only when something changed."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import CommandError
from django.test import override_settings

from tdapp import static_files

OWN = {"staticfiles": {"BACKEND": "tdapp.storage.HashedFiles"}}


@pytest.fixture(scope="module")
def collected_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("collected") / "static"
    with override_settings(STATIC_ROOT=folder, STORAGES=settings.STORAGES | OWN):
        finders.get_finder.cache_clear()
        assert static_files.collect_if_changed()
    return folder


@pytest.fixture
def collected(collected_once: Path, tmp_path: Path) -> Iterator[Path]:
    """A copy: the stamp knows the files by names and sizes."""
    folder = Path(shutil.copytree(collected_once, tmp_path / "static"))
    with override_settings(STATIC_ROOT=folder, STORAGES=settings.STORAGES | OWN):
        finders.get_finder.cache_clear()
        yield folder


def test_modules_import_each_other_by_hashed_name(collected: Path) -> None:
    """Or a browser mixes old and new files after an update."""
    paths = json.loads((collected / "staticfiles.json").read_text())["paths"]
    ours = [p for p in paths if p.endswith(".js") and not p.startswith(("django_htmx", "vendor"))]
    assert ours
    imports = [
        name
        for path in ours
        for name in re.findall(
            r"""(?:from|import)\s*["'](\.[^"']+)""", _text(collected, paths[path])
        )
    ]
    assert imports
    assert [name for name in imports if not re.search(r"\.[0-9a-f]{12}\.js$", name)] == []


def test_second_start_collects_nothing(collected: Path) -> None:
    assert not static_files.collect_if_changed()


def test_changed_source_is_collected_again(
    collected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (collected / ".sources").write_text("of another version")
    assert static_files.collect_if_changed()


@pytest.mark.parametrize("lost", ["staticfiles.json", "wall/**/*", "**/*"])
def test_files_that_a_power_cut_emptied_are_collected_again(collected: Path, lost: str) -> None:
    """They were empty beside a whole stamp: every page was a 500 until somebody deleted them."""
    before = _sizes(collected)
    for path in collected.glob(lost):
        if path.is_file():
            path.write_bytes(b"")
    assert _sizes(collected) != before
    assert static_files.collect_if_changed()
    assert _sizes(collected) == before
    assert not static_files.collect_if_changed()


def _sizes(folder: Path) -> dict[str, int]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != ".sources")
    return {str(path.relative_to(folder)): path.stat().st_size for path in files}


@pytest.mark.parametrize("stamped", [True, False])
def test_a_folder_of_somebody_else_is_refused(settings, tmp_path: Path, stamped: bool) -> None:  # type: ignore[no-untyped-def]
    """It was taken for ours from then on, and emptied with the next update."""
    settings.STATIC_ROOT = tmp_path
    (tmp_path / "letters").mkdir()
    if stamped:
        (tmp_path / ".sources.4711").touch()  # the power went while it was written
    with pytest.raises(CommandError, match="letters"):
        static_files.collect_if_changed()
    assert {path.name for path in tmp_path.iterdir()} <= {"letters", ".sources.4711"}


def test_new_file_changes_the_fingerprint(settings, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    settings.STATICFILES_DIRS = [tmp_path]
    finders.get_finder.cache_clear()
    before = static_files._sources()
    (tmp_path / "new.css").write_text("body {}")
    assert static_files._sources() != before
    finders.get_finder.cache_clear()


def _text(folder: Path, name: str) -> str:
    return (folder / name).read_text()
