from django.urls import path

from floor.accounts.views import links, me, signing, staff, switching
from floor.displays.views import screens, television
from floor.event.views import founding, home, terms, time
from floor.journal.views import lines, undo
from floor.web.views import finding, fragments, health, theme

app_name = "floor"
urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("", home.home, name="home"),
    path("theme/", theme.choose_theme, name="theme"),
    path("sign-in/", signing.sign_in, name="sign_in"),
    path("sign-out/", signing.sign_out, name="sign_out"),
    path("switch/", switching.switch, name="switch"),
    path("switch/<int:staff_id>/", switching.pin, name="pin"),
    path("link/<str:token>/", links.link, name="link"),
    path("link/<str:token>/use/", links.use_link, name="use_link"),
    path("link/<str:token>/join/", links.join_new, name="join"),
    path("link/<str:token>/username/", links.suggest_username, name="suggest_username"),
    path("wall/", television.television, name="television"),
    path("wall/code/", television.wait, name="wait"),
    path("me/", me.me, name="me"),
    path("me/password/", me.set_password, name="set_password"),
    path("me/pin/", me.set_pin, name="set_pin"),
    path("me/phone/", me.own_phone, name="own_phone"),
    path("new/", founding.choose, name="choose_template"),
    path("new/<slug:key>/", founding.create, name="create"),
    path("t/<slug:slug>/find/", finding.find, name="find"),
    path("t/<slug:slug>/fragments/", fragments.fragments, name="fragments"),
    path("t/<slug:slug>/journal/", lines.journal, name="journal"),
    path("t/<slug:slug>/journal/lines/", lines.lines, name="lines"),
    path("t/<slug:slug>/journal/undo/", undo.undo_line, name="undo"),
    path("t/<slug:slug>/journal/redo/", undo.redo_line, name="redo"),
    path("t/<slug:slug>/journal/undo-mine/", lines.undo_mine, name="undo_mine"),
    path("t/<slug:slug>/terms/", terms.read, name="terms"),
    path("t/<slug:slug>/templates/save/", terms.save_template, name="save_template"),
    path(
        "t/<slug:slug>/templates/<int:template_id>/drop/",
        terms.drop_template,
        name="drop_template",
    ),
    path("t/<slug:slug>/terms/<slug:group>/preview/", terms.preview, name="preview_terms"),
    path("t/<slug:slug>/terms/<slug:group>/", terms.change, name="change_terms"),
    path("t/<slug:slug>/time/", time.read, name="time"),
    path("t/<slug:slug>/time/preview/", time.preview, name="preview_time"),
    path("t/<slug:slug>/time/correct/", time.correct, name="correct_time"),
    path("t/<slug:slug>/staff/", staff.staff, name="staff"),
    path("t/<slug:slug>/staff/people/", staff.people, name="people"),
    path("t/<slug:slug>/staff/appoint/", staff.appoint, name="appoint"),
    path("t/<slug:slug>/staff/dismiss/", staff.dismiss, name="dismiss"),
    path("t/<slug:slug>/staff/invite/", staff.invite, name="invite"),
    path("t/<slug:slug>/tablets/pair/", staff.pair_tablet, name="pair_tablet"),
    path("t/<slug:slug>/tablets/revoke/", staff.revoke_tablet, name="revoke_tablet"),
    path("t/<slug:slug>/screens/", screens.screens, name="screens"),
    path("t/<slug:slug>/screens/paired/", screens.paired_screens, name="paired"),
    path("t/<slug:slug>/screens/pair/", screens.pair, name="pair_screen"),
    path("t/<slug:slug>/screens/show/", screens.show, name="show_on_screen"),
    path("t/<slug:slug>/screens/revoke/", screens.revoke, name="revoke_screen"),
]
