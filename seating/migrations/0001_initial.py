
import django.contrib.postgres.constraints
import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import seating.models.seats
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('floor', '0001_initial'),
        ('registration', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='LastHands',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hands', models.PositiveSmallIntegerField()),
                ('since_ms', models.BigIntegerField()),
                ('ended_ms', models.BigIntegerField(null=True)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='last_hands', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('hands__gte', 1), ('hands__lte', 9)), name='last_hands_1_to_9'),
                    models.UniqueConstraint(condition=models.Q(('ended_ms__isnull', True)), fields=('tournament',), name='one_running_last_hands'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Lot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('seed', models.BinaryField(max_length=32)),
                ('commitment', models.CharField(max_length=64)),
                ('used_seq', models.BigIntegerField(null=True)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lots', to='floor.tournament')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_lot_per_number'),
                    models.UniqueConstraint(condition=models.Q(('used_seq__isnull', True)), fields=('tournament',), name='one_unused_lot'),
                    models.CheckConstraint(condition=models.Q(('commitment', seating.models.seats._Sha256('seed'))), name='lot_commits_to_its_seed'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Need',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.PositiveSmallIntegerField(null=True)),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('group', models.PositiveSmallIntegerField(null=True)),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='need', to='registration.entry')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='needs', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'table', 'seat'), name='one_need_per_seat'),
                    models.CheckConstraint(condition=models.Q(models.Q(('seat', None), ('table', None)), models.Q(('seat__isnull', False), ('seat__range', (1, 12)), ('table__gte', 1), ('table__isnull', False)), _connector='OR'), name='kept_seat_whole_or_not'),
                ],
            },
        ),
        migrations.CreateModel(
            name='PlanReason',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=200)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='plan_reason_not_empty')],
            },
        ),
        migrations.CreateModel(
            name='Stay',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('reason', models.CharField(choices=[('draw', 'Draw'), ('late', 'Late'), ('balance', 'Balance'), ('break', 'Break'), ('redraw', 'Redraw'), ('final_table', 'Final Table'), ('correction', 'Correction')], max_length=12)),
                ('arrived', models.BooleanField(default=True)),
                ('since_seq', models.BigIntegerField()),
                ('since_ms', models.BigIntegerField()),
                ('until_seq', models.BigIntegerField(null=True)),
                ('until_ms', models.BigIntegerField(null=True)),
                ('came_from', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='seating.stay')),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seats', to='registration.entry')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seats', to='floor.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='SeatSeen',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.PositiveSmallIntegerField()),
                ('seen_ms', models.BigIntegerField()),
                ('absent_ms', models.BigIntegerField(null=True)),
                ('seen_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('stay', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='seen', to='seating.stay')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('absent_ms', None), ('absent_ms__lte', models.F('seen_ms')), _connector='OR'), name='absent_until_seen'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('seats', models.PositiveSmallIntegerField()),
                ('state', models.CharField(choices=[('open', 'Open'), ('breaking', 'Breaking'), ('closed', 'Closed')], default='open', max_length=8)),
                ('break_rank', models.SmallIntegerField()),
                ('card', models.PositiveSmallIntegerField(default=1)),
                ('reported_kind', models.CharField(blank=True, max_length=10)),
                ('reported_seat', models.PositiveSmallIntegerField(null=True)),
                ('reported_ms', models.BigIntegerField(null=True)),
                ('reported_dealt_in', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveSmallIntegerField(), default=list, size=None)),
                ('halted_ms', models.BigIntegerField(null=True)),
                ('halt_rule', models.CharField(blank=True, max_length=40)),
                ('spot', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, to='floor.spot')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tables', to='floor.tournament')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_table_per_number'),
                    models.CheckConstraint(condition=models.Q(('seats__gte', 2), ('seats__lte', 12)), name='seats_2_to_12'),
                    models.CheckConstraint(condition=models.Q(('reported_seat__isnull', True), models.Q(('reported_seat__gte', 1), ('reported_seat__lte', models.F('seats'))), _connector='OR'), name='reported_seat_at_table'),
                    models.CheckConstraint(condition=models.Q(models.Q(('reported_kind', ''), ('reported_ms', None), ('reported_seat', None)), models.Q(('reported_kind__in', ['dead', 'moving', 'frozen']), ('reported_ms__isnull', False), ('reported_seat__isnull', False)), _connector='OR'), name='report_whole_or_not'),
                    models.CheckConstraint(condition=models.Q(('state__in', ['open', 'breaking', 'closed'])), name='table_state_known'),
                    models.CheckConstraint(condition=models.Q(models.Q(('state', 'closed'), _negated=True), ('spot', None), _connector='OR'), name='closed_table_has_no_spot'),
                ],
            },
        ),
        migrations.AddField(
            model_name='stay',
            name='table',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='stays', to='seating.table'),
        ),
        migrations.CreateModel(
            name='PlanDecision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('stays', 'Stays'), ('unbroken', 'Unbroken'), ('exception', 'Exception')], max_length=9)),
                ('rule', models.CharField(blank=True, max_length=40)),
                ('since_ms', models.BigIntegerField()),
                ('until_ms', models.BigIntegerField(null=True)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='decisions', to='floor.tournament')),
                ('reason', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='seating.planreason')),
                ('stay', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='seating.stay')),
                ('table', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='seating.table')),
            ],
            options={
                'ordering': ['pk'],
                'constraints': [
                    models.CheckConstraint(condition=models.Q(models.Q(('kind', 'stays'), ('reason__isnull', False), ('stay__isnull', False), ('table', None)), models.Q(('kind', 'unbroken'), ('reason__isnull', False), ('stay', None), ('table__isnull', False)), models.Q(('kind', 'exception'), ('reason', None), ('stay', None), ('table', None)), _connector='OR'), name='plan_decision_whole'),
                    models.UniqueConstraint(condition=models.Q(('until_ms__isnull', True)), fields=('tournament', 'kind', 'stay', 'table'), name='one_standing_decision', nulls_distinct=False),
                ],
            },
        ),
        migrations.CreateModel(
            name='TableHands',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('dealt', models.PositiveSmallIntegerField(default=0)),
                ('last_hands', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tables', to='seating.lasthands')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='seating.table')),
            ],
            options={
                'ordering': ['table__number'],
                'constraints': [
                    models.UniqueConstraint(fields=('last_hands', 'table'), name='one_count_per_table'),
                    models.CheckConstraint(condition=models.Q(('dealt__lte', 9)), name='dealt_9_at_most'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Terms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table_size', models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(2), django.core.validators.MaxValueValidator(12)], verbose_name='Seats at a table')),
                ('final_table_size', models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(2), django.core.validators.MaxValueValidator(12)], verbose_name='Players at the final table')),
                ('break_window', models.PositiveSmallIntegerField(default=1, help_text='1: strictly in the published order. 9999: always the one with the fewest players.', validators=[django.core.validators.MinValueValidator(1)], verbose_name='Tables a break may choose from')),
                ('turbo', models.BooleanField(default=False, verbose_name='Turbo: short levels')),
                ('card_ends_hands', models.BooleanField(default=False, verbose_name="Hand for hand: the table's card ends the hand without a judge")),
                ('two_apart_above', models.PositiveSmallIntegerField(default=0, help_text='0: never. Only where the rulebook names no figure.', verbose_name='A difference of two while there are more tables than')),
                ('redraw_at', models.CharField(blank=True, default='', help_text='27 18: at three tables of nine, and at two.', max_length=60, validators=[django.core.validators.RegexValidator('^([1-9][0-9]{0,3}([\\s,]+|\\Z))*\\Z', 'Numbers of players.')], verbose_name='All seats are drawn anew with so many players left')),
                ('table_order', models.CharField(blank=True, default='', help_text='In this order: 11 12 13. The others follow by number.', max_length=300, validators=[django.core.validators.RegexValidator('^([1-9][0-9]{0,3}([\\s,]+|\\Z))*\\Z', 'Numbers of tables, with spaces between them.')], verbose_name='Tables to be opened first')),
                ('least_tables', models.PositiveSmallIntegerField(default=0, help_text='0: as many as the players need.', validators=[django.core.validators.MaxValueValidator(9999)], verbose_name='Tables the draw opens at least')),
                ('not_used', models.CharField(blank=True, default='', help_text='13 is table 13, 7-3 is seat 3 at table 7.', max_length=300, validators=[django.core.validators.RegexValidator('^([1-9][0-9]{0,3}(-[1-9][0-9]?)?([\\s,]+|\\Z))*\\Z', 'Tables (13) and seats (7-3), with spaces between.')], verbose_name='Tables and seats not to be used')),
                ('apart_by_club', models.BooleanField(default=False, verbose_name='The draw keeps players of a club apart')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='%(app_label)s_terms', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('table_size__gte', 2), ('table_size__lte', 12)), name='table_size_2_to_12'),
                    models.CheckConstraint(condition=models.Q(('final_table_size__gte', 2), ('final_table_size__lte', 12)), name='final_table_size_2_to_12'),
                    models.CheckConstraint(condition=models.Q(('break_window__gte', 1)), name='break_window_positive'),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=models.UniqueConstraint(condition=models.Q(('until_seq__isnull', True)), fields=('table', 'number'), name='one_live_entry_per_seat'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=models.UniqueConstraint(condition=models.Q(('until_seq__isnull', True)), fields=('entry',), name='one_live_seat_per_entry'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1), ('number__lte', 12)), name='seat_1_to_12'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=models.CheckConstraint(condition=models.Q(('until_seq__isnull', True), ('until_seq__gt', models.F('since_seq')), _connector='OR'), name='stay_ends_after_start'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('until_ms', None), ('until_seq', None)), models.Q(('until_ms__isnull', False), ('until_seq__isnull', False)), _connector='OR'), name='stay_ends_whole'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=models.CheckConstraint(condition=models.Q(('reason__in', ('draw', 'late', 'balance', 'break', 'redraw', 'final_table', 'correction'))), name='seat_reason_known'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(expressions=[(seating.models.seats._Point('entry'), '&&'), (models.Func(models.F('since_seq'), models.F('until_seq'), function='int8range'), '&&')], name='no_overlapping_stays'),
        ),
        migrations.AddConstraint(
            model_name='stay',
            constraint=django.contrib.postgres.constraints.ExclusionConstraint(expressions=[(seating.models.seats._Point('table'), '&&'), (seating.models.seats._Point('number'), '&&'), (models.Func(models.F('since_seq'), models.F('until_seq'), function='int8range'), '&&')], name='no_shared_seats'),
        ),
    ]
