"""Where a test keeps the data of a database, or of a whole `up`, that it starts. Started by root,
both run as an account without rights; and pytest closes its own folder, with `tmp_path` in it, to
all but root whenever a run begins on the machine."""

import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tdapp import postgres

MEMORY = Path("/dev/shm")  # noqa: S108 - kept in memory: a copy, an fsync, a removal cost nothing
ENOUGH = 2 * 1024**3  # bytes free; containers have a small one


@contextmanager
def new_data_folder(name: str = "Вечер 1") -> Iterator[Path]:
    """A data folder, named as people name them and not yet made. The database that was started from
    it is stopped, and the folder gone, with the block."""
    roomy = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH
    with tempfile.TemporaryDirectory(prefix="td ", dir=MEMORY if roomy else None) as place:
        folder = Path(place) / name
        try:
            yield folder
        finally:
            postgres.cluster(folder).stop(signal.SIGQUIT)
