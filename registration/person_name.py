"""How a person is called: whole, and where there is little room."""


def full_name(surname: str, given_name: str, patronymic: str) -> str:
    """Иванов Иван Петрович, without the parts that are not known."""
    return " ".join(filter(None, [surname, given_name, patronymic]))


def short_name(surname: str, given_name: str, patronymic: str) -> str:
    """Surname and initials, as on a wall: Иванов И. П. A line may break between the two."""
    initials = [f"{part[0]}." for part in (given_name, patronymic) if part]
    return " ".join(filter(None, [surname, "\u00a0".join(initials)]))
