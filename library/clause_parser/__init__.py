"""From the text of a rulebook to its clauses: by the form of the document, knowing no book.

``document.read(text)`` is the whole of it. Nothing here knows Django or a clock.
"""
