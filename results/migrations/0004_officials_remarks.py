from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("results", "0003_ending_by_closed_entry")]

    operations = [
        migrations.AddField(
            model_name="officials",
            name="remarks",
            field=models.TextField(
                blank=True,
                default="",
                help_text="One a line. They are a chapter of the protocol.",
                max_length=4000,
                verbose_name="Remarks of the chief judge",
            ),
        ),
    ]
