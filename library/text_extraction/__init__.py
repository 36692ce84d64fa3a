"""From the bytes of a document to its text: plain text, DOCX, PDF. ``document_text.text_of`` is all
of it; what cannot be read is refused with a code of ``document.*``. Nothing here knows Django."""

LARGEST = 20 * 1024 * 1024  # bytes of a file
MOST_LETTERS = 1_000_000  # of a text: the longest rulebook has a tenth of that
