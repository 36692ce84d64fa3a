"""Where this house goes on when another laptop takes over: pages are told while they can be."""

addresses: list[str] = []  # "http://192.168.1.11:8000"; what opens the house fills it in
