"""A database with all migrations, from which the database of each worker is copied. It stays in the
cluster of the tests until a migration changes: migrating takes longer than many a file of tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import django
from django.conf import settings
from django.db import connection

from tdapp.file_lock import hold_lock

ROOT = Path(__file__).resolve().parent.parent
UNFINISHED = "td_template_unfinished"


def find_or_make() -> str:
    """Name of the database to copy; the first worker makes it while the others wait."""
    name = f"td_template_{digest()}"
    with hold_lock(settings.DATA / "template.lock", wait=True):
        if name not in _existing():
            _make(name)
    return name


def digest() -> str:
    """Of Django's release and of all that a migration of ours says."""
    digest = sha256(django.__version__.encode())
    for file in sorted(ROOT.glob("*/migrations/*.py")):
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _existing() -> set[str]:
    with connection._nodb_cursor() as cursor:
        cursor.execute(r"SELECT datname FROM pg_database WHERE datname LIKE 'td\_template\_%'")
        return {name for (name,) in cursor.fetchall()}


def _make(name: str) -> None:
    """Under another name until all is migrated: what was cut is not taken for finished."""
    with _test_name(UNFINISHED):
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        connection.close()
    with connection._nodb_cursor() as cursor:
        for old in _existing() - {UNFINISHED}:
            cursor.execute(f"DROP DATABASE {old}")
        cursor.execute(f"ALTER DATABASE {UNFINISHED} RENAME TO {name}")


@contextmanager
def _test_name(name: str) -> Iterator[None]:
    """Django notes the name of a test database that it has made in three places."""
    before, test = connection.settings_dict["NAME"], connection.settings_dict["TEST"]
    own, test["NAME"] = test["NAME"], name
    yield
    test["NAME"] = own
    connection.settings_dict["NAME"] = settings.DATABASES["default"]["NAME"] = before
