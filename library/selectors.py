"""Reads of the library, each in a fixed number of queries."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Q

from floor.values.letters import on_other_layout
from library.models import CONFIGURATIONS, Clause, Text
from library.search.query import Query, parse_query
from library.search.results import (
    BEGIN,
    END,
    Digested,
    Numbered,
    SearchResults,
    Written,
    cards_by_number,
    cards_by_words,
)
from library.search.word_forms import BESIDE, EVERY, SOME, tsquery
from rules.clause_number import place
from rules.rulebook import KEYS
from rules.topics import Topic, load_topics

MOST_DIGESTS, MOST_CLAUSES = 120, 40
MOST_TELLING = 4
TELLING = 3  # letters of a word that is looked for alone where others were not found
SHORTEST = 2  # letters of a word that is looked for
MARKS = f"StartSel={BEGIN}, StopSel={END}"
# The Russian configuration knows the forms of English words too: one column has all languages.
DIGESTS = """
    WITH asked AS (SELECT to_tsquery('russian', %(asked)s) AS q),
    said AS (
        SELECT topic, book, heading, shown, ts_rank(words, q) AS rank, place, q
        FROM asked, unnest(%(topics)s::text[], %(books)s::text[], %(titles)s::text[],
                           %(texts)s::text[], %(headings)s::text[], %(shown)s::text[])
             WITH ORDINALITY AS one (topic, book, title, text, heading, shown, place),
             LATERAL (SELECT setweight(to_tsvector('russian', title), 'A')
                          || to_tsvector('russian', text) AS words) AS made
        WHERE book = ANY(%(wanted)s) AND words @@ q
        ORDER BY rank DESC, place LIMIT %(most)s
    )
    SELECT topic, book, ts_headline('russian', heading, q, %(marks)s || ', HighlightAll=true'),
           ts_headline('russian', shown, q, %(marks)s || ', HighlightAll=true')
    FROM said ORDER BY rank DESC, place
"""
CLAUSES = """
    WITH asked AS (
        SELECT to_tsquery('russian', %(asked)s) || to_tsquery('arabic', %(arabic)s) AS q
    ),
    written AS (
        SELECT book, number, heading, body, clause.language, ts_rank(words, q) AS rank, "order", q
        FROM asked, library_clause AS clause JOIN library_text AS text ON text.id = clause.text_id
        WHERE book = ANY(%(wanted)s) AND words @@ q
        ORDER BY rank DESC, "order" LIMIT %(most)s
    )
    SELECT book, number, heading,
           ts_headline((%(configurations)s::jsonb ->> language)::regconfig,
                       concat_ws(' ', NULLIF(heading, ''), body), q,
                       %(marks)s || ', MaxFragments=2, MinWords=8, MaxWords=24'),
           language
    FROM written ORDER BY rank DESC, "order"
"""

MARKED = """
    SELECT ts_headline(%(configuration)s::regconfig, %(body)s,
                       to_tsquery('russian', %(asked)s) || to_tsquery('arabic', %(arabic)s),
                       %(marks)s || ', HighlightAll=true')
"""


def find(text: str, book: str, languages: tuple[str, ...]) -> SearchResults:
    """Return what the search box answers to ``text`` where the rulebook ``book`` holds: clauses by
    number, digests and imported texts by words. When no text has every word, those with one of
    them; when none has any, the same keys are read on the other layout of the keyboard. ``book``
    is one of the five; digests are shown in the first of ``languages`` there
    is."""
    results = _search(parse_query(text), book, languages)
    if not results.count and (typed := on_other_layout(text)):
        retyped = _search(parse_query(typed), book, languages)
        return replace(retyped, typed=typed) if retyped.count else results
    return results


def _search(query: Query, book: str, languages: tuple[str, ...]) -> SearchResults:
    results = SearchResults(books=() if query.number or query.words else query.books)
    if query.number:
        results = cards_by_number(
            book, query.books, query.number, _numbered(query.number), languages
        )
    if max(map(len, query.words), default=0) < SHORTEST:
        return results
    with_words = SearchResults()
    for sign in (BESIDE, EVERY) if query.is_phrase else (EVERY,):
        if not with_words.count:
            with_words = _search_words(tsquery(query.words, sign), query.books, book, languages)
    if not with_words.count and len(query.words) > 1:
        with_words = _search_some(query, book, languages)
    return results.and_also(with_words)


def _search_some(query: Query, book: str, languages: tuple[str, ...]) -> SearchResults:
    """Return what has one of the words, those with the rarest first: it is what was meant."""
    telling = sorted(
        {word for word in query.words if len(word) >= TELLING}, key=lambda word: -len(word)
    )
    by_word = (
        _search_words(tsquery([word]), query.books, book, languages)
        for word in telling[:MOST_TELLING]
    )
    results = SearchResults()
    for some in sorted((word for word in by_word if word.count), key=lambda word: word.count):
        results = results.and_also(some)
    return replace(results, is_loose=bool(results.count)).cut()


def _search_words(
    tsquery_text: str, books: Sequence[str], book: str, languages: tuple[str, ...]
) -> SearchResults:
    facts = _facts(tsquery_text) | {"wanted": list(books or KEYS)}
    digested = _rows(DIGESTS, facts | {"most": MOST_DIGESTS} | _columns(languages))
    names = {"most": MOST_CLAUSES, "configurations": json.dumps(CONFIGURATIONS)}
    written = _rows(CLAUSES, facts | names)
    fits = [Digested(*row) for row in digested], [Written(*row) for row in written]
    return cards_by_words(book, *fits, languages)


def _facts(tsquery_text: str) -> dict[str, Any]:
    """A question of Postgres, and again for Arabic: its short words are whole words elsewhere."""
    arabic = tsquery_text if any("\u0600" <= letter <= "\u06ff" for letter in tsquery_text) else ""
    return {"asked": tsquery_text, "arabic": arabic, "marks": MARKS}


def _numbered(number: str) -> list[Numbered]:
    """Return every clause known by its digest or by an imported text whose number begins with
    ``number``, or that illustrates it; book after book."""
    clauses = {
        (book, clause_number): Numbered(book, clause_number)
        for book in KEYS
        for clause_number in _digested_numbers(book)
    }
    begins = Q(number__startswith=number) | Q(number__startswith=f"ILL-{number}")
    clauses |= _imported(begins, text__book__in=KEYS)
    fitting = [
        clause for clause in clauses.values() if clause.number.startswith((number, f"ILL-{number}"))
    ]
    return sorted(fitting, key=lambda clause: (KEYS.index(clause.book), place(clause.number)))


def clauses_of(book: str) -> list[Numbered]:
    """Return every clause of ``book`` in its order: those of the imported text and those only a
    digest knows; nothing for a key that is none of the five."""
    if book not in KEYS:
        return []
    clauses = {(book, number): Numbered(book, number) for number in _digested_numbers(book)}
    clauses |= _imported(text__book=book)
    return sorted(clauses.values(), key=lambda clause: place(clause.number))


def _imported(*which: Q, **facts: object) -> dict[tuple[str, str], Numbered]:
    rows = Clause.objects.filter(*which, **facts).values_list(
        "text__book", "number", "heading", "language"
    )
    return {(row[0], row[1]): Numbered(*row) for row in rows}


def clause(book: str, number: str, text: str = "") -> Clause | None:
    """Return the clause of the imported text, or None where the text or the clause is not there.
    In its ``body`` the words of ``text``, as the search box takes them, stand between BEGIN and
    END."""
    row = Clause.objects.filter(text__book=book, number=number).first()
    if row and (tsquery_text := tsquery(parse_query(text).words, SOME)):
        configuration = CONFIGURATIONS[row.language]
        facts = _facts(tsquery_text) | {"body": row.body, "configuration": configuration}
        row.body = _rows(MARKED, facts)[0][0]
    return row


def text_of(book: str) -> Text | None:
    """Return the imported text of the book, or None where nobody has brought it."""
    return Text.objects.filter(book=book).defer("report").first()


def _rows(question: str, facts: dict[str, Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(question, facts)
        return list(cursor.fetchall())


@cache
def _digested_numbers(book: str) -> tuple[str, ...]:
    digests = [t.digests[book] for g in load_topics() for t in g.topics if book in t.digests]
    return tuple({number: None for digest in digests for number in digest.rules})


@cache
def _columns(languages: tuple[str, ...]) -> dict[str, list[str]]:
    """Return the digests as columns: what they are of, what is searched, what is shown."""
    digests = [
        (topic, book, digest)
        for group in load_topics()
        for topic in group.topics
        for book, digest in topic.digests.items()
    ]
    return {
        "topics": [topic.key for topic, _, _ in digests],
        "books": [book for _, book, _ in digests],
        "titles": [_names(topic) for topic, _, _ in digests],
        "texts": [str(digest.text) for _, _, digest in digests],
        "headings": [topic.title.read(languages) for topic, _, _ in digests],
        "shown": [digest.text.read(languages) for _, _, digest in digests],
    }


def _names(topic: Topic) -> str:
    """Return everything a topic is called by."""
    key = topic.key.replace("_", " ")
    return " ".join((str(topic.title), key, *topic.tags))
