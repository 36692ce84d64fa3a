"""Every address of the house, grouped by app."""

from django.urls import include, path

urlpatterns = [
    path("", include("floor.urls")),
    path("", include("clock.urls")),
    path("", include("registration.urls")),
    path("", include("seating.urls")),
    path("", include("results.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]
