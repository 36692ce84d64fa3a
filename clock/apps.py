from django.apps import AppConfig


class ClockConfig(AppConfig):
    name = "clock"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from clock import board, finders, invariants, menu, sentences, services, undo_preview  # noqa: F401 - they register
        from floor.displays import catalogue

        catalogue.offer("clock", _("Clock"), "clock:wall")
