from django.db import migrations, models

FROM_THE_JOURNAL = """
    UPDATE clock_hand AS hand SET seq = (
        SELECT max(line.seq) FROM floor_floorevent AS line
        WHERE line.tournament_id = hand.tournament_id
            AND line.kind IN ('hand.announced', 'hand.next')
            AND line.facts ->> 'next_hand' = hand.number::text
    )
"""


class Migration(migrations.Migration):
    """The line that dealt each hand; hands that stand already find theirs in the journal."""

    dependencies = [("clock", "0001_initial"), ("floor", "0001_initial")]

    operations = [
        migrations.AddField("hand", "seq", models.BigIntegerField(null=True)),
        migrations.RunSQL(FROM_THE_JOURNAL, migrations.RunSQL.noop),
        migrations.RunSQL("UPDATE clock_hand SET seq = 0 WHERE seq IS NULL", migrations.RunSQL.noop),
        migrations.RunSQL("SET CONSTRAINTS ALL IMMEDIATE", migrations.RunSQL.noop),
        migrations.AlterField("hand", "seq", models.BigIntegerField()),
    ]
