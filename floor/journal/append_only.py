"""The journal is append-only in the database itself, TRUNCATE included.

Only a session that says so (the tests' own, between two tests) may truncate it.
"""

FORBID = """
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' AND current_setting('td.may_truncate_journal', true) = 'on' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER journal_rows BEFORE UPDATE OR DELETE ON floor_journalline
    FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER journal_whole BEFORE TRUNCATE ON floor_journalline
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
ALLOW = """
DROP TRIGGER journal_rows ON floor_journalline;
DROP TRIGGER journal_whole ON floor_journalline;
DROP FUNCTION journal_is_append_only();
"""
