from django.urls import path

from library.views import import_page, reading

app_name = "library"
urlpatterns = [
    path("t/<slug:slug>/rules/", reading.rules, name="rules"),
    path("t/<slug:slug>/rules/import/", import_page.import_page, name="import"),
    path("t/<slug:slug>/rules/differences/", reading.differ, name="differences"),
    path("t/<slug:slug>/rules/topics/<str:topic>/", reading.topic, name="topic"),
    path("t/<slug:slug>/rules/<str:book>/", reading.book, name="book"),
    path("t/<slug:slug>/rules/<str:book>/<str:number>/", reading.clause, name="clause"),
]
