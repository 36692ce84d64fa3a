"""The code in a photograph: a phone's camera in place of a scanner, on plain http too."""

import json

from floor.photo import made_apart
from rules.refusal import refuse


def text_of(data: bytes) -> str:
    """Return the text of the largest code in the picture: QR or any usual bar code.

    One at a time, as floor/photo.py. Raises Refused as ``photo.reduced_jpeg``, and "scan.nothing"
    where no code is seen.
    """
    texts = json.loads(made_apart("floor.code_worker", data))
    if not texts:
        raise refuse("scan.nothing")
    return str(texts[0])
