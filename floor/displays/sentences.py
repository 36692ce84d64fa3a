"""What refusals and journal lines of televisions say."""

from django.utils.translation import gettext_lazy as _

from floor.displays import catalogue
from floor.journal import sentences
from floor.models import Screen, Tournament

sentences.refusals(
    screen__no_such_code=_(
        "No television shows this code now. Read it again from the screen: it changes every ten "
        "minutes and works once."
    ),
    screen__too_many_tries=_(
        "Too many codes that no television shows. Wait %(minutes)s minutes, then read the code "
        "again from the screen."
    ),
    screen__too_many_wait=_("Too many televisions wait for a code. Pair one of them first."),
    screen__name_taken=_(
        "A screen has a name that looks the same. Choose another one, or revoke that screen."
    ),
    screen__unknown=_("This screen is not paired."),
    screen__unknown_event=_("There is no such event to be shown."),
)
sentences.nouns(
    screen=_("Screens"),
)
sentences.lines(
    screen__paired=_("Screen paired: %(screen)s; it shows %(shows)s: %(view)s"),
    screen__changed=_("Screen changed: %(screen)s"),
    screen__shown=_("Screen %(screen)s shows %(shows)s: %(view)s"),
    screen__revoked=_("Screen revoked: %(screen)s"),
)
sentences.NAMES["screen"] = lambda ids: dict(
    Screen.objects.filter(pk__in=ids).values_list("pk", "name")
)
sentences.NAMES["shows"] = lambda ids: dict(
    Tournament.objects.filter(pk__in=ids).values_list("pk", "name")
)
sentences.NAMES["view"] = lambda views: {
    view: str(catalogue.WALLS[view].label) for view in views if view in catalogue.WALLS
}
