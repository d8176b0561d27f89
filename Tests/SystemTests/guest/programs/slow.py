"""slow.py NAME RATE SECONDS: a client of the applications' socket that reads RATE bytes a second.

It shows that it lives, unless RATE is 0. After SECONDS, or told so by standard input, it reads all
that waits, until a line says `bye`, or standard input has told so and nothing comes any more. It holds touchd to the protocol, and
prints how many touches came in each phase, how many calls of touchesMoved there were for each view,
and how many lines.
"""

import collections
import json
import select
import socket
import sys
import time

sys.path.insert(0, "/root/system-test/bin")
import verify


class SlowClient:
    def __init__(self, name):
        self.verifier = verify.Verifier()
        self.calls = collections.Counter()
        self.said = None
        self._connection = socket.socket(socket.AF_UNIX)
        self._connection.connect("/run/touchd/apps.sock")
        self._rest = b""
        self._next_pong = 0.0
        self._send(request="hello", id=1, protocol=1, name=name)
        self._send(request="attach", id=2, moves="latest")
        while not self.verifier.seen["answers"] == 2:
            self.read(4096)
        print("attached", flush=True)

    def read(self, size, seconds=1.0):
        """Takes at most `size` bytes; false if none came within `seconds`, or the end has come."""
        if not select.select([self._connection], [], [], seconds)[0]:
            return False
        try:
            data = self._connection.recv(size)
        except ConnectionResetError:
            data = b""
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._take(line + b"\n")
        if not data:
            self.said = self.said or ("closed",)
        return bool(data)

    def live(self):
        """A sign of life every second."""
        if time.monotonic() >= self._next_pong:
            self._next_pong = time.monotonic() + 1
            try:
                self._send(request="pong")
            except OSError:
                pass

    def _take(self, line):
        event = self.verifier.received(line)
        if event.get("event") == "bye":
            self.said = (event["reason"], event.get("dropped", 0))
        if event.get("phase") == "moved":
            self.calls[event["view"]] += event.get("merged", 1)

    def _send(self, **request):
        line = json.dumps(request).encode() + b"\n"
        self.verifier.sent(line)
        self._connection.sendall(line)


def is_told():
    """Whether standard input has a line, or has ended."""
    return bool(select.select([sys.stdin], [], [], 0)[0])


def main():
    name, rate, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    client = SlowClient(name)
    end = time.monotonic() + seconds
    while time.monotonic() < end and not is_told():
        if rate:
            client.live()
            client.read(rate // 10, 0.1)
        time.sleep(0.1)
    while client.said is None:
        client.live()
        is_over = is_told()
        if not client.read(65536) and is_over:
            break
    seen = client.verifier.seen
    words = [f"{phase}={seen[phase]}" for phase in sorted(verify.PHASES)]
    words += [f"{view}={count}" for view, count in sorted(client.calls.items())]
    print(*words, f"lines={client.verifier.lines}", *(client.said or ()), flush=True)


main()
