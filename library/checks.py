"""System check: every file of topics can be read."""

from typing import Any

from django.core.checks import CheckMessage, Error, register

from rules.rulebook import RulebookError
from rules.topics import load_topics


@register()
def every_topic_can_be_read(**_: Any) -> list[CheckMessage]:
    """A wrong key names file, line and key."""
    try:
        load_topics()
    except RulebookError as wrong:
        return [Error(str(wrong), id="library.E001")]
    return []
