"""Django's own Postgres, watched (tdapp/database_watch.py): the engine of the settings."""
