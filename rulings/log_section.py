"""What the protocol tells of rulings and protests.

A line says what stood at the signature, so a protest that is with the federation, or answered,
reads like one that will be sent.
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from floor.models import Tournament
from floor.texts.format import paragraph
from floor.values.language import listed
from floor.values.roles import DISCIPLINE
from results import protocol_sections
from results.protocol_sections import Chapter, moment
from rules import rulebook
from rulings.models import Protest, Ruling
from rulings.selectors.log import Shown, Wanted, rulings
from rulings.selectors.protests import targets


@protocol_sections.chapter("protests", readers=DISCIPLINE)
def protests_chapter(tournament: Tournament) -> list[Chapter]:
    """FSPR 8.3.3, BFSP 7.3.3: every protest that was received goes with the protocol."""
    rows = Protest.objects.filter(tournament=tournament)
    whole = list(rows.select_related("entry__member", "text", "answer").order_by("number"))
    against = targets(tournament, whole)
    lines = [_protest(tournament, row, against[row.pk]) for row in whole]
    return [Chapter(title=_("Protests"), lines=lines)]


@protocol_sections.chapter("rulings")
def rulings_chapters(tournament: Tournament) -> list[Chapter]:
    """How many rulings there were, and each under the fairness paragraph of the book."""
    shown_rulings = rulings(tournament, Wanted())
    lines = list(_totals(shown_rulings))
    clause = rulebook.load(tournament.rulebook).fairness.by
    rule = paragraph(rulebook.load(tournament.rulebook).rule(clause))
    fair = [_ruling(tournament, ruling) for ruling in reversed(shown_rulings) if ruling.row.fair]
    title = _("Decisions in favour of fairness, %(rule)s") % {"rule": rule}
    return [Chapter(title=_("Rulings"), lines=lines), Chapter(title=title, lines=fair)]


def _totals(shown_rulings: list[Shown]) -> Iterator[str]:
    if shown_rulings:
        yield _("Rulings recorded: %(count)s.") % {"count": len(shown_rulings)}
    if overruled := sum(1 for ruling in shown_rulings if ruling.later):
        yield _("Of these overruled by the chief judge: %(count)s.") % {"count": overruled}


def _ruling(tournament: Tournament, ruling: Shown) -> str:
    names = listed(name for _entry, name in ruling.people)
    where = ruling.place
    head = listed(filter(None, [moment(tournament, ruling.row.at_ms), where, names]))
    decision = _("Decided: %(decision)s") % {"decision": ruling.decision}
    later = _("Overruled by ruling %(later)s.") % {"later": ruling.later} if ruling.later else ""
    facts = f"«{ruling.facts}»" if ruling.facts else ""
    words = [f"{ruling.row.number}. {head}:", facts, decision, _by(ruling.row), later]
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
        return _("Sent to the federation with these official results.")
    if row.state != Protest.State.ANSWERED:
        return _("Not decided.")
    answer = row.answer.text if row.answer else ""
    verdict = _("Upheld by the chief judge.") if row.upheld else _("Dismissed by the chief judge.")
    return f"{verdict} {answer}".strip()
