"""The club's templates of regulations, saved from an event and dropped on its page of terms.

The row is the club's and the tap is made at an event: a line in each journal tells it.
"""

from clock import selectors as clock
from floor import journal
from floor.event import club_templates
from floor.journal.open_line import OpenLine
from floor.models import Template
from floor.values.roles import CHIEF
from rules.refusal import missing, refuse


@journal.verb("terms.saved_as_template", roles=CHIEF, club="template.saved", by_password=True)
def save_template(line: OpenLine, *, name: str) -> None:
    """Save what the event is played under, with its structure as it stands, as the club's template
    of this ``name``, in place of the one before. Refused "template.no_name"."""
    name = " ".join(name.split())
    if not name:
        raise refuse("template.no_name")
    regulations = club_templates.written(line.tournament, clock.sheet(line.tournament))
    if template := Template.objects.filter(name=name).first():
        line.club.update(template, regulations=regulations)
    else:
        line.club.create(Template, name=name, regulations=regulations)
    _note(line, name)


@journal.verb("terms.template_dropped", roles=CHIEF, club="template.dropped", by_password=True)
def drop_template(line: OpenLine, *, template_id: int) -> None:
    """Offer the template no more; what was founded under it stays.

    Refused "template.unknown", "template.of_step" while tables of a step are founded under it.
    """
    template = Template.objects.filter(pk=template_id).first()
    if template is None:
        raise missing("template.unknown")
    if step := template.steps.first():
        raise refuse("template.of_step", name=str(step))
    line.club.delete(template)
    _note(line, template.name)


def _note(line: OpenLine, name: str) -> None:
    for pen in (line, line.club):
        pen.fact(template=name)
