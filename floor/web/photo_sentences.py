"""What is said of a picture that cannot be taken (floor/photo.py), or shows no code."""

from django.utils.translation import gettext_lazy as _

from floor.journal import sentences

sentences.refusals(
    photo__too_large=_("The picture is larger than %(most)s MB. Take it again in a smaller size."),
    photo__too_many_pixels=_("The picture has more than %(most)s million pixels."),
    photo__unreadable=_("This picture cannot be read. Use JPEG, PNG or WebP."),
    scan__nothing=_(
        "No code in the picture. Move closer, and keep the whole code in view and still."
    ),
    photo__heic=_(
        "This is a picture in Apple's own format (HEIC). Take it with this page, or choose"
        " “Most Compatible” in the camera's settings."
    ),
)
