from django.urls import URLPattern

app_name = "seating"
urlpatterns: list[URLPattern] = []
