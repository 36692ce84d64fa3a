"""Live push: NOTIFY in the transaction, one listener a process, the same bytes to every socket."""
