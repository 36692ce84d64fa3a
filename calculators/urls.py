from django.urls import URLPattern, path

from calculators.views import calculators, decide

app_name = "calculators"
urlpatterns: list[URLPattern] = [
    path("t/<slug:slug>/calculators/", calculators.calculators, name="index"),
    path("t/<slug:slug>/calculators/<str:topic>/", calculators.calculator, name="calculator"),
    path("api/decide", decide.decide, name="decide"),
]
