"""What hands of open Chinese poker say: refusals and the line."""

from django.utils.translation import gettext_lazy as _

from floor.journal import constraints, sentences

constraints.means(
    one_open_face_hand="open_face.just_scored",
    once_in_an_open_face_hand="open_face.just_scored",
    open_face_rows_are_cards="open_face.not_cards",
)
sentences.refusals(
    open_face__not_played=_("Open-face Chinese poker is no game of this event."),
    open_face__not_in_book=_("The event rulebook does not score open-face Chinese poker."),
    open_face__unreadable=_("Seat %(seat)s: these cards cannot be. Three on top, five below."),
    open_face__not_cards=_("A row is written in cards: AhKdQc."),
    open_face__just_scored=_("Somebody has noted this hand a moment ago."),
    open_face__not_balanced=_("Table %(table)s, hand %(hand)s: points do not add up to nothing."),
)
sentences.nouns(open_face=_("Open-face Chinese poker"))
sentences.lines(
    open_face__scored=_("Table %(table)s, open-face Chinese hand %(open_face_hand)s scored"),
)
