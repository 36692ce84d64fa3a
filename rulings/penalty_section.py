"""What the protocol tells of penalties, and what it proposes to the federation."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from floor.models import Tournament
from floor.texts.format import number, paragraph
from floor.values.language import in_reader_language
from floor.values.roles import DISCIPLINE
from results import protocol_sections
from results.protocol_sections import Chapter, moment
from rules import rulebook
from rules.offences import catalogue
from rulings.models import Penalty
from rulings.selectors.penalties import takes_chips
from rulings.sentences.penalties import sanction

SEASON = Penalty.Sanction.DISQUALIFY_SEASON


@protocol_sections.chapter("penalties", readers=DISCIPLINE)
def penalties(tournament: Tournament) -> list[Chapter]:
    """Every sanction given; a ban for the season is the federation's, on the strength of this
    chapter (FSPR 8.2.3, BFSP 7.2.3)."""
    given = Penalty.objects.filter(tournament=tournament, state=Penalty.State.GIVEN)
    rows = list(given.select_related("entry__member", "given_by", "note").order_by("seq"))
    here = [row for row in rows if row.sanction != SEASON]
    proposed = [row for row in rows if row.sanction == SEASON]
    return [
        Chapter(title=_("Penalties"), lines=_lines(tournament, here)),
        Chapter(title=_proposals(tournament), lines=_lines(tournament, proposed)),
    ]


def _proposals(tournament: Tournament) -> str:
    book = rulebook.load(tournament.rulebook)
    rule = paragraph(book.rule(book.penalties.federation_may_impose))
    return _("Proposals to the federation, %(rule)s") % {"rule": rule}


def _lines(tournament: Tournament, rows: Sequence[Penalty]) -> list[str]:
    return [_line(tournament, row) for row in rows]


def _line(tournament: Tournament, row: Penalty) -> str:
    offence = catalogue(tournament.rulebook).offences.get(row.offence)
    facts = {
        "number": row.number,
        "at": moment(tournament, row.at_ms),
        "name": row.entry.member,
        "offence": in_reader_language(offence.title) if offence else row.offence,
        "rule": paragraph(row.rule),
        "breach": row.occurrence,
        "sanction": sanction(row.sanction, row.count, row.hands),
        "by": row.given_by.name,
    }
    sentence = _(
        "%(number)s. %(at)s, %(name)s. %(offence)s (%(rule)s), breach %(breach)s: %(sanction)s"
        " (%(by)s)."
    )
    return " ".join(
        filter(None, [sentence % facts, _chips(tournament, row), row.note.text if row.note else ""])
    )


def _chips(tournament: Tournament, row: Penalty) -> str:
    if row.chips is not None:
        return _("Chips out of play: %(chips)s.") % {"chips": number(row.chips)}
    if row.sanction in takes_chips(tournament):
        return _("The chips were not counted.")
    return ""
