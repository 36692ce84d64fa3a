"""The signed protocol."""

from django.utils.translation import gettext_lazy as _

from floor import journal
from floor.accounts.roles import CHIEF
from floor.journal.open_line import OpenLine
from floor.models import Staff, Stage
from registration.selectors import live_count
from results import selectors, signing
from results.document import digest, document
from results.models import Protocol
from rules.refusal import Refused, refuse


@journal.verb(
    "protocol.signed",
    roles=CHIEF,
    final=_("a signed protocol stands; tell the federation of a mistake"),
    seals=True,
)
def sign(line: OpenLine, *, typed: str) -> None:
    """Sign the protocol of a finished tournament; ``typed`` is its name, typed by the chief judge.

    FSPR 2.7.3: within thirty minutes of the end. FSPR 1.9.3, 8.3.3: it is the last word of the
    evening, so it seals the journal. Refused: "protocol.not_finished", "protocol.signed",
    "protocol.name_differs", and what signing.obstacles names.
    """
    event = line.tournament
    if event.stage != Stage.FINISHED:
        raise refuse("protocol.not_finished", left=live_count(event))
    if selectors.protocol(event) is not None:
        raise refuse("protocol.signed")
    if lost := signing.obstacles(event):
        raise Refused(*lost)
    if typed.strip().casefold() != event.name.strip().casefold():
        raise refuse("protocol.name_differs")
    judge = Staff.objects.get(pk=line.staff_id or 0)
    made = document(event, chief_judge=judge.name, signed_ms=line.now)
    # Past the line's row images on purpose: the document is full of names, the journal holds none.
    Protocol.objects.create(
        tournament=event, document=made, sha256=digest(made), signed_by=judge, signed_ms=line.now
    )
    line.fact(sha256=digest(made))
    line.touch("tournament", "prizes")
