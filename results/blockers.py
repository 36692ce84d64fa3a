"""Why something cannot be done now: the verb refuses with it, the page says it beforehand."""

from floor.models import Tournament
from rules.refusal import Refusal


def prize_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why the prizes can no longer be changed: "journal.sealed" by the signature."""
    seal = tournament.journal.sealed_seq
    return (Refusal("journal.sealed", facts={"seq": seal}),) if seal else ()
