from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("seating", "0002_pace_of_play")]

    operations = [
        migrations.RemoveConstraint(model_name="table", name="report_whole_or_not"),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.CheckConstraint(
                condition=Q(reported_kind="", reported_seat=None, reported_ms=None)
                | Q(
                    reported_kind__in=["dead", "moving", "frozen", "button"],
                    reported_seat__isnull=False,
                    reported_ms__isnull=False,
                ),
                name="report_whole_or_not",
            ),
        ),
    ]
