from django.apps import AppConfig


class DealersConfig(AppConfig):
    name = "dealers"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from dealers import (  # noqa: F401 - they register themselves
            board,
            invariants,
            menu,
            sentences,
            services,
        )
        from floor.displays import catalogue

        catalogue.offer("dealers", _("Dealers"), part="dealers/walls/dealers.html", position=42)
