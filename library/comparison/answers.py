"""The values of the parameters as words: as data says them, or made of the figures."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext, ngettext

from floor.values.language import in_reader_language, listed
from library.comparison.questions import answers, key_of
from rules.multilingual import Multilingual
from rules.toml_page import open_page

CODES = Path(__file__).with_name("codes.toml")


@cache
def codes() -> Mapping[str, Multilingual]:
    """The codes that stand in lists of the rulebooks."""
    page, table = open_page(CODES)
    return page.typed(table, dict.fromkeys(table, Multilingual), "")


def _code(code: str) -> str:
    """A code in words; a format of tables, "9max", as it is written."""
    words = codes().get(code)
    return in_reader_language(words) if words else code.replace("max", "-max")


def _raises(most: int) -> str:
    if not most:
        return gettext("as many as the house says")
    return ngettext("%(n)d after the bet", "%(n)d after the bet", most) % {"n": most}


def _clock(thinking_s: int, countdown_s: int) -> str:
    facts = {"thinking": thinking_s, "countdown": countdown_s}
    return gettext("%(thinking)d seconds, then a countdown of %(countdown)d") % facts


def _uneven(exceptional: int, usual: int) -> str:
    if exceptional == usual:
        return gettext("by %(usual)d") % {"usual": usual}
    return gettext("by %(usual)d, in exceptional cases by %(exceptional)d") % {
        "usual": usual,
        "exceptional": exceptional,
    }


def _halt(short_by: int, formats: tuple[int, ...], others: str) -> str:
    if not short_by:
        return gettext("no table is stopped")
    short = gettext("%(n)d under the fullest") % {"n": short_by}
    if not formats:
        return short
    seats = listed(formats)
    rest = gettext("elsewhere as the director says") if others == "director" else ""
    return "; ".join(filter(None, (f"{short} ({seats}-max)", rest)))


def _other_mover(over: int) -> str:
    if not over:
        return gettext("no other player is named")
    return gettext("from a difference over %(n)d the next clockwise who is not in the hand") % {
        "n": over
    }


def _sizes(sizes: Mapping[str, int]) -> str:
    if not sizes:
        return gettext("as the regulations say, else a full table")
    parts = (f"{_code(name)}: {players}" for name, players in sizes.items())
    return listed(parts)


def _list(codes: tuple[str, ...]) -> str:
    return listed(_code(code) for code in codes) or gettext("nothing")


COMPUTED: Mapping[str, Callable[..., str]] = {
    "betting.limit_raises": _raises,
    "decision_clock.thinking_s": _clock,
    "balance.exceptional_difference": _uneven,
    "balance.halt_when_short_by": _halt,
    "balance.alternate_mover_over": _other_mover,
    "final_table.sizes": _sizes,
    "levels.hand_starts_with": _list,
    "penalties.judge_may_impose": _list,
    "penalties.federation_may_impose": _list,
    "protocol.signed_by": _list,
}


def words(fields: tuple[str, ...], values: tuple[Any, ...]) -> str:
    """Return the answer that ``values`` of ``fields`` give, in the reader's language."""
    if fields[0] in COMPUTED:
        return COMPUTED[fields[0]](*values)
    pairs = zip(fields, values, strict=True)
    return listed(in_reader_language(answers()[field][key_of(value)]) for field, value in pairs)
