"""All topics: every module of calculators/topics is one, and is found by itself."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module

from calculators import topics
from calculators.betting import steps
from calculators.sentence import StepText
from calculators.topic import GROUPS, Topic, topic_of
from calculators.wording import codes, fields


def _topics() -> Mapping[str, Topic]:
    names = sorted(module.name for module in pkgutil.iter_modules(topics.__path__))
    listed = [topic_of(import_module(f"{topics.__name__}.{name}")) for name in names]
    listed.sort(key=lambda topic: GROUPS.index(topic.group))
    return {topic.name: topic for topic in listed}


TOPICS: Mapping[str, Topic] = _topics()
STEPS: dict[str, StepText] = {**steps.STEPS}
FIELDS: dict[str, str] = {**fields.FIELDS}
CODES: dict[str, str] = {**codes.CODES}
for _topic in TOPICS.values():
    STEPS.update(_topic.steps)
    FIELDS.update(_topic.fields)
    CODES.update(_topic.codes)
