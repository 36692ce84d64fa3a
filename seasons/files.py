"""The standings as files for programs and spreadsheets."""

import json
from typing import Any

from django.utils.translation import gettext as _

from floor.web.xlsx import workbook
from registration.models import Member
from results.public_site.data import csv_file
from seasons.formula import HUNDREDTHS
from seasons.selectors import SeasonStand
from seasons.standings import Score, Standing

FORMAT = "td-season-1"


def as_json(stand: SeasonStand, stretch: int) -> bytes:
    """Everything of the stretch, points as numbers, with the rules by which they were reckoned."""
    return json.dumps(document(stand, stretch), ensure_ascii=False, indent=1, default=str).encode()


def document(stand: SeasonStand, stretch: int) -> dict[str, Any]:
    """The same as plain data. Players are called by name and number."""
    rows = stand.table(stretch).rows
    members = Member.objects.in_bulk([row.person for row in rows])
    return {
        "format": FORMAT,
        "season": {
            "name": stand.season.name,
            "league": stand.season.league,
            "starts_on": stand.season.starts_on,
            "ends_on": stand.season.ends_on,
            "quarter": stretch,
        },
        "rules": rules_document(stand),
        "events": events_document(stand, stretch),
        "standings": [
            {"name": str(members[row.person]), "number": members[row.person].number,
             **standing_document(row)}
            for row in rows
        ],
    }  # fmt: skip


def rules_document(stand: SeasonStand) -> dict[str, Any] | None:
    rules = stand.newest
    if rules is None:
        return None
    names = ("number", "formula", "evaluator", "best_of", "minimum", "quarter_best_of",
             "quarter_minimum", "shared", "ties", "leaders")  # fmt: skip
    return {name: getattr(rules, name) for name in names}


def events_document(stand: SeasonStand, stretch: int) -> list[dict[str, Any]]:
    return [
        {
            "public_id": event.tournament.public_id,
            "name": event.tournament.name,
            "starts_on": event.tournament.starts_on,
            "revision": event.latest.number,
            "entries": event.latest.figures.entries,
        }
        for event in stand.counted(stretch)
        if event.latest
    ]


def standing_document(row: Standing) -> dict[str, Any]:
    """Place, points and results of a row, without who it is."""
    return {
        "best": row.best,
        "worst": row.worst,
        "points": points(row.points),
        "results": [_result(score) for score in row.scores],
    }


def _result(score: Score) -> dict[str, Any]:
    return {
        "event": score.event,
        "best": score.best,
        "worst": score.worst,
        "points": points(score.points),
        "counts": score.counts,
    }


def points(hundredths: int) -> float:
    return float(hundredths / 10**HUNDREDTHS)


def as_csv(stand: SeasonStand, stretch: int) -> bytes:
    """A row for each player, a column for each event; with the mark by which a spreadsheet knows
    that it is UTF-8."""
    head, rows = _sheet(stand, stretch)
    texts = [[str(value) for value in row] for row in rows]
    return "\ufeff".encode() + csv_file(head, texts, delimiter=";")


def as_xlsx(stand: SeasonStand, stretch: int) -> bytes:
    """The same as a workbook."""
    head, rows = _sheet(stand, stretch)
    return workbook([(_("Standings"), head, rows)])


def _sheet(stand: SeasonStand, stretch: int) -> tuple[list[str], list[list[str | float]]]:
    events = stand.counted(stretch)
    table = stand.table(stretch).rows
    members = Member.objects.in_bulk([row.person for row in table])
    head = [_("Place"), _("Player"), _("Number"), _("Points"), _("Events played")]
    head += [f"{event.tournament.starts_on} {event.tournament.name}" for event in events]
    keys = [event.tournament.pk for event in events]
    rows = []
    for row in table:
        member, by_event = members[row.person], {s.event: points(s.points) for s in row.scores}
        cells = [row.best or "", str(member), member.number, points(row.points), len(row.results)]
        rows.append([*cells, *(by_event.get(key, "") for key in keys)])
    return head, rows
