from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('registration', '0005_left_over_chips'),
    ]

    operations = [
        migrations.AlterField(
            model_name='funder',
            name='name',
            field=models.CharField(max_length=80),
        ),
        migrations.AddConstraint(
            model_name='funder',
            constraint=models.UniqueConstraint(condition=models.Q(('name__contains', '[…]'), _negated=True), fields=('name',), name='one_funder_per_name'),
        ),
    ]
