"""A second laptop that follows the first, and takes over from it."""

import contextlib
import logging
import threading
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.utils.translation import gettext as _

from tdapp import postgres, static_files
from tdapp.file_lock import LockTaken, hold_lock
from tdapp.postgres import PostgresFailed
from tdapp.serving import server
from tdapp.stand_by import roles, sealed
from tdapp.stand_by.record import allow_another, load
from tdapp.stand_by.second import Second
from tdapp.stand_by.waiting_page import PAGE, WaitingPage
from tdapp.startup_banner import hall_addresses

READY = ("tdapp.asgi", "tdapp.urls", "tdapp.management.commands.up")  # of what takes over
SAY_EVERY = 1.0  # seconds
log = logging.getLogger("td.stand_by")


class Command(BaseCommand):
    help = "Follow the house of another laptop, and take over from it"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", nargs="?", help="of the first: http://192.168.1.10:8000")
        parser.add_argument("code", nargs="?", help="that its page Stand-by laptop shows")
        parser.add_argument("--allow", action="store_true", help="on the first: print a code")
        parser.add_argument("--take-over", action="store_true", help="of the one that runs here")
        parser.add_argument("--host", default="0.0.0.0")  # noqa: S104 - the hall must reach it
        parser.add_argument("--port", type=server.port_number, default=8000)
        parser.add_argument("--data", help="data folder (default: var, or TD_DATA)")

    def handle(self, *args: Any, **options: Any) -> None:
        server.leave_on_terminate()
        door = server.Door(options["host"], options["port"])
        if options["allow"]:
            self.stdout.write(allow_another(settings.DATA).code)
            return
        if options["take_over"]:
            self.take_over(door)
            return
        Path(settings.DATA).mkdir(parents=True, exist_ok=True)
        try:
            with hold_lock(settings.DATA / "up.lock", wait=False):
                has_taken_over = self.follow(door, options["address"], options["code"])
        except LockTaken as error:
            message = _("Already running from this data folder: %(folder)s")
            raise CommandError(message % {"folder": settings.DATA}) from error
        except (PostgresFailed, server.Busy) as error:
            raise CommandError(str(error)) from error
        except sealed.NoAnswer as error:
            message = _("The first laptop did not let this one in: %(why)s. Is the code right?")
            raise CommandError(message % {"why": error}) from error
        if has_taken_over:  # in this process, where everything is imported by now
            how = {"host": door.host, "port": door.port, "taken_over": True}
            call_command("up", **how, stdout=self.stdout)

    def take_over(self, door: server.Door) -> None:
        """Tell the stand-by that runs from this data folder."""
        secret = load(settings.DATA).secret
        host = door.host.replace("0.0.0.0", "127.0.0.1")  # noqa: S104 - all of them
        try:
            sealed.ask(f"http://{host}:{door.port}", secret, {"do": "take-over"})
        except (sealed.NoAnswer, ValueError) as error:
            message = _(
                "No stand-by runs from %(folder)s on port %(port)s. Start it first; where it runs"
                " on another, say --port here too."
            )
            facts = {"folder": settings.DATA, "port": door.port}
            raise CommandError(message % facts) from error
        self.stdout.write(_("It takes over."))

    def follow(self, door: server.Door, address: str | None, code: str | None) -> bool:
        """Whether it was ended by taking over, which the caller completes by `up`."""
        door.refuse_if_taken()
        second = Second(door)
        address = (address or "").rstrip("/")
        if address and address != load(settings.DATA).peer:
            refuse_own_data()
            second.pair(address, code or input(_("Code: ")))
            roles.become("stand-by", door)  # with the key of the first
        elif not load(settings.DATA).secret:
            raise CommandError(_("Name the address of the first laptop, and its code."))
        elif not roles.must_follow(settings.DATA):
            roles.become("up", door)
        elif address and code:  # paired before: another time, if the code was not used for that
            with contextlib.suppress(sealed.NoAnswer):
                second.pair(address, code)
        static_files.collect_if_changed()
        for module in READY:
            import_module(module)
        page = WaitingPage(door, second)
        threading.Thread(target=page.serve, name="page", daemon=True).start()
        url = next(iter(hall_addresses(door.host, door.port)), f"http://{door.host}:{door.port}")
        self.stdout.write(_("Stand-by: %(url)s") % {"url": f"{url}{PAGE}?token={page.token}"})
        self.stdout.flush()
        threading.Thread(target=self.say, args=(second,), daemon=True).start()
        try:
            second.run()
        except KeyboardInterrupt:
            return False
        finally:
            page.shutdown()
            page.server_close()
            second.close()
        return True

    def say(self, second: Second) -> None:
        """How far behind it is: at each change, and on a terminal every second in one line."""
        before = ""
        while True:
            sentence = in_words(second)
            if self.stdout.isatty():
                self.stdout.write(f"\r\033[K{sentence}", ending="")
                self.stdout.flush()
            elif sentence.partition(":")[0] != before.partition(":")[0]:
                log.warning("%s", sentence)
            before = sentence
            time.sleep(SAY_EVERY)


def in_words(second: Second) -> str:
    """One line for the console."""
    status = second.status
    if status.is_copying:
        return _("Copying the first: %(peer)s") % {"peer": status.peer}
    if not status.is_streaming:
        return _("Nothing arrives from the first: %(peer)s") % {"peer": status.peer}
    message = _("Follows the first: %(bytes)s bytes, %(seconds)s s behind")
    return message % {"bytes": status.bytes_behind, "seconds": round(status.seconds_behind, 1)}


def refuse_own_data() -> None:
    """CommandError where the data folder has a database that never was a stand-by: it would be set
    aside."""
    cluster = postgres.cluster(settings.DATA)
    if cluster.home.has_cluster() and not roles.must_follow(settings.DATA):
        message = _("%(folder)s holds a house of its own: name an empty folder with --data.")
        raise CommandError(message % {"folder": settings.DATA})
