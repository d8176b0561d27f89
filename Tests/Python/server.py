"""A server of the protocol for tests: a script for each connection, over a real Unix socket."""

import asyncio
import json
import pathlib
import tempfile

import verify

CANVAS = {
    "app": "kiosk",
    "view": "canvas",
    "window": "window",
    "screen": "main",
    "screenSize": [1280, 800],
    "bounds": [0, 0, 880, 720],
    "toScreen": [1, 0, 0, 1, 0, 80],
    "visible": True,
}
HELLO = {
    "protocol": 1,
    "touchd": "0.2.0",
    "number": 7,
    "may": ["touches", "presses", "topics", "tree", "values", "actions", "changes", "scene"],
    "front": "kiosk",
    "apps": ["kiosk", "shell"],
    "time": 81.2,
    "limits": {"line": 262144, "queue": 262144, "state": 16777216, "effects": 256, "topics": 64, "pattern": 4096},
}
STATE = [
    {"id": "window", "kind": "window", "screen": "main", "index": 0, "frame": [0, 0, 1280, 800]},
    {"id": "wall", "kind": "view", "parent": "window", "index": 0},
    {
        "id": "level",
        "kind": "view",
        "class": "slider",
        "parent": "wall",
        "index": 0,
        "value": 0.4,
        "range": {"kind": "number", "minimum": 0, "maximum": 1},
    },
    {"id": "tea", "kind": "view", "class": "button", "parent": "wall", "index": 1},
    {"id": "label", "kind": "view", "parent": "tea", "index": 0},
    {"id": "buy", "kind": "view", "class": "button", "parent": "wall", "index": 2},
    {"id": "press", "kind": "recognizer", "parent": "wall", "index": 0, "type": "longPress"},
]


class Cut(Exception):
    """The server has closed the connection."""


class Peer:
    """The server's end of a connection.

    lines: how many it may send before it closes the connection; any number if negative.
    sent: how many it has sent. requests: those received.
    verifier: judges what the script sends, so that no test relies on what touchd must not send.
    """

    def __init__(self, reader, writer, lines=-1):
        self.requests = []
        self.sent = 0
        self.verifier = verify.Verifier()
        self._reader, self._writer = reader, writer
        self._lines = lines
        self._seq = 0

    async def request(self, word=None):
        """The next request, which is to be `word`. Raises Cut at the end."""
        line = await self._reader.readline()
        if not line:
            raise Cut
        request = json.loads(line)
        if word is not None and request["request"] != word:
            raise AssertionError(f"{request} is not {word}")
        self.verifier.sent(line)
        self.requests.append(request)
        return request

    def answer(self, request, **keys):
        self._send({"id": request["id"], "ok": True, **keys})

    def refuse(self, request, code, error="no", **keys):
        self._send({"id": request["id"], "ok": False, "code": code, "error": error, **keys})

    def event(self, word, **keys):
        self._seq += 1
        self._send({"event": word, "seq": self._seq, **keys})

    def touches(self, phase, *touches, live, time=81.5, **keys):
        """A call to the canvas. Each touch is an id, or an id with a point."""
        finger = [touch if isinstance(touch, tuple) else (touch, 10, 20) for touch in touches]
        shape = {"tapCount": 1, "type": "direct", "time": time}
        line = [
            {"id": id, "x": x, "y": y, "screenX": x, "screenY": y + 80, **shape}
            for id, x, y in finger
        ]
        place = {"app": "kiosk", "view": "canvas"}
        self.event("touches", time=time, phase=phase, **place, touches=line, live=live, **keys)

    def gesture(self, phase, *touches, live, time=81.5, **keys):
        """A call to the recognizer circle. Each touch is an id."""
        shape = {"x": 10, "y": 20, "screenX": 10, "screenY": 100, "tapCount": 1, "type": "direct", "time": time}
        place = {"app": "kiosk", "recognizer": "circle", "view": "canvas"}
        line = [{"id": id, **shape} for id in touches]
        self.event("gestureTouches", time=time, phase=phase, **place, touches=line, live=live, **keys)

    def gesture_state(self, state, time=81.5, **keys):
        """The recognizer circle has entered a state."""
        self.event("gestureState", time=time, app="kiosk", recognizer="circle", state=state, **keys)

    def state(self, rev=118, nodes=STATE, by="watch"):
        screens = [{"id": "main", "size": [1280, 800]}]
        scene = {"by": by, "front": True, "screens": screens, "firstResponder": None}
        self.event("scene", app="kiosk", rev=rev, **scene)
        for node in nodes:
            self.event("node", app="kiosk", node=node)
        self.event("current", app="kiosk", rev=rev, nodes=len(nodes))

    def raw(self, data):
        """Bytes that no verifier accepts."""
        self._writer.write(data)

    def _send(self, value):
        line = json.dumps(value).encode() + b"\n"
        if self.sent == self._lines:
            self._writer.write(line[: len(line) // 2])
            raise Cut
        self.sent += 1
        self.verifier.received(line)
        self._writer.write(line)

    async def drain(self):
        await self._writer.drain()

    async def greet(self, **keys):
        """Answers hello."""
        request = await self.request("hello")
        self.answer(request, **{**HELLO, "client": request["name"], **keys})

    async def attach(self):
        self.answer(await self.request("attach"), views=[CANVAS])

    async def end(self):
        """Waits until the client has gone."""
        try:
            while True:
                await self.request()
        except Cut:
            pass


class Server:
    """Serves one connection after another with the scripts; further ones with the last.

    A script is a coroutine function of a Peer. What it raises fails the test when the server stops.
    """

    def __init__(self, *scripts, lines=()):
        self.peers = []
        self._scripts, self._lines = scripts, list(lines)
        self._errors = []
        self._tasks = set()
        self._writers = []

    async def __aenter__(self):
        self._folder = tempfile.TemporaryDirectory()
        self.path = str(pathlib.Path(self._folder.name) / "apps.sock")
        self._server = await asyncio.start_unix_server(self._accept, self.path)
        return self

    async def __aexit__(self, kind, *_):
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.close()
        await self._server.wait_closed()
        await asyncio.sleep(0)
        self._folder.cleanup()
        if self._errors and kind is None:
            raise self._errors[0]

    def _accept(self, reader, writer):
        self._writers.append(writer)
        self._tasks.add(asyncio.create_task(self._serve(reader, writer)))

    async def _serve(self, reader, writer):
        number = len(self.peers)
        lines = self._lines[number] if number < len(self._lines) else -1
        peer = Peer(reader, writer, lines)
        self.peers.append(peer)
        try:
            await self._scripts[min(number, len(self._scripts) - 1)](peer)
        except (Cut, ConnectionError):
            pass
        except Exception as error:
            self._errors.append(error)
        finally:
            writer.close()
