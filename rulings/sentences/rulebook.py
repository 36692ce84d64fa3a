"""What the choice of a rulebook says: refusals and its line."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from floor.event.founding_form import CLASSES
from floor.journal import sentences
from floor.texts.format import book_name

sentences.refusals(
    rulebook__unknown=_("There is no such rulebook."),
    rulebook__same=_("The event is played under this rulebook already: %(rulebook)s."),
    rulebook__drawn=_("The seats are drawn, so the event rulebook is locked."),
    rulebook__entries=_(
        "Entries admitted under this rulebook: %(entries)s. Take them back at the desk first, or"
        " keep the rulebook."
    ),
    rulebook__decided=_(
        "A ruling, a penalty or a protest rests on this rulebook, so it stays the event's."
    ),
    rulebook__in_use=_("Something was decided under the other rulebook meanwhile, so this stays."),
)
sentences.refusals(
    class__unknown=_("There is no such class of events."),
    class__same=_("The event is of this class already."),
)
sentences.nouns(rulebook=_("Event rulebook"), **{"class": _("Event class")})
sentences.lines(
    rulebook__chosen=_("The event is played under another rulebook: %(rulebook)s"),
    class__chosen=_("Event class: %(event_class)s"),
)


def _names(books: set[Any]) -> dict[Any, str]:
    return {book: book_name(book) for book in books}


sentences.NAMES["rulebook"] = _names
sentences.NAMES["event_class"] = lambda codes: {
    code: str(label).lower() for code, label in CLASSES if code in codes
}
