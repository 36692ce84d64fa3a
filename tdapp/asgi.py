"""Web and sockets behind one door."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tdapp.settings")
django.setup()  # before anything that imports models

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402

from floor.live.sockets import Listening, routes  # noqa: E402
from tdapp.serving.admission import Admission  # noqa: E402
from tdapp.serving.pages import Pages  # noqa: E402
from tdapp.serving.socket_guards import SameOrigin  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": Listening(Admission(Pages().answer)),
        "websocket": SameOrigin(URLRouter(routes)),
    }
)
