
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('floor', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Hand',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('seq', models.BigIntegerField()),
                ('cost_ms', models.PositiveIntegerField()),
                ('began_ms', models.BigIntegerField()),
                ('ended_ms', models.BigIntegerField(null=True)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='hands', to='floor.tournament')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_hand_per_number'),
                    models.UniqueConstraint(condition=models.Q(('ended_ms__isnull', True)), fields=('tournament',), name='one_running_hand'),
                ],
            },
        ),
        migrations.CreateModel(
            name='HandReport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table_number', models.PositiveSmallIntegerField()),
                ('state', models.CharField(choices=[('dealing', 'Dealing'), ('all_in', 'All In'), ('done', 'Done')], default='dealing', max_length=8)),
                ('closed', models.BooleanField(default=False)),
                ('hand', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reports', to='clock.hand')),
            ],
            options={
                'ordering': ['table_number'],
                'constraints': [
                    models.UniqueConstraint(fields=('hand', 'table_number'), name='one_report_per_table'),
                    models.CheckConstraint(condition=models.Q(('state__in', ['dealing', 'all_in', 'done'])), name='report_state_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Level',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('row', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('level', 'Level'), ('break', 'Break'), ('hold', 'Hold')], default='level', max_length=5)),
                ('purpose', models.CharField(blank=True, choices=[('colour_up', 'Colour-up'), ('dinner', 'Dinner'), ('day_end', 'End of the day')], max_length=10)),
                ('seconds', models.PositiveIntegerField()),
                ('small_blind', models.PositiveIntegerField(default=0)),
                ('big_blind', models.PositiveIntegerField(default=0)),
                ('ante', models.PositiveIntegerField(default=0)),
                ('big_blind_ante', models.BooleanField(default=False)),
                ('game', models.CharField(choices=[('holdem', "Hold'em"), ('omaha', 'Omaha'), ('omaha8', 'Omaha hi-lo'), ('draw', 'Draw poker'), ('mixed', 'Mixed games'), ('stud', 'Seven-card stud'), ('stud8', 'Stud hi-lo'), ('razz', 'Razz')], default='holdem', max_length=8)),
                ('limit', models.CharField(choices=[('no_limit', 'no limit'), ('pot_limit', 'pot limit'), ('fixed_limit', 'fixed limit')], default='no_limit', max_length=11)),
                ('bring_in', models.PositiveIntegerField(default=0)),
                ('small_bet', models.PositiveIntegerField(default=0)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='levels', to='floor.tournament')),
            ],
            options={
                'ordering': ['row'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'row'), name='one_level_per_row'),
                    models.CheckConstraint(condition=models.Q(models.Q(('kind', 'hold'), ('seconds', 0)), models.Q(('kind__in', ['level', 'break']), ('purpose', ''), ('seconds__gte', 1)), _connector='OR'), name='level_takes_time_hold_none'),
                    models.CheckConstraint(condition=models.Q(('purpose__in', ['', 'colour_up', 'dinner', 'day_end'])), name='hold_purpose_known'),
                    models.CheckConstraint(condition=models.Q(('small_blind__lte', models.F('big_blind'))), name='small_blind_not_above_big'),
                    models.CheckConstraint(condition=models.Q(models.Q(('kind', 'level'), _negated=True), models.Q(models.Q(('game__in', ('stud', 'stud8', 'razz')), _negated=True), ('bring_in', 0), ('small_bet', 0), ('small_blind__gte', 1)), models.Q(('big_blind', 0), ('bring_in__gte', 1), ('game__in', ('stud', 'stud8', 'razz')), ('small_bet__gte', models.F('bring_in'))), _connector='OR'), name='level_has_its_stakes'),
                    models.CheckConstraint(condition=models.Q(('game__in', ['stud', 'stud8', 'razz', 'holdem', 'omaha', 'omaha8', 'draw', 'mixed']), ('limit__in', ['no_limit', 'pot_limit', 'fixed_limit'])), name='game_and_limit_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Clock',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('row', models.PositiveSmallIntegerField(default=0)),
                ('elapsed_ms', models.BigIntegerField(default=0)),
                ('since_ms', models.BigIntegerField(null=True)),
                ('began_ms', models.BigIntegerField(null=True)),
                ('started_ms', models.BigIntegerField(null=True)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='clock', to='floor.tournament')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('elapsed_ms__gte', -86400000)), name='clock_given_a_day_at_most'), models.CheckConstraint(condition=models.Q(models.Q(('began_ms', None), ('started_ms', None)), ('started_ms__gte', models.F('began_ms')), _connector='OR'), name='clock_began_before_it_was_started_again')],
            },
        ),
    ]
