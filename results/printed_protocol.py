"""What a printed protocol shows in one language: every value is a text."""

from datetime import datetime
from typing import Any

from django.utils import formats, translation
from django.utils.translation import gettext as _

from floor.event.founding_form import CLASSES
from floor.models import Tournament
from floor.texts.format import money, number, span
from floor.values.language import in_reader_language
from floor.values.roles import Role
from results import protocol_sections
from results.models import Revision
from results.paper_words import words
from results.printed_plots import drawings
from results.protocol_format import Chapter, Event, Lot, Place, Protocol, Text
from results.selectors import Result
from results.special_prize_words import special_lines
from rules import rulebook
from seating.draws.published import RECORDS

COLUMNS = (
    "place", "player", "number", "region", "club", "sports_rank", "prize", "knocked_out", "bounty",
)  # fmt: skip
ALWAYS = {"place", "player", "number", "prize"}  # the others only where anything is known
FORMER = ["place", "player", "number", "prize"]


def text(
    tournament: Tournament, result: Result, protocol: Protocol, chief_judge: str, language: str
) -> Text:
    """What is printed of ``made`` in ``language``."""
    with translation.override(language):
        columns, places = _table(protocol, tournament)
        return Text(
            name=tournament.name,
            date=formats.date_format(tournament.starts_on, "DATE_FORMAT"),
            rulebook=in_reader_language(rulebook.load(tournament.rulebook).title),
            words=words(),
            facts=_facts(tournament, protocol.event),
            columns=columns,
            places=places,
            leftover=_sum(protocol.event.undistributed, tournament),
            unwon=_sum(protocol.event.unwon, tournament),
            special=_special(tournament, result),
            officials=protocol_sections.officials(tournament),
            chapters=[Chapter(**chapter) for chapter in protocol_sections.added(tournament)],
            remarks=protocol_sections.remarks(tournament, result),
            lots=_lots(protocol),
            plots=list(drawings(tournament, result)),
            signatures=protocol_sections.signatures(tournament, chief_judge),
            revision=_revision(protocol),
            signed=_moment(protocol.signed_at) if protocol.signed_at else None,
        )


def former_text(document: dict[str, Any]) -> dict[str, Any]:
    """The same of a protocol that was signed when there was one language and no other form."""
    rows = [[row["place"], row["name"], row["number"], row["prize"]] for row in document["places"]]
    table = {"columns": FORMER, "places": rows}
    return {"chapters": [], "revision": "", "unwon": ""} | document | table


def signed_by(revision: Revision, language: str) -> list[tuple[str, str, str]]:
    """Role, name and moment of each signature under the revision, the first one first."""
    with translation.override(language):
        return [
            (
                str(Role(signature.role).label),
                signature.staff.name,
                protocol_sections.moment(revision.tournament, signature.at_ms),
            )
            for signature in revision.signatures.select_related("staff")
        ]


def _facts(tournament: Tournament, event: Event) -> list[tuple[str, str]]:
    """Figures of the event, label and value; an even number of them fills two columns."""
    return [
        (_("Entries"), number(event.entries)),
        (_("Players"), number(event.players)),
        (_("Buy-in"), money(event.buy_in, tournament)),
        (_("Starting stack"), number(event.starting_stack)),
        (_("Prize pool"), money(event.pool, tournament)),
        (_("Chips in play"), number(event.chips_in_play)),
        (_("Paid places"), number(event.paid_places)),
        (_("Event class"), str(dict(CLASSES)[event.event_class])),
        (_("Began"), _moment(event.began_at)),
        (_("Ended"), _moment(event.ended_at)),
        *_venue(event),
    ]


def _venue(event: Event) -> list[tuple[str, str]]:
    """Where it was held, two facts or none, so that their number stays even."""
    if not event.venue and not event.address:
        return []
    return [(_("Venue"), event.venue or "—"), (_("Address"), event.address or "—")]


def _table(protocol: Protocol, tournament: Tournament) -> tuple[list[str], list[list[str]]]:
    """The columns of which anything is known, by name, and a row for each place."""
    rows = [_place(place, tournament) for place in protocol.places]
    columns = [name for name in COLUMNS if name in ALWAYS or any(row[name] for row in rows)]
    return columns, [[row[name] for name in columns] for row in rows]


def _place(place: Place, tournament: Tournament) -> dict[str, str]:
    return {
        "place": span(place.best, place.worst),
        "player": place.name,
        "number": place.number,
        "region": place.region,
        "club": place.club,
        "sports_rank": place.sports_rank,
        "prize": _sum(place.prize, tournament),
        "knocked_out": number(place.knocked_out) if place.knocked_out else "",
        "bounty": _sum(place.bounty, tournament),
    }


def _special(tournament: Tournament, result: Result) -> list[list[str]]:
    """Of each special prize its name, who may win it, who has won it, the money, why a judge has
    named the winner, and who added the money."""
    return [
        [
            line.name,
            line.group,
            line.names or _("nobody"),
            _sum(line.stand.amount, tournament),
            line.stand.named.reason.text if line.stand.named else "",
            line.stand.row.funder.text if line.stand.row.funder else "",
        ]
        for line in special_lines(result)
    ]


def _lots(protocol: Protocol) -> list[Lot]:
    return [
        Lot(
            seq=draw.line,
            act=str(RECORDS[draw.kind].label),
            commitment=draw.commitment,
            seed=draw.seed,
        )
        for draw in protocol.draws
    ]


def _sum(amount: int, tournament: Tournament) -> str:
    return money(amount, tournament) if amount else ""


def _revision(protocol: Protocol) -> str:
    if protocol.revision.number == 1:
        return ""
    facts = {"n": protocol.revision.number, "reason": protocol.revision.reason}
    return _("Revision %(n)d: %(reason)s") % facts


def _moment(at: datetime | None) -> str:
    """Date and time in the event's zone; a dash when it has not come."""
    return protocol_sections.moment_text(at) if at else "—"
