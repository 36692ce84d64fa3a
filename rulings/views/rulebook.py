"""The rulebook of the event: which it is, and what another one would change."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from floor.accounts import access
from floor.accounts.access import Pass
from floor.event.founding_form import CLASSES
from floor.models import Tournament
from floor.values import roles
from floor.values.language import in_reader_language
from floor.web.act_view import act_view
from library.comparison.differences import changes
from rules import rulebook
from rules.rulebook import Rulebook
from rulings.book_in_use import in_use
from rulings.services import rulebook as services
from seating.hall.rules import GameKind
from seating.hall.rules_from_book import seating_rules
from seating.plan.final_table import final_size


class BookForm(forms.Form):
    book = forms.RegexField(r"^[a-z0-9_]{1,20}$", label=_("Rulebook"))


class ClassForm(forms.Form):
    event_class = forms.ChoiceField(label=_("Event class"), choices=CLASSES)


@require_GET
def rulebook_page(request: HttpRequest, slug: str) -> HttpResponse:
    """``?book=fspr`` shows what the event would be played by then."""
    holder = access.staff(request, slug, *roles.CHIEF)
    context = rulebook_context(holder, request.GET.get("book", "")) | {"classes": CLASSES}
    part = bool(request.headers.get("HX-Request"))
    return render(request, f"rulings/{'_' * part}rulebook.html", context)


def rulebook_context(holder: Pass, wanted: str) -> dict[str, Any]:
    event = holder.tournament
    now = rulebook.load(event.rulebook)
    offered = [(key, in_reader_language(rulebook.load(key).title)) for key in rulebook.offered()]
    other = wanted if wanted in dict(offered) and wanted != now.key else ""
    then = rulebook.load(other) if other else None
    return {
        "now": now,
        "title": in_reader_language(now.title),
        "others": [(key, title) for key, title in offered if key != now.key],
        "other": other,
        "other_title": in_reader_language(then.title) if then else "",
        "changes": changes(now, then) if then else [],
        "final": _final(event, then) if then else None,
        "obstacle": in_use(event),
    }


def _final(event: Tournament, then: Rulebook) -> Any:
    """The final table by the other book, where it is not that of the event's regulations."""
    size = final_size(seating_rules(then.key).final, event.seating_terms.table_size, GameKind.BOARD)
    return size if size and size.value != event.seating_terms.final_table_size else None


choose = act_view(services.choose_rulebook, BookForm)
choose_class = act_view(services.choose_class, ClassForm)
