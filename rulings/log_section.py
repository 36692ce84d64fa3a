"""What the protocol tells of rulings and protests.

A line says what stood at the signature, so a protest that is with the federation, or answered,
reads like one that will be sent.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from floor.accounts.roles import DISCIPLINE
from floor.models import Tournament
from floor.web.format import paragraph
from results import protocol_sections
from results.protocol_sections import Chapter, moment
from rules import rulebook
from rulings.models import Protest, Ruling
from rulings.selectors.log import Shown, Wanted, rulings
from rulings.selectors.protests import targets


@protocol_sections.chapter("protests", readers=DISCIPLINE)
def protests(tournament: Tournament) -> list[Chapter]:
    """FSPR 8.3.3, BFSP 7.3.3: every protest that was received goes with the protocol."""
    rows = Protest.objects.filter(tournament=tournament)
    whole = list(rows.select_related("entry__member", "text", "answer").order_by("number"))
    against = targets(tournament, whole)
    lines = [_protest(tournament, row, against[row.pk]) for row in whole]
    return [Chapter(title=_("Protests"), lines=lines)]


@protocol_sections.chapter("rulings")
def decided(tournament: Tournament) -> list[Chapter]:
    """How many rulings there were, and each under the fairness paragraph of the book."""
    found = rulings(tournament, Wanted())
    lines = list(_counted(found))
    clause = rulebook.load(tournament.rulebook).fairness.by
    rule = paragraph(rulebook.load(tournament.rulebook).rule(clause))
    fair = [_ruling(tournament, one) for one in reversed(found) if one.row.fair]
    title = _("Decisions in favour of fairness, %(rule)s") % {"rule": rule}
    return [Chapter(title=_("Rulings"), lines=lines), Chapter(title=title, lines=fair)]


def _counted(found: list[Shown]) -> Iterator[str]:
    if found:
        yield _("Rulings recorded: %(count)s.") % {"count": len(found)}
    if overruled := sum(1 for one in found if one.later):
        yield _("Of them overruled by the chief judge: %(count)s.") % {"count": overruled}


def _ruling(tournament: Tournament, one: Shown) -> str:
    who = ", ".join(name for _entry, name in one.people)
    where = _("table %(place)s") % {"place": one.place} if one.place else ""
    head = ", ".join(filter(None, [moment(tournament, one.row.at_ms), where, who]))
    said = _("Decided: %(decision)s") % {"decision": one.said}
    later = _("Overruled by ruling %(later)s.") % {"later": one.later} if one.later else ""
    facts = f"«{one.facts}»" if one.facts else ""
    words = [f"{one.row.number}. {head}:", facts, said, _by(one.row), later]
    return " ".join(filter(None, words))


def _by(row: Ruling) -> str:
    return f"({row.given_by.name}, {paragraph(row.rule)})"


def _protest(tournament: Tournament, row: Protest, against: str) -> str:
    head = _("%(number)s. %(at)s, %(name)s. Against: %(against)s.") % {
        "number": row.number,
        "at": moment(tournament, row.at_ms),
        "name": row.entry.member,
        "against": against,
    }
    return f"{head} «{row.text.text}» {_outcome(row)}"


def _outcome(row: Protest) -> str:
    if row.state == Protest.State.WITHDRAWN:
        return _("Withdrawn by the player.")
    if row.to == Protest.To.FEDERATION:
        return _("Sent to the federation with this protocol.")
    if row.state != Protest.State.ANSWERED:
        return _("Not decided.")
    said = row.answer.text if row.answer else ""
    verdict = _("Upheld by the chief judge.") if row.upheld else _("Dismissed by the chief judge.")
    return f"{verdict} {said}".strip()
