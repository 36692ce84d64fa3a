from django.apps import AppConfig


class RegistrationConfig(AppConfig):
    name = "registration"

    def ready(self) -> None:
        from registration import (  # noqa: F401 - they register
            board,
            cash_moves,
            finders,
            invariants,
            ledger,
            menu,
            sentences,
            services,
            written,
        )
