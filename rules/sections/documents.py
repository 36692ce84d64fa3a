"""The papers of an event beside its protocol: regulations, bid for the calendar, media report."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

EventClass = Literal["official", "rating", "internet"]
Section = Literal[
    "aims", "dates_and_place", "dates", "hosting_of_officials", "admission", "applications",
    "programme", "judging_panel", "prize_places_and_awards", "prize_fund", "playing_regulations",
    "sponsors",
]  # fmt: skip
Moment = Literal["registration_and_draw", "opening", "start_of_play", "closing"]
BidItem = Literal[
    "dates_of_stay", "venue", "equipment", "entry_fee_and_replays", "prize_fund_and_split",
    "draft_regulations", "playing_system", "chief_judge", "other_terms",
]  # fmt: skip
MediaItem = Literal["results", "photographs", "media_list", "video_and_audio", "press_release"]


@dataclass(frozen=True)
class Documents:
    """By class of event: the ``sections`` that the regulations must have, the moments of their
    ``programme``, and what a ``bid`` for the calendar says; nothing where there is no bid.

    ``regulations_due`` and ``media_plan_due``: until when the papers are agreed. ``bid_due``: by
    the first of October before the season, which is a calendar year. ``media_classes``: of whose
    events a media report is given, ``media_report_days`` after the end, with ``media_report``.
    """

    sections: Cited[Mapping[EventClass, tuple[Section, ...]]]
    programme: Cited[Mapping[EventClass, tuple[Moment, ...]]]
    regulations_due: Cited[Literal["before_event", "never"]]
    bid: Cited[Mapping[EventClass, tuple[BidItem, ...]]]
    bid_due: Cited[Literal["october_before_season", "never"]]
    media_classes: Cited[tuple[EventClass, ...]]
    media_plan_due: Cited[Literal["before_event", "never"]]
    media_report_days: Cited[int]
    media_report: Cited[tuple[MediaItem, ...]]
