"""The web server: Daphne, pages and sockets in one process."""

import argparse
import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from dataclasses import dataclass
from importlib import import_module
from types import FrameType
from typing import Any

import django
from channels.routing import get_default_application
from daphne.server import Server  # noqa: F401 - installs Twisted's asyncio reactor first of all
from django.conf import settings
from django.db import connection
from twisted.internet import reactor

from tdapp.database_watch import watch
from tdapp.serving import ports
from tdapp.serving.daphne_server import HallServer, leave_out_debug_texts, use_own_protocols
from tdapp.serving.forwarded import Forwarded
from tdapp.serving.limits import Limits, limits_for, raise_file_limit
from tdapp.serving.memory import give_back_what_is_free
from tdapp.serving.places import Bounds
from tdapp.serving.ports import port_of
from tdapp.serving.signed_in import recall_signed_in
from tdapp.serving.socket_guards import SocketBound

BACKLOG = 4096  # 500 phones reconnect at the same instant; Daphne's 50 loses some for a second
PING_EVERY, PING_PATIENCE = 10, 15  # seconds: a half-open socket is dropped within 25
# Seconds until a socket that waits to be let in is refused. Daphne's own 5 reset it in a storm.
DOOR_PATIENCE = 10
LEAVE_WITHIN = 3  # seconds for what is being answered when the server stops


class Busy(RuntimeError):
    """The port cannot be had; the message says why."""


@dataclass(frozen=True)
class Door:
    """Where to serve. ``behind_proxy`` trusts the X-Forwarded headers of whoever connects;
    ``limits`` follow from the file limit of the process when left out."""

    host: str
    port: int
    behind_proxy: bool = False
    limits: Limits | None = None

    def refuse_if_taken(self) -> None:
        """Raises Busy when another program has the port, or we may not have it."""
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((self.host, self.port))
            except OSError as error:
                taken = error.errno == errno.EADDRINUSE
                why = "another program uses it" if taken else (error.strerror or str(error))
                raise Busy(f"Port {self.port} of {self.host}: {why}. Try --port.") from error


def _application(bounds: Bounds) -> Any:
    """Loaded late: it looks once at which static files there are, and `up` collects them first."""
    application = SocketBound(get_default_application(), bounds.sockets)
    watch.begin()
    recall_signed_in()
    connection.close()  # this thread reads nothing more
    _freeze_imported_modules()
    return Forwarded(application) if bounds.behind_proxy else application


def _freeze_imported_modules() -> None:
    """What is imported by now stays. A full collection would look through it again and again, and
    nobody is answered meanwhile: 0.09 s of processor instead of 0.22 in a long evening."""
    import_module(settings.ROOT_URLCONF)  # all views, which would be imported later
    gc.collect()
    gc.freeze()


def _bounds(door: Door) -> Bounds:
    return Bounds(door.limits or limits_for(raise_file_limit()), door.behind_proxy)


def serve(door: Door) -> None:
    """Serve until SIGINT or SIGTERM."""
    give_back_what_is_free()
    bounds = _bounds(door)
    leave_out_debug_texts()
    use_own_protocols()
    host = door.host.replace(":", r"\:")
    import_module("api.deliveries").Deliverer().start()
    HallServer(
        bounds,
        application=_application(bounds),
        endpoints=[f"tcp:port={door.port}:interface={host}:backlog={BACKLOG}"],
        http_timeout=30,
        websocket_timeout=-1,  # the default cuts every wall after exactly a day
        websocket_connect_timeout=DOOR_PATIENCE,
        websocket_handshake_timeout=2 * DOOR_PATIENCE,
        ping_interval=PING_EVERY,
        ping_timeout=PING_PATIENCE,
        application_close_timeout=LEAVE_WITHIN,
        server_name="td",
    ).run()
    _drain()


def _drain() -> None:
    """Cancel the tasks Daphne leaves behind while their loop is there: Python 3.11 before 3.11.8
    crashes when it collects them at its own end."""
    loop = reactor._asyncioEventloop
    if tasks := asyncio.all_tasks(loop):
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.wait(tasks, timeout=LEAVE_WITHIN))


def port_number(text: str) -> int:
    """A port of the command line; raises ArgumentTypeError for what is none."""
    if (port := port_of(text)) is None:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {ports.LARGEST}")
    return port


def leave_on_terminate() -> None:
    """SIGTERM before and after serving is a clean end too: what is open gets closed, code 0. So is
    SIGHUP, the terminal closed: the database would be left running.

    SIGINT as well where a shell without job control has put us into the background and told us to
    ignore it: Daphne and Python would.
    """

    def leave(number: int, frame: FrameType | None) -> None:
        sys.exit(0)

    signal.signal(signal.SIGTERM, leave)
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # nohup: to go on is what is wanted
        signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def main(**door: Any) -> None:
    """`python -m tdapp.serving.server`: the server alone, with a database that runs already."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=port_number, default=8000)
    parser.add_argument("--behind-proxy", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tdapp.settings")
    leave_on_terminate()
    django.setup()
    import_module("tdapp.after_boot").hold_clocks_when_it_answers()
    serve(Door(options.host, options.port, options.behind_proxy, **door))


if __name__ == "__main__":
    main()
