"""The ledger of sales is append-only in the database itself, by the journal's own trigger."""

TABLES = ("registration_sale", "registration_tender")
FORBID = "".join(
    f"""
CREATE TRIGGER ledger_rows BEFORE UPDATE OR DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER ledger_whole BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
    for table in TABLES
)
ALLOW = "".join(
    f"DROP TRIGGER ledger_rows ON {table}; DROP TRIGGER ledger_whole ON {table};"
    for table in TABLES
)
