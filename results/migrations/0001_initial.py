
import django.db.models.constraints
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('clock', '0001_initial'),
        ('floor', '0001_initial'),
        ('registration', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Protocol',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('document', models.JSONField()),
                ('sha256', models.CharField(max_length=64)),
                ('signed_ms', models.BigIntegerField()),
                ('signed_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='BustOut',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('rank', models.BigIntegerField()),
                ('table_number', models.PositiveSmallIntegerField(null=True)),
                ('seat_number', models.PositiveSmallIntegerField(null=True)),
                ('hand_group', models.BigIntegerField(null=True)),
                ('stack', models.PositiveIntegerField(null=True)),
                ('at_ms', models.BigIntegerField()),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='bust_out', to='registration.entry')),
                ('hand', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='clock.hand')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bust_outs', to='floor.tournament')),
            ],
            options={
                'ordering': ['rank'],
                'constraints': [models.UniqueConstraint(deferrable=django.db.models.constraints.Deferrable['DEFERRED'], fields=('tournament', 'rank'), name='one_bust_out_per_rank'), models.CheckConstraint(condition=models.Q(('stack__isnull', True), ('stack__gte', 1), _connector='OR'), name='bust_out_with_chips')],
            },
        ),
        migrations.CreateModel(
            name='Ending',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('how', models.CharField(max_length=12)),
                ('left', models.PositiveIntegerField()),
                ('reason', models.CharField(blank=True, max_length=200)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('how__in', ('one_left', 'tickets', 'agreement', 'stopped', 'day_over'))), name='ending_known'), models.CheckConstraint(condition=models.Q(('how__in', ('agreement', 'stopped', 'day_over')), ('reason', ''), _connector='XOR'), name='declared_ending_has_its_reason')],
            },
        ),
    ]
