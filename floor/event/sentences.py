"""What refusals and journal lines of the event itself say."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences
from floor.models import WallMessage

sentences.refusals(
    terms__same=_("Nothing is changed."),
    message__empty=_("Write what the walls are to show."),
    terms__changed_meanwhile=_(
        "Somebody else has changed this meanwhile: %(terms)s. Look at the terms again."
    ),
    message__too_long=_("A message has at most %(most)s characters."),
    message__minutes=_("A message stays at most %(most)s minutes, or until it is taken down."),
    message__none=_("No message is on the walls."),
    emergency__none=_("No emergency message is on the walls."),
)
sentences.nouns(
    tournament=_("Tournament"),
    terms=_("Terms"),
    message=_("Message"),
    emergency=_("Emergency"),
)
sentences.lines(
    message__set=_("Message on the walls: %(message)s"),
    message__taken_down=_("Message taken down: %(message)s"),
    emergency__sent=_("Emergency on every wall: %(message)s"),
    emergency__ended=_("Emergency over, walls given back: %(message)s"),
)
sentences.NAMES["message"] = lambda ids: dict(
    WallMessage.objects.filter(pk__in=ids).values_list("pk", "text")
)
