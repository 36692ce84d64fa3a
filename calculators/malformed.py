"""What is wrong with the inputs of a case: which field, a code, the facts of it."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from calculators.sentence import _


@dataclass(frozen=True)
class Fault:
    """One wrong field: its path ("inputs.blinds[1]"), a code "noun.what", the English sentence of
    the code, and the facts that it speaks of."""

    field: str
    code: str
    text: str
    facts: Mapping[str, object] = dataclasses.field(default_factory=dict)

    @property
    def problem(self) -> str:
        """The fault as an English sentence."""
        return self.text % self.facts


class Malformed(Exception):
    """The case cannot be read, or contradicts itself. ``faults`` has at least one item."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(f"{fault.field}: {fault.problem}" for fault in faults))
        self.faults = faults

    @property
    def first(self) -> Fault:
        return self.faults[0]


def malformed(field: str, code: str, text: str = "", /, **facts: object) -> Malformed:
    """Return the complaint about one field, a path in the inputs. ``text`` may be left out for a
    code of PROBLEMS."""
    return Malformed(Fault(f"inputs.{field}", code, text or PROBLEMS[code], facts))


PROBLEMS: Mapping[str, str] = {
    "field.missing": _("This is still to be answered."),
    "field.not_text": _("A text is needed."),
    "text.too_long": _("At most %(most)s characters fit here."),
    "field.not_flag": _("It must be true or false."),
    "field.not_list": _("A list is needed."),
    "field.not_map": _("A map of names to values is needed."),
    "field.too_deep": _("It is nested too deep."),
    "field.too_many": _("At most %(most)s fit here."),
    "field.too_few": _("At least %(least)s are needed."),
    "field.not_one_of": _("Choose one of these."),
    "field.not_text_or_whole": _("A text or a whole number is needed."),
    "number.not_whole": _("A whole number is needed, without letters."),
    "number.not_number": _("A number is needed."),
    "number.below": _("It must be %(least)s at least."),
    "number.above": _("It must be %(most)s at most."),
    "number.not_multiple": _("It must be a multiple of %(of)s."),
    "number.odd": _("An even number is needed."),
    "number.same": _("The two numbers must differ."),
    "pair.incomplete": _("Two numbers are needed."),
    "names.twice": _("The same name or seat is there twice."),
    "names.unknown": _("Nobody of this name is in the hand."),
    "card.unreadable": _("A card is a rank and a suit, like Ks or Td."),
    "card.twice": _("A card is there twice."),
    "cards.count": _("Different cards are needed: %(wanted)s."),
    "rulebook.unreadable": _("The rulebook cannot be read: %(reason)s."),
}
