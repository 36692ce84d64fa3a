"""Template tags every page uses."""

from django import template

from floor.web.format import book_name, clock_day, clock_time, money, number, paragraph, sentence

register = template.Library()
register.filter(number)
register.filter(sentence)
register.filter(book_name)
register.filter(paragraph)
register.simple_tag(money)
register.simple_tag(clock_time)
register.simple_tag(clock_day)
