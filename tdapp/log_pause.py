"""A flood must not fill the log: what is refused is said once a minute."""

import time

SAY_AGAIN = 60.0  # seconds between two lines


class LogPause:
    """Whether a line may be written that would be written for each request of a flood."""

    def __init__(self) -> None:
        self._said = -SAY_AGAIN

    def is_over(self) -> bool:
        """True at most once in ``SAY_AGAIN`` seconds: the caller writes its line then."""
        now = time.monotonic()
        if now - self._said < SAY_AGAIN:
            return False
        self._said = now
        return True
