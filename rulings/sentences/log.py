"""What the rulings log says: refusals and journal lines."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences
from floor.texts.format import paragraph
from seating.hall.seat_name import seat_name


def _place(key: str) -> str:
    """ "7-3" or "7" as people read it; what is no place stays as it is."""
    table, _dash, seat = key.partition("-")
    return seat_name(int(table), int(seat) if seat else None) if table.isdecimal() else key


sentences.NAMES["place"] = lambda keys: {key: _place(key) for key in keys}
sentences.NAMES["rule"] = lambda rules: {rule: paragraph(rule) for rule in rules}
constraints.means(
    one_ruling_per_number="request.reused",
    rulings_ruling_overrules_id_key="ruling.overruled_otherwise",
    ruling_decides="ruling.empty",
    one_addition_per_photo="photo.already",
    one_addition_per_colleague="ruling.consulted_already",
    photo_is_small="photo.unreadable",
)
sentences.refusals(
    ruling__unknown=_("There is no ruling %(number)s in this event."),
    ruling__empty=_("Choose a ruling, or write what was decided."),
    ruling__no_such_kind=_("The rulebook of this event has no such ruling."),
    ruling__overruled=_("Ruling %(number)s is overruled already. What stands is %(later)s."),
    ruling__overruled_otherwise=_("This ruling was overruled in another way since."),
    ruling__chief_only=_("Only the chief judge overrules a ruling."),
    ruling__fairness_chief=_("Only the chief judge may depart from the rules to be fair."),
    ruling__consulted_already=_("This colleague is noted already."),
    addition__empty=_("Write what is to be added."),
    case__malformed=_("The question cannot be read: %(field)s."),
    photo__already=_("This picture is there already."),
    photo__unknown=_("There is no such picture here."),
)
sentences.nouns(ruling=_("Rulings"))
sentences.lines(
    ruling__given=_("Ruling %(ruling)s given: %(place)s %(rule)s"),
    ruling__overruled=_("Ruling %(former)s overruled by ruling %(ruling)s: %(place)s %(rule)s"),
    ruling__added=_("Words added to ruling %(ruling)s"),
    ruling__consulted=_("%(staff)s was asked about ruling %(ruling)s"),
    ruling__photographed=_("Picture added to ruling %(ruling)s"),
)
