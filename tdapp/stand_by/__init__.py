"""A second laptop follows the first by Postgres' own streaming replication, and takes over.

The term of a house is the timeline of its database: each take-over makes the next one, by Postgres,
in the same step that lets it write. A house that learns of a later term than its own never writes
again before it has copied that one. What two machines without a third can promise, and what they
cannot: docs/stand-by.md.
"""
