"""What waits for an answer when the protocol is to be signed.

While protests are taken it is not signed, for they go with it. Two things more keep it from being
signed, which the chief judge alone can answer and not after: a protest that is theirs to decide
(BFSP 2.1.3 and 2.2.3), and a season's ban they are asked to propose, which the protocol has to tell
the federation of (FSPR 8.2.3, BFSP 7.2.3). Both take one tap. A protest to the federation keeps
nobody from signing: it goes with the protocol (FSPR 8.3.3, BFSP 7.3.3) and is answered weeks later
(FSPR 8.3.4, BFSP 7.3.4); another request cannot be granted any more once the event is over.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q

from floor.models import Tournament
from floor.texts.format import clock_time
from floor.values.language import listed
from results.signing import before_signing
from rules import rulebook
from rules.refusal import Refusal
from rulings.models import Penalty, Protest
from rulings.protest_terms import open_after_the_end
from rulings.selectors.penalties import takes_chips

RECEIVED, FORWARDED = Protest.State.RECEIVED, Protest.State.FORWARDED


@dataclass(frozen=True)
class Unanswered:
    """Numbers of protests and penalties. ``to_decide`` and ``bans`` keep the protocol from being
    signed; ``requests``: the others that wait; ``to_send``: protests that go with it; ``sent``:
    those the federation has to answer; ``chips``: the players whose chips left with sanctions and
    were not counted, each once."""

    to_decide: tuple[int, ...]
    bans: tuple[int, ...]
    requests: tuple[int, ...]
    to_send: tuple[int, ...]
    sent: tuple[int, ...]
    chips: tuple[str, ...]


def unanswered(tournament: Tournament) -> Unanswered:
    """Two queries."""
    protests = list(
        Protest.objects.filter(tournament=tournament, state__in=(RECEIVED, FORWARDED))
        .order_by("number")
        .values_list("number", "state", "to")
    )
    chips = Q(state=Penalty.State.GIVEN, sanction__in=takes_chips(tournament), chips=None)
    waiting = Penalty.objects.filter(Q(state=Penalty.State.ASKED) | chips, tournament=tournament)
    rows = list(waiting.order_by("number").select_related("entry__member"))
    penalties = [(row.number, row.state, row.sanction) for row in rows]
    uncounted = [row for row in rows if row.state != Penalty.State.ASKED]
    season, requested = Penalty.Sanction.DISQUALIFY_SEASON, Penalty.State.ASKED
    return Unanswered(
        tuple(n for n, state, to in protests if (state, to) == (RECEIVED, Protest.To.CHIEF_JUDGE)),
        tuple(n for n, state, kind in penalties if state == requested and kind == season),
        tuple(n for n, state, kind in penalties if state == requested and kind != season),
        tuple(n for n, state, to in protests if (state, to) == (RECEIVED, Protest.To.FEDERATION)),
        tuple(n for n, state, _to in protests if state == FORWARDED),
        tuple({row.entry_id: row.entry.member.short_name for row in uncounted}.values()),
    )


@before_signing("rulings")
def obstacles(tournament: Tournament, now: int) -> Iterator[Refusal]:
    """ "protocol.protests_open" with the moment until which they are taken,
    "protocol.protest_undecided", "protocol.ban_unanswered", each with the numbers."""
    book, left = rulebook.load(tournament.rulebook), unanswered(tournament)
    if closes := open_after_the_end(tournament, now):
        until = {"until": clock_time(closes, tournament)}
        yield Refusal("protocol.protests_open", book.own_rule(book.protest.until), until)
    if left.to_decide:
        facts = {"numbers": listed(left.to_decide)}
        yield Refusal("protocol.protest_undecided", book.own_rule(book.protest.of_ruling), facts)
    if left.bans:
        facts = {"numbers": listed(left.bans)}
        rule = book.own_rule(book.penalties.federation_may_impose)
        yield Refusal("protocol.ban_unanswered", rule, facts)
