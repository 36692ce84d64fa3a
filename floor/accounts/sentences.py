"""What refusals and journal lines of staff, links and tablets say."""

from collections.abc import Collection

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from floor.journal import compiled, constraints, sentences
from floor.models import Staff, Tablet
from floor.values.roles import Role

sentences.refusals(
    staff__appointed=_("This person has this role already."),
    staff__not_appointed=_("This person does not have this role here."),
    staff__last_chief=_("The last chief judge cannot be dismissed. Appoint another one first."),
    staff__unknown=_("Nobody has the username %(username)s."),
    staff__unknown_role=_("There is no such role."),
    staff__no_such_category=_("The event rulebook has no such category."),
    staff__described=_("That is recorded already."),
    staff__username_taken=_("Somebody has this username already."),
    staff__no_such_event=_("You are not a chief judge of that event."),
    staff__nobody_more=_("Everybody who works there has the same roles here."),
    staff__no_chief=_("There would be no chief judge."),
    link__used=_("This link has been used or has expired. Ask for a new one."),
    sign_in__too_many_tries=_(
        "Too many wrong tries. Wait %(minutes)s minutes, use a device on which you signed in "
        "before, or ask the chief judge for a link."
    ),
    pin__too_many_tries=_(
        "Too many wrong PINs. Wait %(minutes)s minutes, or sign in with your password."
    ),
    password__too_many_tries=_(
        "That was not your password, too many times. Wait %(minutes)s minutes."
    ),
    tablet__name_taken=_(
        "A tablet here has a name that looks the same. Choose another one, or revoke that tablet."
    ),
    tablet__unknown=_("This tablet is not paired here."),
)
sentences.nouns(
    staff=_("Staff"),
    tablet=_("Tablets"),
)
sentences.lines(
    staff__appointed=_("%(staff)s appointed: %(role)s"),
    staff__dismissed=_("%(staff)s dismissed: %(role)s"),
    staff__described=_("%(staff)s: category and club for the official results"),
    staff__taken_over=_("Appointed as at “%(shows)s”: %(staff)s"),
    staff__invited=_("Invitation made: %(role)s"),
    tablet__paired=_("Shared tablet paired: %(tablet)s"),
    tablet__revoked=_("Shared tablet revoked: %(tablet)s"),
)
sentences.NAMES["role"] = lambda roles: {role: str(Role(role).label) for role in roles}


@compiled.as_dict
def staff_names(keys: Collection[int]) -> QuerySet[Staff, tuple[int, str]]:
    """By key."""
    return Staff.objects.filter(pk__in=keys).values_list("pk", "name")


sentences.NAMES["staff"] = staff_names
sentences.NAMES["tablet"] = lambda ids: dict(
    Tablet.objects.filter(pk__in=ids).values_list("pk", "name")
)
constraints.means(
    one_appointment_per_role="staff.appointed",
    floor_staff_username_key="staff.username_taken",
    one_staff_per_username="staff.username_taken",
)
