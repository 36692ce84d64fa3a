"""How a second laptop becomes the stand-by of this house, and how it ceases to be."""

import contextlib
import socket
import time
from pathlib import Path
from typing import Any

from django.conf import settings

from tdapp import postgres
from tdapp.serving.server import Door
from tdapp.stand_by import leading, sealed
from tdapp.stand_by.record import Record, change, load

PORTS = 50  # tried for the relay, from the one after that of the pages


def key(record: Record) -> str:
    """What a message is sealed with by somebody who has read the code; "" when none is good."""
    is_good = time.time() < record.code_until
    return sealed.key_of(record.code, "pairing") if is_good else ""


def give_keys(folder: Path) -> dict[str, Any]:
    """A secret of the two, and what else a house needs to be this one. The code is used up."""
    secret = sealed.new_key()
    change(folder, secret=secret, code="", code_until=0.0)
    books = {file.name: file.read_text() for file in sorted(settings.HOUSE_RULES.glob("*.toml"))}
    return {"secret": secret, "secret_key": settings.SECRET_KEY, "rulebooks": books}


def let_follow(cluster: postgres.Cluster, folder: Path, door: Door, port: int, sender: str) -> int:
    """The house at the address ``sender`` and this ``port`` may follow from now on. Returns the
    port of the relay that leads it to the database."""
    host = f"[{sender}]" if ":" in sender else sender
    relay_port = load(folder).relay_port or free_port(door)
    record = change(folder, peer=f"http://{host}:{port}", relay_port=relay_port)
    password = sealed.key_of(record.secret, "replication")
    with leading.session(cluster) as session:
        leading.let_follow(session, cluster.home.data, password)
    return relay_port


def part(cluster: postgres.Cluster, folder: Path) -> None:
    """None may follow any more, no act waits, and no log is kept for it."""
    with leading.session(cluster) as session:
        leading.arm(session, False)
        leading.let_none_follow(session)
    change(folder, secret="", peer="", is_synchronous=False, is_alone=False)


def free_port(door: Door) -> int:
    """One for the relay, near that of the pages. Raises OSError when there is none."""
    for port in range(door.port + 1, door.port + 1 + PORTS):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((door.host, port))
            return port
    raise OSError("no free port for the stand-by")
