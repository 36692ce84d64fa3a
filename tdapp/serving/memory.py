"""Memory that is free again goes back to the system."""

import ctypes
import platform
import threading
import time

LARGE = 1024 * 1024  # bytes
EVERY = 5.0  # seconds
_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h


def give_back_what_is_free() -> None:
    """Let what the process does not use any more go back to the system. Only glibc needs it.

    Pieces of LARGE bytes and more go as soon as they are free: glibc begins so, at 128 KB, and
    raises the bound to the largest piece that it has seen freed, up to 32 MB; from then on each
    thread keeps twice as much for itself. A few requests of strangers made of 150 MB 280 so.

    Small ones go every few seconds: glibc keeps a page that is free between two that are not, and
    2,000 requests at once left 284 MB, of which 110 were free.
    """
    if platform.libc_ver()[0] != "glibc":
        return
    libc = ctypes.CDLL(None)
    libc.mallopt(_MMAP_THRESHOLD, LARGE)
    threading.Thread(target=_trim, args=[libc], name="memory", daemon=True).start()


def _trim(libc: ctypes.CDLL) -> None:
    while True:
        time.sleep(EVERY)
        libc.malloc_trim(0)
