"""The protocol as a workbook: the numbers of the document, the words of its printed text.

Documents that were signed before there were bounties and special prizes in them have neither.
"""

from collections.abc import Iterator, Sequence

from floor.texts.format import span
from floor.web.xlsx import Table, Value
from results.document import Document, Text, digest, in_language


def sheets(
    document: Document, language: str, signatures: Sequence[Sequence[str]] = ()
) -> list[Table]:
    """The sheets in ``language``; ``signatures`` are role, name and moment of each. Prizes are
    numbers in whole units of the currency."""
    text = in_language(document, language)
    words = text["words"]
    facts = [["", text["extract"]]] if "extract" in text else []
    facts += [["", text["name"]], ["", text["date"]], ["", text["rulebook"]], *text["facts"]]
    facts += [[words[key], text[key]] for key in ("leftover", "unwon") if text[key]]
    lots = ("line", "act", "commitment", "seed")
    return [
        (words["results"], [words[name] for name in text["columns"]], _places(document, text)),
        *_special(document, text),
        (words["protocol"], ["", ""], facts),
        (words["officials"], ["", ""], text["officials"]),
        (words["remarks"], ["", ""], _remarks(text)),
        (words["draws"], [words[name] for name in lots], _lots(text)),
        (words["signed"], ["", "", ""], _signed(document, text, signatures)),
    ]


def _places(document: Document, text: Text) -> Iterator[list[Value]]:
    """A row for each place as it is printed, but with the prize as a number."""
    if "event" not in document:  # signed when there were texts alone
        yield from text["places"]
        return
    digits = document["event"]["currency_digits"]
    for row, place in zip(text["places"], document["places"], strict=True):
        printed = dict(zip(text["columns"], row, strict=True))
        best, worst = place["best"], place["worst"]
        printed |= {
            "place": best if best == worst else span(best, worst),
            "prize": _whole(place["prize"], digits),
            "knocked_out": place.get("knocked_out", 0),
            "bounty": _whole(place.get("bounty", 0), digits),
        }
        yield [printed[name] for name in text["columns"]]


def _special(document: Document, text: Text) -> list[Table]:
    """The special prizes, where the document has some; a row for each winner."""
    if not document.get("special_prizes"):
        return []
    words, digits = text["words"], document["event"]["currency_digits"]
    names = ("special", "special_group", "special_winner", "number", "money", "reason", "funder")
    rows: list[list[Value]] = []
    for prize, (name, group, nobody, _money, reason, funder) in zip(
        document["special_prizes"], text["special"], strict=True
    ):
        winners = [[won["name"], won["number"], won["amount"]] for won in prize["winners"]]
        for winner, number, amount in winners or [[nobody, "", prize["amount"]]]:
            rows.append([name, group, winner, number, _whole(amount, digits), reason, funder])
    return [(words["special"], [words[name] for name in names], rows)]


def _whole(amount: int, digits: int) -> Value:
    """An amount in whole units of the currency."""
    return amount / 10**digits if digits else amount


def _remarks(text: Text) -> Iterator[list[Value]]:
    for chapter in text["chapters"]:
        yield from ([chapter["title"], line] for line in chapter["lines"])
    yield from ([text["words"]["remarks"], line] for line in text["remarks"])


def _lots(text: Text) -> Iterator[list[Value]]:
    for lot in text["lots"]:
        yield [lot["seq"], lot["act"], lot["commitment"], lot["seed"]]


def _signed(
    document: Document, text: Text, signatures: Sequence[Sequence[str]]
) -> Iterator[list[Value]]:
    words = text["words"]
    if text["revision"]:
        yield ["", text["revision"], ""]
    if text["signed"] is None:
        yield ["", text.get("extract") or words["draft"], ""]
        return
    for signature in signatures:
        yield list(signature)
    yield [words["signed"], text["signed"], ""]
    yield [words["sha256"], digest(document), ""]
    yield [words["journal"], document["journal"]["last_seq"], document["journal"]["sha256"]]
