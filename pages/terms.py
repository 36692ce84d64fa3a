"""The terms of an event, group by group: what they are, what a change would do, the change."""

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from floor.accounts import access
from floor.accounts.access import Pass
from floor.event import club_templates, event_lists, terms, terms_preview
from floor.event.regulations_file import templates
from floor.event.terms import Group
from floor.event.terms_form import TermsForm, form
from floor.event.unlike_template import unlike_template
from floor.journal import sentences, undo_preview
from floor.journal.selectors import lines
from floor.models import Template
from floor.values import roles
from floor.values.name_rules import NAME_RULES
from floor.values.regulations import Regulations
from floor.web import responses
from floor.web.act_view import act_view
from registration import services as registration
from registration.services import hiding
from seating import services
from seating.services.founding import KIND

# Under which heading a group stands that is no usual one; what is not named here goes to the last.
CHAPTERS = (
    (_("Entries and money"), {"prices", "rebuys", "payment", "prizes", "funders", "bounties"}),
    (_("How it is played"), {"clock", "hall", "pace", "days", "format", "rota"}),
    (_("People, papers and the public"), set[str]()),
)


class TemplateForm(forms.Form):
    """The name under which the club keeps the terms of an event."""

    name = forms.CharField(label=_("Name of the template"), max_length=60, validators=NAME_RULES)


@require_GET
def read(request: HttpRequest, slug: str) -> HttpResponse:
    """Every group with its values, until when it may be changed, and why it no longer can."""
    holder = access.staff(request, slug, *roles.CREW)
    saved = request.GET.get("saved", "")
    return render(request, "floor/terms.html", _page(holder) | {"saved": saved})


@require_POST
def preview(request: HttpRequest, slug: str, group: str) -> HttpResponse:
    """What the change that was sent would do; writes nothing."""
    offered = _offered(group)
    holder = access.actor(request, slug, offered.verb)
    sent = form(offered, offered.row(holder.tournament), _digits(holder), request.POST)
    if not sent.is_valid():
        return render(request, "floor/terms.html", _page(holder, sent), status=409)
    differences = terms_preview.consequences(access.tap(request, holder), offered, sent.ask())
    changes = undo_preview.preview_sentences(differences)
    context: dict[str, object] = {"group": offered, "form": sent, "changes": changes}
    return render(request, "floor/terms_preview.html", context)


@require_POST
def change(request: HttpRequest, slug: str, group: str) -> HttpResponse:
    offered = _offered(group)
    holder = access.actor(request, slug, offered.verb)
    sent = form(offered, offered.row(holder.tournament), _digits(holder), request.POST)
    ask = responses.validated(sent)
    return responses.act(request, offered.verb(access.tap(request, holder), **ask))


save_template = act_view(services.save_template, TemplateForm)
drop_template = act_view(services.drop_template)
hide = act_view(registration.hide_event)
show = act_view(registration.show_event)


def _offered(key: str) -> Group:
    if key not in terms.GROUPS:
        raise Http404
    return terms.GROUPS[key]


def _digits(holder: Pass) -> int:
    return holder.tournament.currency_digits


def _page(holder: Pass, sent: TermsForm | None = None) -> dict[str, object]:
    """The groups, those that stand open first, then chapter by chapter, and the club's templates;
    ``sent`` takes the place of its group's form."""
    groups = sorted(terms.GROUPS.values(), key=_chapter)
    template = _template(holder)
    return {
        "template": template,
        "groups": [_context(holder, group, sent, template) for group in groups],
        "lists": list(event_lists.compared(holder.tournament, template)),
        "templates": Template.objects.defer("regulations"),
        "template_form": TemplateForm(initial={"name": holder.tournament.name}),
        "may_hide": holder.may_tap(registration.hide_event),
        "in_use": sentences.notices(*hiding.in_use(holder.tournament)),
        "may_save": holder.may_tap(services.save_template),
    }


def _chapter(group: Group) -> int:
    """Which of CHAPTERS the group stands under; -1 above them all."""
    if group.usual:
        return -1
    last = len(CHAPTERS) - 1
    return next((at for at, (_title, keys) in enumerate(CHAPTERS) if group.key in keys), last)


def _template(holder: Pass) -> Regulations | None:
    """The template under which the event was founded, None where it is there no more, or was
    another event."""
    founded = lines(holder.tournament, KIND.code).values_list("ask", flat=True).first() or {}
    key = founded.get("regulations", "")
    return templates().get(key) or club_templates.read_all().get(key)


def _context(
    holder: Pass, group: Group, sent: TermsForm | None, template: Regulations | None
) -> dict[str, object]:
    row = group.row(holder.tournament)
    reasons = sentences.notices(*group.blockers(holder.tournament))
    is_sent = sent is not None and sent.group is group
    shown = sent if sent is not None and is_sent else form(group, row, _digits(holder))
    unlike = unlike_template(group, row, template) if template else {}
    shown.mark(unlike)
    return {
        "group": group,
        "chapter": "" if group.usual else CHAPTERS[_chapter(group)][0],
        "form": shown,
        "unlike": len(unlike),
        "reasons": reasons,
        "may": holder.may_tap(group.verb) and not reasons,
    }
