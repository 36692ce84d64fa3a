"""The words of a decision: a code, a number, the name of a field, lists and maps of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext, pgettext

from calculators.catalogue import CODES, FIELDS
from calculators.sentence import CONTEXT_ENDS, _
from floor.texts.format import number, span
from floor.values import language

YES, NO, NOTHING = _("yes"), _("no"), _("none")


def translated(text: str) -> str:
    """A sentence that was marked by calculators/sentence.py, in the active language."""
    context, ends, message = text.rpartition(CONTEXT_ENDS)
    return pgettext(context, message) if ends else gettext(text)


def field(name: str) -> str:
    """The name of a field of a result as a reader's words."""
    return translated(FIELDS[name]) if name in FIELDS else name.replace("_", " ")


def word(value: object) -> str:
    """One value as words: a code, a number, yes or no; names stay as they are."""
    if value is None:
        return gettext(NOTHING)
    if isinstance(value, bool):
        return gettext(YES if value else NO)
    if isinstance(value, int):
        return number(value)
    if isinstance(value, float):
        return number_format(value)
    text = str(value)
    if text in CODES:
        return translated(CODES[text])
    head, plus, tail = text.partition("+")
    if head == "BB" and plus and tail.isdigit():
        return gettext("%(n)s behind the big blind") % {"n": tail}
    return text


def listed(values: object, last: str = "") -> str:
    """Several values with commas; ``last`` ("or") stands before the last one."""
    if not isinstance(values, Sequence) or isinstance(values, str):
        return word(values)
    words = [_inside(part) if isinstance(part, Mapping) else listed(part) for part in values]
    if not words:
        return gettext(NOTHING)
    if last and len(words) > 1:
        return f"{language.listed(words[:-1])} {last} {words[-1]}"
    return language.listed(words)


def lines(value: object) -> list[str]:
    """A value as the lines that show it: one for each entry of a map or of a list of maps."""
    if isinstance(value, Mapping) and frozenset(value) in SHAPES:
        return [_inside(value)]
    if isinstance(value, Mapping):
        return [f"{word(key)}: {_inside(part)}" for key, part in value.items()] or [
            gettext(NOTHING)
        ]
    if isinstance(value, list | tuple) and any(isinstance(part, Mapping) for part in value):
        return [_inside(part) for part in value]
    return [listed(value)]


def places(value: Mapping[str, Sequence[int]]) -> list[str]:
    """The best and the worst place of each player: "Petrov: 48–52"."""
    return [f"{player}: {span(best, worst)}" for player, (best, worst) in value.items()]


def sanction(option: Mapping[str, Any]) -> str:
    """A sanction that may be chosen: "missed rounds: 1–4 (hands: 9–36)"."""
    kind, least, most = word(option["type"]), option.get("min"), option.get("max")
    if least is None:
        return kind
    size = span(least, most)
    fewest, most_hands = option.get("hands_min"), option.get("hands_max")
    if option["type"] != "rounds" or fewest is None:
        return f"{kind}: {size}"
    return gettext("%(kind)s: %(size)s (hands: %(hands)s)") % {
        "kind": kind,
        "size": size,
        "hands": span(fewest, most_hands),
    }


SHAPES: dict[frozenset[str], str] = {
    frozenset({"amount", "eligible"}): _("%(amount)s for %(eligible)s"),
    frozenset({"player", "amount"}): _("%(player)s: %(amount)s"),
    frozenset({"level", "remaining"}): _("level %(level)s, %(remaining)s min"),
    frozenset({"after", "face_up"}): _("%(after)s: face up %(face_up)s"),
    frozenset({"pair", "rows", "points", "royalties", "net"}): _(
        "%(pair)s: %(net)s (points %(points)s, royalties %(royalties)s)"
    ),
}


def _inside(value: object) -> str:
    if isinstance(value, Mapping) and "type" in value:
        return sanction(value)
    if isinstance(value, Mapping) and frozenset(value) in SHAPES:
        shape = gettext(SHAPES[frozenset(value)])
        return shape % {name: listed(part) for name, part in value.items()}
    if isinstance(value, Mapping):
        return " · ".join(f"{field(str(key))}: {_inside(part)}" for key, part in value.items())
    if isinstance(value, list | tuple) and len(value) == 2 and value[0] == value[1]:
        return word(value[0])  # a place that is shared by nobody
    if isinstance(value, list | tuple) and [type(part) for part in value] == [int, int]:
        return f"{word(value[0])}–{word(value[1])}"
    return listed(value)
