"""What large requests took of memory is not kept for the next one."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MB = 1024 * 1024
# Each thread frees a piece of 20 MB, then holds something small behind pieces of 15 MB it frees.
THREADS = """
import threading
import psutil
from tdapp.serving.memory import give_back_what_is_free
give_back_what_is_free()
held, gate = [], threading.Barrier(4)
def work():
    bytearray(b"x" * {first})
    for _ in range(3):
        piece, small = bytearray(b"x" * {second}), bytearray(b"y" * 1000)
        held.append(small)
        gate.wait()
        del piece
        gate.wait()
def resident():
    return psutil.Process().memory_info().rss
before = resident()
threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(resident() - before)
"""


def test_threads_that_took_much_keep_little() -> None:
    code = THREADS.format(first=20 * MB, second=15 * MB)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert int(done.stdout) < 20 * MB, done.stderr


# Of 60 MB in small pieces every twentieth stays.
SMALL = """
import psutil
import time
from tdapp.serving import memory
memory.EVERY = 0.05
memory.give_back_what_is_free()
pieces = [bytearray(1000) for _ in range(60_000)]
most = psutil.Process().memory_info().rss
held = pieces[::20]
del pieces
end = time.monotonic() + 20
while (left := most - psutil.Process().memory_info().rss) < 20_000_000 and time.monotonic() < end:
    time.sleep(0.05)
print(left)
"""


def test_what_lies_free_between_small_pieces_is_given_back() -> None:
    done = subprocess.run([sys.executable, "-c", SMALL], cwd=ROOT, capture_output=True, text=True)
    assert int(done.stdout) >= 20_000_000, done.stderr
