"""The verbs of rulings. Each takes a tap; each is one transaction and one journal line."""

from rulings.services import (  # noqa: F401 - they register their kinds
    action_clock,
    clock_calls,
    floor_calls,
    log,
    open_face,
    penalties,
    protests,
    rulebook,
    terms,
    time_chips,
)
