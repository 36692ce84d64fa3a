"""Who may play, who may allow an exception, and how a latecomer comes in."""

from dataclasses import dataclass
from typing import Literal

from rules.cited import Cited

Allower = Literal["nobody", "chief_judge"]


@dataclass(frozen=True)
class Entry:
    """Admission. ``min_age`` in completed years; ``home_country`` is ISO 3166, empty for none."""

    min_age: Cited[int]
    membership_required: Cited[bool]
    home_country: Cited[str]
    foreign_athletes: Cited[Literal["official_open_events_only", "allowed"]]
    internet_events_open: Cited[bool]


@dataclass(frozen=True)
class Override:
    """Who may admit a person in spite of a verdict. Age: nobody, in any book.
    ``disqualified``: from this very event."""

    age: Cited[Literal["nobody"]]
    unknown_age: Cited[Allower]
    membership: Cited[Allower]
    ban: Cited[Allower]
    foreign: Cited[Allower]
    disqualified: Cited[Allower]


@dataclass(frozen=True)
class LateEntry:
    """Late entries and re-entries: their stack, their seat, the chips a re-entry gives up.
    ``announced_rebuy``: one announced before the deal, with whose chips the hand is played."""

    stack: Cited[Literal["full"]]
    seat: Cited[Literal["random"]]
    forbidden_seat: Cited[Literal["between_button_and_small_blind", "none"]]
    reentry_chips: Cited[Literal["removed_from_play"]]
    announced_rebuy: Cited[Literal["binds"]]


@dataclass(frozen=True)
class Fee:
    """What is agreed to by paying the entry fee: the use of personal data, photo and video.
    ``prizes_taxed``: the federation withholds the income tax on them."""

    consent_to_data: Cited[bool]
    consent_to_filming: Cited[bool]
    prizes_taxed: Cited[bool]
