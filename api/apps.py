from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "api"

    def ready(self) -> None:
        from api import invariants, menu, sentences, services  # noqa: F401 - they register
