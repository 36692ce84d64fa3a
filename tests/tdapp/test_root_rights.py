"""M8: what root starts does not stay root, and opens nobody's folder but its own."""

import logging
import os
from pathlib import Path
from typing import Any

import pytest

from tdapp import postgres, root_rights
from tdapp.postgres import account
from tdapp.postgres.account import Account

NOBODY = Account(65534, 65534)


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    folder.chmod(0o700)
    return folder


def mode(folder: Path) -> int:
    return folder.stat().st_mode & 0o777


def test_a_closed_folder_of_somebody_else_stays_closed_and_is_named(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [mode(folder) for folder in (closed, *closed.parents)]
    monkeypatch.setattr(os, "geteuid", lambda: closed.stat().st_uid + 1)
    with pytest.raises(postgres.PostgresFailed, match="is closed to the account") as refused:
        account.open_way_to(closed / "td", NOBODY)
    assert "without sudo" in str(refused.value)
    assert [mode(folder) for folder in (closed, *closed.parents)] == before


def test_a_folder_of_our_own_is_opened_for_passing_through_and_said(
    closed: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        account.open_way_to(closed / "td", NOBODY)
        account.open_way_to(closed / "td", NOBODY)
    assert mode(closed) == 0o701
    assert caplog.text.count(str(closed)) == 1


def test_who_may_enter_already_opens_nothing(closed: Path) -> None:
    seen = closed.stat()
    account.open_way_to(closed / "td", Account(seen.st_uid, seen.st_gid))
    closed.chmod(0o710)
    account.open_way_to(closed / "td", Account(seen.st_uid + 1, seen.st_gid))
    account.open_way_to(closed / "td", None)
    assert mode(closed) == 0o710


def test_a_folder_with_other_things_in_it_is_not_given_away(tmp_path: Path) -> None:
    home = postgres.cluster(tmp_path).home
    root_rights.refuse_shared(tmp_path / "new", home)
    root_rights.refuse_shared(tmp_path, home)
    (tmp_path / "secret_key").touch()
    root_rights.refuse_shared(tmp_path, home)
    (tmp_path / "thesis.odt").touch()
    with pytest.raises(SystemExit, match=r"thesis\.odt.*--data"):
        root_rights.refuse_shared(tmp_path, home)
    home.claim()
    root_rights.refuse_shared(tmp_path, home)


def test_only_what_is_ours_is_handed_over_and_through_no_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, theirs = tmp_path / "data", tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "shadow").touch()
    (data / "pg" / "run").mkdir(parents=True)
    (data / "pg" / "lock").touch()
    (data / "pg" / "linked").symlink_to(theirs)
    os.link(theirs / "shadow", data / "secret_key")
    (data / "backups").symlink_to(theirs)
    (data / "photo.jpg").touch()
    given = []

    def chown(path: Path, uid: int, gid: int, **how: Any) -> None:
        assert (uid, gid, how) == (65534, 65534, {"follow_symlinks": False})
        given.append(path)

    monkeypatch.setattr(os, "chown", chown)
    root_rights.hand_over(data, NOBODY)
    inside = ("", "pg", "pg/run", "pg/lock")
    assert set(given) == {data / name for name in inside}
