"""What keeps the database from starting, for the person at the terminal."""


class PostgresFailed(RuntimeError):
    """The database cannot be started; the message is for the person at the terminal."""
