"""The public tables of seasons, beside the public results of events."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format

from registration.models import EntryList
from results.public_site import pages, site
from results.public_site.data import csv_file
from results.public_site.site import CSV, JSON, File, Link, Section
from seasons import files as data
from seasons import public_names, season_page, selectors
from seasons.models import Season
from seasons.selectors import WHOLE, SeasonStand
from seasons.standings import Standing

FOLDER = "seasons"
PATH = re.compile(r"(?P<public_id>[a-z]{1,12})/(?P<name>[a-z.-]{1,40})")
COLUMNS = ("place", "shared_until", "name", "points", "events")


def address(season: Season) -> str:
    """Where anybody reads the table; "" where it is not public."""
    if season.public == EntryList.NONE:
        return ""
    return reverse("results:public", args=[f"{FOLDER}/{season.public_id}/"])


def file(path: str) -> File | None:
    """The file at the path within the folder of seasons."""
    match = PATH.fullmatch(path)
    season = _public().filter(public_id=match["public_id"]).first() if match else None
    if match is None or season is None:
        return None
    name, stand = match["name"], selectors.stand(season)
    if name == "standings.json":
        return File(_json(stand), JSON)
    if name == "standings.csv":
        return File(_csv(stand), CSV)
    language = site.languages().get(name)
    return site.html(_page(stand, language)) if language else None


def every_file() -> Iterator[tuple[str, bytes]]:
    for season in _public():
        stand = selectors.stand(season)
        for name, language in site.languages().items():
            yield f"{season.public_id}/{name}", _page(stand, language).encode()
        yield f"{season.public_id}/standings.json", _json(stand)
        yield f"{season.public_id}/standings.csv", _csv(stand)


def links() -> list[Link]:
    return [
        Link(season.name, f"{season.public_id}/", f"{season.starts_on:%Y}") for season in _public()
    ]


def _public() -> Any:
    return selectors.seasons().exclude(public=EntryList.NONE).filter(rules__number=1)


def _page(stand: SeasonStand, language: str) -> str:
    """The whole season with the plot of its points, then each quarter in which somebody played."""
    whole = stand.table(WHOLE)
    names = public_names.called(stand, [row.person for row in whole.rows])
    quarters = [
        (quarter, _rows(stand, quarter.number, names))
        for quarter in (stand.quarters if len(stand.stretches) > 1 else [])
        if stand.counted(quarter.number)
    ]
    shown = {
        "season": stand.season,
        "formula": stand.rules[-1].formula,
        "counted": len(stand.counted(WHOLE)),
        "rows": _rows(stand, WHOLE, names),
        "quarters": quarters,
        "history": season_page.history(stand, WHOLE, whole, names),
        "days": [date_format(day, "DATE_FORMAT") for day in _days(stand.season)],
    }
    return pages.page("seasons/public/season.html", language, "../../", shown)


def _days(season: Season) -> tuple[Any, Any]:
    return season.starts_on, season.ends_on


def _rows(
    stand: SeasonStand, stretch: int, names: Mapping[int, str]
) -> list[tuple[season_page.PlayerRow, int | None]]:
    """Each row with the key of the player's page, None for who is not named."""
    may_name = public_names.named(stand)
    rows = season_page.player_rows(stand, stretch, stand.table(stretch).rows, names)
    return [(row, row.person if row.person in may_name else None) for row in rows]


def _json(stand: SeasonStand) -> bytes:
    rows = stand.table(WHOLE).rows
    names = public_names.called(stand, [row.person for row in rows])
    season = stand.season
    document = {
        "format": data.FORMAT,
        "season": {"name": season.name, "league": season.league, "starts_on": season.starts_on,
                   "ends_on": season.ends_on},
        "rules": data.rules_document(stand),
        "standings": [
            {"name": names[row.person], **_place_and_points(row)}
            for row in rows
        ],
    }  # fmt: skip
    return json.dumps(document, ensure_ascii=False, indent=1, default=str).encode()


def _place_and_points(row: Standing) -> dict[str, Any]:
    """Place and points; not by event, for the results of some may not be public."""
    document = data.standing_document(row)
    place_and_points = {key: document[key] for key in ("best", "worst", "points")}
    return place_and_points | {"events": len(row.results)}


def _csv(stand: SeasonStand) -> bytes:
    rows = stand.table(WHOLE).rows
    names = public_names.called(stand, [row.person for row in rows])
    return csv_file(
        COLUMNS,
        (
            [str(row.best or ""), str(row.worst or ""), names[row.person],
             str(data.points(row.points)), str(len(row.results))]
            for row in rows
        ),
    )  # fmt: skip


site.offer(Section(FOLDER, file, every_file, links))
