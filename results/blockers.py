"""Why something cannot be done now: the verb refuses with it, the page says it beforehand."""

from collections.abc import Collection

from django.db.models import Q

from chips.packing import goes_on, last_entry
from clock import selectors as clock
from floor.event import fields
from floor.models import Tournament
from registration.entries import blockers as registration
from results import no_show
from results.models import Deal, DealShare, Envelopes, KnockOut
from rules import rulebook
from rules.refusal import Refusal


def no_show_removal(tournament: Tournament, now: int) -> Refusal | None:
    """Why nobody who has not come is taken out at ``now``: see no_show.too_early; two queries."""
    book, terms = rulebook.load(tournament.rulebook), tournament.registration_terms
    rule = book.own_rule(book.no_show.stack)
    sheet, anchor = clock.sheet(tournament), clock.anchor(tournament)
    return no_show.too_early(sheet, anchor, terms.no_show_levels, now, rule)


def bounties_won(tournament: Tournament, entries: Collection[int]) -> tuple[Refusal, ...]:
    """Why what these entries paid for bounties stays: "bounty.won" once one of these is won, one of
    the players has won that of another, or all are in envelopes; of players of an earlier day with
    what they play on with."""
    theirs, next_day = set(entries), goes_on(tournament)
    theirs |= {last_entry(next_day, entry) for entry in entries}
    won = KnockOut.objects.filter(Q(bust_out__entry__in=theirs) | Q(winner__in=theirs)).exists()
    sealed = Envelopes.objects.filter(tournament=fields.whole(tournament)).exists()
    return (Refusal("bounty.won"),) if won or sealed else ()


registration.BOUNTIES.append(bounties_won)


def prize_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why the prizes can no longer be changed: "journal.sealed" by the signature, "deal.stands"
    while they are divided by a deal, and as early_money.pool_stands."""
    return (
        *signed(tournament),
        *(reason for give in registration.POOL for reason in give(tournament)),
    )


def special_prizes(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why there are no special prizes to be written down or won here: "special_prize.early_day" on
    a day before the last one, which has them; "journal.sealed" by the signature."""
    is_early = fields.is_early_day(tournament)
    early = (Refusal("special_prize.early_day"),) if is_early else ()
    return (*early, *signed(tournament))


def bounty_terms(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why the bounties can no longer be won otherwise: "journal.sealed" by the signature,
    "envelopes.sealed" once they are in envelopes."""
    sealed = Envelopes.objects.filter(tournament=tournament).exists()
    return (*signed(tournament), *((Refusal("envelopes.sealed"),) if sealed else ()))


def divided(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why the prizes stay what they are: "deal.stands" while they are divided by a deal."""
    stands = Deal.objects.filter(tournament=tournament).exists()
    return (Refusal("deal.stands"),) if stands else ()


registration.POOL.append(divided)


def correction(tournament: Tournament, entry_id: int, other_id: int) -> tuple[Refusal, ...]:
    """Why the order of two bust-outs cannot be corrected: "deal.stands" where one of them has a
    share in a deal and the other, who was out by then, has none."""
    shares = DealShare.objects.filter(deal__tournament=tournament)
    is_across = shares.filter(entry__in=(entry_id, other_id)).count() == 1
    return (Refusal("deal.stands"),) if is_across else ()


def signed(tournament: Tournament) -> tuple[Refusal, ...]:
    """Why what the protocol says can no longer be changed: "journal.sealed"."""
    seal = tournament.journal.sealed_seq
    return (Refusal("journal.sealed", facts={"seq": seal}),) if seal else ()
