from django.urls import path

from library.views import import_page

app_name = "library"
urlpatterns = [
    path("t/<slug:slug>/rules/import/", import_page.import_page, name="import"),
]
