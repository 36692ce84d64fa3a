"""What refusals and journal lines of the event itself say."""

from collections.abc import Collection

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from floor.journal import compiled, sentences
from floor.models import Tournament, WallMessage

sentences.refusals(
    terms__same=_("Nothing is changed."),
    message__empty=_("Write what the screens should show."),
    terms__changed_meanwhile=_(
        "Somebody else has changed this meanwhile: %(terms)s. Look at the terms again."
    ),
    message__too_long=_("A message has at most %(most)s characters."),
    message__minutes=_("A message stays at most %(most)s minutes, or until it is taken down."),
    time__owners_only=_("Only people who may create tournaments can correct the time."),
    time__same=_("This is the time that is shown already."),
    time__too_far=_("The time has to lie in the years from 2000 to 2099."),
    message__none=_("No message on screens."),
    message__replaced=_("Another message is on screens already. Read it first."),
)
sentences.nouns(
    tournament=_("Tournament"),
    field=_("Event days"),
    terms=_("Terms"),
    message=_("Message"),
    time=_("Time of day"),
)
sentences.lines(
    field__followed=_("On another day of the event, %(other_day)s: line %(seq)s"),
    time__corrected=_("The time of day was corrected, minutes: %(minutes)s"),
    message__set=_("Message on screens: %(message)s"),
    message__taken_down=_("Message taken down: %(message)s"),
)


@compiled.as_dict
def texts(keys: Collection[int]) -> QuerySet[WallMessage, tuple[int, str]]:
    """What the messages of these keys say."""
    return WallMessage.objects.filter(pk__in=keys).values_list("pk", "text")


@compiled.as_dict
def names(keys: Collection[int]) -> QuerySet[Tournament, tuple[int, str]]:
    """What the events of these keys are called."""
    return Tournament.objects.filter(pk__in=keys).values_list("pk", "name")


sentences.NAMES["message"] = texts
sentences.NAMES["other_day"] = names
