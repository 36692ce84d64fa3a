"""Documents of tests: DOCX with numbers that Word counts itself, PDF set by our own printer."""

import io
import zipfile
from collections.abc import Iterable

import typst
from docx import Document
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.text.paragraph import Paragraph


def word(lines: Iterable[str]) -> bytes:
    """Every line a paragraph."""
    document = Document()
    for line in lines:
        document.add_paragraph(line)
    return saved(document)


def saved(document: object) -> bytes:
    file = io.BytesIO()
    document.save(file)  # type: ignore[attr-defined]
    return file.getvalue()


LEVELS = ((0, "decimal", "%1."), (1, "decimal", "%1.%2."), (2, "decimal", "%1.%2.%3."))


def with_list(document: object, levels: Iterable[tuple[int, str, str]] = LEVELS) -> str:
    """Add a list whose ``levels`` have a format and a text; returns its id."""
    root = document.part.numbering_part.element  # type: ignore[attr-defined]
    rows = "".join(
        f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
        for level, form, text in levels
    )
    abstract = f'<w:abstractNum {nsdecls("w")} w:abstractNumId="77">{rows}</w:abstractNum>'
    root.insert(0, parse_xml(abstract))
    root.append(
        parse_xml(f'<w:num {nsdecls("w")} w:numId="77"><w:abstractNumId w:val="77"/></w:num>')
    )
    return "77"


def numbered(paragraph: Paragraph, list_id: str, level: int) -> None:
    """Put the paragraph into a list: Word writes the number, the text has none."""
    numbers = OxmlElement("w:numPr")
    for name, value in (("w:ilvl", str(level)), ("w:numId", list_id)):
        child = OxmlElement(name)
        child.set(qn("w:val"), value)
        numbers.append(child)
    paragraph._p.get_or_add_pPr().append(numbers)


def pdf(text: str, page: str = 'paper: "a5"', language: str = "en") -> bytes:
    """Every line a paragraph; ``page`` are settings of the page."""
    rows = "\n\n".join('#"' + line.replace('"', r"\"") + '"' for line in text.splitlines() if line)
    frame = f'#set page({page}, header: [Rules of Ludo], numbering: "1")'
    source = f'{frame}\n#set text(10pt, lang: "{language}")\n{rows}'
    document: bytes = typst.compile(source.encode())
    return document


def zipped(name: str, size: int) -> bytes:
    """An archive with one file of ``size`` zeros under ``name``, and what makes it a DOCX."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, bytes(size))
        if name != "word/document.xml":
            archive.writestr("word/document.xml", "<w/>")
    return file.getvalue()
