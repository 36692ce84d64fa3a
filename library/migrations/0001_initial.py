
import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Text',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('book', models.CharField(max_length=40, unique=True)),
                ('file_name', models.CharField(max_length=200)),
                ('sha256', models.CharField(max_length=64)),
                ('language', models.CharField(max_length=2)),
                ('imported_ms', models.BigIntegerField()),
                ('report', models.JSONField(default=dict)),
                ('imported_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [
                    models.CheckConstraint(condition=models.Q(('language__in', ['ru', 'en', 'ar'])), name='text_language_known'),
                ],
            },
        ),
        migrations.CreateModel(
            name='Clause',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(max_length=2)),
                ('number', models.CharField(max_length=40)),
                ('written', models.CharField(blank=True, max_length=80)),
                ('path', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), default=list, size=None)),
                ('order', models.PositiveIntegerField()),
                ('chapter', models.CharField(blank=True, max_length=300)),
                ('heading', models.CharField(blank=True, max_length=300)),
                ('body', models.TextField(blank=True)),
                ('line_from', models.PositiveIntegerField()),
                ('line_to', models.PositiveIntegerField()),
                ('page', models.PositiveIntegerField(null=True)),
                ('repaired', models.BooleanField(default=False)),
                ('words', models.GeneratedField(db_persist=True, expression=models.Case(models.When(language='ru', then=django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.SearchVector('number', config='simple', weight='A'), '||', django.contrib.postgres.search.SearchVector('heading', config='russian', weight='B'), django.contrib.postgres.search.SearchConfig('simple')), '||', django.contrib.postgres.search.SearchVector('body', config='russian', weight='D'), django.contrib.postgres.search.SearchConfig('simple'))), models.When(language='en', then=django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.SearchVector('number', config='simple', weight='A'), '||', django.contrib.postgres.search.SearchVector('heading', config='english', weight='B'), django.contrib.postgres.search.SearchConfig('simple')), '||', django.contrib.postgres.search.SearchVector('body', config='english', weight='D'), django.contrib.postgres.search.SearchConfig('simple'))), models.When(language='ar', then=django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.SearchVector('number', config='simple', weight='A'), '||', django.contrib.postgres.search.SearchVector('heading', config='arabic', weight='B'), django.contrib.postgres.search.SearchConfig('simple')), '||', django.contrib.postgres.search.SearchVector('body', config='arabic', weight='D'), django.contrib.postgres.search.SearchConfig('simple'))), default=django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.SearchVector('number', config='simple', weight='A'), '||', django.contrib.postgres.search.SearchVector('heading', config='simple', weight='B'), django.contrib.postgres.search.SearchConfig('simple')), '||', django.contrib.postgres.search.SearchVector('body', config='simple', weight='D'), django.contrib.postgres.search.SearchConfig('simple'))), output_field=django.contrib.postgres.search.SearchVectorField())),
                ('parent', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='library.clause')),
                ('text', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='clauses', to='library.text')),
            ],
            options={
                'ordering': ['text', 'order'],
                'constraints': [
                    models.UniqueConstraint(fields=('text', 'number'), name='one_clause_per_number'),
                    models.UniqueConstraint(fields=('text', 'order'), name='one_clause_per_order'),
                    models.CheckConstraint(condition=models.Q(('number', ''), _negated=True), name='clause_has_number'),
                    models.CheckConstraint(condition=models.Q(('line_from__gte', 1), ('line_to__gte', models.F('line_from'))), name='clause_lines'),
                    models.CheckConstraint(condition=models.Q(('language__in', ['ru', 'en', 'ar'])), name='clause_language_known'),
                ],
            },
        ),
        migrations.AddIndex(
            model_name='clause',
            index=django.contrib.postgres.indexes.GinIndex(fields=['words'], name='clause_words'),
        ),
    ]
