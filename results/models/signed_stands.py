"""Revisions of the protocol and signatures stand in the database itself, by the journal's own
trigger."""

TABLES = ("results_revision", "results_signature")
FORBID = "".join(
    f"""
CREATE TRIGGER signed_rows BEFORE UPDATE OR DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER signed_whole BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
    for table in TABLES
)
ALLOW = "".join(
    f"DROP TRIGGER signed_rows ON {table}; DROP TRIGGER signed_whole ON {table};"
    for table in TABLES
)
