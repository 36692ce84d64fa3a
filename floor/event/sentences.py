"""What refusals and journal lines of the event itself say."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(
    terms__same=_("Nothing is changed."),
    message__too_long=_("A message has at most %(most)s characters."),
)
sentences.nouns(
    tournament=_("Tournament"),
    terms=_("Terms"),
    message=_("Message"),
)
sentences.lines(
    message__set=_("Message on the wall changed"),
)
