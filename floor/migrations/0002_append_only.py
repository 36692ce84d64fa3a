"""The journal is append-only in the database itself, TRUNCATE included.

Only a session that says so (the tests' own, between two tests) may truncate it.
"""

from django.db import migrations

FORBID = """
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' AND current_setting('td.may_truncate_journal', true) = 'on' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER journal_rows BEFORE UPDATE OR DELETE ON floor_floorevent
    FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER journal_whole BEFORE TRUNCATE ON floor_floorevent
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
ALLOW = """
DROP TRIGGER journal_rows ON floor_floorevent;
DROP TRIGGER journal_whole ON floor_floorevent;
DROP FUNCTION journal_is_append_only();
"""


class Migration(migrations.Migration):
    dependencies = [("floor", "0001_initial")]
    operations = [migrations.RunSQL(FORBID, ALLOW)]
