"""What rulings say: refusals and journal lines, a module for each of their rooms."""

from rulings.sentences import log, penalties, protests, rulebook  # noqa: F401 - they register themselves
