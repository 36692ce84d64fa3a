from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "floor"

    def ready(self) -> None:
        from django.conf import settings

        from floor import checks, sentences, services, state  # noqa: F401 - they register themselves
        from rules import rulebook

        rulebook.look_in(settings.HOUSE_RULES)
