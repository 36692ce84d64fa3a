"""A television's list names events that there are: what a foreign key is for one column, for a list
of public ids. No event is ever deleted, and none gets another public id."""

CREATE = """
CREATE FUNCTION screen_events_are_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM unnest(NEW.events) AS named WHERE named <> '' AND NOT EXISTS (
            SELECT 1 FROM floor_tournament WHERE public_id = named))
    THEN
        RAISE foreign_key_violation USING
            MESSAGE = 'screen_events_are_known: a view of an event that there is not';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER screen_events_are_known BEFORE INSERT OR UPDATE OF events ON floor_screen
    FOR EACH ROW EXECUTE FUNCTION screen_events_are_known();
"""
DROP = """
DROP TRIGGER screen_events_are_known ON floor_screen;
DROP FUNCTION screen_events_are_known();
"""
