from django.apps import AppConfig


class SeasonsConfig(AppConfig):
    name = "seasons"

    def ready(self) -> None:
        from seasons import menu, public_site, sentences, services  # noqa: F401 - they register themselves
