
import django.db.models.deletion
import django.db.models.lookups
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('floor', '0001_initial'),
        ('registration', '0001_initial'),
        ('seating', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='CalculatorResult',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('case', models.JSONField()),
                ('result', models.JSONField(null=True)),
                ('steps', models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name='FreeText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField()),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='words_not_empty')],
            },
        ),
        migrations.CreateModel(
            name='LastNumbers',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('ruling', models.PositiveIntegerField(default=0)),
                ('penalty', models.PositiveIntegerField(default=0)),
                ('protest', models.PositiveIntegerField(default=0)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='floor.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='Penalty',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('state', models.CharField(choices=[('asked', 'Asked'), ('declined', 'Declined'), ('given', 'Given')], max_length=8)),
                ('offence', models.CharField(max_length=60)),
                ('clause', models.CharField(max_length=20)),
                ('rule', models.CharField(max_length=40)),
                ('occurrence', models.PositiveSmallIntegerField()),
                ('sanction', models.CharField(choices=[('warning', 'Warning'), ('hands', 'Hands'), ('rounds', 'Rounds'), ('hand_dead', 'Hand Dead'), ('chip_forfeit', 'Chip Forfeit'), ('disqualify_event', 'Disqualify Event'), ('disqualify_season', 'Disqualify Season')], max_length=20)),
                ('count', models.PositiveSmallIntegerField(default=0)),
                ('players', models.PositiveSmallIntegerField(default=0)),
                ('hands', models.PositiveSmallIntegerField(default=0)),
                ('chips', models.PositiveIntegerField(null=True)),
                ('automatic', models.CharField(blank=True, max_length=20)),
                ('role', models.CharField(max_length=20)),
                ('at_ms', models.BigIntegerField()),
                ('seq', models.BigIntegerField()),
                ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='penalties', to='registration.entry')),
                ('given_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('note', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.freetext')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='penalties', to='floor.tournament')),
            ],
            options={
                'ordering': ['seq'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_penalty_per_number'),
                    models.CheckConstraint(condition=models.Q(models.Q(('count__gte', 1), ('hands__gte', 1), ('sanction__in', ['hands', 'rounds'])), models.Q(models.Q(('sanction__in', ['hands', 'rounds']), _negated=True), ('count', 0), ('hands', 0)), _connector='OR'), name='missed_hands_are_counted'),
                    models.CheckConstraint(condition=models.Q(('sanction__in', ['warning', 'hands', 'rounds', 'hand_dead', 'chip_forfeit', 'disqualify_event', 'disqualify_season']), ('state__in', ['asked', 'declined', 'given'])), name='penalty_words_known'),
                    models.CheckConstraint(condition=models.Q(('state', 'given'), ('asked_by__isnull', False), _connector='OR'), name='penalty_asked_by_somebody'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Photo',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('sha256', models.CharField(max_length=64, unique=True)),
                ('jpeg', models.BinaryField()),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=django.db.models.lookups.LessThanOrEqual(models.Func('jpeg', function='octet_length', output_field=models.IntegerField()), 307200), name='photo_is_small')],
            },
        ),
        migrations.CreateModel(
            name='Protest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('at_ms', models.BigIntegerField()),
                ('against', models.CharField(choices=[('sanction', 'Sanction'), ('ruling', 'Ruling')], max_length=10)),
                ('about', models.PositiveIntegerField(null=True)),
                ('to', models.CharField(choices=[('federation', 'Federation'), ('chief_judge', 'Chief Judge')], max_length=12)),
                ('state', models.CharField(choices=[('received', 'Received'), ('withdrawn', 'Withdrawn'), ('forwarded', 'Forwarded'), ('answered', 'Answered')], default='received', max_length=10)),
                ('forwarded_on', models.DateField(null=True)),
                ('answer_due', models.DateField(null=True)),
                ('answered_on', models.DateField(null=True)),
                ('upheld', models.BooleanField(null=True)),
                ('answer', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.freetext')),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='protests', to='registration.entry')),
                ('received_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('text', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.freetext')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='protests', to='floor.tournament')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_protest_per_number'),
                    models.CheckConstraint(condition=models.Q(models.Q(('answered_on__isnull', False), ('state', 'answered'), ('upheld__isnull', False)), models.Q(models.Q(('state', 'answered'), _negated=True), ('answer', None), ('answered_on', None), ('upheld', None)), _connector='OR'), name='protest_answered_has_an_answer'),
                    models.CheckConstraint(condition=models.Q(models.Q(('forwarded_on', None), ('state__in', ['received', 'withdrawn'])), models.Q(('forwarded_on__isnull', False), ('state', 'forwarded')), models.Q(('forwarded_on__isnull', False), ('state', 'answered'), ('to', 'federation')), models.Q(('forwarded_on', None), ('state', 'answered'), ('to', 'chief_judge')), _connector='OR'), name='protest_sent_to_the_federation_only'),
                    models.CheckConstraint(condition=models.Q(('against__in', ['sanction', 'ruling']), ('to__in', ['federation', 'chief_judge'])), name='protest_words_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('at_ms', models.BigIntegerField()),
                ('table_number', models.PositiveSmallIntegerField(null=True)),
                ('seat_number', models.PositiveSmallIntegerField(null=True)),
                ('level', models.PositiveSmallIntegerField(null=True)),
                ('level_left_ms', models.BigIntegerField(null=True)),
                ('hand', models.PositiveSmallIntegerField(null=True)),
                ('kind', models.CharField(blank=True, max_length=40)),
                ('topic', models.CharField(blank=True, max_length=40)),
                ('rule', models.CharField(blank=True, max_length=40)),
                ('fair', models.BooleanField(default=False)),
                ('decision', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.freetext')),
                ('facts', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.freetext')),
                ('given_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to=settings.AUTH_USER_MODEL)),
                ('overrules', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='overruled_by', to='rulings.ruling')),
                ('reckoned', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.calculatorresult')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='floor.tournament')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_ruling_per_number'),
                    models.CheckConstraint(condition=models.Q(models.Q(('kind', ''), _negated=True), ('decision__isnull', False), ('reckoned__isnull', False), _connector='OR'), name='ruling_decides'),
                    models.CheckConstraint(condition=models.Q(('overrules__isnull', True), models.Q(('overrules', models.F('id')), _negated=True), _connector='OR'), name='ruling_overrules_another'),
                ],
            },
        ),
        migrations.CreateModel(
            name='FloorCall',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('call', 'Call'), ('out', 'Out'), ('hand', 'Hand')], default='call', max_length=4)),
                ('called_ms', models.BigIntegerField()),
                ('ended_ms', models.BigIntegerField(null=True)),
                ('called_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='floor_calls', to='registration.entry')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='floor_calls', to='seating.table')),
                ('taken_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='floor_calls', to='floor.tournament')),
                ('penalty', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='floor_calls', to='rulings.penalty')),
                ('ruling', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='floor_calls', to='rulings.ruling')),
            ],
            options={
                'ordering': ['called_ms', 'pk'],
                'constraints': [
                    models.UniqueConstraint(condition=models.Q(('ended_ms', None)), fields=('table', 'kind', 'entry'), name='one_open_floor_call', nulls_distinct=False),
                    models.CheckConstraint(condition=models.Q(models.Q(('entry__isnull', False), ('kind', 'out')), models.Q(('entry', None), ('kind__in', ['call', 'hand'])), _connector='OR'), name='floor_call_kind_known'),
                    models.CheckConstraint(condition=models.Q(models.Q(('ended_ms', None), ('penalty', None), ('ruling', None)), ('ended_ms__gte', models.F('called_ms')), _connector='OR'), name='floor_call_ends_after_it_began'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Addition',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at_ms', models.BigIntegerField()),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('consulted', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('words', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.freetext')),
                ('photo', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulings.photo')),
                ('ruling', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='additions', to='rulings.ruling')),
            ],
            options={
                'ordering': ['at_ms', 'pk'],
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('words__isnull', False), ('consulted__isnull', False), ('photo__isnull', False), _connector='OR'), name='addition_adds'),
                    models.UniqueConstraint(fields=('ruling', 'photo'), name='one_addition_per_photo'),
                    models.UniqueConstraint(fields=('ruling', 'consulted'), name='one_addition_per_colleague'),
                ],
            },
        ),
        migrations.CreateModel(
            name='RulingEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to='registration.entry')),
                ('ruling', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='concerned', to='rulings.ruling')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(fields=('ruling', 'entry'), name='one_concern_per_entry'),
                ],
            },
        ),
        migrations.CreateModel(
            name='ServedHand',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at_ms', models.BigIntegerField()),
                ('seq', models.BigIntegerField()),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='served_hands', to='registration.entry')),
            ],
            options={
                'ordering': ['seq'],
                'constraints': [
                    models.UniqueConstraint(fields=('entry', 'seq'), name='one_served_hand_per_line'),
                ],
            },
        ),
        migrations.CreateModel(
            name='ClockCall',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat_number', models.PositiveSmallIntegerField(null=True)),
                ('called_ms', models.BigIntegerField()),
                ('thinking_s', models.PositiveSmallIntegerField()),
                ('countdown_s', models.PositiveSmallIntegerField()),
                ('on_expiry', models.CharField(choices=[('fold', 'Fold'), ('check', 'Check')], max_length=5)),
                ('rule', models.CharField(max_length=40)),
                ('outcome', models.CharField(blank=True, choices=[('acted', 'Acted'), ('expired', 'Expired'), ('dropped', 'Dropped')], max_length=7)),
                ('ended_ms', models.BigIntegerField(null=True)),
                ('called_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('ended_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('entry', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='clock_calls', to='registration.entry')),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clock_calls', to='seating.table')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='clock_calls', to='floor.tournament')),
            ],
            options={
                'ordering': ['called_ms', 'pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('outcome', '')), fields=('table',), name='one_running_call_per_table'), models.CheckConstraint(condition=models.Q(models.Q(('ended_by__isnull', True), ('ended_ms__isnull', True), ('outcome', '')), models.Q(models.Q(('outcome', ''), _negated=True), ('ended_by__isnull', False), ('ended_ms__gte', models.F('called_ms'))), _connector='OR'), name='clock_call_ends_by_somebody'), models.CheckConstraint(condition=models.Q(('on_expiry__in', ['fold', 'check']), ('outcome__in', ['', 'acted', 'expired', 'dropped'])), name='clock_call_words_known')],
            },
        ),
        migrations.AddIndex(
            model_name='penalty',
            index=models.Index(fields=['entry'], name='penalty_by_entry'),
        ),
        migrations.AddIndex(
            model_name='ruling',
            index=models.Index(fields=['rule'], name='ruling_by_rule'),
        ),
    ]
