"""May one more re-entry, rebuy or add-on be sold? Terms of the event, no rulebook, say how many."""

from dataclasses import dataclass

from registration.entries.late_entry import Sale
from rules.refusal import Refusal

TERMS = "regulations"  # what these refusals rest on, in place of a paragraph


@dataclass(frozen=True)
class Bullet:
    """The latest entry of a member: its ``number`` and its state."""

    number: int
    state: str


def entry(latest: Bullet | None, re_entries: int) -> Refusal | None:
    """Return why a member with that ``latest`` entry cannot be sold another one.

    ``re_entries``: how many a member may have. Codes "entry.already_in", "entry.no_reentry" (who is
    out stays out: FSPR 4.1, BFSP 3.1), "entry.reentries_used".
    """
    if latest is None or latest.state == "withdrawn":
        return None
    if latest.state in ("waiting", "in"):
        return Refusal("entry.already_in")
    if re_entries == 0:
        return Refusal("entry.no_reentry", TERMS)
    if latest.number > re_entries:
        return Refusal("entry.reentries_used", TERMS, {"most": re_entries})
    return None


def chips(kind: str, state: str, bought: int, most: int, sale: Sale) -> tuple[Refusal, ...]:
    """Return what stands against selling one more ``kind``, "rebuy" or "add_on".

    ``state`` is the entry's, ``bought`` how many it has, ``most`` how many it may have; ``sale``
    says whether they are still sold. Codes ``<kind>.none``, ``.not_in``, ``.used``, ``.not_yet``
    before the draw, ``.closed``, ``.closed_after_break``.
    """
    if most == 0:
        return (Refusal(f"{kind}.none", TERMS),)
    reasons = []
    if state != "in":
        reasons.append(Refusal(f"{kind}.not_in"))
    if bought >= most:
        reasons.append(Refusal(f"{kind}.used", TERMS, {"most": most}))
    if not sale.is_open:
        reasons.append(Refusal(f"{kind}.{_why_closed(sale)}", TERMS, {"level": sale.level}))
    return tuple(reasons)


def _why_closed(sale: Sale) -> str:
    if sale.before_start:
        return "not_yet"
    return "closed_after_break" if sale.through_break else "closed"
