"""Template tags every page uses."""

from django import template

from floor.printing.papers import PAPERS
from floor.web.format import book_name, clock_day, clock_time, money, number, paragraph, sentence
from floor.web.language import in_reader_language

register = template.Library()


@register.filter
def order_words(paper: str) -> str:
    """What stands on the button that orders the paper."""
    return str(PAPERS[paper].words)


register.filter(number)
register.filter(in_reader_language)
register.filter(sentence)
register.filter(book_name)
register.filter(paragraph)
register.simple_tag(money)
register.simple_tag(clock_time)
register.simple_tag(clock_day)
