from django.urls import URLPattern, path

from rulings.views import decide

app_name = "rulings"
urlpatterns: list[URLPattern] = [
    path("api/decide", decide.decide, name="decide"),
]
