"""Papers of the event on the agenda: each with its day, until it is filed."""

from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from floor.accounts.access import Pass
from floor.time.tournament_time import local, now
from floor.values import roles
from pages.agenda_step import Step, step
from results.selectors import papers
from results.selectors.papers import Deadline


def papers_due(holder: Pass) -> list[Step]:
    """What the book wants of the event and is not filed, the first to be due first (FSPR 1.8.6,
    1.10.2, 2.10.2, 2.10.3)."""
    event = holder.tournament
    today = local(now(), event.timezone).date()
    waiting = (paper for paper in papers.deadlines(event, today) if not paper.filed)
    return [_step(holder, paper) for paper in waiting]


def _step(holder: Pass, paper: Deadline) -> Step:
    day = date_format(paper.due.on, "DATE_FORMAT") if paper.due else ""
    late, ahead = gettext("%(paper)s: was due by %(day)s."), gettext("%(paper)s: due by %(day)s.")
    text = (late if paper.is_past else ahead) % {"paper": paper.label, "day": day}
    return step(holder, "results:papers", text, _("Event documents"), roles.PAPERS)
