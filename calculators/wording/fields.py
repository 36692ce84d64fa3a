"""The names of the fields of a result, as a reader would call them."""

from calculators.sentence import _

FIELDS: dict[str, str] = {
    "adjust": _("To add or to take back"),
    "amount": _("Amount"),
    "amount_total": _("In front of the player on this street"),
    "awards": _("Who gets what"),
    "bets": _("Bets"),
    "button": _("Button"),
    "call_total": _("A call is"),
    "corrected": _("Corrected"),
    "eligible": _("Who plays for it"),
    "first": _("First"),
    "hands": _("Hands"),
    "hands_before_bb": _("Hands before the big blind"),
    "level": _("Level"),
    "may_raise": _("The player may raise"),
    "min_raise_total": _("Raise to at least"),
    "must_add": _("The player adds"),
    "options": _("The player may"),
    "player": _("Player"),
    "players": _("Players"),
    "points": _("Points"),
    "pots": _("Pots"),
    "returned": _("Goes back"),
    "ruling": _("Ruling"),
    "seat": _("Seat"),
    "substantial": _("Substantial action"),
    "to_call": _("To call the player adds"),
    "undistributed": _("Not given out"),
}
