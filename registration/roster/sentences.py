"""What is wrong with a members file, and what its columns are called."""

from django.utils.translation import gettext_lazy as _

from registration.roster.rows import Fault

FAULTS = {
    "file.empty": _("The file is empty."),
    "file.too_large": _("The file is larger than 8 MB."),
    "file.spreadsheet": _("An old spreadsheet (XLS), or one with a password. Save it as XLSX."),
    "file.pdf": _("This is a PDF. Save the list as XLSX or CSV."),
    "file.too_slow": _("Reading the file takes too long. It is not a list of members."),
    "file.too_many": _("More than 100,000 members. Import the list in parts."),
    "file.no_rows": _("There is a header and nothing under it."),
    "encoding.utf16": _("The encoding is UTF-16. Save as UTF-8 or Windows-1251."),
    "encoding.koi8_r": _("The encoding looks like KOI8-R. Save as UTF-8 or Windows-1251."),
    "encoding.cp866": _("The encoding looks like DOS (866). Save as UTF-8 or Windows-1251."),
    "encoding.mac_cyrillic": _("The encoding looks like Mac Cyrillic. Save as UTF-8."),
    "encoding.iso8859_5": _("The encoding looks like ISO 8859-5. Save as UTF-8."),
    "encoding.unknown": _("The letters cannot be read in any encoding we know. Save as UTF-8."),
    "encoding.broken": _("There are bytes here that are not UTF-8."),
    "workbook.broken": _("This is not an XLSX file, or it is damaged. Save it once more as XLSX."),
    "workbook.unpacked": _("Unpacked the file is too large for a list of members."),
    "workbook.macros": _("There are macros in this file. Save it as XLSX without them."),
    "workbook.links": _("This file reads other files. Save it with values alone."),
    "workbook.sheets": _("More than fifty sheets."),
    "workbook.rows": _("More rows than a sheet can have."),
    "quote.broken": _("A quotation mark is not closed, or is inside a cell."),
    "header.missing": _("There is no column for this."),
    "header.twice": _("Two columns mean the same."),
    "header.too_wide": _("Too many columns."),
    "row.short": _("Fewer cells than the header has."),
    "row.long": _("More cells than the header has."),
    "number.twice": _("This number is on line %(first_line)s too."),
    "number.twice_elsewhere": _("This number is on line %(first_line)s of %(first_sheet)s too."),
    "number.twice_in_file": _("Another row of the file has this number."),
    "name.mixed": _("One word mixes letters of two alphabets. Type it in one of them."),
    "surname.figure": _("A number, not a surname. Leave sums out of the list."),
    "number.scientific": _("A spreadsheet has spoilt this number. Format the column as text."),
    "char.bidi": _("Hidden signs that turn the writing direction."),
    "char.control": _("Control characters."),
    "char.invisible": _("Invisible characters."),
    "cell.formula": _("A cell must not begin like a formula."),
    "cell.error": _("The spreadsheet could not compute this cell."),
    "cell.day": _("The spreadsheet made a date of it. Format the column as text, type it again."),
    "cell.too_long": _("Too long."),
    "cell.empty": _("Must not be empty."),
    "date.unreadable": _("Not a date. Write 31.12.1990 or 1990-12-31."),
    "date.figure": _("A number, not a date. Format the column as a date."),
    "date.either_first": _("Day or month first? Write 31.12.1990 or 1990-12-31."),
    "date.impossible": _("There is no such day."),
    "date.implausible": _("Not a year between 1900 and 2100."),
    "date.before_its_beginning": _("The membership ends before it begins."),
    "country.unknown": _("Not a country we know."),
}
COLUMNS = {
    "number": _("Number"),
    "surname": _("Surname"),
    "given_name": _("Given name"),
}


def reason(fault: Fault) -> str:
    """What is wrong, as a sentence."""
    first = {"first_line": fault.first_line, "first_sheet": fault.first_sheet}
    return str(FAULTS.get(fault.code, fault.code)) % first
