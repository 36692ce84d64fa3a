from django.urls import URLPattern

app_name = "clock"
urlpatterns: list[URLPattern] = []
