from django.urls import path

from results import views

app_name = "results"
urlpatterns = [
    path("t/<slug:slug>/results/", views.results, name="results"),
    path("t/<slug:slug>/results/stacks/", views.tell_stacks, name="tell_stacks"),
    path("t/<slug:slug>/results/end/", views.end, name="end"),
    path("t/<slug:slug>/protocol.pdf", views.protocol, name="protocol"),
    path("t/<slug:slug>/protocol.json", views.protocol_data, name="protocol_data"),
    path("t/<slug:slug>/protocol/sign/", views.sign, name="sign"),
]
