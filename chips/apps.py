from django.apps import AppConfig


class ChipsConfig(AppConfig):
    name = "chips"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from chips import board, invariants, menu, sentences, services  # noqa: F401 - they register themselves
        from floor.displays import catalogue

        part = "chips/walls/final_table.html"
        catalogue.offer("final_table", _("Final table"), part=part, position=34, first_seconds=30)
