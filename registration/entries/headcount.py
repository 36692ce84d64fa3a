"""How many entries there are in each state, kept by the database itself.

After each statement on entries one that follows adds and takes away what it has changed, in the
same transaction: so undo, which writes row images, and a rollback leave the right numbers too.
Transactions that change entries of one event follow each other by the lock of its journal.
"""

from django.db.models import QuerySet

from floor.journal import compiled, kept
from floor.models import Tournament
from registration.models import Headcount


@kept.shared_by_parts
def headcount(tournament: Tournament) -> Headcount:
    """The numbers at this moment; one query, whose cost does not grow with the field."""
    return _headcount(tournament) or Headcount(tournament=tournament)


@compiled.first
def _headcount(tournament: Tournament) -> QuerySet[Headcount]:
    return Headcount.objects.filter(tournament=tournament)


SUMS = """
    SELECT tournament_id,
        sum(times * (state = 'waiting')::int) AS waiting,
        sum(times * (state = 'in')::int) AS inside,
        sum(times * (state = 'out')::int) AS out,
        sum(times * (state <> 'withdrawn')::int * (chips_removed::bigint + no_show_chips))
            AS chips_removed
    FROM ({rows}) AS rows GROUP BY tournament_id
"""
CHANGE = """
    UPDATE registration_headcount AS kept SET
        waiting = kept.waiting + changed.waiting,
        inside = kept.inside + changed.inside,
        out = kept.out + changed.out,
        chips_removed = kept.chips_removed + changed.chips_removed
    FROM ({sums}) AS changed WHERE kept.tournament_id = changed.tournament_id
        AND (changed.waiting, changed.inside, changed.out, changed.chips_removed) <> (0, 0, 0, 0);
"""
FIRST = """
    INSERT INTO registration_headcount (tournament_id, waiting, inside, out, chips_removed)
    SELECT DISTINCT tournament_id, 0, 0, 0, 0 FROM came ON CONFLICT DO NOTHING;
"""
CAME, WENT = "SELECT 1 AS times, * FROM came", "SELECT -1 AS times, * FROM went"
AFTER = {
    "insert": ("NEW TABLE AS came", FIRST, CAME),
    "update": ("OLD TABLE AS went NEW TABLE AS came", "", f"{CAME} UNION ALL {WENT}"),
    "delete": ("OLD TABLE AS went", "", WENT),
}
KEEP = "".join(
    f"""
CREATE FUNCTION registration_headcount_{act}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN {first} {CHANGE.format(sums=SUMS.format(rows=rows))} RETURN NULL; END $$;
CREATE TRIGGER headcount_{act} AFTER {act} ON registration_entry REFERENCING {tables}
    FOR EACH STATEMENT EXECUTE FUNCTION registration_headcount_{act}();
"""
    for act, (tables, first, rows) in AFTER.items()
)
STOP = "".join(
    f"""
DROP TRIGGER headcount_{act} ON registration_entry;
DROP FUNCTION registration_headcount_{act};
"""
    for act in AFTER
)
COUNT = f"""
    INSERT INTO registration_headcount (tournament_id, waiting, inside, out, chips_removed)
    {SUMS.format(rows="SELECT 1 AS times, * FROM registration_entry")};
"""  # noqa: S608 - no value of anybody's
