"""A new cluster: built in a folder beside, put in its place when it is whole."""

import subprocess

from tdapp.postgres import account, binaries
from tdapp.postgres.data_directory import Home
from tdapp.postgres.failure import PostgresFailed

USER = "td"
# Text rules of our own choice, the same on every machine and in docker-compose.yml; the
# environment's locale may be missing, or blind to the case of Cyrillic.
INITDB = [
    *("--username", USER, "--encoding=UTF8", "--auth=trust", "--data-checksums"),
    *("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"),
]


def make_cluster(home: Home, owner: account.Account | None) -> None:
    """Fill an empty home. Raises PostgresFailed with what initdb said."""
    fresh = home.fresh_folder(owner)
    program = binaries.folder() / "initdb"
    account.open_way_to(program, owner)
    process = subprocess.run(
        [program, *INITDB, "-D", fresh],
        **account.surroundings(owner),
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        raise PostgresFailed(f"initdb: {process.stderr.strip() or process.stdout.strip()}")
    home.keep(fresh)
