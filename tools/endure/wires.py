"""The net between two laptops, which can be cut: nothing arrives, and nobody is told so."""

import contextlib
import socket
import threading
import time

PIECE = 65536
LOOK_EVERY = 0.05  # seconds


class Wire(threading.Thread):
    """Carries what comes to ``host`` on to 127.0.0.1, at the same port; there it seems to come from
    ``sender``."""

    def __init__(self, host: str, port: int, sender: str) -> None:
        super().__init__(name=f"wire {host}:{port}", daemon=True)
        self.port, self.sender = port, sender
        self.is_cut = self.is_over = False
        self.links: list[socket.socket] = []
        self.door = socket.create_server((host, port))

    def run(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.door.accept()
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        try:
            self._wait_while_cut()
            source = (self.sender, 0)
            far = socket.create_connection(("127.0.0.1", self.port), source_address=source)
        except OSError:
            near.close()
            return
        self.links += [near, far]
        back = threading.Thread(target=self._copy, args=(far, near), daemon=True)
        back.start()
        self._copy(near, far)

    def _copy(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(PIECE):
                self._wait_while_cut()
                target.sendall(piece)
        if self.is_cut:
            return  # that it ended arrives no more than anything else
        for link in (source, target):
            with contextlib.suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()

    def _wait_while_cut(self) -> None:
        while self.is_cut and not self.is_over:
            time.sleep(LOOK_EVERY)

    def cut(self) -> None:
        self.is_cut = True

    def mend(self) -> None:
        """What was open before is not any more."""
        links, self.links = self.links, []
        for link in links:
            with contextlib.suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()
        self.is_cut = False

    def close(self) -> None:
        self.is_over = True
        with contextlib.suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        self.mend()
