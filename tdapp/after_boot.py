"""What a server does beside answering: it holds clocks after a boot of the machine, once, and says
every minute that it runs."""

import logging
import threading
import time
from collections.abc import Callable

from django.db import Error, connection

from clock.services import hold_running_clocks
from floor.time.tournament_time import note_running

AGAIN_AFTER = 1.0  # seconds
NOTE_EVERY = 60.0  # seconds
log = logging.getLogger("td.boot")


def hold_clocks_when_it_answers() -> None:
    """Hold running clocks (clock/boot_gap.py) as soon as the database is there, for the machine
    starts it and us at the same moment; then note that time goes on."""
    threading.Thread(target=_hold_and_note, name="after boot", daemon=True).start()


def _hold_and_note() -> None:
    while not _did(_hold_clocks):
        time.sleep(AGAIN_AFTER)
    while True:
        _did(note_running)
        time.sleep(NOTE_EVERY)


def _did(act: Callable[[], None]) -> bool:
    """Whether the database let it be done."""
    try:
        act()
    except Error:
        return False
    finally:
        connection.close()
    return True


def _hold_clocks() -> None:
    if held := hold_running_clocks():
        log.warning("Clocks held after the restart: %s", held)
