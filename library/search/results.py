"""What the search box answers: cards, those of the event's book first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules.clause_number import parents
from rules.rulebook import KEYS
from rules.topics import Topic, find_topic, topics_of

MOST = 30  # cards that are shown
BEGIN, END = "\x02", "\x03"  # around a word that was asked for: letters no text has


@dataclass(frozen=True)
class Digested:
    """A digest that fits: topic and book; in its ``title`` and ``text`` the words that were asked
    for stand between BEGIN and END."""

    topic: str
    book: str
    title: str
    text: str


@dataclass(frozen=True)
class Written:
    """A clause of an imported text that fits; ``text`` are pieces of it, in ``language``."""

    book: str
    number: str
    heading: str
    text: str
    language: str


@dataclass(frozen=True)
class Numbered:
    """A clause by its number; ``heading`` is that of its imported text, in ``language``."""

    book: str
    number: str
    heading: str = ""
    language: str = ""

    def title(self, languages: Sequence[str]) -> str:
        """Return what it is called for a reader of ``languages``, the best first: its heading if it
        is in that one, else its topic; where there is no topic, what there is."""
        if self.heading and self.language == languages[0][:2]:
            return self.heading
        topic = next(iter(topics_of(self.book, self.number)), None)
        return topic.title.read(languages) if topic else self.heading


@dataclass(frozen=True)
class Card:
    """One answer. It opens the clause ``number`` of ``book``; without a number, the ``topic``.

    ``tags`` are the clauses that say it, as "book number"; ``title``, ``digest`` and ``text`` have
    the words that were asked for between BEGIN and END. ``is_silent``: the event's book is.
    """

    book: str
    number: str
    tags: tuple[str, ...]
    topic: Topic | None
    title: str = ""
    digest: str = ""
    text: str = ""
    language: str = ""
    is_silent: bool = False


@dataclass(frozen=True)
class SearchResults:
    """``own`` are of the event's book, ``others`` of the rest; ``books`` are answers themselves
    where nothing but their name was asked. ``is_cut``: there were more; ``is_loose``: no text has
    every word, these have some. ``typed``: what was read instead of what found nothing."""

    own: tuple[Card, ...] = ()
    others: tuple[Card, ...] = ()
    books: tuple[str, ...] = ()
    is_cut: bool = False
    is_loose: bool = False
    typed: str = ""

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.own) + len(self.others) + len(self.books)

    def and_also(self, more: "SearchResults") -> "SearchResults":
        """Return these cards, and after them those of ``more`` that are not among them."""
        own, others = (
            (*mine, *(card for card in theirs if card.tags[0] not in {c.tags[0] for c in mine}))
            for mine, theirs in ((self.own, more.own), (self.others, more.others))
        )
        return replace(more, own=own, others=others, is_cut=self.is_cut or more.is_cut)

    def cut(self) -> "SearchResults":
        """Return no more cards than are shown."""
        kept = _cut(list(self.own), list(self.others))
        return replace(self, own=kept.own, others=kept.others, is_cut=self.is_cut or kept.is_cut)


def cards_by_words(
    book: str, digested: Iterable[Digested], written: Iterable[Written], languages: Sequence[str]
) -> SearchResults:
    """Return the cards for texts that fit, each list given best first; ``book`` is the event's,
    ``languages`` the reader's, the best first.

    A clause that fits stands on the card of its digest, if that fits too. Of the other books there
    is one card a topic, and none for a topic that the event's book answers.
    """
    digested, written = list(digested), list(written)
    own = [_digest_card(fit) for fit in digested if fit.book == book]
    own = _with_texts(own, [fit for fit in written if fit.book == book], languages)
    own_topics = {card.topic.key for card in own if card.topic}
    others: dict[str, Card] = {}
    for fit in digested:
        if fit.book != book and fit.topic not in own_topics:
            others[fit.topic] = _add_clause(others.get(fit.topic), fit, book)
    rest = _with_texts(
        list(others.values()), [fit for fit in written if fit.book != book], languages
    )
    return _cut(own, rest)


def cards_by_number(
    book: str,
    books: Sequence[str],
    number: str,
    numbered: Iterable[Numbered],
    languages: Sequence[str],
) -> SearchResults:
    """Return the cards for clause ``number`` and those that stand in it, and where there is no
    such clause those of ``numbered`` whose number begins so; of ``books``, if any are named."""
    wanted = [clause for clause in numbered if clause.book in (books or KEYS)]
    fits = [
        clause for clause in wanted if number == clause.number or number in parents(clause.number)
    ]
    wanted = sorted(fits or wanted, key=lambda clause: clause.number != number)
    cards = [_clause_card(clause, languages) for clause in wanted]
    return _cut(
        [card for card in cards if card.book == book], [card for card in cards if card.book != book]
    )


def _digest_card(digested: Digested) -> Card:
    topic = find_topic(digested.topic)
    numbers = topic.digests[digested.book].rules
    tags = tuple(f"{digested.book} {number}" for number in numbers)
    return Card(digested.book, numbers[0], tags, topic, digested.title, digested.text)


def _clause_card(clause: Numbered, languages: Sequence[str]) -> Card:
    topic = next(iter(topics_of(clause.book, clause.number)), None)
    digest = topic.digests[clause.book].text.read(languages) if topic else ""
    tags = (f"{clause.book} {clause.number}",)
    return Card(
        clause.book, clause.number, tags, topic, clause.title(languages) or clause.number, digest
    )


def _text_card(clause: Written, languages: Sequence[str]) -> Card:
    numbered = Numbered(clause.book, clause.number, clause.heading, clause.language)
    card = _clause_card(numbered, languages)
    return replace(card, digest="", text=clause.text, language=clause.language)


def _add_clause(card: Card | None, digested: Digested, book: str) -> Card:
    """Return the card of a topic, opened by the best digest, with the clauses of one book more."""
    new_card = _digest_card(digested)
    if card is not None:
        return replace(card, tags=(*card.tags, new_card.tags[0]))
    is_silent = book not in find_topic(digested.topic).digests
    return replace(new_card, number="", tags=new_card.tags[:1], is_silent=is_silent)


def _with_texts(
    cards: list[Card], written: Iterable[Written], languages: Sequence[str]
) -> list[Card]:
    """Put each clause on the card that names it, or on one of its own after them."""
    cards = list(cards)
    for clause in written:
        tag = f"{clause.book} {clause.number}"
        place = next((n for n, card in enumerate(cards) if tag in card.tags), None)
        if place is None:
            cards.append(_text_card(clause, languages))
        elif not cards[place].text:
            number = clause.number if cards[place].number else ""
            cards[place] = replace(
                cards[place], number=number, text=clause.text, language=clause.language
            )
    return cards


def _cut(own: list[Card], others: list[Card]) -> SearchResults:
    room = max(MOST - len(own), MOST // 3)
    is_cut = len(own) > MOST or len(others) > room
    return SearchResults(tuple(own[:MOST]), tuple(others[:room]), is_cut=is_cut)
