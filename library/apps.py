from django.apps import AppConfig


class LibraryConfig(AppConfig):
    name = "library"

    def ready(self) -> None:
        from library import finders, menu, sentences  # noqa: F401 - they register
