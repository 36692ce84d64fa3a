"""What undo shows of the sounds of televisions."""

from typing import cast

from django.utils.translation import gettext_lazy as _

from floor.displays import selectors
from floor.displays.media_sentences import SOUNDS, voices
from floor.journal import hooks
from floor.journal.sentences import NAMES
from floor.models import Tournament
from floor.models.screen import Sound
from floor.values.language import listed


@hooks.snapshot_of("heard")
def snapshot(_tournament: Tournament) -> hooks.Snapshot:
    """At what each television is heard, and in which language it speaks."""
    return {
        ("screen", screen.pk): (screen.voice, *screen.sounds)
        for screen in selectors.screens()
        if screen.sounds or screen.voice
    }


@hooks.consequence("heard")
def consequences(differences: list[hooks.Difference]) -> list[str]:
    """ "Bar: New level, Break, speaks Russian"."""
    return [_sentence(difference) for difference in differences]


def _sentence(difference: hooks.Difference) -> str:
    pk = difference.number
    voice, *sounds = cast("tuple[str, ...]", difference.after or ("",))
    words = [*(SOUNDS[Sound(sound)] for sound in sounds), voices().get(voice, voice)]
    screen = NAMES["screen"]({pk}).get(pk, "?")
    return _("%(screen)s: %(sounds)s") % {"screen": screen, "sounds": listed(words)}
