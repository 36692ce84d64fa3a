"""Which version of the program the tables of a database are of, by the migrations it had."""

from collections.abc import Collection, Mapping
from functools import cache

from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader

Name = tuple[str, str]  # of the app, and of the migration
TOO_OLD = "a version from before 26 November 2026 wrote it. Start one of that day on it first."


def newer(applied: Collection[Name]) -> str:
    """The migrations that only a newer version has, in words; "" where there are none."""
    ours = _ours()
    replaced = {name for migration in ours.values() for name in migration.replaces}
    return ", ".join(".".join(name) for name in sorted({*applied} - {*ours} - replaced))


def is_too_old(applied: Collection[Name]) -> bool:
    """Whether the database had some of the migrations that one of ours replaced, but not all: what
    it lacks is written down nowhere any more."""
    replaced = [{*migration.replaces} for migration in _ours().values() if migration.replaces]
    return any(names & {*applied} and names - {*applied} for names in replaced)


@cache
def _ours() -> Mapping[Name, Migration]:
    """The migrations of this version; only read, for their graph is of no use here."""
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    return loader.disk_migrations
