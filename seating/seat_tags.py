"""Template tags for seats: {% seat_name move.table move.seat %}."""

from django import template

from seating.seat_name import seat_name

register = template.Library()
register.simple_tag(seat_name)
