from django.urls import path

from floor.views import health

app_name = "floor"
urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
]
