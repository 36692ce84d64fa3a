"""The journal: one verb, one transaction, one numbered line, one notification in it."""

from floor.journal.line_end import CHANNEL, notify_watchers
from floor.journal.verbs import KINDS, Kind, club_verb, lock, record, verb

__all__ = ["CHANNEL", "KINDS", "Kind", "club_verb", "lock", "notify_watchers", "record", "verb"]
