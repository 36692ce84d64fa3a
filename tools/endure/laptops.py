"""Two laptops: houses in processes of their own, and the net between them."""

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
from django.db import connection

from floor.time import tournament_time
from tdapp.stand_by import leading, record, sealed
from tools.bench.processes import free_port
from tools.endure.disk import Small, mounted
from tools.endure.our_connection import DATABASE
from tools.endure.server_under_test import ServerUnderTest
from tools.endure.wires import Wire

SIZE = 1000  # MB of each disk: the database, the one it had before, and one that is copied
NETS = ("127.0.0.2", "127.0.0.3")  # each laptop as the other one sees it
WITHIN = 120.0  # seconds until the stand-by is level; a loaded machine copies slowly
LOOK_EVERY = 0.1  # seconds


class Laptop(ServerUnderTest):
    """One of the two. ``net`` is its address for the other one, which reaches it by its wires;
    ``disk`` is its own, None where it has to share that of this machine."""

    def __init__(self, place: Path, disk: Small | None, net: str, other: str) -> None:
        super().__init__(place / "data", place.with_suffix(".log"))
        self.disk, self.net, self.relay_port = disk, net, free_port()
        self.wires = [Wire(net, port, other) for port in (self.port, self.relay_port)]

    def prepare(self) -> None:
        """Its relay is where its wire leads, from the first."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.change(relay_port=self.relay_port)
        for wire in self.wires:
            wire.start()

    def change(self, **values: object) -> None:
        """What is remembered of the other one, as the account that keeps the folder."""
        record.change(self.folder, **values)
        owner = self.folder.stat()
        os.chown(self.folder / record.FILE, owner.st_uid, owner.st_gid)

    def follow(self, first: "Laptop") -> None:
        """Be the stand-by of that one from now on; its command as it would be typed."""
        code = record.allow_another(first.folder).code
        first.change()
        up, self.command = self.command, self._pairing(first, code)
        self.launch()
        self.command = up

    def _pairing(self, first: "Laptop", code: str) -> list[str]:
        address = f"http://{first.net}:{first.port}"
        where = self.command[self.command.index("--data") :]
        return [sys.executable, "manage.py", "stand-by", address, code, *where]

    def take_over(self) -> None:
        """As its page's tap does it."""
        secret = record.load(self.folder).secret
        sealed.ask(f"http://127.0.0.1:{self.port}", secret, {"do": "take-over"}, timeout=10)

    def state(self) -> leading.State | None:
        """Of its database; None while it does not write."""
        try:
            with contextlib.closing(leading.session(self.cluster)) as session:
                return leading.state(session)
        except psycopg.Error:
            return None

    def is_followed(self) -> bool:
        """Whether the other one is level with it, and waited for where that was chosen."""
        state, wanted = self.state(), record.load(self.folder).is_synchronous
        return state is not None and state.bytes_behind is not None and state.is_armed == wanted

    def is_house(self) -> bool:
        return self.status("/healthz") == 200

    def remove(self) -> None:
        for wire in self.wires:
            wire.close()
        super().remove()


@contextlib.contextmanager
def two(folder: Path, like: Path | None = None) -> Iterator[list[Laptop]]:
    """The first is a house, with a copy of the database in the data folder ``like``; the second has
    nothing yet. Both are gone afterwards. Django's connection of this process leads to the first's
    database meanwhile."""
    before = dict(connection.settings_dict)
    os.environ["TD_HOSTS"] = ",".join(NETS)
    laptops, disks = list[Laptop](), contextlib.ExitStack()
    try:
        for name, net, other in zip("ab", NETS, NETS[::-1], strict=True):
            place = folder.with_name(f"{folder.name}-{name}")
            disk = disks.enter_context(mounted(place, SIZE))
            laptops.append(Laptop(place, disk, net, other))
        for laptop in laptops:
            laptop.prepare()
        if like:
            shutil.copytree(like / "pg", laptops[0].folder / "pg")
        laptops[0].open()
        lead_to(laptops[0])
        yield laptops
    finally:
        connection.close()
        connection.settings_dict.update(before)
        tournament_time.forget()
        del os.environ["TD_HOSTS"]
        for laptop in laptops:
            laptop.remove()
        disks.close()


def lead_to(laptop: Laptop) -> None:
    """Django's connection of this process leads to its database from now on."""
    connection.close()
    connection.settings_dict.update(laptop.cluster.django(DATABASE))
    tournament_time.forget()


def until(is_so: Callable[[], bool], what: str) -> float:
    """Seconds until it is so; raises TimeoutError that names ``what``."""
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > WITHIN:
            raise TimeoutError(f"not within {WITHIN:g} s: {what}")
        time.sleep(LOOK_EVERY)
    return time.monotonic() - began
