from django.apps import AppConfig


class ClockConfig(AppConfig):
    name = "clock"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from clock import (  # noqa: F401 - they register
            board,
            finders,
            invariants,
            menu,
            sentences,
            services,
            undo_preview,
        )
        from floor.displays import catalogue

        catalogue.stand_on("clock:wall")
        catalogue.offer("clock", _("Clock"), first_seconds=60)
        part = "clock/walls/evening.html"
        catalogue.offer("evening", _("The evening"), part=part, position=50)
        catalogue.offer("message", _("Message"), part="clock/walls/message.html", position=90)
