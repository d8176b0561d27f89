"""racer.py SECONDS: a client that comes and goes, again and again, at any moment of a touch.

Each time it attaches, sets a value, watches or not, and goes soon: it detaches, or its connection
ends. It holds touchd to the protocol, and prints how often it was there and what it has seen.
"""

import collections
import json
import random
import select
import socket
import sys
import time

sys.path.insert(0, "/root/system-test/bin")
import verify


class Visit:
    """One connection."""

    def __init__(self, connection):
        self.verifier = verify.Verifier()
        self._connection = connection
        self._rest = b""
        connection.connect("/run/touchd/apps.sock")
        self.send(request="hello", protocol=1, name="racer")

    def send(self, **request):
        line = json.dumps(request).encode() + b"\n"
        self.verifier.sent(line)
        self._connection.sendall(line)

    def read(self, seconds):
        """Takes what comes for so long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self._connection], [], [], left)[0]:
                return
            data = self._connection.recv(65536)
            if not data:
                sys.exit("touchd has ended the connection")
            *lines, self._rest = (self._rest + data).split(b"\n")
            for line in lines:
                self.verifier.received(line + b"\n")


def main():
    end = time.monotonic() + float(sys.argv[1])
    chance, seen, visits = random.Random(1), collections.Counter(), 0
    while time.monotonic() < end:
        with socket.socket(socket.AF_UNIX) as connection:
            visit = Visit(connection)
            visit.send(request="attach", moves=chance.choice(["latest", "all"]))
            level = {"view": "level", "value": chance.random()}
            visit.send(request="perform", effects=[{"set": level}])
            if chance.random() < 0.3:
                visit.send(request="watch")
            visit.read(chance.uniform(0.01, 0.5))
            if chance.random() < 0.5:
                visit.send(request="detach")
                visit.read(0.02)
        seen.update(visit.verifier.seen)
        visits += 1
    print(f"{visits} visits:", *(f"{word}={count}" for word, count in sorted(seen.items())))


main()
