from django.apps import AppConfig


class ClockConfig(AppConfig):
    name = "clock"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from clock import board, consequences, sentences, services, watch  # noqa: F401 - they register
        from floor import walls

        walls.offer("clock", _("Clock"), "clock:wall")
