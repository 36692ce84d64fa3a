
import django.core.validators
import django.db.models.deletion
import django.db.models.expressions
import floor.event.amounts
from django.conf import settings
from django.db import migrations, models

from registration.money import append_only
from registration.names import name_index


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('floor', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='AdmissionReason',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name='Funder',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80, unique=True)),
            ],
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.CharField(blank=True, max_length=20, verbose_name='Number')),
                ('surname', models.CharField(max_length=60, verbose_name='Surname')),
                ('given_name', models.CharField(blank=True, max_length=60, verbose_name='Given name')),
                ('patronymic', models.CharField(blank=True, max_length=60, verbose_name='Patronymic')),
                ('latin_surname', models.CharField(blank=True, max_length=60, verbose_name='Surname in Latin letters')),
                ('latin_given_name', models.CharField(blank=True, max_length=60, verbose_name='Given name in Latin letters')),
                ('born_on', models.DateField(blank=True, null=True, verbose_name='Born')),
                ('country', models.CharField(blank=True, max_length=2, verbose_name='Citizenship')),
                ('region', models.CharField(blank=True, max_length=80, verbose_name='Region')),
                ('club', models.CharField(blank=True, max_length=80, verbose_name='Club')),
                ('sports_rank', models.CharField(blank=True, max_length=40, verbose_name='Sports rank')),
                ('valid_from', models.DateField(blank=True, null=True, verbose_name='Member from')),
                ('valid_until', models.DateField(blank=True, null=True, verbose_name='Member until')),
                ('banned_until', models.DateField(blank=True, null=True, verbose_name='Disqualified until')),
                ('ban_reason', models.CharField(blank=True, max_length=200, verbose_name='Disqualified for')),
                ('phone', models.CharField(blank=True, max_length=40, verbose_name='Telephone')),
                ('email', models.EmailField(blank=True, max_length=120, verbose_name='E-mail')),
                ('consent_on', models.DateField(blank=True, null=True, verbose_name='Consent to keep these data given on')),
                ('forgotten_on', models.DateField(editable=False, null=True)),
                ('search_key', models.CharField(editable=False, max_length=200)),
                ('told_apart', models.CharField(blank=True, choices=[('name', 'Name'), ('number', 'Number')], editable=False, max_length=6)),
                ('merged_into', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='merged', to='registration.member')),
            ],
            options={
                'ordering': ['search_key'],
                'constraints': [
                    models.UniqueConstraint(condition=models.Q(('number', ''), _negated=True), fields=('number',), name='one_member_per_number'),
                    models.CheckConstraint(condition=models.Q(('merged_into__isnull', True), models.Q(('merged_into', models.F('id')), _negated=True), _connector='OR'), name='merged_into_another'),
                    models.CheckConstraint(condition=models.Q(('valid_from__isnull', True), ('valid_until__isnull', True), ('valid_until__gte', models.F('valid_from')), _connector='OR'), name='membership_ends_after_it_begins'),
                ],
            },
        ),
        migrations.CreateModel(
            name='DrawerReason',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=200)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='drawer_reason_not_empty')],
            },
        ),
        migrations.CreateModel(
            name='Drawer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('currency', models.CharField(max_length=3)),
                ('opening', models.BigIntegerField()),
                ('opened_ms', models.BigIntegerField()),
                ('closed_ms', models.BigIntegerField(null=True)),
                ('expected', models.BigIntegerField(null=True)),
                ('counted', models.BigIntegerField(null=True)),
                ('counted_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('handed_from', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='handed_to', to='registration.drawer')),
                ('staff', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='drawers', to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='drawers', to='floor.tournament')),
                ('reason', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='registration.drawerreason')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(condition=models.Q(('closed_ms__isnull', True)), fields=('staff', 'currency'), name='one_open_drawer_per_person'),
                    models.CheckConstraint(condition=models.Q(('opening__gte', 0)), name='drawer_opening_not_negative'),
                    models.CheckConstraint(condition=models.Q(models.Q(('closed_ms__isnull', True), ('counted__isnull', True), ('counted_by__isnull', True), ('expected__isnull', True), ('reason__isnull', True)), models.Q(('closed_ms__isnull', False), ('counted__gte', 0), ('counted_by__isnull', False), ('expected__isnull', False)), _connector='OR'), name='drawer_closed_whole'),
                    models.CheckConstraint(condition=models.Q(('closed_ms__isnull', True), ('counted', models.F('expected')), ('reason__isnull', False), _connector='OR'), name='drawer_difference_has_a_reason'),
                ],
            },
        ),
        migrations.CreateModel(
            name='ImportRun',
            fields=[
                ('id', models.SmallIntegerField(primary_key=True, serialize=False)),
                ('begun_ms', models.BigIntegerField()),
                ('is_check', models.BooleanField()),
                ('done', models.PositiveIntegerField(default=0)),
                ('expected', models.PositiveIntegerField(default=0)),
                ('is_read', models.BooleanField(default=False)),
                ('staff', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.DO_NOTHING, to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('id', 1)), name='one_import_at_a_time'),
                ],
            },
        ),
        migrations.CreateModel(
            name='MemberPhoto',
            fields=[
                ('member', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='photo', serialize=False, to='registration.member')),
                ('jpeg', models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(default=1)),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('in', 'In'), ('out', 'Out'), ('withdrawn', 'Withdrawn')], default='in', max_length=9)),
                ('queued_seq', models.BigIntegerField(null=True)),
                ('barred', models.BooleanField(default=False)),
                ('chips_removed', models.PositiveIntegerField(default=0)),
                ('no_show_ms', models.BigIntegerField(null=True)),
                ('no_show_chips', models.PositiveIntegerField(default=0)),
                ('entered_ms', models.BigIntegerField()),
                ('admission', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, to='registration.admissionreason')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='floor.tournament')),
                ('member', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='registration.member')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(condition=models.Q(('state', 'withdrawn'), _negated=True), fields=('tournament', 'member', 'number'), name='one_entry_per_number'),
                    models.UniqueConstraint(condition=models.Q(('state__in', ['waiting', 'in'])), fields=('tournament', 'member'), name='one_live_entry_per_member'),
                    models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'in', 'out', 'withdrawn'])), name='entry_state_known'),
                    models.CheckConstraint(condition=models.Q(models.Q(('queued_seq__isnull', False), ('state', 'waiting')), models.Q(models.Q(('state', 'waiting'), _negated=True), ('queued_seq__isnull', True)), _connector='OR'), name='only_alternates_are_queued'),
                    models.UniqueConstraint(fields=('tournament', 'queued_seq'), name='one_alternate_per_place'),
                    models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='entry_number_from_1'),
                    models.CheckConstraint(condition=models.Q(('no_show_chips', 0), models.Q(('no_show_ms__isnull', False), ('state', 'out')), _connector='OR'), name='no_show_chips_of_who_never_came'),
                ],
            },
        ),
        migrations.CreateModel(
            name='MemberImport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at_ms', models.BigIntegerField()),
                ('sha256', models.CharField(max_length=64)),
                ('rows', models.PositiveIntegerField()),
                ('added', models.PositiveIntegerField()),
                ('changed', models.PositiveIntegerField()),
                ('staff', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Sale',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('entry', 'Entry'), ('re_entry', 'Re Entry'), ('rebuy', 'Rebuy'), ('add_on', 'Add On'), ('bonus', 'Bonus'), ('carried', 'Carried'), ('refund', 'Refund'), ('early', 'Early'), ('settled', 'Settled')], max_length=8)),
                ('price', models.BigIntegerField()),
                ('to_pool', models.BigIntegerField()),
                ('to_fee', models.BigIntegerField()),
                ('to_staff', models.BigIntegerField(default=0)),
                ('to_bounty', models.BigIntegerField(default=0)),
                ('chips', models.BigIntegerField()),
                ('receipt', models.CharField(blank=True, default='', max_length=30)),
                ('seq', models.BigIntegerField(null=True)),
                ('at_ms', models.BigIntegerField()),
                ('drawer', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='sales', to='registration.drawer')),
                ('entry', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='sales', to='registration.entry')),
                ('member', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='sales', to='registration.member')),
                ('root', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='chain', to='registration.sale')),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='sales', to='floor.tournament')),
                ('voids', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='void', to='registration.sale')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('kind__in', ['entry', 're_entry', 'rebuy', 'add_on', 'bonus', 'carried', 'refund', 'early', 'settled'])), name='sale_kind_known'),
                    models.CheckConstraint(condition=models.Q(('price', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('to_pool'), '+', models.F('to_fee')), '+', models.F('to_staff')), '+', models.F('to_bounty')))), name='sale_shares_are_the_price'),
                    models.CheckConstraint(condition=models.Q(('voids__isnull', False), models.Q(('chips__gte', 0), ('to_bounty__gte', 0), ('to_fee__gte', 0), ('to_pool__gte', 0), ('to_staff__gte', 0), models.Q(('kind', 'refund'), _negated=True)), models.Q(('chips__lte', 0), ('to_bounty__lte', 0), ('to_fee__lte', 0), ('to_pool__lte', 0), ('to_staff__lte', 0), ('kind', 'refund')), _connector='OR'), name='sale_signs'),
                    models.CheckConstraint(condition=models.Q(('receipt__regex', '^([A-Z./-]*[0-9][0-9A-Z./-]*)?$')), name='sale_receipt_is_a_number'),
                    models.CheckConstraint(condition=models.Q(models.Q(('root__isnull', True), ('voids__isnull', True)), models.Q(('root__isnull', False), ('voids__isnull', False)), _connector='OR'), name='sale_root'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Tender',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('method', models.CharField(choices=[('cash', 'Cash'), ('card', 'Card'), ('transfer', 'Transfer'), ('ticket', 'Ticket'), ('free', 'Free'), ('credit', 'Credit')], max_length=10)),
                ('amount', models.BigIntegerField()),
                ('reference', models.CharField(blank=True, default='', max_length=40)),
                ('funder', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tenders', to='registration.funder')),
                ('sale', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tenders', to='registration.sale')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('method__in', ['cash', 'card', 'transfer', 'ticket', 'free', 'credit'])), name='tender_method_known'),
                    models.CheckConstraint(condition=models.Q(models.Q(('funder__isnull', False), ('method', 'free')), models.Q(models.Q(('method', 'free'), _negated=True), ('funder__isnull', True)), _connector='OR'), name='free_tender_has_its_funder'),
                    models.CheckConstraint(condition=models.Q(('reference__regex', '^([A-Z./-]*[0-9][0-9A-Z./-]*)?$')), name='tender_reference_is_a_number'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Terms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('buy_in', floor.event.amounts.Amount(verbose_name='Buy-in')),
                ('fee', floor.event.amounts.Amount(verbose_name='Fee out of it')),
                ('staff_share', floor.event.amounts.Amount(default=0, verbose_name='Staff share out of it')),
                ('bounty', floor.event.amounts.Amount(default=0, verbose_name='Bounty out of it')),
                ('late_levels', models.PositiveSmallIntegerField(help_text='0: none.', verbose_name='Late entry until the end of level')),
                ('late_through_break', models.BooleanField(default=False, verbose_name='Late entry also in the break after that level')),
                ('late_until', models.CharField(blank=True, default='', help_text='As 21:30, in place of a level; before 06:00 it is of the night after.', max_length=5, validators=[django.core.validators.RegexValidator('^([01]\\d|2[0-3]):[0-5]\\d\\Z', 'Write a time as 21:30.')], verbose_name='Late entry until the time of day')),
                ('seats_at_desk', models.BooleanField(default=False, verbose_name='A seat is drawn at the desk with the entry')),
                ('no_show_levels', models.PositiveSmallIntegerField(default=0, help_text='0: never, the stack is blinded away.', verbose_name='Who has not come is taken out at the end of level')),
                ('re_entries', models.PositiveSmallIntegerField(default=0, help_text='0: none.', verbose_name='Re-entries of a player, at most')),
                ('capacity', models.PositiveSmallIntegerField(default=0, help_text='0: no limit. Who comes later waits as an alternate.', verbose_name='Players in at once, at most')),
                ('is_open', models.BooleanField(help_text='By the rules of FSPR no effect unless the class of the event is official.', verbose_name='Open to foreign athletes')),
                ('takes_applications', models.BooleanField(default=False, verbose_name='Players apply on a public page')),
                ('entry_list', models.CharField(choices=[('none', 'None'), ('numbers', 'Numbers of members'), ('names', 'Names')], default='none', max_length=7, verbose_name='Public list of entries')),
                ('starting_stack', models.PositiveIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(100000000)], verbose_name='Starting stack')),
                ('rebuys', models.PositiveSmallIntegerField(default=0, help_text='0: none.', verbose_name='Rebuys of an entry, at most')),
                ('rebuy_price', floor.event.amounts.Amount(default=0, verbose_name='Price of a rebuy')),
                ('rebuy_fee', floor.event.amounts.Amount(default=0, verbose_name='Fee out of the rebuy')),
                ('rebuy_chips', models.PositiveIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(100000000)], verbose_name='Chips of a rebuy')),
                ('rebuy_levels', models.PositiveSmallIntegerField(default=0, help_text='0: none.', verbose_name='Rebuys until the end of level')),
                ('add_ons', models.PositiveSmallIntegerField(default=0, help_text='0: none.', verbose_name='Add-ons of an entry, at most')),
                ('add_on_price', floor.event.amounts.Amount(default=0, verbose_name='Price of an add-on')),
                ('add_on_fee', floor.event.amounts.Amount(default=0, verbose_name='Fee out of the add-on')),
                ('add_on_chips', models.PositiveIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(100000000)], verbose_name='Chips of an add-on')),
                ('add_on_levels', models.PositiveSmallIntegerField(default=0, help_text='0: none.', verbose_name='Add-ons until the end of level')),
                ('early_price', floor.event.amounts.Amount(default=0, help_text='0: none.', verbose_name='Early price')),
                ('early_fee', floor.event.amounts.Amount(default=0, verbose_name='Fee out of the early price')),
                ('early_staff', floor.event.amounts.Amount(default=0, verbose_name='Staff share out of the early price')),
                ('early_bounty', floor.event.amounts.Amount(default=0, verbose_name='Bounty out of the early price')),
                ('early_chips', models.PositiveIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(100000000)], verbose_name='Bonus chips at the early price')),
                ('early_days', models.PositiveSmallIntegerField(default=0, help_text='0: on its day.', verbose_name='The early price ends so many days before the event')),
                ('early_hour', models.PositiveSmallIntegerField(default=24, help_text='24: when that day ends.', validators=[django.core.validators.MaxValueValidator(24)], verbose_name='Hour at which it ends')),
                ('late_price', floor.event.amounts.Amount(default=0, help_text='0: none.', verbose_name='Late price')),
                ('late_fee', floor.event.amounts.Amount(default=0, verbose_name='Fee out of the late price')),
                ('late_staff', floor.event.amounts.Amount(default=0, verbose_name='Staff share out of the late price')),
                ('late_bounty', floor.event.amounts.Amount(default=0, verbose_name='Bounty out of the late price')),
                ('late_price_levels', models.PositiveSmallIntegerField(default=0, help_text='0: from the start of the clock.', verbose_name='Late price after the end of level')),
                ('bonuses', models.PositiveSmallIntegerField(default=0, help_text='0: none. Chips whose price goes to the staff, sold as long as entries are.', verbose_name='Staff bonuses of an entry, at most')),
                ('bonus_price', floor.event.amounts.Amount(default=0, verbose_name='Price of a staff bonus')),
                ('bonus_chips', models.PositiveIntegerField(default=0, validators=[django.core.validators.MaxValueValidator(100000000)], verbose_name='Chips of a staff bonus')),
                ('needs_reference', models.BooleanField(default=False, verbose_name='Card and transfer need a reference')),
                ('needs_receipt', models.BooleanField(default=False, verbose_name='Cash and card need a receipt number')),
                ('sells_free', models.BooleanField(default=False, verbose_name='The desk gives free entries')),
                ('sells_credit', models.BooleanField(default=False, verbose_name='The desk sells on credit')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='%(app_label)s_terms', to='floor.tournament')),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('entry_list__in', ['none', 'numbers', 'names'])), name='entry_list_known'),
                    models.CheckConstraint(condition=models.Q(('bounty__gte', 0), ('buy_in__gte', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('fee'), '+', models.F('staff_share')), '+', models.F('bounty'))), ('fee__gte', 0), ('staff_share__gte', 0)), name='fee_within_buy_in'),
                    models.CheckConstraint(condition=models.Q(('early_bounty__gte', 0), ('early_fee__gte', 0), ('early_price__gte', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('early_fee'), '+', models.F('early_staff')), '+', models.F('early_bounty'))), ('early_staff__gte', 0)), name='fee_within_early_price'),
                    models.CheckConstraint(condition=models.Q(('late_bounty__gte', 0), ('late_fee__gte', 0), ('late_price__gte', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('late_fee'), '+', models.F('late_staff')), '+', models.F('late_bounty'))), ('late_staff__gte', 0)), name='fee_within_late_price'),
                    models.CheckConstraint(condition=models.Q(('rebuy_fee__gte', 0), ('rebuy_price__gte', models.F('rebuy_fee'))), name='fee_within_rebuy'),
                    models.CheckConstraint(condition=models.Q(('add_on_fee__gte', 0), ('add_on_price__gte', models.F('add_on_fee'))), name='fee_within_add_on'),
                    models.CheckConstraint(condition=models.Q(('starting_stack__gte', 1)), name='stack_positive'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Ticket',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.CharField(max_length=20)),
                ('value', floor.event.amounts.Amount()),
                ('currency', models.CharField(max_length=3)),
                ('entry', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tickets', to='registration.entry')),
                ('issuer', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tickets', to='registration.funder')),
                ('used', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='paid_by_ticket', to='registration.sale')),
            ],
            options={
                'constraints': [
                    models.UniqueConstraint(fields=('issuer', 'number'), name='one_ticket_per_number', nulls_distinct=False),
                    models.CheckConstraint(condition=models.Q(('number__regex', '^[0-9A-Z./-]*$'), models.Q(('number', ''), _negated=True)), name='ticket_has_a_number'),
                    models.CheckConstraint(condition=models.Q(('value__gte', 1)), name='ticket_has_a_value'),
                    models.CheckConstraint(condition=models.Q(models.Q(('entry__isnull', False), ('issuer__isnull', True)), models.Q(('entry__isnull', True), ('issuer__isnull', False)), _connector='OR'), name='ticket_is_won_or_brought'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Application',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=12, unique=True)),
                ('surname', models.CharField(max_length=60)),
                ('given_name', models.CharField(max_length=60)),
                ('patronymic', models.CharField(blank=True, max_length=60)),
                ('number', models.CharField(blank=True, max_length=20)),
                ('born_on', models.DateField()),
                ('consent_on', models.DateField()),
                ('applied_ms', models.BigIntegerField()),
                ('is_aside', models.BooleanField(default=False)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='applications', to='floor.tournament')),
            ],
            options={
                'ordering': ['applied_ms', 'pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('code', ''), _negated=True), name='application_has_code')],
            },
        ),
        migrations.CreateModel(
            name='CashMove',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('purpose', models.CharField(choices=[('safe', 'Safe'), ('prize', 'Prize'), ('other', 'Other')], max_length=5)),
                ('amount', models.BigIntegerField()),
                ('at_ms', models.BigIntegerField()),
                ('staff', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('voids', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='void', to='registration.cashmove')),
                ('drawer', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='moves', to='registration.drawer')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('amount', 0), _negated=True), name='cash_move_moves'), models.CheckConstraint(condition=models.Q(('purpose__in', ['safe', 'prize', 'other'])), name='cash_move_purpose_known'), models.CheckConstraint(condition=models.Q(models.Q(('purpose', 'prize'), _negated=True), ('amount__lt', 0), ('voids__isnull', False), _connector='OR'), name='cash_prize_goes_out')],
            },
        ),
        migrations.AddIndex(
            model_name='member',
            index=models.Index(fields=['search_key'], name='member_search'),
        ),
        migrations.AddIndex(
            model_name='member',
            index=models.Index(fields=['number'], name='member_number'),
        ),
        migrations.AddIndex(
            model_name='tender',
            index=models.Index(condition=models.Q(('method', 'credit')), fields=['sale'], name='tender_credit'),
        ),
        migrations.RunSQL(append_only.FORBID, append_only.ALLOW),
        migrations.RunSQL(name_index.CREATE, name_index.DROP),
    ]
