"""Reads of the library, each in a fixed number of queries."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Q

from floor.web.letters import on_other_layout
from library.models import CONFIGURATIONS, Clause, Text
from library.search.asked import Asked, read
from library.search.found import BEGIN, END, Digested, Found, Numbered, Written, by_number, by_words
from library.search.word_forms import BESIDE, EVERY, SOME, tsquery
from rules.clause_number import place
from rules.rulebook import KEYS
from rules.topics import Topic, load_topics

MOST_DIGESTS, MOST_CLAUSES = 120, 40
MOST_TELLING = 4
TELLING = 3  # letters of a word that is looked for alone where others were not found
SHORTEST = 2  # letters of a word that is looked for
MARKS = f"StartSel={BEGIN}, StopSel={END}"
# The Russian configuration knows the forms of English words too, so one column has both languages.
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


def find(text: str, book: str, language: str) -> Found:
    """Return what the search box answers to ``text`` where the rulebook ``book`` holds: clauses by
    number, digests and imported texts by words. When no text has every word, those with one of
    them; when none has any, the same keys are read on the other layout of the keyboard. ``book``
    is one of the five; digests are shown in ``language``."""
    found = _found(read(text), book, language)
    if not found.count and (typed := on_other_layout(text)):
        again = _found(read(typed), book, language)
        return replace(again, typed=typed) if again.count else found
    return found


def _found(asked: Asked, book: str, language: str) -> Found:
    found = Found(books=() if asked.number or asked.words else asked.books)
    if asked.number:
        found = by_number(book, asked.books, asked.number, _numbered(asked.number), language)
    if max(map(len, asked.words), default=0) < SHORTEST:
        return found
    with_words = Found()
    for sign in (BESIDE, EVERY) if asked.is_phrase else (EVERY,):
        if not with_words.count:
            with_words = _with(tsquery(asked.words, sign), asked.books, book, language)
    if not with_words.count and len(asked.words) > 1:
        with_words = _with_some(asked, book, language)
    return found.and_also(with_words)


def _with_some(asked: Asked, book: str, language: str) -> Found:
    """Return what has one of the words, those with the rarest first: it is what was meant."""
    telling = sorted({one for one in asked.words if len(one) >= TELLING}, key=lambda one: -len(one))
    each = (_with(tsquery([one]), asked.books, book, language) for one in telling[:MOST_TELLING])
    found = Found()
    for some in sorted((one for one in each if one.count), key=lambda one: one.count):
        found = found.and_also(some)
    return replace(found, is_loose=bool(found.count)).cut()


def _with(asked: str, books: Sequence[str], book: str, language: str) -> Found:
    facts = _facts(asked) | {"wanted": list(books or KEYS)}
    digested = _rows(DIGESTS, facts | {"most": MOST_DIGESTS} | _columns(language))
    names = {"most": MOST_CLAUSES, "configurations": json.dumps(CONFIGURATIONS)}
    written = _rows(CLAUSES, facts | names)
    fits = [Digested(*row) for row in digested], [Written(*row) for row in written]
    return by_words(book, *fits, language)


def _facts(asked: str) -> dict[str, Any]:
    """A question of Postgres, and again for Arabic: its short words are whole words elsewhere."""
    arabic = asked if any("\u0600" <= letter <= "\u06ff" for letter in asked) else ""
    return {"asked": asked, "arabic": arabic, "marks": MARKS}


def _numbered(number: str) -> list[Numbered]:
    """Return every clause known by its digest or by an imported text whose number begins with
    ``number``, or that illustrates it; book after book."""
    known = {(book, one): Numbered(book, one) for book in KEYS for one in _digested_numbers(book)}
    begins = Q(number__startswith=number) | Q(number__startswith=f"ILL-{number}")
    known |= _imported(begins, text__book__in=KEYS)
    asked = [one for one in known.values() if one.number.startswith((number, f"ILL-{number}"))]
    return sorted(asked, key=lambda one: (KEYS.index(one.book), place(one.number)))


def clauses_of(book: str) -> list[Numbered]:
    """Return every clause of ``book`` in its order: those of the imported text and those only a
    digest knows; nothing for a key that is none of the five."""
    if book not in KEYS:
        return []
    known = {(book, one): Numbered(book, one) for one in _digested_numbers(book)}
    known |= _imported(text__book=book)
    return sorted(known.values(), key=lambda one: place(one.number))


def _imported(*which: Q, **facts: object) -> dict[tuple[str, str], Numbered]:
    rows = Clause.objects.filter(*which, **facts).values_list(
        "text__book", "number", "heading", "language"
    )
    return {(row[0], row[1]): Numbered(*row) for row in rows}


def clause(book: str, number: str, text: str = "") -> Clause | None:
    """Return the clause of the imported text, or None where the text or the clause is not there.
    In its ``body`` the words of ``text``, as the search box takes them, stand between BEGIN and
    END."""
    found = Clause.objects.filter(text__book=book, number=number).first()
    if found and (asked := tsquery(read(text).words, SOME)):
        configuration = CONFIGURATIONS[found.language]
        facts = _facts(asked) | {"body": found.body, "configuration": configuration}
        found.body = _rows(MARKED, facts)[0][0]
    return found


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
def _columns(language: str) -> dict[str, list[str]]:
    """Return the digests as columns: what they are of, what is searched, what is shown."""
    said = [
        (topic, book, digest)
        for group in load_topics()
        for topic in group.topics
        for book, digest in topic.digests.items()
    ]
    return {
        "topics": [topic.key for topic, _, _ in said],
        "books": [book for _, book, _ in said],
        "titles": [_names(topic) for topic, _, _ in said],
        "texts": [f"{digest.ru} {digest.en}" for _, _, digest in said],
        "headings": [topic.title(language) for topic, _, _ in said],
        "shown": [digest.words(language) for _, _, digest in said],
    }


def _names(topic: Topic) -> str:
    """Return everything a topic is called by."""
    key = topic.key.replace("_", " ")
    return " ".join((topic.heading.ru, topic.heading.en, key, *topic.tags))
