"""What dealers say: refusals and journal lines."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from dealers.models import Dealer
from floor.journal import constraints, sentences

constraints.means(
    one_shift_at_a_time="dealer.just_on_shift",
    one_table_a_dealer="push.just_made",
    one_dealer_a_table="push.just_made",
    one_string_per_number="string.just_set",
)
sentences.refusals(
    dealer__unknown=_("There is no such dealer."),
    dealer__nobody=_("Choose who is on shift."),
    dealer__name_taken=_("A dealer's name looks the same. Add an initial."),
    dealer__inactive=_("No dealer of the club any more: %(dealer)s."),
    dealer__on_shift=_("On shift already, perhaps at another event: %(dealer)s."),
    dealer__just_on_shift=_("Somebody else began this shift a moment ago."),
    dealer__not_on_shift=_("Not on shift at this event: %(dealer)s."),
    dealer__cannot_deal=_("%(dealer)s does not know what table %(table)s needs. Send another one."),
    string__number=_("Strings are numbered from 1 to %(most)s."),
    string__table_twice=_("A table can be in one string, and only once: %(tables)s."),
    string__unknown=_("There is no such string. Name its tables."),
    string__just_set=_("Somebody else set this string a moment ago."),
    push__nothing=_("No push is due."),
    push__twice=_("A dealer goes to one table, and a table gets one dealer."),
    push__made=_("%(dealer)s is there already."),
    push__just_made=_("Somebody else made this push a moment ago."),
    push__too_late=_(
        "Nobody is pushed in the last %(seconds)s seconds before a level or a pause: leave the"
        " dealer of table %(table)s there until it has begun."
    ),
    dealer__break_minutes=_("A break has from 1 to %(most)s minutes."),
)
sentences.lines(
    dealer__added=_("Dealer added: %(dealer)s"),
    dealer__changed=_("Dealer changed: %(dealer)s"),
    shift__begun=_("On shift: %(dealers)s"),
    shift__ended=_("Shift ended: %(dealer)s"),
    string__set=_("Dealer string %(string)s: tables %(tables)s"),
    push__made=_("Pushed: %(dealers)s; tables: %(tables)s"),
    dealer__break_given=_("Break of %(minutes)s min: %(dealer)s"),
)
sentences.nouns(
    dealer=_("Dealers"), shift=_("Shifts"), string=_("Dealer strings"), push=_("Pushes")
)


def _names(keys: Iterable[int]) -> dict[int, str]:
    return dict(Dealer.objects.filter(pk__in=list(keys)).values_list("pk", "name"))


sentences.NAMES["dealer"] = sentences.NAMES["dealers"] = _names
