"""What registration shows of itself to undo, and what must hold after any act."""

from django.db.models import Count
from django.utils.translation import gettext as _

from floor.journal import hooks
from floor.journal.sentences import NAMES
from floor.models import Tournament
from floor.web.format import money, number
from registration import selectors
from registration.models import Entry
from rules.refusal import Refusal


@hooks.snapshot_of("registration")
def snapshot(tournament: Tournament) -> hooks.Snapshot:
    """Whose entries ("17 in", the member's id) are in and out, and what all of it comes to."""
    rows = Entry.objects.filter(tournament=tournament).order_by("pk")
    told = rows.values_list("pk", "member_id", "state")
    shown: hooks.Snapshot = {f"entry {pk}": f"{member} {state}" for pk, member, state in told}
    taken = selectors.pool(tournament)
    return shown | {
        "entries": number(len(shown)),
        "chips": number(selectors.chips_in_play(tournament)),
        "gross": money(taken.gross, tournament),
        "pool": money(taken.pool, tournament),
    }


@hooks.consequence("registration")
def told(differences: list[hooks.Difference]) -> list[str]:
    """A sentence for each entry that would come, go or change, and for each sum."""
    totals = {
        "entries": _("Entries"),
        "chips": _("Chips in play"),
        "gross": _("Money taken"),
        "pool": _("Prize pool"),
    }
    members = {_member(one) for one in differences if one.key not in totals}
    names = NAMES["member"](members)
    return [
        f"{totals[one.key]}: {one.before} → {one.after}"
        if one.key in totals
        else _entry(one, names.get(_member(one), "?"))
        for one in differences
    ]


def _entry(one: hooks.Difference, name: str) -> str:
    if one.after is None:
        return _("%(entry)s: entry and payment taken back") % {"entry": name}
    if one.before is None:
        return _("%(entry)s: entry and payment restored") % {"entry": name}
    is_in = str(one.after).endswith(f" {Entry.State.IN}")
    return (_("%s would be in again.") if is_in else _("%s would be out.")) % name


def _member(one: hooks.Difference) -> int:
    """The id: of an entry that is not there its row cannot be asked for the name."""
    return int(str(one.after or one.before).partition(" ")[0])


@hooks.invariant
def stacks_sold_are_chips_in_play(tournament: Tournament) -> list[Refusal]:
    """Every entry was sold the one starting stack (equal stacks: BFSP 3.1, FSPR 4.1)."""
    rows = Entry.objects.filter(tournament=tournament)
    odd = rows.exclude(chips=tournament.registration_terms.starting_stack).values_list(
        "pk", flat=True
    )
    return [Refusal("entry.odd_stack", facts={"entry": entry}) for entry in odd[:3]]


@hooks.invariant
def every_entry_is_paid_once(tournament: Tournament) -> list[Refusal]:
    """Money and entries go together: no entry without its line of money, none with two."""
    rows = Entry.objects.filter(tournament=tournament)
    counted = rows.annotate(lines=Count("payments")).exclude(lines=1)
    unpaid = counted.values_list("pk", flat=True)
    return [Refusal("entry.not_paid_once", facts={"entry": entry}) for entry in unpaid[:3]]
