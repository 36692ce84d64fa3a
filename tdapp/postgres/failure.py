"""What keeps the database from starting, for the person at the terminal."""


class PostgresFailed(RuntimeError):
    """The database cannot be started; the message is for the person at the terminal."""


# A refused connection has no SQLSTATE: libpq hands on the server's words only.
NO_SLOT = ("too many clients", "too many connections", "connection slots")
