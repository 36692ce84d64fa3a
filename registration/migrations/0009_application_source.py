from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("registration", "0008_headcount")]

    operations = [
        migrations.AddField(
            model_name="application",
            name="source",
            field=models.CharField(blank=True, default="", max_length=32),
        ),
    ]
