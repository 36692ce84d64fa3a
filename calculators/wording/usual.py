"""What the usual rulings say, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from calculators.usual import usual_rulings
from floor.values.language import in_reader_language

GROUPS: dict[str, Promise] = {
    "chips": _("Chips"),
    "words": _("Words"),
    "turn": pgettext_lazy("whose turn", "Order of action"),
    "cards": _("Cards"),
    "showdown": _("Showdown"),
    "table": _("Table"),
}


def label(code: str) -> str:
    """Return the words on the button of a usual ruling; nothing for another code."""
    ruling = usual_rulings().get(code)
    return in_reader_language(ruling.label) if ruling else ""


def text(code: str) -> str:
    """Return the decision as it is recorded; nothing for another code."""
    ruling = usual_rulings().get(code)
    return in_reader_language(ruling.text) if ruling else ""
