"""The journal: one verb, one transaction, one numbered line, one notification in it."""

from floor.journal.verbs import (
    CHANNEL,
    KINDS,
    Kind,
    club_verb,
    lock,
    notify_watchers,
    record,
    verb,
)

__all__ = ["CHANNEL", "KINDS", "Kind", "club_verb", "lock", "notify_watchers", "record", "verb"]
