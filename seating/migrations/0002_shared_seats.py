"""No two stays on one seat at once, in the past as well.

An undo could once make it so. A house whose history holds such stays keeps it as it was written:
of each two the one that ended first is named in the constraint as its exception, and everything
else, and everything to come, is held to it. The event goes on, the log says which stays these are.
"""

import logging

import django.contrib.postgres.constraints
import seating.models
from django.db import migrations, models

SHARED = """
    SELECT DISTINCT stay.id FROM seating_seat stay JOIN seating_seat other
        ON stay.table_id = other.table_id AND stay.number = other.number AND stay.id <> other.id
        AND int8range(stay.since_seq, stay.until_seq) && int8range(other.since_seq, other.until_seq)
    WHERE (coalesce(stay.until_seq, 'infinity'::float8), stay.id)
        < (coalesce(other.until_seq, 'infinity'::float8), other.id)
    ORDER BY stay.id
"""


def constraint(excepted=()):
    return django.contrib.postgres.constraints.ExclusionConstraint(
        name="no_shared_seats",
        expressions=[
            (seating.models._Point("table"), "&&"),
            (seating.models._Point("number"), "&&"),
            (
                models.Func(
                    models.F("since_seq"), models.F("until_seq"), function="int8range"
                ),
                "&&",
            ),
        ],
        condition=~models.Q(pk__in=excepted) if excepted else None,
    )


def hold(apps, schema_editor):
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(SHARED)
        shared = [key for (key,) in cursor.fetchall()]
    if shared:
        said = "Stays that shared a seat with another one are left as they are: %s"
        logging.getLogger("td.seating").warning(said, shared)
    schema_editor.add_constraint(apps.get_model("seating", "Seat"), constraint(shared))


def let_go(apps, schema_editor):
    schema_editor.remove_constraint(apps.get_model("seating", "Seat"), constraint())


class Migration(migrations.Migration):

    dependencies = [("seating", "0001_initial")]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunPython(hold, let_go)],
            state_operations=[
                migrations.AddConstraint(model_name="seat", constraint=constraint()),
            ],
        ),
    ]
