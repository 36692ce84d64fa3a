"""What is wrong with an answer, in words: the problem that a decision names, its numbers kept."""

import re

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.journal.sentences import Text

PROBLEMS: tuple[tuple[str, Text], ...] = (
    (r"is missing", _("This is still to be answered.")),
    (r"must not be empty", _("This is still to be answered.")),
    (r"must be a whole number", _("A whole number is needed, without letters.")),
    (r"must be a number", _("A number is needed.")),
    (r"must not be below the (?P<n>\d+) to match", _("It must be %(n)s at least, or an all-in.")),
    (r"must not be below the (?P<n>\d+) pushed", _("He pushed %(n)s: he had at least that much.")),
    (r"must not be below what", _("It must not be below what the player has in already.")),
    (r"must not be below (?P<n>\d+)", _("It must be %(n)s at least.")),
    (r"must not be above (?P<n>\d+)", _("It must be %(n)s at most.")),
    (r"must be (?P<n>\d+): he owes it", _("He owes %(n)s, or he is all-in, folded or to act.")),
    (r"must be (?P<n>\d+), one for each odd chip", _("One card for each odd chip: %(n)s.")),
    (r"must be told: (?P<n>\d+) odd", _("Odd chips left over: %(n)s. Say how they are rounded.")),
    (r"must be a multiple of (?P<n>\d+)", _("It must be a multiple of %(n)s.")),
    (r"must differ", _("The two numbers must differ.")),
    (r"must be less than a call", _("This is no undercall: the chips make a call.")),
    (r"must be (?P<n>\d+( to \d+)?) different cards", _("Different cards are needed: %(n)s.")),
    (r"must be five cards", _("Five cards are needed.")),
    (r"must be (a card|cards|a hand|ranks)", _("A card is a rank and a suit, like Ks or Td.")),
    (r"must not hold a (card|rank)|must not be there twice", _("A card or a seat is there twice.")),
    (r"must name each|must not name|must not put", _("The same name or seat is there twice.")),
    (r"must be (two|at least two)( or three)?$", _("Two are needed, or three where three play.")),
    (r"must be the", _("Both numbers are needed.")),
    (r"must be 100 in all", _("The shares must make 100 in all.")),
    (r"must be (?P<n>\d+), one for each", _("One for each is needed: %(n)s.")),
    (r"must be fewer than the (?P<n>\d+)", _("There were only %(n)s players before.")),
    (r"must be a place", _("A place is a number.")),
    (r"must not be given beside", _("One kind of fee is enough.")),
    (r"must not be above the buy-in", _("The fee is more than the buy-in.")),
    (r"must not have more than (?P<n>\d+)", _("At most %(n)s fit here.")),
    (r"must not be longer than (?P<n>\d+)", _("At most %(n)s characters fit here.")),
    (r"must be (a seat )?from (?P<a>\d+) to (?P<b>\d+)", _("It must be from %(a)s to %(b)s.")),
    (r"must be at least (?P<n>\d+) seats", _("Taken seats are needed: %(n)s at least.")),
    (r"must tell the button", _("Tell the button and both blinds.")),
    (r"must point at less than (?P<n>\d+)", _("That one was not too small: %(n)s was enough.")),
    (r"must point at", _("Choose the bet or raise that was too small.")),
    (r"must tell of (?P<n>.+)", _("Say what %(n)s does with his hand.")),
    (r"must be of (?P<a>\d+) to (?P<b>\d+) players", _("Players: from %(a)s to %(b)s.")),
    (r"must be an even number", _("An even number is needed.")),
    (r"must be (limit|pot_limit)$", _("This is not about that kind of betting.")),
    (r"must be (one of|a |true)", _("Choose one of these.")),
)


def problem(text: str) -> str:
    """The problem in the active language; one that nobody foresaw as the decision put it."""
    for pattern, sentence in PROBLEMS:
        known = re.match(pattern, text)
        if known:
            return str(sentence) % known.groupdict()
    return gettext("This does not fit: %(problem)s.") % {"problem": text}
