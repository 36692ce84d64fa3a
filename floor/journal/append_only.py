"""The journal is append-only in the database itself, TRUNCATE included; so are the ledger of sales
and what was signed, by the same function.

Only a session that says so (the tests' own, between two tests) may truncate them.
"""


def forbid(name: str, *tables: str) -> str:
    """The SQL by which no row of the ``tables`` is changed or deleted; ``name`` begins the names of
    the triggers."""
    return "".join(
        f"""
CREATE TRIGGER {name}_rows BEFORE UPDATE OR DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER {name}_whole BEFORE TRUNCATE ON {table}
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
        for table in tables
    )


def allow(name: str, *tables: str) -> str:
    """The SQL that takes the triggers away again."""
    return "".join(
        f"DROP TRIGGER {name}_rows ON {table}; DROP TRIGGER {name}_whole ON {table};"
        for table in tables
    )


FORBID = """
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' AND current_setting('td.may_truncate_journal', true) = 'on' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
""" + forbid("journal", "floor_journalline")
ALLOW = allow("journal", "floor_journalline") + "DROP FUNCTION journal_is_append_only();"
