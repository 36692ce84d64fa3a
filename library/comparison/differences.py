"""How the event's book decides each question, and which books decide it otherwise."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from library.comparison.answers import words
from library.comparison.questions import Question, questions
from rules.rulebook import KEYS, Rulebook, load
from rules.topics import load_topics


@dataclass(frozen=True)
class Answer:
    """One book's answer. ``rules``: the paragraphs it rests on, as "book paragraph"; ``is_silent``:
    the book settles nothing, ``words`` are our default, ``taken_from`` the paragraph it is from."""

    book: str
    words: str
    rules: tuple[str, ...]
    is_silent: bool
    taken_from: str


@dataclass(frozen=True)
class Other:
    """Another answer, and the books that give it."""

    words: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Difference:
    """A question: the event's answer, the books that say the same, the ``silent`` ones for which we
    take the same, and the other answers."""

    question: Question
    own: Answer
    same: tuple[Answer, ...]
    silent: tuple[Answer, ...]
    others: tuple[Other, ...]


def differences(book: Rulebook) -> Iterator[tuple[str, list[Difference]]]:
    """Yield by the key of the group every question on which ``book`` is silent or another of the
    five differs from it."""
    for group in (group.key for group in load_topics()):
        all_differences = (_difference(question, book) for question in questions().get(group, ()))
        shown = [
            difference
            for difference in all_differences
            if difference.others or difference.own.is_silent
        ]
        if shown:
            yield group, shown


def answers_on(topic: str, book: Rulebook) -> list[tuple[Question, Answer]]:
    """Return how ``book`` decides the questions of a topic, its silences with our defaults."""
    all_questions = (question for group in questions().values() for question in group)
    return [
        (question, _answer(question, book)) for question in all_questions if question.topic == topic
    ]


@dataclass(frozen=True)
class Change:
    """A question that another book answers otherwise."""

    question: Question
    now: Answer
    then: Answer


def changes(now: Rulebook, then: Rulebook) -> list[Change]:
    """Every question that ``then`` answers otherwise than ``now``, in the order of the groups."""
    groups = (group.key for group in load_topics())
    all_questions = (question for key in groups for question in questions().get(key, ()))
    all_changes = (
        Change(question, _answer(question, now), _answer(question, then))
        for question in all_questions
    )
    return [question for question in all_changes if question.now.words != question.then.words]


def _difference(question: Question, book: Rulebook) -> Difference:
    own = _answer(question, book)
    rest = [_answer(question, load(key)) for key in KEYS if key != book.key]
    alike = [answer for answer in rest if answer.words == own.words]
    return Difference(
        question,
        own,
        tuple(answer for answer in alike if not answer.is_silent),
        tuple(answer for answer in alike if answer.is_silent),
        tuple(_others(answer for answer in rest if answer not in alike)),
    )


def _others(answers: Iterable[Answer]) -> Iterator[Other]:
    by_words: dict[str, list[Answer]] = {}
    for answer in answers:
        by_words.setdefault(answer.words, []).append(answer)
    for text, equal in by_words.items():
        yield Other(text, tuple(equal))


def _answer(question: Question, book: Rulebook) -> Answer:
    cited = [book.parameter(field) for field in question.fields]
    main = cited[0]
    house = main.house or book.base
    return Answer(
        book.key,
        words(question.fields, tuple(value.value for value in cited)),
        tuple(f"{house} {paragraph}" for paragraph in main.paragraphs),
        main.silent,
        main.taken_from,
    )
