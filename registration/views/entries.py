from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from floor import access, answers, roles
from registration import selectors
from registration.forms import EntriesForm
from registration.models import Entry
from registration.search_key import read_query
from registration.sentences import METHODS

MOST = 300  # on a screen, which reads the list anew after every entry


@require_GET
def entries(request: HttpRequest, slug: str) -> HttpResponse:
    """Every entry A to Z, on screen and on paper; ``?q=`` shows those who fit."""
    who = access.staff(request, slug, *roles.CREW)
    asked = answers.asked(EntriesForm(request.GET))
    found = [one for one in selectors.entries(who.tournament) if _fits(one, asked["q"])]
    shown = found if asked["all"] else found[:MOST]
    context = {
        "query": asked["q"],
        "count": len(found),
        "is_cut": len(shown) < len(found),
        "rows": [(entry, _paid_by(entry)) for entry in shown],
        "may_sell": who.may(*roles.DESK),
        "may_import": who.may(*roles.PAPERS),
    }
    name = "_entries" if request.headers.get("HX-Request") else "entries"
    return render(request, f"registration/{name}.html", context)


def _fits(entry: Entry, query: str) -> bool:
    asked_for, member = read_query(query), entry.member
    if asked_for.digits:
        return member.number.startswith(asked_for.digits)
    return not query.strip() or asked_for.finds(member.search_key)


def _paid_by(entry: Entry) -> str:
    return ", ".join(str(METHODS[one.method]) for one in entry.payments.all())
