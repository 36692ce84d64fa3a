from django.apps import AppConfig


class RegistrationConfig(AppConfig):
    name = "registration"

    def ready(self) -> None:
        from registration import board, sentences, services, watch  # noqa: F401 - they register
