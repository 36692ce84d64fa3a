"""Every address of the house, grouped by app."""

from django.urls import include, path

urlpatterns = [
    path("", include("floor.urls")),
    path("", include("clock.urls")),
    path("", include("registration.urls")),
    path("", include("seating.urls")),
    path("", include("chips.urls")),
    path("", include("results.urls")),
    path("", include("seasons.urls")),
    path("", include("library.urls")),
    path("", include("calculators.urls")),
    path("", include("rulings.urls")),
    path("", include("pages.urls")),
]
handler400 = "tdapp.middleware.misunderstood"
handler403 = "floor.views.refusals.forbidden"
handler404 = "floor.views.refusals.not_found"
handler500 = "tdapp.middleware.failed"
