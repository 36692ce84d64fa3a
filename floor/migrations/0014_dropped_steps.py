import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('floor', '0013_steps'),
    ]

    operations = [
        migrations.AlterField(
            model_name='step',
            name='template',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='steps', to='floor.template'),
        ),
    ]
