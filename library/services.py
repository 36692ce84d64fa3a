"""The verbs of the library: the text of a book comes in, or goes."""
