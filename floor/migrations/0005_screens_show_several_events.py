import django.contrib.postgres.fields
from django.db import migrations, models
from django.db.models import F, Q

from floor.displays import known_events


class Migration(migrations.Migration):
    """A view in a television's list may be of another event than the rest."""

    dependencies = [
        ("floor", "0004_screens_show_views_in_turn"),
    ]

    operations = [
        migrations.AddField(
            "screen",
            "events",
            django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(blank=True, max_length=12), default=list, size=None
            ),
        ),
        migrations.RunSQL(
            "UPDATE floor_screen SET events = array_fill(''::varchar, ARRAY[cardinality(views)])",
            migrations.RunSQL.noop,
        ),
        migrations.AddConstraint(
            "screen",
            models.CheckConstraint(
                condition=Q(views__len=F("events__len")), name="screen_has_an_event_for_each_view"
            ),
        ),
        migrations.RunSQL(known_events.CREATE, known_events.DROP),
    ]
