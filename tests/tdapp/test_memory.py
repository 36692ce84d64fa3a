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
from tdapp.serving.memory import give_back_large_pieces
give_back_large_pieces()
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
