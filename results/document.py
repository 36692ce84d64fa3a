"""The protocol as plain data: what the PDF shows and what is signed (FSPR 1.9.1, 2.7.1)."""

import hashlib
import json
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import formats, translation
from django.utils.translation import gettext as _

from floor.floor_tags import money, number
from floor.models import Appointment, FloorEvent, Tournament
from floor.roles import Role
from results import selectors
from results.selectors import Result, Row
from rules import rulebook
from seating.published import RECORDS

Document = dict[str, Any]


def document(tournament: Tournament, *, chief_judge: str, signed_ms: int | None) -> Document:
    """The whole protocol in the tournament's own language, every value already text."""
    with translation.override(tournament.language):
        found = selectors.result(tournament)
        return {
            "language": tournament.language,
            "name": tournament.name,
            "date": formats.date_format(tournament.starts_on, "DATE_FORMAT"),
            "rulebook": rulebook.load(tournament.rulebook).title(tournament.language),
            "words": words(),
            "facts": facts(tournament, found),
            "places": [place(tournament, row) for row in found.rows],
            "leftover": money(found.undistributed, tournament) if found.undistributed else "",
            "officials": officials(tournament),
            "remarks": remarks(tournament, found),
            "lots": lots(tournament),
            "journal": {"last_seq": tournament.last_seq, "sha256": journal_hash(tournament)},
            "chief_judge": chief_judge,
            "signed": None if signed_ms is None else moment(tournament, signed_ms),
        }


def words() -> dict[str, str]:
    return {
        "protocol": _("Protocol"),
        "draft": _("Draft, not signed"),
        "journal": _("journal"),
        "results": _("Results"),
        "place": _("Place"),
        "player": _("Player"),
        "number": _("Number"),
        "prize": _("Prize"),
        "leftover": _("Left over after rounding"),
        "officials": _("Officials"),
        "remarks": _("Special remarks"),
        "draws": _("Draws"),
        "draws_note": _("Each seed was committed by its SHA-256 before the draw."),
        "line": _("Line"),
        "act": _("Act"),
        "commitment": _("SHA-256 shown before"),
        "seed": _("Seed"),
        "chief_judge": _("Chief judge"),
        "signed": _("Signed"),
    }


def facts(tournament: Tournament, found: Result) -> list[list[str]]:
    """Figures of the event, label and value; an even number of them fills the two columns."""
    return [
        [_("Entries"), number(found.entries)],
        [_("Starting stack"), number(tournament.starting_stack)],
        [_("Buy-in"), money(tournament.buy_in, tournament)],
        [_("Chips in play"), number(found.entries * tournament.starting_stack)],
        [_("Prize pool"), money(found.pool, tournament)],
        [_("Paid places"), number(found.paid_places)],
    ]


def place(tournament: Tournament, row: Row) -> dict[str, str]:
    spread = str(row.best) if row.best == row.worst else f"{row.best}–{row.worst}"
    prize = money(row.prize, tournament) if row.prize else ""
    return {"place": spread, "name": row.name, "number": row.member_number, "prize": prize}


def officials(tournament: Tournament) -> list[list[str]]:
    rows = Appointment.objects.filter(tournament=tournament).exclude(role=Role.DISPLAY)
    named = rows.select_related("staff").order_by("pk")
    return [[str(Role(row.role).label), row.staff.name] for row in named]


def remarks(tournament: Tournament, found: Result) -> list[str]:
    tied = [row for row in found.rows if row.best != row.worst]
    if not tied:
        return []
    return [_("Places shared by players out in the same hand of hand-for-hand: %d.") % len(tied)]


def lots(tournament: Tournament) -> list[dict[str, Any]]:
    """Every draw that stands in the journal, with seed and commitment; undone ones too: their
    seeds were seen."""
    events = FloorEvent.objects.filter(tournament=tournament, kind__in=RECORDS).order_by("seq")
    acts = {
        "seats.drawn": _("Draw"),
        "entry.late": _("Late entry"),
        "table.broken": _("Table broken"),
        "final.drawn": _("Final table"),
    }
    told = events.values_list("seq", "kind", "facts__commitment", "facts__seed")
    return [
        {"seq": seq, "act": acts[kind], "commitment": commitment, "seed": seed}
        for seq, kind, commitment, seed in told
    ]


def journal_hash(tournament: Tournament) -> str:
    """SHA-256 over the journal's lines up to now: number, kind, time and facts of each."""
    sha = hashlib.sha256()
    lines = FloorEvent.objects.filter(tournament=tournament, seq__lte=tournament.last_seq)
    for row in lines.order_by("seq").values_list("seq", "kind", "at_ms", "facts").iterator():
        sha.update(json.dumps(row, sort_keys=True, ensure_ascii=False).encode() + b"\n")
    return sha.hexdigest()


def moment(tournament: Tournament, at_ms: int) -> str:
    """Tournament time as date and time in the event's zone."""
    at = datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(ZoneInfo(tournament.timezone))
    return at.strftime("%d.%m.%Y %H:%M")


def digest(made: Document) -> str:
    """SHA-256 of the document as it was signed."""
    return hashlib.sha256(json.dumps(made, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def chief_judge(tournament: Tournament) -> str:
    """The name under the draft: the first chief judge appointed."""
    rows = Appointment.objects.filter(tournament=tournament, role=Role.CHIEF_JUDGE)
    first = rows.select_related("staff").order_by("pk").first()
    return first.staff.name if first else ""
