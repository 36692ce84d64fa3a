"""What is said of the club's files, of how walls look, and of what a television could not do."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences
from floor.models import Medium, ScreenFault
from floor.models.screen import Sound
from floor.values.language import written_languages

USES = {
    Medium.Use.LOGO: _("Logo"),
    Medium.Use.BACKGROUND: _("Background"),
    Medium.Use.SPONSOR: _("Sponsor's panel"),
    Medium.Use.PICTURE: _("Picture"),
    Medium.Use.FILM: _("Video"),
    Medium.Use.SOUND_LEVEL: _("Sound: new level"),
    Medium.Use.SOUND_MINUTE: _("Sound: one minute left"),
    Medium.Use.SOUND_BREAK: _("Sound: break"),
    Medium.Use.SOUND_MOVES: _("Sound: moves"),
}
SOUNDS = {
    Sound.LEVEL: _("New level"),
    Sound.MINUTE: _("One minute left"),
    Sound.BREAK: _("Break"),
    Sound.MOVES: _("Moves"),
}
SPOKEN = {
    Sound.LEVEL: _("%(language)s voice: new level"),
    Sound.MINUTE: _("%(language)s voice: one minute left"),
    Sound.BREAK: _("%(language)s voice: break"),
    Sound.MOVES: _("%(language)s voice: moves"),
    "name": _("%(language)s voice: name of an event"),
}
What = ScreenFault.What
FAULTS = {
    What.LOOK: _("does not get the club's colours and shows ours"),
    What.PICTURE: _("cannot show the picture “%(name)s”"),
    What.FILM: _("cannot play the video “%(name)s” and shows the clock"),
    What.SOUND: _("cannot play the sound “%(name)s” and is silent there"),
    What.VOICE: _(
        "has no voice of its own in that language and no file of the club's to use instead"
    ),
    What.SILENT: _("is muted by its browser: press any key on it once"),
}


def uses() -> dict[str, str]:
    """What each use of a file is called: of sentences of a wall, in each language it may speak."""
    spoken = {
        f"voice_{code}_{sound}": text % {"language": language}
        for code, language in written_languages().items()
        for sound, text in SPOKEN.items()
    }
    return {**{use: str(text) for use, text in USES.items()}, **spoken}


def voices() -> dict[str, str]:
    """What a wall does by the code of the language in which it speaks, "" for none."""
    speaks = {
        code: _("speaks %(language)s") % {"language": language}
        for code, language in written_languages().items()
    }
    return {"": str(_("says nothing")), **speaks}


sentences.refusals(
    media__too_large=_("The file is larger than %(most)s MB. Choose a smaller one."),
    media__too_many=_("There are %(most)s of these already. Take one away first."),
    media__no_name=_("Write the name of the event, or a part of it, that the voice says."),
    media__no_film=_("Televisions cannot play this video. Use MP4 or WebM."),
    media__no_sound=_("Televisions cannot play this sound. Use MP3, WAV, OGG or M4A."),
    media__unknown=_("This file is not there any more."),
    fault__malformed=_("A screen cannot say this."),
    look__ground=_(
        "On the background %(colour)s our text cannot be read from ten metres: a contrast of "
        "%(ratio)s, at least %(least)s is needed. The nearest colour that works: %(better)s."
    ),
    look__accent=_(
        "The colour %(colour)s cannot be read on this background: a contrast of %(ratio)s, at "
        "least %(least)s is needed. The nearest colour that works: %(better)s."
    ),
)
sentences.nouns(
    media=_("Pictures and sounds"),
    look=_("Club colours"),
)
sentences.lines(
    media__put=_("Put in: %(media_use)s %(name)s"),
    media__removed=_("Taken away: %(media_use)s %(name)s"),
    look__set=_("Club colours: %(ground)s, %(accent)s"),
    screen__heard=_("Sounds of screen %(screen)s changed"),
)
sentences.NAMES["media_use"] = lambda keys: {use: uses().get(use, use) for use in keys}
