"""The index by which a part of a name is found among a million members, without any extension.

Of each word of the search key it holds every ending of three letters or more as a lexeme, so that a
part of the word is the beginning of one of them.
"""

from django.db.models import BooleanField
from django.db.models.expressions import RawSQL

CREATE = """
CREATE FUNCTION registration_word_endings(key text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(word, start)), '{}')
    FROM regexp_split_to_table(key, ' ') AS word,
         generate_series(1, greatest(length(word) - 2, 1)) AS start
    WHERE word <> ''
);
CREATE INDEX member_names ON registration_member
USING gin (array_to_tsvector(registration_word_endings(search_key)));
"""
DROP = "DROP INDEX member_names; DROP FUNCTION registration_word_endings;"
ENDINGS = "array_to_tsvector(registration_word_endings(registration_member.search_key))"


def holds(words: tuple[tuple[str, ...], ...]) -> RawSQL:
    """The condition on members, of a query that is no part of another one, that some name holds
    each of the words; each has the keys it may mean."""
    query = " & ".join(f"({' | '.join(map(_lexeme, keys))})" for keys in words)
    match = f"{ENDINGS} @@ %s::tsquery"
    return RawSQL(match, [query], output_field=BooleanField())  # noqa: S611 - no text in it


def _lexeme(key: str) -> str:
    """The key as a tsquery that takes every lexeme which begins so."""
    quoted = key.replace("\\", "\\\\").replace("'", "''")
    return f"'{quoted}':*"
