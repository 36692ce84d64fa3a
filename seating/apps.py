from django.apps import AppConfig


class SeatingConfig(AppConfig):
    name = "seating"

    def ready(self) -> None:
        from django.utils.translation import gettext_lazy as _

        from floor.displays import catalogue
        from seating import (  # noqa: F401 - they register themselves
            board,
            finders,
            invariants,
            menu,
            sentences,
            services,
            written,
        )
        from seating.plan import plan_sentences  # noqa: F401 - it registers itself

        catalogue.offer("seats", _("Seats A to Z"), part="seating/walls/seats.html", position=10)
        catalogue.offer("moves", _("Moves"), part="seating/walls/moves.html", position=20)
        stages = "seating/walls/bracket.html"
        catalogue.offer("bracket", _("Stages"), part=stages, position=34)
        order = "seating/walls/break_order.html"
        catalogue.offer("break_order", _("Break order"), part=order, position=40)
