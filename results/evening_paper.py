"""The close of an evening as plain data for its paper, every value already text."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.utils import formats, translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from floor.journal import sentences
from floor.models import Tournament
from floor.texts.format import money, number
from registration.models.ways_to_pay import WAYS
from registration.money.evening import DrawerRow
from registration.sentences import SOLD
from results import evening_sums
from results.evening_close import Close, EventClose
from results.money_owed import Owed
from results.sentences import KEPT, LIES_NOWHERE
from rules.refusal import Refusal


def paper(tournament: Tournament, close: Close) -> dict[str, Any]:
    """The whole close in the tournament's own language."""
    with translation.override(tournament.language):
        return {
            "language": tournament.language,
            "title": _("End-of-night report"),
            "date": formats.date_format(tournament.starts_on, "DATE_FORMAT"),
            "events": [_event(row) for row in close.events],
            "totals": {"title": _("All events"), "rows": _sums(tournament, close.sums)},
            "drawers": _drawers(tournament, close),
            "lists": _lists(tournament, close),
            "signatures": [_("Drawn up by"), _("Checked by")],
        }


def _event(row: EventClose) -> dict[str, Any]:
    amount, taken = partial(money, tournament=row.event), row.money
    return {
        "name": row.event.name,
        "facts": _sums(row.event, row.sums),
        "sold": [
            [str(SOLD[kind]), number(count), amount(price)]
            for kind, (count, price) in taken.kinds.items()
        ],
        "methods": [
            [str(WAYS[code].name), "", amount(paid)] for code, paid in taken.methods.items()
        ],
        "unpaid_title": _("Prizes to pay"),
        "unpaid": [[prize.place, prize.name, amount(prize.due)] for prize in row.unpaid],
    }


def _sums(tournament: Tournament, sums: dict[str, int]) -> list[list[str]]:
    return [[label, money(amount, tournament)] for label, amount in evening_sums.labelled(sums)]


def _drawers(tournament: Tournament, close: Close) -> dict[str, Any]:
    heads = [
        _("Float"), _("Cash sales"), _("Put in, taken out"), _("Expected"),
        pgettext("drawer", "Counted"), _("Difference"),
    ]  # fmt: skip
    return {
        "title": _("Tonight's drawers"),
        "heads": heads,
        "rows": [_drawer(tournament, row) for row in close.drawers],
        "reasons": [
            f"{row.drawer.staff.name}: {row.drawer.reason.text}"
            for row in close.drawers
            if row.inside is not None and row.drawer.reason
        ],
    }


def _lists(tournament: Tournament, close: Close) -> list[dict[str, Any]]:
    """What a title is enough for: a name and an amount each; those that are empty are left out."""
    amount = partial(money, tournament=tournament)
    lists = {
        _("Player balances not settled yet"): [
            *(
                [_whose(owed, LIES_NOWHERE), amount(owed.amount)]
                for row in close.events
                for owed in row.lies_nowhere
            ),
            *([_to_open(row), ""] for row in close.events if row.to_open),
        ],
        _("Player balances left as they are"): [
            [f"{_whose(owed, KEPT)} ({kept.staff.name})", amount(owed.amount)]
            for row in close.events
            for owed, kept in row.kept
        ],
        _("Not in any drawer"): [[name, amount(cash)] for name, cash in close.without_drawer],
        _("Free entries, paid for by others"): [
            [name, amount(paid)] for name, paid, _pool in close.funded
        ],
        _("Owed"): [[str(entry.member), amount(owed)] for entry, owed in close.debts],
        _("Tickets not used yet"): [
            [f"{ticket.number} {ticket.entry.member}", amount(ticket.value)]
            for ticket in close.tickets
            if ticket.entry
        ],
    }
    return [{"title": title, "rows": rows} for title, rows in lists.items() if rows]


def _to_open(row: EventClose) -> str:
    return sentences.sentence(Refusal("envelopes.to_open", facts={"entry": list(row.to_open)}))


def _whose(owed: Owed, words: Mapping[str, object]) -> str:
    return f"{owed.name}: {words[owed.kind]} {owed.number}".strip()


def _drawer(tournament: Tournament, row: DrawerRow) -> list[str]:
    amount, drawer, inside = partial(money, tournament=tournament), row.drawer, row.inside
    if inside is None:
        return [drawer.staff.name, "", amount(row.sales), "", "", "", ""]
    sums = [inside.opening, inside.sales, inside.moves, inside.expected]
    if drawer.closed_ms is None:
        return [drawer.staff.name, *map(amount, sums), pgettext("drawer", "open"), ""]
    return [drawer.staff.name, *map(amount, [*sums, drawer.counted or 0, drawer.difference])]
