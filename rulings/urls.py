from django.urls import URLPattern, path

from rulings.views import calculators, decide

app_name = "rulings"
urlpatterns: list[URLPattern] = [
    path("t/<slug:slug>/calculators/", calculators.calculators, name="calculators"),
    path("t/<slug:slug>/calculators/<str:topic>/", calculators.calculator, name="calculator"),
    path("api/decide", decide.decide, name="decide"),
]
