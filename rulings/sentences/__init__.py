"""What rulings say: refusals and journal lines, a module for each of their rooms."""

from rulings.sentences import (  # noqa: F401 - they register themselves
    action_clock,
    clock_calls,
    floor_calls,
    log,
    open_face,
    penalties,
    protests,
    rulebook,
    time_chips,
)
