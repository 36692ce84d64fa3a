"""What goes wrong around the program is one sentence at the terminal."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import OperationalError

from tdapp import bootstrap, terminal
from tdapp.database_url import database_of
from tdapp.serving.server import port_number
from tests.serving import ROOT

NOWHERE = "postgres://td:secret@127.0.0.1:1/td"


def run(*command: str, **environment: str) -> tuple[int, str]:
    """Exit code and everything that was said."""
    inherited = {k: v for k, v in os.environ.items() if k not in ("TD_DATA", "DATABASE_URL")}
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=inherited | {"TD_NO_VENV": "1"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.lifecycle
@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (["--data", "/dev/null"], {}, "/dev/null is not a folder"),
        (["--data="], {}, "--data: name a folder"),
        (["--port", "99999"], {}, "a port is a number from 1 to 65535"),
        ([], {"DATABASE_URL": NOWHERE}, "The database does not answer"),
        ([], {"DATABASE_URL": "postgres://td@127.0.0.1:99999/td"}, "DATABASE_URL cannot be read"),
        ([], {"DATABASE_URL": "mysql://td@127.0.0.1/td"}, "where postgres:// is needed"),
    ],
)
def test_no_start_ends_in_a_traceback(
    data_folder: Path, arguments: list[str], environment: dict[str, str], sentence: str
) -> None:
    data = {"TD_DATA": str(data_folder)}
    code, printed = run("up", "--host", "127.0.0.1", *arguments, **(data | environment))
    assert code != 0 and sentence in printed
    assert "Traceback" not in printed and "secret" not in printed


def test_a_data_folder_that_is_nothing_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TD_DATA", "")
    assert bootstrap.data_folder() == ROOT / "var"


def test_a_folder_that_cannot_be_written_to_says_whose_it_is(tmp_path: Path) -> None:
    place = str(tmp_path / "secret_key")
    with pytest.raises(SystemExit) as ended, terminal.plain_errors():
        raise PermissionError(13, "Permission denied", place)
    assert str(ended.value).startswith(f"{place}: Permission denied. {tmp_path} belongs to ")


def test_a_fault_of_ours_stays_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match="Broken"), terminal.plain_errors():
        raise OSError(32, "Broken pipe")
    monkeypatch.setattr(sys, "argv", ["manage.py", "up", "--traceback"])
    with pytest.raises(OperationalError), terminal.plain_errors():
        raise OperationalError("gone")


def test_a_terminal_without_the_alphabet_is_no_reason_not_to_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    terminal.speak_any_alphabet()
    print("Готово ▀")


@pytest.mark.parametrize("text", ["", "x", "0", "-1", "65536", "99999", "9" * 5000, "²"])
def test_what_is_no_port(text: str) -> None:
    with pytest.raises(Exception, match="a port is a number"):
        port_number(text)


def test_a_database_url_is_read_whole() -> None:
    settings = database_of("postgresql://td:p%40ss@db.club:5433/evening?sslmode=require")
    assert (settings["USER"], settings["PASSWORD"], settings["HOST"]) == ("td", "p@ss", "db.club")
    assert (settings["PORT"], settings["NAME"]) == ("5433", "evening")
    assert settings["OPTIONS"] == {"sslmode": "require"}


@pytest.mark.parametrize(
    "url",
    [
        "postgres://td:secret@db:x/td",
        "postgres://td:secret@db:99999/td",
        "postgres://td:secret@[::1/td",
        "postgres://td:secret@db/",
        "postgres://td:secret@db/td?sslmode",
        "mysql://td:secret@db/td",
        "db/td",
        "x",
    ],
)
def test_a_database_url_that_cannot_be_read_is_one_sentence_without_its_password(url: str) -> None:
    with pytest.raises(ValueError, match="DATABASE_URL") as wrong:
        database_of(url)
    assert "secret" not in str(wrong.value)
