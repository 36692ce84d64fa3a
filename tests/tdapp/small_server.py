"""The web server with limits so small that a test reaches them; options as for it."""

from tdapp.serving.limits import Limits, Patience
from tdapp.serving.server import main

SMALL = Limits(
    connections=12,
    connections_of_one=8,
    sockets=6,
    sockets_of_one=4,
    half_sent=10,
    half_sent_of_one=5,
    long_bodies=2,
    long_bodies_of_one=1,
    long_bodies_of_strangers=2,
    long_body=200_000,
    new_burst=300,
    new_rate=20,
    patience=Patience(header=2, body=3, stall=2, least=1000),
)

if __name__ == "__main__":
    main(limits=SMALL)
