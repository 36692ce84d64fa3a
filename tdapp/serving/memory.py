"""Memory that is free again goes back to the system."""

import ctypes
import platform

LARGE = 1024 * 1024  # bytes
_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h


def give_back_large_pieces() -> None:
    """Let pieces of LARGE bytes and more go back to the system as soon as they are free.

    glibc begins so, at 128 KB, and raises the bound to the largest piece that it has seen freed, up
    to 32 MB; from then on each thread keeps twice as much for itself. A few requests of strangers
    made of 150 MB 280 so. Once it is set it stays. Other systems need nothing.
    """
    if platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)
