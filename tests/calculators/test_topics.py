"""One topic, one file: what a file has to have, and that no two of them say two things of one."""

import re
from pathlib import Path

from calculators import topics
from calculators.betting.steps import STEPS as BETTING
from calculators.catalogue import CODES, FIELDS, STEPS, TOPICS
from calculators.malformed import PROBLEMS
from calculators.topic import GROUPS
from calculators.wording import codes, fields
from tests.each import for_each

FILES = sorted(Path(topics.__path__[0]).glob("[!_]*.py"))
GENERIC = re.compile(r'(?:malformed\([^,()]+, |wrong\()"([a-z_]+\.[a-z_]+)"(?:\)|, \w+=)')


def test_every_file_is_a_topic_of_its_name() -> None:
    assert [path.stem for path in FILES] == sorted(TOPICS)
    assert {topic.group for topic in TOPICS.values()} == set(GROUPS)


@for_each("kind", ["steps", "fields", "codes"])
def test_one_word_for_one_thing(kind: str) -> None:
    kept: dict[str, object] = {
        **{"steps": BETTING, "fields": fields.FIELDS, "codes": codes.CODES}[kind]
    }
    for topic in TOPICS.values():
        for code, text in getattr(topic, kind).items():
            assert kept.setdefault(code, text) == text, (topic.name, code)
    merged: dict[str, object] = {**{"steps": STEPS, "fields": FIELDS, "codes": CODES}[kind]}
    assert merged == kept


def test_a_fault_without_words_of_its_own_has_common_ones() -> None:
    folder = Path(topics.__path__[0]).parent
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    used = set(GENERIC.findall(source))
    assert len(used) > 10
    assert used - set(PROBLEMS) == set()
    assert [
        code for code in PROBLEMS if f'"{code}"' not in source.replace(f'"{code}": _', "")
    ] == []
