import django.db.models.deletion
from django.db import migrations, models

STATES = ["dealing", "all_in", "go", "done"]
KEY = models.BigAutoField(
    auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
)


def owner(model: str, related: str) -> models.ForeignKey:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.PROTECT, related_name=related, to=model
    )


class Migration(migrations.Migration):
    dependencies = [("clock", "0002_terms")]

    operations = [
        migrations.AlterField(
            model_name="handreport",
            name="state",
            field=models.CharField(
                choices=[
                    ("dealing", "Dealing"),
                    ("all_in", "All In"),
                    ("go", "Go"),
                    ("done", "Done"),
                ],
                default="dealing",
                max_length=8,
            ),
        ),
        migrations.RemoveConstraint(model_name="handreport", name="report_state_known"),
        migrations.AddConstraint(
            model_name="handreport",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", STATES)), name="report_state_known"
            ),
        ),
        migrations.CreateModel(
            name="SoftPlay",
            fields=[
                ("id", KEY),
                ("since_ms", models.BigIntegerField()),
                ("ended_ms", models.BigIntegerField(null=True)),
                ("tournament", owner("floor.tournament", "soft_plays")),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_ms", None)),
                        fields=("tournament",),
                        name="one_running_soft_play",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SoftTable",
            fields=[
                ("id", KEY),
                ("table_number", models.PositiveSmallIntegerField()),
                ("hands", models.PositiveSmallIntegerField(default=0)),
                ("closed", models.BooleanField(default=False)),
                ("play", owner("clock.softplay", "tables")),
            ],
            options={
                "ordering": ["table_number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("play", "table_number"), name="one_row_per_soft_table"
                    )
                ],
            },
        ),
    ]
