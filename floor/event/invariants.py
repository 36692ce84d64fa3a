"""What the floor itself shows to undo, and what must hold after any act."""

from typing import Any

from django.utils.translation import gettext as _

from floor.displays import emergencies
from floor.displays import selectors as displays_selectors
from floor.journal import hooks
from floor.journal.sentences import NAMES
from floor.journal.undo_preview import ABSENT, plain_sentences
from floor.models import Appointment, OneTimeLink, Staff, Stage, Tablet, Tournament
from floor.values.language import becomes, listed
from floor.values.roles import Role
from rules.refusal import Refusal

COUNTED_ELSEWHERE = ("id",)
SAID_BY_THE_STAGE = ("finished_ms",)


@hooks.snapshot_of("floor")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """The regulations, stage and message; who has which role; open links; shared tablets."""
    names = [field.attname for field in tournament._meta.concrete_fields]
    shown: hooks.Snapshot = {
        (name,): getattr(tournament, name) for name in names if name not in COUNTED_ELSEWHERE
    }
    sent = emergencies.standing(tournament)
    shown |= {("emergency",): sent and sent.message_id}
    for staff, role in _of(Appointment, tournament, "staff_id", "role"):
        shown["staff", staff, role] = True
    people = Staff.objects.filter(appointment__tournament=tournament)
    for pk, *described in people.values_list("pk", "category", "club").distinct():
        shown["described", pk] = described
    for link, role in _of(OneTimeLink, tournament, "pk", "role"):
        shown["invitation", link] = role
    for tablet, revoked in _of(Tablet, tournament, "pk", "revoked_ms"):
        shown["tablet", tablet] = revoked is None
    for screen in displays_selectors.screens():
        shown["screen", screen.pk] = [
            screen.shows_id,
            screen.views,
            screen.seconds,
            screen.language,
            screen.events,
        ]
    return shown


def _of(
    model: type[Appointment] | type[OneTimeLink] | type[Tablet],
    tournament: Tournament,
    *columns: str,
) -> list[tuple[int, Any]]:
    rows = model._default_manager.filter(tournament=tournament).order_by("pk")
    return list(rows.values_list(*columns))


@hooks.consequence("floor")
def preview_sentences(differences: list[hooks.Difference]) -> list[str]:
    """The message and the stage, who would have which role, which links would work."""
    spoken = [
        difference
        for difference in differences
        if not (difference.noun in SAID_BY_THE_STAGE or _is_new(difference))
    ]
    return [WORDS.get(difference.noun, plain)(difference) for difference in spoken]


def _is_new(difference: hooks.Difference) -> bool:
    """Whether a person has come or gone, of whom only the roles are said."""
    return difference.noun == "described" and None in (difference.before, difference.after)


def plain(difference: hooks.Difference) -> str:
    return plain_sentences([difference])[0]


def _staff(difference: hooks.Difference) -> str:
    pk, role = difference.number, Role(str(difference.key[2]))
    facts = {"name": NAMES["staff"]({pk}).get(pk, "?"), "role": role.label}
    return (
        _("%(name)s: no longer %(role)s") if difference.after is None else _("%(name)s: %(role)s")
    ) % facts


def _described(difference: hooks.Difference) -> str:
    pk = difference.number
    name = NAMES["staff"]({pk}).get(pk, "?")
    was, then = (_of_protocol(described) for described in (difference.before, difference.after))
    return f"{name}: {becomes(was, then)}"


def _of_protocol(described: object) -> str:
    """Category and club in words; a dash for neither."""
    category, club = described if isinstance(described, list) else ("", "")
    label = Staff.Category(category).label if category else ""
    return listed(part for part in (label, club) if part) or ABSENT


def _invitation(difference: hooks.Difference) -> str:
    facts = {"role": Role(str(difference.after or difference.before)).label}
    if difference.after is None:
        return _("The link does not work any more: %(role)s") % facts
    return _("The link works again: %(role)s") % facts


def _message(difference: hooks.Difference) -> str:
    return _("Message on screens: %(text)s") % {"text": _texts(difference)}


def _emergency(difference: hooks.Difference) -> str:
    return _("Emergency on every screen: %(text)s") % {"text": _texts(difference)}


def _texts(difference: hooks.Difference) -> str:
    """What stood there and what stands there then; the difference itself has their keys."""
    texts = NAMES["message"]({key for key in (difference.before, difference.after) if key})
    return becomes(texts.get(difference.before, ABSENT), texts.get(difference.after, ABSENT))


def _stage(difference: hooks.Difference) -> str:
    labels = dict(Stage.choices)
    return becomes(labels[str(difference.before)], labels[str(difference.after)])


def _screen(difference: hooks.Difference) -> str:
    pk = difference.number
    facts = {"screen": NAMES["screen"]({pk}).get(pk, "?"), "view": ABSENT}
    if isinstance(difference.after, list):
        shows, views, _seconds, _language, events = difference.after
        names, labels = NAMES["shows"]({shows}), NAMES["view"](set(views))
        of = {key: f" ({it.name})" for key, it in displays_selectors.named_events(events).items()}
        turns = zip(views, events, strict=True)
        named = listed(labels.get(view, "?") + of.get(event, "") for view, event in turns)
        facts["view"] = f"{names.get(shows, '?')}: {named}"
    return _("Screen %(screen)s shows %(view)s") % facts


WORDS = {
    "staff": _staff,
    "described": _described,
    "invitation": _invitation,
    "message_id": _message,
    "emergency": _emergency,
    "stage": _stage,
    "screen": _screen,
}


@hooks.invariant
def somebody_is_chief_judge(tournament: Tournament) -> list[Refusal]:
    """Without a chief judge nobody could appoint one."""
    chiefs = Appointment.objects.filter(tournament=tournament, role=Role.CHIEF_JUDGE)
    return [] if chiefs.exists() else [Refusal("staff.no_chief")]
