"""A command that needs the database beside `up`, and without one: then it is gone afterwards."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tdapp import postgres, temporary_database
from tests.library.rulebooks import PARTS
from tests.prepared_folder import prepare
from tests.serving import PATIENCE

pytestmark = pytest.mark.lifecycle
ROOT = Path(__file__).resolve().parents[2]


def imported(folder: Path, file: Path) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    command = ["manage.py", "import_rulebook", str(file), "--book", "fspr", "--data", str(folder)]
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment | {"TD_NO_VENV": "1", "TD_DB": "td"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_a_rulebook_is_imported_without_up_and_beside_a_database(data_folder: Path, tmp_path: Path):
    prepare(data_folder)
    file = tmp_path / "ludo.txt"
    file.write_text(PARTS)
    first = imported(data_folder, file)
    assert (first.returncode, "ludo.txt" in first.stdout) == (0, True), first.stderr
    cluster = postgres.cluster(data_folder)
    assert not cluster.answers()
    cluster.start()
    file.write_text("Nothing is numbered.")
    refused = imported(data_folder, file)
    assert refused.returncode == 1
    assert "Traceback" not in refused.stderr
    assert cluster.answers()


def test_a_database_is_made_and_its_tables_where_they_are_asked_for(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    brought_up_to_date = list[Path]()
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(temporary_database, "migrate_if_behind", brought_up_to_date.append)
    settings.DATA = data_folder
    cluster = postgres.cluster(data_folder)
    for tables in (True, False):
        with temporary_database.borrowed_database(tables=tables):
            assert cluster.answers()
        assert not cluster.answers()
        assert brought_up_to_date == [data_folder / "backups"]
