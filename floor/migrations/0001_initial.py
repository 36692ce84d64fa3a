
import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.core.validators
import django.db.models.constraints
import django.db.models.deletion
import django.db.models.functions.text
import floor.models.tournament
from django.conf import settings
from django.db import migrations, models

from floor.journal import append_only


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='TimeAnchor',
            fields=[
                ('boot_id', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('boot_ns', models.BigIntegerField()),
                ('tournament_ms', models.BigIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='TimeCorrection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_ms', models.BigIntegerField()),
                ('ahead_ms', models.BigIntegerField()),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Staff',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('username', models.CharField(max_length=40, unique=True)),
                ('name', models.CharField(max_length=80)),
                ('pin', models.CharField(blank=True, max_length=128)),
                ('language', models.CharField(blank=True, max_length=10)),
                ('is_organiser', models.BooleanField(default=False)),
                ('is_active', models.BooleanField(default=True)),
            ],
            options={
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('username'), name='one_staff_per_username')],
            },
        ),
        migrations.CreateModel(
            name='Attempt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('source', models.CharField(max_length=80)),
                ('name', models.CharField(max_length=32)),
                ('at_ms', models.BigIntegerField(db_index=True)),
            ],
            options={
                'indexes': [models.Index(fields=['source', 'at_ms'], name='attempts_of_source')],
            },
        ),
        migrations.CreateModel(
            name='Journal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('event', 'Event'), ('club', 'Club')], default='event', max_length=8)),
                ('last_seq', models.BigIntegerField(default=0)),
                ('sealed_seq', models.BigIntegerField(default=0)),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('kind', 'club')), fields=('kind',), name='one_club_journal'), models.CheckConstraint(condition=models.Q(('kind__in', ['event', 'club'])), name='journal_kind'), models.CheckConstraint(condition=models.Q(('last_seq__gte', 0)), name='last_seq_from_0'), models.CheckConstraint(condition=models.Q(('sealed_seq__gte', 0), ('sealed_seq__lte', models.F('last_seq'))), name='sealed_by_a_line_there_is')],
            },
        ),
        migrations.CreateModel(
            name='Room',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=40, unique=True)),
                ('position', models.PositiveSmallIntegerField()),
            ],
            options={
                'ordering': ['position', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='room_has_a_name')],
            },
        ),
        migrations.CreateModel(
            name='Template',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60, unique=True)),
                ('regulations', models.JSONField()),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='template_has_a_name')],
            },
        ),
        migrations.CreateModel(
            name='Tournament',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(default=floor.models.tournament.random_name, max_length=40, unique=True)),
                ('public_id', models.CharField(default=floor.models.tournament.public_name, max_length=12, unique=True)),
                ('name', models.CharField(max_length=120)),
                ('rulebook', models.CharField(max_length=20)),
                ('starts_on', models.DateField()),
                ('timezone', models.CharField(max_length=40)),
                ('event_class', models.CharField(default='rating', max_length=12)),
                ('language', models.CharField(max_length=10)),
                ('currency', models.CharField(max_length=3)),
                ('currency_digits', models.PositiveSmallIntegerField(default=2)),
                ('stage', models.CharField(choices=[('registration', 'Registration'), ('seated', 'Running'), ('final_table', 'Final table'), ('finished', 'Finished')], default='registration', max_length=16)),
                ('finished_ms', models.BigIntegerField(null=True)),
                ('hidden_ms', models.BigIntegerField(null=True)),
                ('journal', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to='floor.journal')),
            ],
        ),
        migrations.CreateModel(
            name='Tablet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token_hash', models.CharField(max_length=64, unique=True)),
                ('name', models.CharField(max_length=40)),
                ('paired_ms', models.BigIntegerField()),
                ('revoked_ms', models.BigIntegerField(null=True)),
                ('paired_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='PrintStation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token_hash', models.CharField(max_length=64)),
                ('form', models.CharField(choices=[('sheet', 'Sheets A4'), ('card', 'Cards A7, one by one'), ('roll', 'Roll of 80 mm')], max_length=5)),
                ('window', models.CharField(blank=True, max_length=32)),
                ('opened_ms', models.BigIntegerField()),
                ('seen_ms', models.BigIntegerField()),
                ('closed_ms', models.BigIntegerField(null=True)),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='stations', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(condition=models.Q(('closed_ms', None)), fields=('tournament', 'token_hash'), name='one_station_per_device'),
                    models.CheckConstraint(condition=models.Q(('form__in', ['sheet', 'card', 'roll'])), name='station_form_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='PrintOrder',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('paper', models.CharField(max_length=20)),
                ('keys', django.contrib.postgres.fields.ArrayField(base_field=models.BigIntegerField(), size=None)),
                ('ordered_ms', models.BigIntegerField()),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('taken', 'Taken'), ('printed', 'Printed'), ('cancelled', 'Cancelled')], default='waiting', max_length=9)),
                ('window', models.CharField(blank=True, max_length=32)),
                ('settled_ms', models.BigIntegerField(null=True)),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('station', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='orders', to='floor.printstation')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='orders', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_order_per_number'),
                    models.UniqueConstraint(condition=models.Q(('state', 'taken')), fields=('station',), name='a_station_prints_one_order'),
                    models.CheckConstraint(condition=models.Q(models.Q(('settled_ms', None), ('state', 'waiting'), ('station', None)), models.Q(('settled_ms', None), ('state', 'taken'), ('station__isnull', False)), models.Q(('settled_ms__isnull', False), ('state', 'printed'), ('station__isnull', False)), models.Q(('settled_ms__isnull', False), ('state', 'cancelled')), _connector='OR'), name='order_state_known'),
                    models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='order_number_from_1'),
                ],
            },
        ),
        migrations.CreateModel(
            name='OneTimeLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token_hash', models.CharField(max_length=64, unique=True)),
                ('role', models.CharField(blank=True, choices=[('chief_judge', 'Chief judge'), ('judge', 'Judge'), ('secretary', 'Secretary'), ('registrar', 'Registrar'), ('display', 'Display')], max_length=20)),
                ('expires_ms', models.BigIntegerField()),
                ('used_ms', models.BigIntegerField(null=True)),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(models.Q(('role', ''), ('staff__isnull', False), ('tournament', None)), models.Q(('role__in', ['chief_judge', 'judge', 'secretary', 'registrar', 'display']), ('staff', None), ('tournament__isnull', False)), _connector='OR'), name='link_signs_in_or_appoints'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Appointment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('chief_judge', 'Chief judge'), ('judge', 'Judge'), ('secretary', 'Secretary'), ('registrar', 'Registrar'), ('display', 'Display')], max_length=20)),
                ('staff', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'staff', 'role'), name='one_appointment_per_role'),
                    models.CheckConstraint(condition=models.Q(('role__in', ['chief_judge', 'judge', 'secretary', 'registrar', 'display'])), name='appointment_role_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='WallMessage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=200)),
                ('shown_ms', models.BigIntegerField()),
                ('until_ms', models.BigIntegerField(null=True)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='wall_message_not_empty'), models.CheckConstraint(condition=models.Q(('until_ms', None), ('until_ms__gt', models.F('shown_ms')), _connector='OR'), name='wall_message_lasts')],
            },
        ),
        migrations.AddField(
            model_name='tournament',
            name='message',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='floor.wallmessage'),
        ),
        migrations.CreateModel(
            name='Emergency',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('stopped', django.contrib.postgres.fields.ArrayField(base_field=models.BigIntegerField(), default=list, size=None)),
                ('ended_ms', models.BigIntegerField(null=True)),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='floor.tournament')),
                ('message', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to='floor.wallmessage')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(condition=models.Q(('ended_ms', None)), fields=('ended_ms',), name='one_emergency_stands', nulls_distinct=False),
                ],
            },
        ),
        migrations.CreateModel(
            name='JournalLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.BigIntegerField()),
                ('kind', models.CharField(max_length=40)),
                ('at_ms', models.BigIntegerField()),
                ('request_id', models.UUIDField(unique=True)),
                ('ask', models.JSONField()),
                ('facts', models.JSONField()),
                ('touches', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), size=None)),
                ('changes', models.JSONField()),
                ('beside', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='pair', to='floor.journalline')),
                ('journal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lines', to='floor.journal')),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('undoes', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='undo', to='floor.journalline')),
            ],
            options={
                'indexes': [django.contrib.postgres.indexes.GinIndex(fields=['touches'], name='event_touches')],
                'constraints': [models.UniqueConstraint(fields=('journal', 'seq'), name='one_line_per_seq'), models.CheckConstraint(condition=models.Q(('seq__gte', 1)), name='seq_from_1'), models.CheckConstraint(condition=models.Q(('beside', None), models.Q(('beside', models.F('id')), _negated=True), _connector='OR'), name='beside_another_line')],
            },
        ),
        migrations.CreateModel(
            name='Spot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(unique=True)),
                ('name', models.CharField(blank=True, max_length=20)),
                ('column', models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(24)])),
                ('row', models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(24)])),
                ('room', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='spots', to='floor.room')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(deferrable=django.db.models.constraints.Deferrable['DEFERRED'], fields=('room', 'column', 'row'), name='one_spot_a_square'), models.CheckConstraint(condition=models.Q(('column__gte', 1), ('column__lte', 24), ('row__gte', 1), ('row__lte', 24)), name='spot_within_the_plan')],
            },
        ),
        migrations.CreateModel(
            name='Screen',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token_hash', models.CharField(max_length=64, unique=True)),
                ('address', models.CharField(blank=True, max_length=45)),
                ('code', models.CharField(max_length=6, null=True, unique=True)),
                ('expires_ms', models.BigIntegerField(null=True)),
                ('view', models.CharField(blank=True, max_length=20)),
                ('name', models.CharField(blank=True, max_length=40)),
                ('paired_ms', models.BigIntegerField(null=True)),
                ('revoked_ms', models.BigIntegerField(null=True)),
                ('paired_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('shows', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='floor.tournament')),
                ('tournament', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('code__isnull', False), ('expires_ms__isnull', False), ('tournament', None)), models.Q(('code', None), ('paired_by__isnull', False), ('paired_ms__isnull', False), ('shows__isnull', False), ('tournament__isnull', False)), _connector='OR'), name='screen_waits_or_is_paired')],
            },
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('stage__in', ['registration', 'seated', 'final_table', 'finished'])), name='stage_known'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('currency_digits__lte', 3)), name='currency_digits_3_at_most'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('event_class__in', ('official', 'rating', 'internet'))), name='event_class_known'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('finished_ms__isnull', False), ('stage', 'finished')), models.Q(models.Q(('stage', 'finished'), _negated=True), ('finished_ms', None)), _connector='OR'), name='finished_has_its_time'),
        ),
        migrations.RunSQL(append_only.FORBID, append_only.ALLOW),
    ]
