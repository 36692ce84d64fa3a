"""Translations are compiled when they changed, and only then."""

import gettext
import os
from pathlib import Path

import pytest

from tdapp.messages import compile_stale

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def po(tmp_path: Path) -> Path:
    path = tmp_path / "ru" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEAD + 'msgid "Hall"\nmsgstr "Зал"\n\n#, fuzzy\nmsgid "Desk"\nmsgstr "Стул"\n')
    return path


def spoken(locale: Path, sentence: str) -> str:
    gettext._translations.clear()  # type: ignore[attr-defined]
    return gettext.translation("django", locale, ["ru"]).gettext(sentence)


def test_new_translation_is_compiled(po: Path, tmp_path: Path) -> None:
    assert compile_stale(tmp_path) == [po.with_suffix(".mo")]
    assert spoken(tmp_path, "Hall") == "Зал"


def test_guess_of_the_tools_is_not_shown(po: Path, tmp_path: Path) -> None:
    compile_stale(tmp_path)
    assert spoken(tmp_path, "Desk") == "Desk"


def test_a_folder_that_may_not_be_written_to_is_no_reason_not_to_start(
    po: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", str(po))

    monkeypatch.setattr("polib.POFile.save_as_mofile", refused)
    assert compile_stale(tmp_path) == []
    assert "Permission denied" in caplog.text


def test_unchanged_translation_is_left_alone(po: Path, tmp_path: Path) -> None:
    compile_stale(tmp_path)
    assert compile_stale(tmp_path) == []


def test_changed_translation_is_compiled_again(po: Path, tmp_path: Path) -> None:
    [mo] = compile_stale(tmp_path)
    po.write_text(HEAD + 'msgid "Hall"\nmsgstr "Игровой зал"\n')
    os.utime(mo, (0, 0))
    assert compile_stale(tmp_path) == [mo]
    assert spoken(tmp_path, "Hall") == "Игровой зал"
    assert [p.name for p in mo.parent.iterdir() if p.suffix not in (".po", ".mo")] == []


def test_translation_that_a_power_cut_emptied_is_compiled_again(po: Path, tmp_path: Path) -> None:
    [mo] = compile_stale(tmp_path)
    mo.write_bytes(b"")
    assert compile_stale(tmp_path) == [mo]
    assert spoken(tmp_path, "Hall") == "Зал"
