"""What is a port: in a Host header, on the command line."""

LARGEST = 65_535


def port_of(text: str) -> int | None:
    """The number from 1 to LARGEST that the digits are, None for anything else."""
    if not text.isdecimal() or len(text) > len(str(LARGEST)):
        return None
    return int(text) if 1 <= int(text) <= LARGEST else None
