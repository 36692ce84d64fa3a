import django.contrib.postgres.fields
from django.db import migrations, models
from django.db.models import F, Q

SECONDS = [10, 15, 20, 30, 45, 60, 90, 120]


class Migration(migrations.Migration):
    """A television has a list of views, each for its seconds, and a language of its own."""

    dependencies = [
        ("floor", "0003_club_media"),
    ]

    operations = [
        migrations.AddField(
            "screen",
            "views",
            django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=20), default=list, size=None
            ),
        ),
        migrations.AddField(
            "screen",
            "seconds",
            django.contrib.postgres.fields.ArrayField(
                base_field=models.PositiveSmallIntegerField(), default=list, size=None
            ),
        ),
        migrations.AddField(
            "screen", "language", models.CharField(blank=True, default="", max_length=10),
            preserve_default=False,
        ),
        migrations.RunSQL(
            "UPDATE floor_screen SET views = ARRAY[view], seconds = ARRAY[20]"
            " WHERE tournament_id IS NOT NULL",
            "UPDATE floor_screen SET view = views[1] WHERE tournament_id IS NOT NULL",
        ),
        migrations.RemoveField("screen", "view"),
        migrations.AddConstraint(
            "screen",
            models.CheckConstraint(
                condition=Q(tournament=None, views__len=0)
                | Q(tournament__isnull=False, views__len__range=(1, 10)),
                name="screen_shows_some_views",
            ),
        ),
        migrations.AddConstraint(
            "screen",
            models.CheckConstraint(
                condition=Q(views__len=F("seconds__len"), seconds__contained_by=SECONDS),
                name="screen_has_seconds_for_each_view",
            ),
        ),
    ]
