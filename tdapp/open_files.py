"""How many files this process may have open; every connection is one."""

import resource

MOST_FILES = 65_536  # more than is ever used; without a hard limit the system has one of its own
FEWEST_FILES = 10_240  # what macOS lets everybody have


def raise_limit() -> int:
    """Raise the soft limit, 1,024 in most terminals, as far as the hard one; return the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_FILES
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for files in (wanted, FEWEST_FILES):
        if files <= soft:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
        except (ValueError, OSError):
            continue  # macOS says that there is no hard limit, and keeps to another one
        return files
    return soft
