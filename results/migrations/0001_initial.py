
import django.core.validators
import django.db.models.constraints
import django.db.models.deletion
import floor.event.amounts
import results.shares
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
            name='Deal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('way', models.CharField(max_length=8)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='deal', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('way__in', ('equal', 'chips', 'icm', 'amounts'))), name='deal_way_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='DealShare',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('chips', models.PositiveIntegerField()),
                ('amount', models.BigIntegerField()),
                ('deal', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='shares', to='results.deal')),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='deal_share', to='registration.entry')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('amount__gte', 0)), name='deal_share_not_negative'),
                ],
            },
        ),
        migrations.CreateModel(
            name='EndingReason',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=200)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='ending_reason_not_empty')],
            },
        ),
        migrations.CreateModel(
            name='Ending',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('how', models.CharField(max_length=12)),
                ('left', models.PositiveIntegerField()),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to='floor.tournament')),
                ('reason', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='results.endingreason')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('how__in', ('one_left', 'tickets', 'agreement', 'stopped', 'day_over'))), name='ending_known'),
                    models.CheckConstraint(condition=models.Q(('how__in', ('agreement', 'stopped', 'day_over')), ('reason__isnull', True), _connector='XOR'), name='declared_ending_has_its_reason'),
                ],
            },
        ),
        migrations.CreateModel(
            name='FinalStack',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('chips', models.PositiveIntegerField()),
                ('ending', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='stacks', to='results.ending')),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to='registration.entry')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('chips__gte', 1)), name='final_stack_with_chips'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Officials',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('organiser', models.CharField(blank=True, default='', max_length=120, verbose_name='Organiser')),
                ('officials', models.TextField(blank=True, default='', help_text='One a line: the office, a colon, the name.', max_length=2000, verbose_name='Officials without an account here')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='officials', to='floor.tournament')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='PayoutPlan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('declared_pool', floor.event.amounts.Amount(blank=True, help_text='Empty: what the entries bring.', null=True, verbose_name='Declared prize pool')),
                ('payout_shares', results.shares.Shares(base_field=models.PositiveIntegerField(), help_text='First place first: 40, 25, 16.5', size=None, verbose_name='Shares of the places, per cent')),
                ('payout_unit', floor.event.amounts.Amount(validators=[django.core.validators.MinValueValidator(1, 'At least one of the smallest unit.')], verbose_name='Prizes are rounded to')),
                ('payout_rounding', models.CharField(choices=[('down', 'down'), ('nearest', 'to the nearest'), ('up', 'up')], default='down', max_length=8, verbose_name='Rounding of prizes')),
                ('payout_remainder', models.CharField(choices=[('none', 'nobody: it is left over'), ('first', 'the first place'), ('last', 'the last paid place'), ('one_unit_each_from_top', 'a unit to each place from the top')], default='none', max_length=24, verbose_name='What rounding leaves')),
                ('tickets', models.PositiveSmallIntegerField(blank=True, help_text='The event ends when so many are left. Empty: when one is left.', null=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='Tickets to win')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='%(app_label)s_terms', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('declared_pool__isnull', True), ('declared_pool__gte', 0), _connector='OR'), name='declared_pool_not_negative'),
                    models.CheckConstraint(condition=models.Q(('payout_unit__gte', 1)), name='payout_unit_positive'),
                    models.CheckConstraint(condition=models.Q(('payout_rounding__in', ('down', 'nearest', 'up'))), name='payout_rounding_known'),
                    models.CheckConstraint(condition=models.Q(('payout_remainder__in', ('none', 'first', 'last', 'one_unit_each_from_top'))), name='payout_remainder_known'),
                    models.CheckConstraint(condition=models.Q(('tickets__isnull', True), ('tickets__gte', 1), _connector='OR'), name='tickets_positive'),
                ],
            },
        ),
        migrations.CreateModel(
            name='PrizePayment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.BigIntegerField()),
                ('amount', models.BigIntegerField()),
                ('method', models.CharField(choices=[('cash', 'Cash'), ('transfer', 'Transfer'), ('ticket', 'Ticket')], max_length=8)),
                ('at_ms', models.BigIntegerField()),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='prize_payments', to='registration.entry')),
                ('move', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='registration.cashmove')),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('ticket', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='registration.ticket')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='prize_payments', to='floor.tournament')),
                ('voids', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='void', to='results.prizepayment')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_slip_per_number'),
                    models.CheckConstraint(condition=models.Q(models.Q(('amount__gte', 1), ('voids__isnull', True)), models.Q(('amount__lte', -1), ('voids__isnull', False)), _connector='OR'), name='prize_payment_pays'),
                    models.CheckConstraint(condition=models.Q(models.Q(('method', 'cash'), ('ticket__isnull', True)), models.Q(('method', 'transfer'), ('move__isnull', True), ('ticket__isnull', True)), models.Q(('method', 'ticket'), ('move__isnull', True), ('ticket__isnull', False)), _connector='OR'), name='prize_payment_method_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Revision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('reason', models.CharField(blank=True, max_length=200)),
                ('document', models.JSONField()),
                ('sha256', models.CharField(max_length=64)),
                ('made_ms', models.BigIntegerField()),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='revisions', to='floor.tournament')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('tournament', 'number'), name='one_revision_per_number'),
                    models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='revision_number_from_1'),
                    models.CheckConstraint(condition=models.Q(('number', 1), models.Q(('reason', ''), _negated=True), _connector='XOR'), name='later_revision_has_its_reason'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Signature',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('chief_judge', 'Chief judge'), ('judge', 'Judge'), ('secretary', 'Secretary'), ('registrar', 'Registrar'), ('display', 'Display')], max_length=20)),
                ('at_ms', models.BigIntegerField()),
                ('revision', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='signatures', to='results.revision')),
                ('staff', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['pk'],
                'constraints': [
                    models.UniqueConstraint(fields=('revision', 'staff'), name='one_signature_per_person'),
                    models.CheckConstraint(condition=models.Q(('role__in', ['chief_judge', 'judge', 'secretary', 'registrar', 'display'])), name='signature_role_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Venue',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('venue', models.CharField(blank=True, default='', max_length=120, verbose_name='Venue')),
                ('address', models.CharField(blank=True, default='', max_length=200, verbose_name='Address')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='venue', to='floor.tournament')),
            ],
            options={
                'abstract': False,
            },
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
    ]
