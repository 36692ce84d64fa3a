"""A paired television, as the server meets it."""

from django.test import Client

from floor.accounts.tokens import hash_token
from floor.displays import devices
from floor.models import Screen
from tests.evening import Evening
from tests.scenes.floor import screen_of


def television(event: Evening) -> Client:
    """The browser of a paired screen."""
    screen, client = screen_of(event), Client()
    token = "the token of a television"
    Screen.objects.filter(pk=screen.pk).update(token_hash=hash_token(token))
    client.cookies[devices.COOKIE] = token
    return client
