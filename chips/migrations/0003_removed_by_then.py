from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("chips", "0002_counts")]

    operations = [
        migrations.AddField(
            model_name="stackcount",
            name="removed",
            field=models.PositiveIntegerField(default=0),
        ),
    ]
