from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Sum


def counted_before(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """What races had made of the chips in play when a count of before ended."""
    races = apps.get_model("registration", "RacedChips").objects
    for count in apps.get_model("chips", "Count").objects.all():
        by_then = races.filter(tournament=count.tournament_id, at_ms__lte=count.last_ms)
        count.raced = by_then.aggregate(chips=Sum("chips", default=0))["chips"]
        count.save()


class Migration(migrations.Migration):
    dependencies = [("chips", "0003_removed_by_then"), ("registration", "0002_raced_chips")]

    operations = [
        migrations.AddField(
            model_name="count", name="raced", field=models.BigIntegerField(default=0)
        ),
        migrations.RunPython(counted_before, migrations.RunPython.noop),
    ]
