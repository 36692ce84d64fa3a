"""The web server with limits so small that a test reaches them; options as for tdapp.server."""

from tdapp.limits import Limits
from tdapp.server import main

SMALL = Limits(connections=12, connections_of_one=8, sockets=6, sockets_of_one=4)

if __name__ == "__main__":
    main(limits=SMALL)
