"""What the floor itself shows to undo, and what must hold after any act."""

from floor import watch
from floor.models import Appointment, OneTimeLink, Tablet, Tournament
from floor.roles import Role
from rules.refusal import Refusal

COUNTED_ELSEWHERE = ("id", "last_seq")


@watch.snapshot_of("floor")
def snapshot(tournament: Tournament) -> watch.Snapshot:
    """The regulations, stage and message; who has which role; open links; shared tablets."""
    names = [field.attname for field in tournament._meta.concrete_fields]
    shown: watch.Snapshot = {
        name: getattr(tournament, name) for name in names if name not in COUNTED_ELSEWHERE
    }
    for staff, role in _of(Appointment, tournament, "staff_id", "role"):
        shown[f"staff {staff} {role}"] = True
    for link, role in _of(OneTimeLink, tournament, "pk", "role"):
        shown[f"invitation {link}"] = role
    for tablet, revoked in _of(Tablet, tournament, "pk", "revoked_ms"):
        shown[f"tablet {tablet}"] = revoked is None
    return shown


def _of(
    model: type[Appointment] | type[OneTimeLink] | type[Tablet],
    tournament: Tournament,
    *columns: str,
) -> list[tuple[int, object]]:
    rows = model._default_manager.filter(tournament=tournament).order_by("pk")
    return list(rows.values_list(*columns))


@watch.invariant
def somebody_is_chief_judge(tournament: Tournament) -> list[Refusal]:
    """Without a chief judge nobody could appoint one."""
    chiefs = Appointment.objects.filter(tournament=tournament, role=Role.CHIEF_JUDGE)
    return [] if chiefs.exists() else [Refusal("staff.no_chief")]
