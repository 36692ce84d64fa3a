"""What is done once after a boot of the machine, where the server runs beside its database."""

import logging
import threading
import time

from django.db import Error, connection

from clock.services import hold_running_clocks

AGAIN_AFTER = 1.0  # seconds
log = logging.getLogger("td.boot")


def hold_clocks_when_it_answers() -> None:
    """Hold running clocks (clock/boot_gap.py) as soon as the database is there: the machine starts
    it and us at the same moment."""
    threading.Thread(target=_hold_clocks, name="after boot", daemon=True).start()


def _hold_clocks() -> None:
    is_done = False
    while not is_done:
        try:
            if held := hold_running_clocks():
                log.warning("Clocks held after the restart: %s", held)
            is_done = True
        except Error:
            time.sleep(AGAIN_AFTER)
        finally:
            connection.close()
