"""Where the sentences of decisions are kept, and the words they share."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from calculators.sentences.words import listed

Result = Mapping[str, Any]
Speaker = Callable[[Result, Result], str]
SPOKEN: dict[str, Speaker] = {}


def says(*topics: str) -> Callable[[Speaker], Speaker]:
    """Say the decisions of ``topics`` with this function of result and inputs."""

    def keep(speaker: Speaker) -> Speaker:
        SPOKEN.update(dict.fromkeys(topics, speaker))
        return speaker

    return keep


def one_of(options: object) -> str:
    """ "fold, call or raise"."""
    return listed(options, _("or"))


def sentences(*texts: str) -> str:
    return " ".join(text for text in texts if text)
