"""attack.py KIND SECONDS: programs that do their worst at the applications' socket.

`everything`: 70 connections; lines that are no JSON, as fast as they are taken; lines without an
end; requests without a pause, from a client that reads and from one that never does; batches of
effects, and such that insert 3,000 views; what is not allowed. `deaf`: 20 that ask for what has the
shortest answers and never read them. `trees`: one that asks for trees and never reads them.
`hoard`: one that inserts views with long actions. Prints why connections ended, and how many
requests were refused with which code.
"""

import collections
import json
import select
import socket
import sys
import time

PATH = "/run/touchd/apps.sock"
ENDS = collections.Counter()
CODES = collections.Counter()


def line(**request):
    return json.dumps(request).encode() + b"\n"


class Attacker:
    """A connection that writes `lines` again and again, and is made anew when it ends."""

    def __init__(self, name, lines, reads=True):
        self.greeting = line(request="hello", protocol=1, name=name)
        self.lines = b"".join(lines)
        self.reads = reads
        self.connect()

    def connect(self):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.setblocking(False)
        self.text, self.left = b"", self.greeting
        try:
            self.connection.connect(PATH)
        except BlockingIOError:
            ENDS["backlog"] += 1

    def fileno(self):
        return self.connection.fileno()

    def write(self):
        """Goes on until the socket is full."""
        try:
            while True:
                self.left = self.left[self.connection.send(self.left) :] or self.lines
                if not self.left:
                    return
        except BlockingIOError:
            pass
        except OSError:
            # It may have been told why.
            while self.reads and self.read():
                pass
            if not self.reads:
                self.end("broken")

    def read(self):
        """Takes what there is; returns whether the connection goes on."""
        try:
            data = self.connection.recv(65536)
        except BlockingIOError:
            return True
        except OSError:
            data = b""
        *lines, self.text = (self.text + data).split(b"\n")
        for answer in map(json.loads, lines):
            if not answer.get("ok", True):
                CODES[answer["code"]] += 1
            elif answer.get("event") == "bye":
                ENDS[answer["reason"]] += 1
        if not data:
            self.end("closed")
        return bool(data)

    def end(self, how):
        ENDS[how] += 1
        self.connection.close()
        self.connect()


def everything():
    note, run = {"action": "note"}, {"run": ["id"]}
    batch = [{"set": {"view": "level", "value": number / 16}} for number in range(16)]
    views = [{"id": f"v{number}", "frame": [0, 0, 9, 9]} for number in range(3000)]
    crowd = {"id": "crowd", "frame": [0, 0, 9, 9], "subviews": views}
    rebuild = [{"insert": {"into": "window", "view": crowd}}, {"remove": "crowd"}]
    requests = [line(request="explain", at=[100, 100]), line(request="subscribe", topics=["a.*"])]
    return [
        Attacker("garbage", [b"no JSON\n"] * 100),
        Attacker("endless", [b"x" * 65536]),
        Attacker("eager", [line(request="perform", effects=batch)] + requests),
        Attacker("builder", [line(request="perform", effects=rebuild)]),
        Attacker("deaf", requests * 10, reads=False),
        Attacker("denied", [line(request="perform", effects=[run]), line(request="status")]),
        Attacker("greedy", [line(request="perform", effects=[note] * 257)]),
        *[Attacker(f"many{number}", []) for number in range(64)],
    ]


def deaf():
    request = line(request="subscribe", topics=["a.*"])
    return [Attacker(f"deaf{number}", [request] * 100, reads=False) for number in range(20)]


def trees():
    return [Attacker("trees", [line(request="tree")] * 100, reads=False)]


class Hoarder(Attacker):
    """Inserts another view each time."""

    number = 0

    @property
    def lines(self):
        Hoarder.number += 1
        actions = [{"publish": f"{number}{'x' * 4000}"} for number in range(60)]
        view = {"id": f"hoard{Hoarder.number}", "frame": [0, 0, 9, 9], "class": "button", "on": {"touchDown": actions}}
        return line(request="perform", effects=[{"insert": {"into": "window", "view": view}}])

    @lines.setter
    def lines(self, lines):
        pass


def hoard():
    return [Hoarder("hoarder", [])]


KINDS = {"everything": everything, "deaf": deaf, "trees": trees, "hoard": hoard}


def main():
    everyone, end = KINDS[sys.argv[1]](), time.monotonic() + float(sys.argv[2])
    print("attacking", flush=True)
    while time.monotonic() < end:
        reading = [one for one in everyone if one.reads]
        writing = [one for one in everyone if one.left or one.lines]
        readable, writable, _ = select.select(reading, writing, [], 0.1)
        for one in readable:
            one.read()
        for one in writable:
            one.write()
    print("ends:", *(f"{reason}={count}" for reason, count in sorted(ENDS.items())))
    print("codes:", *(f"{code}={count}" for code, count in sorted(CODES.items())), flush=True)


main()
