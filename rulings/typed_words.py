"""Which words of a calculator's case somebody typed though they look like the program's own: a
player called "vasya" among "folded" and "all_in"."""

from collections.abc import Iterator
from typing import Any

from calculators.catalogue import CODES, FIELDS, TOPICS
from floor.journal.words_in import PROGRAM
from rules.offences import called
from rules.rulebook import KEYS


def typed_words(topic: str, case: dict[str, Any]) -> list[str]:
    """Those words, each once: neither a field nor a choice of the topic's inputs, nor a code of
    answers or an offence."""
    ours = {*_words(TOPICS[topic].inputs.model_json_schema()), *CODES, *FIELDS}
    alike = {text for text in _strings(case) if PROGRAM.fullmatch(text) and not text.isdigit()}
    return sorted(text for text in alike - ours if text and not _is_offence(text))


def _is_offence(text: str) -> bool:
    return any(called(book, text) for book in KEYS)


def _words(schema: Any) -> Iterator[str]:
    """The names of the fields of a JSON schema, and the choices."""
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        yield from (choice for choice in schema.get("enum", ()) if isinstance(choice, str))
        if isinstance(schema.get("const"), str):
            yield schema["const"]
        for part in schema.values():
            yield from _words(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _words(part)


def _strings(value: Any) -> Iterator[str]:
    """The texts in JSON, keys among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from _strings(part)
