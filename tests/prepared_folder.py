"""A data folder as the first `up` leaves it: cluster, tables, static files, key. Making one takes
longer than many a file of tests, so one stays beside the database of the tests until a migration
or the way in which a cluster is made changes. Tests of a later start begin with a copy."""

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from django.conf import settings

from tdapp.file_lock import hold_lock
from tests import template_database
from tests.data_folder import new_data_folder
from tests.serving import PATIENCE, ROOT, Up


def prepare(folder: Path) -> None:
    """Make ``folder`` a copy of it."""
    source = settings.DATA / f"prepared_{_digest()}"
    with hold_lock(settings.DATA / "prepared.lock", wait=True):
        if not source.exists():
            _make(source)
    _copy(source, folder)


def _digest() -> str:
    """Of all migrations, and of what makes a cluster."""
    digest = sha256(template_database.digest().encode())
    for file in sorted((ROOT / "tdapp" / "postgres").glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _make(source: Path) -> None:
    """Under another name until it is whole: what was cut is not taken for finished."""
    unfinished = settings.DATA / "prepared_unfinished"
    for old in settings.DATA.glob("prepared_*"):
        shutil.rmtree(old)
    with new_data_folder() as folder:
        up = Up(folder, folder.with_suffix(".log"))
        up.start(5 * PATIENCE)  # a cluster is made and migrated
        assert up.stop() == 0, up.output()
        _copy(folder, unfinished)
    unfinished.rename(source)


def _copy(folder: Path, to: Path) -> None:
    """All that is in it, with the owners: what keeps a data folder is not root."""
    to.mkdir(exist_ok=True)
    subprocess.run(["cp", "-a", f"{folder}/.", str(to)], check=True)
