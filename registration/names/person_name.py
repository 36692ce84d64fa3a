"""How a person is called: whole, where there is little room, and where there are namesakes."""

from datetime import date

SHORT_OF = ("surname", "given_name", "patronymic", "told_apart", "number", "born_on")


def full_name(surname: str, given_name: str, patronymic: str) -> str:
    """Иванов Иван Петрович, without the parts that are not known."""
    return " ".join(filter(None, [surname, given_name, patronymic]))


def short_name(
    surname: str,
    given_name: str,
    patronymic: str,
    told_apart: str,
    number: str,
    born_on: date | None,
) -> str:
    """Surname and initials, as on a wall: Иванов И. П. A line may break between the two.

    ``told_apart`` is that of the member, who has namesakes (registration/people/namesakes.py): by
    "name" it is the full name, by "number" the number stands beside it, or the year of birth.
    """
    if told_apart == "name":
        return full_name(surname, given_name, patronymic)
    initials = [f"{part[0]}." for part in (given_name, patronymic) if part]
    beside = f"№\u00a0{number}" if number else f"({born_on.year})" if born_on else ""
    mark = beside if told_apart == "number" else ""
    return " ".join(filter(None, [surname, "\u00a0".join(initials), mark]))
