"""Actions of a street, and the taps that add one."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculators.forms.street_taps import Act, Offer
from floor.journal.sentences import Text
from floor.texts.format import number

LINES: dict[str, Text] = {
    "post_sb": gettext_lazy("%(player)s posts %(to)s"),
    "post_bb": gettext_lazy("%(player)s posts %(to)s"),
    "fold": gettext_lazy("%(player)s folds"),
    "check": gettext_lazy("%(player)s checks"),
    "call": gettext_lazy("%(player)s calls %(to)s"),
    "bet": gettext_lazy("%(player)s bets %(to)s"),
    "raise": gettext_lazy("%(player)s raises to %(to)s"),
}


def act_line(act: Act) -> str:
    """ "UTG raises to 1 500, all-in"."""
    to = act.get("to")
    text = str(LINES[str(act["action"])]) % {
        "player": act["player"], "to": number(to) if isinstance(to, int) else "",
    }  # fmt: skip
    return f"{text.strip()}, {_('all-in')}" if act.get("all_in") else text.strip()


def offered(offer: Offer) -> list[tuple[str, str]]:
    """The taps without an amount of their own: what each sends, and its words."""
    taps = [("fold", _("Fold"))]
    if offer.call is None:
        taps.append(("check", _("Check")))
    else:
        taps.append(("call", _("Call %(to)s") % {"to": number(offer.call)}))
    if offer.least:
        least = _("Raise to %(to)s") if offer.opened else _("Bet %(to)s")
        taps.append(("least", least % {"to": number(offer.least)}))
    return taps
