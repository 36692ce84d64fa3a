
import django.core.validators
import django.db.models.deletion
import floor.event.amounts
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('floor', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.CharField(max_length=20, unique=True)),
                ('surname', models.CharField(max_length=60)),
                ('given_name', models.CharField(blank=True, max_length=60)),
                ('patronymic', models.CharField(blank=True, max_length=60)),
                ('born_on', models.DateField(null=True)),
                ('country', models.CharField(blank=True, max_length=2)),
                ('valid_until', models.DateField(null=True)),
                ('banned_until', models.DateField(null=True)),
                ('search_key', models.CharField(max_length=200)),
            ],
            options={
                'ordering': ['search_key'],
                'indexes': [models.Index(fields=['search_key'], name='member_search')],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(default=1)),
                ('state', models.CharField(choices=[('in', 'In'), ('out', 'Out')], default='in', max_length=4)),
                ('chips', models.PositiveIntegerField()),
                ('chips_removed', models.PositiveIntegerField(default=0)),
                ('entered_ms', models.BigIntegerField()),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='floor.tournament')),
                ('member', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='registration.member')),
            ],
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
            name='Payment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('method', models.CharField(choices=[('cash', 'Cash'), ('card', 'Card'), ('transfer', 'Transfer'), ('ticket', 'Ticket')], default='cash', max_length=10)),
                ('to_pool', models.BigIntegerField()),
                ('to_fee', models.BigIntegerField()),
                ('at_ms', models.BigIntegerField()),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payments', to='registration.entry')),
                ('staff', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payments', to='floor.tournament')),
            ],
        ),
        migrations.CreateModel(
            name='Terms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('buy_in', floor.event.amounts.Amount(verbose_name='Buy-in')),
                ('fee', floor.event.amounts.Amount(verbose_name='Fee out of it')),
                ('late_levels', models.PositiveSmallIntegerField(help_text='0: none.', verbose_name='Late entry until the end of level')),
                ('is_open', models.BooleanField(verbose_name='Open to foreign athletes')),
                ('starting_stack', models.PositiveIntegerField(validators=[django.core.validators.MinValueValidator(1), django.core.validators.MaxValueValidator(100000000)], verbose_name='Starting stack')),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='%(app_label)s_terms', to='floor.tournament')),
            ],
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.UniqueConstraint(fields=('tournament', 'member', 'number'), name='one_entry_per_number'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'in')), fields=('tournament', 'member'), name='one_live_entry_per_member'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['in', 'out'])), name='entry_state_known'),
        ),
        migrations.AddConstraint(
            model_name='entry',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='entry_number_from_1'),
        ),
        migrations.AddConstraint(
            model_name='payment',
            constraint=models.CheckConstraint(condition=models.Q(('to_fee__gte', 0), ('to_pool__gte', 0)), name='payment_not_negative'),
        ),
        migrations.AddConstraint(
            model_name='payment',
            constraint=models.CheckConstraint(condition=models.Q(('method__in', ['cash', 'card', 'transfer', 'ticket'])), name='payment_method_known'),
        ),
        migrations.AddConstraint(
            model_name='terms',
            constraint=models.CheckConstraint(condition=models.Q(('buy_in__gte', 0), ('fee__gte', 0), ('fee__lte', models.F('buy_in'))), name='fee_within_buy_in'),
        ),
        migrations.AddConstraint(
            model_name='terms',
            constraint=models.CheckConstraint(condition=models.Q(('starting_stack__gte', 1)), name='stack_positive'),
        ),
    ]
