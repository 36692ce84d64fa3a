import django.db.models.deletion
from django.db import migrations, models


def owner(model: str) -> models.ForeignKey:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.PROTECT, related_name="time_chips", to=model
    )


class Migration(migrations.Migration):
    dependencies = [
        ("floor", "0001_initial"),
        ("registration", "0001_initial"),
        ("rulings", "0002_ruling_of_a_clock_call"),
    ]

    operations = [
        migrations.CreateModel(
            name="TimeChip",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("spent_ms", models.BigIntegerField()),
                ("entry", owner("registration.entry")),
                ("tournament", owner("floor.tournament")),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
