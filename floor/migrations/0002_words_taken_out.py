from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('floor', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='TakenOut',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.CharField(max_length=60)),
                ('row', models.BigIntegerField()),
                ('nth', models.PositiveSmallIntegerField()),
                ('places', models.JSONField()),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('table', 'row', 'nth'), name='words_taken_out_one_after_the_other')],
            },
        ),
    ]
