"""What lines of the journal are about: the first half of their kind, in words."""

from django.utils.translation import gettext_lazy as _

NOUNS = {
    "tournament": _("Tournament"),
    "staff": _("Staff"),
    "tablet": _("Tablets"),
    "screen": _("Screens"),
    "rulebook": _("Rulebook of the event"),
    "terms": _("Terms"),
    "message": _("Message"),
    "clock": _("Clock"),
    "structure": _("Structure"),
    "hand": _("Hand for hand"),
    "members": _("Members"),
    "entry": _("Entries"),
    "seats": _("Seat draws"),
    "table": _("Tables"),
    "break_order": _("Break order"),
    "move": _("Moves"),
    "final": _("Final table"),
    "ruling": _("Rulings"),
    "clock_call": _("Clocks called on players"),
    "penalty": _("Penalties"),
    "protest": _("Protests"),
    "stacks": _("Stacks of who went out"),
    "protocol": _("Protocol"),
    "line": _("Undone and redone"),
}
