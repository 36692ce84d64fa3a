"""Why something cannot be done now: the verb refuses with it, the page says it beforehand."""

from clock import selectors as clock
from floor.models import Tournament
from results import no_show
from results.models import Deal
from rules import rulebook
from rules.refusal import Refusal


def no_show_removal(tournament: Tournament, now: int) -> Refusal | None:
    """Why nobody who has not come is taken out at ``now``: see no_show.too_early; two queries."""
    book, terms = rulebook.load(tournament.rulebook), tournament.registration_terms
    rule = book.own_rule(book.no_show.stack)
    sheet, anchor = clock.sheet(tournament), clock.anchor(tournament)
    return no_show.too_early(sheet, anchor, terms.no_show_levels, now, rule)


def prize_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why the prizes can no longer be changed: "journal.sealed" by the signature, "deal.stands"
    while they are divided by a deal."""
    if Deal.objects.filter(tournament=tournament).exists():
        return (*signed(tournament), Refusal("deal.stands"))
    return signed(tournament)


def signed(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why what the protocol says can no longer be changed: "journal.sealed"."""
    seal = tournament.journal.sealed_seq
    return (Refusal("journal.sealed", facts={"seq": seal}),) if seal else ()
