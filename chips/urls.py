from django.urls import path

from chips.views import bags, chip_set, counts, make_up, papers, races, table_card

app_name = "chips"
urlpatterns = [
    path(
        "card/<str:secret>/<slug:public_id>/<int:number>-<int:card>/chips/",
        table_card.card,
        name="card",
    ),
    path("t/<slug:slug>/chips/", make_up.chips, name="chips"),
    path("t/<slug:slug>/chips/leaving/", make_up.leaving, name="leaving"),
    path("t/<slug:slug>/chips/save/", make_up.set_make_up, name="set_make_up"),
    path("t/<slug:slug>/chips/set/", chip_set.chip_set, name="chip_set"),
    path("t/<slug:slug>/chips/set/save/", chip_set.save_chip_set, name="save_chip_set"),
    path("t/<slug:slug>/chips/now/", races.colour_up, name="colour_up"),
    path("t/<slug:slug>/chips/race/<int:number>/", races.race, name="race"),
    path("t/<slug:slug>/chips/race/note/", races.note_race, name="note_race"),
    path("t/<slug:slug>/chips/race/left-over/", races.note_left_over, name="note_left_over"),
    path("t/<slug:slug>/chips/bags/", papers.bag_lists, name="bag_lists"),
    path("t/<slug:slug>/chips/slips/", papers.bag_slips, name="bag_slips"),
    path("t/<slug:slug>/chips/bagging/", bags.bags, name="bags"),
    path("t/<slug:slug>/chips/bagging/<int:number>/", bags.sheet, name="bag_sheet"),
    path("t/<slug:slug>/chips/bagging/note/", bags.pack_table, name="pack_table"),
    path("t/<slug:slug>/chips/bagging/take/", bags.take_bags, name="take_bags"),
    path("t/<slug:slug>/chips/counts/", counts.counts, name="counts"),
    path("t/<slug:slug>/chips/counts/plot/", counts.stacks, name="stacks_plot"),
    path("t/<slug:slug>/chips/counts/<int:number>/", counts.sheet, name="count_sheet"),
    path("t/<slug:slug>/chips/counts/note/", counts.count_table, name="count_table"),
]
