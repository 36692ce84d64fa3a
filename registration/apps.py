from django.apps import AppConfig


class RegistrationConfig(AppConfig):
    name = "registration"

    def ready(self) -> None:
        from registration import board, invariants, menu, sentences, services  # noqa: F401 - they register
