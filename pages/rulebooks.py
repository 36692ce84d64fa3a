"""Rules on a judge's phone: the search box, topics, clauses, and what the books differ in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from calculators.selectors import calculators_on
from floor.accounts import access
from floor.accounts.access import Pass
from floor.values import roles
from floor.values.language import in_reader_language, reader_languages
from library import selectors
from library.comparison.differences import answers_on, differences
from library.comparison.side_by_side import sides
from library.neighbours import nearest, neighbours
from library.search.query import LONGEST
from rules import rulebook
from rules.rulebook import KEYS, Rulebook
from rules.topics import find_topic, load_topics, topics_of

LONGEST_NUMBER = 40  # letters of a clause's number, as the database holds it


@require_GET
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The search box; under it what ``?q=`` finds, and while nothing is asked all the topics."""
    holder = access.staff(request, slug, *roles.CREW)
    query, own = request.GET.get("q", "").strip()[:LONGEST], book_of(holder)
    results = selectors.find(query, own.base, reader_languages()) if query else None
    context = {"query": query, "hits": results, "groups": load_topics(), "own": own, "keys": KEYS}
    context["sought"] = (results and results.typed) or query
    name = "_found" if request.headers.get("HX-Request") else "rules"
    return render(request, f"library/{name}.html", context)


@require_GET
def topic(request: HttpRequest, slug: str, topic: str) -> HttpResponse:
    """What the five books say on one topic, that of the event first."""
    holder = access.staff(request, slug, *roles.CREW)
    try:
        shown = find_topic(topic)
    except KeyError:
        raise Http404 from None
    own = book_of(holder)
    context = {"topic": shown, "sides": sides(shown, own.base, reader_languages()), "own": own}
    here = {"decided": answers_on(topic, own), "calculators": calculators_on(topic)}
    return render(request, "library/topic.html", context | here)


@require_GET
def clause(request: HttpRequest, slug: str, book: str, number: str) -> HttpResponse:
    """One clause: its imported text, what it is about, its neighbours and precedents."""
    holder = access.staff(request, slug, *roles.CREW)
    if len(number) > LONGEST_NUMBER:
        raise Http404
    titles = {other.number: other.title(reader_languages()) for other in selectors.clauses_of(book)}
    around = neighbours(number, titles)
    if around is None:
        if not (stands_in := nearest(number, titles)):
            raise Http404
        return redirect("pages:clause", slug, book, stands_in)
    first = sorted(topics_of(book, number), key=lambda other: other.key != request.GET.get("topic"))
    digests = [(other, in_reader_language(other.digests[book].text)) for other in first]
    context = {"book": book, "number": number, "around": around, "digests": digests}
    written = selectors.clause(book, number, request.GET.get("q", ""))
    text = {"clause": written, "text": selectors.text_of(book)}
    beside = {"before": titles.get(around.before, ""), "after": titles.get(around.after, "")}
    return render(
        request, "library/clause.html", context | text | beside | {"own": book_of(holder)}
    )


@require_GET
def book(request: HttpRequest, slug: str, book: str) -> HttpResponse:
    """Every clause of a book, by number."""
    holder = access.staff(request, slug, *roles.CREW)
    if book not in KEYS:
        raise Http404
    clauses = [
        (clause.number, clause.title(reader_languages())) for clause in selectors.clauses_of(book)
    ]
    context = {
        "book": book,
        "title": in_reader_language(rulebook.load(book).title),
        "clauses": clauses,
    }
    rest = {"text": selectors.text_of(book), "own": book_of(holder), "keys": KEYS}
    return render(request, "library/book.html", context | rest)


@require_GET
def differ(request: HttpRequest, slug: str) -> HttpResponse:
    """What the event's book decides otherwise than the rest, and where it is silent."""
    holder = access.staff(request, slug, *roles.CREW)
    titles = {group.key: group for group in load_topics()}
    own = book_of(holder)
    groups = [(titles[key], items) for key, items in differences(own)]
    return render(request, "library/differences.html", {"groups": groups, "own": own})


def book_of(holder: Pass) -> Rulebook:
    """Return the rulebook of the event."""
    return rulebook.load(holder.tournament.rulebook)
