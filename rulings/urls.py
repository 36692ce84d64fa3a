from django.urls import URLPattern

app_name = "rulings"
urlpatterns: list[URLPattern] = []
