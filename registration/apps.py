from django.apps import AppConfig


class RegistrationConfig(AppConfig):
    name = "registration"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from floor.displays import catalogue
        from registration import (  # noqa: F401 - they register
            board,
            finders,
            invariants,
            menu,
            sentences,
            services,
            written,
        )
        from registration.money import cash_moves, ledger  # noqa: F401 - they register

        part = "registration/walls/alternates.html"
        catalogue.offer("alternates", _("Alternates"), part=part, position=60)
