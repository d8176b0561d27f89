"""A touchd for the paint example: plays a recording into scenes/paint.yaml, without recognizers."""

import asyncio
import re

from server import Cut

SCREEN = [1280, 800]
TOOLS = {
    "colour": {"class": "segmentedControl", "frame": [20, 730, 480, 60], "value": 0},
    "width": {
        "class": "slider",
        "frame": [540, 730, 360, 60],
        "minimumValue": 2,
        "maximumValue": 40,
        "value": 10,
    },
    "undo": {"class": "button", "frame": [960, 730, 140, 60], "enabled": False},
    "clear": {"class": "button", "frame": [1120, 730, 140, 60], "enabled": False},
}
CANVAS = {
    "app": "paint",
    "view": "canvas",
    "window": "window",
    "screen": "main",
    "screenSize": SCREEN,
    "bounds": [0, 0, 1280, 720],
    "toScreen": [1, 0, 0, 1, 0, 0],
    "visible": True,
}


def frames(path):
    """The frames of an evemu recording of a panel with slots: a time, and the fingers there.

    A finger is its tracking id with x, y as parts of the screen and the pressure, each from 0 to 1.
    """
    text = path.read_text()
    most = {
        int(code, 16): int(value) for code, value in re.findall(r"^A: (\w+) 0 (\d+)", text, re.M)
    }
    slots, slot, found = {}, 0, []
    for time, kind, code, value in re.findall(r"^E: ([\d.]+) (\w+) (\w+) (-?\d+)", text, re.M):
        kind, code, value = int(kind, 16), int(code, 16), int(value)
        if kind == 3 and code == 0x2F:
            slot = value
        elif kind == 3 and code in (0x35, 0x36, 0x39, 0x3A):
            slots.setdefault(slot, {})[code] = value
        elif kind == 0:
            fingers = {}
            for finger in slots.values():
                if finger[0x39] >= 0:
                    place = [finger[axis] / (most[axis] + 1) for axis in (0x35, 0x36, 0x3A)]
                    fingers[finger[0x39]] = place
            found.append((float(time), fingers))
    return found


class PaintDaemon:
    """Serves one client, paint: it finds what a finger hits, and keeps the values of the tools.

    played: set once the client has got all of the recording.
    """

    def __init__(self, path):
        self.frames = frames(path)
        self.played = asyncio.Event()
        self.rev = 0
        self._hits = {}
        self._places = {}

    async def __call__(self, peer):
        await peer.greet(apps=["paint"], front="paint")
        peer.answer(await peer.request("attach"), views=[CANVAS])
        peer.answer(await peer.request("subscribe"))
        self._watch(peer, await peer.request("watch"))
        serving = asyncio.create_task(self._serve(peer))
        for time, fingers in self.frames:
            self._frame(peer, time, fingers)
            await asyncio.sleep(0.001)
        peer.event("ping")
        await serving

    async def _serve(self, peer):
        """Enables buttons. A pong is the client's answer to the end of the recording."""
        try:
            while True:
                request = await peer.request()
                if request["request"] == "pong":
                    self.played.set()
                elif request["request"] == "answer":
                    peer.answer(request)
                else:
                    self._perform(peer, request)
        except Cut:
            pass

    def _watch(self, peer, request):
        screens = [{"id": "main", "size": SCREEN}]
        nodes = [
            {"id": "window", "kind": "window", "screen": "main", "index": 0},
            {"id": "page", "kind": "view", "parent": "window", "index": 0},
            {"id": "canvas", "kind": "view", "parent": "page", "index": 0, "client": "paint"},
        ]
        for index, (id, keys) in enumerate(TOOLS.items(), 1):
            nodes.append({"id": id, "kind": "view", "parent": "page", "index": index, **keys})
        place = {"app": "paint", "rev": 0}
        peer.event("scene", **place, by="watch", front=True, screens=screens)
        for node in nodes:
            peer.event("node", app="paint", node=node)
        peer.event("current", **place, nodes=len(nodes))
        peer.answer(request, **place)

    def _frame(self, peer, time, fingers):
        calls = {"began": [], "moved": [], "ended": []}
        for id, (x, y, pressure) in fingers.items():
            place = (x * SCREEN[0], y * SCREEN[1], pressure)
            if id not in self._hits:
                self._hits[id] = self._hit(place)
                calls["began"].append(id)
            elif place != self._places[id]:
                calls["moved"].append(id)
            self._places[id] = place
        calls["ended"] = [id for id in self._hits if id not in fingers]
        for phase, ids in calls.items():
            drawing = [id for id in ids if self._hits[id] == "canvas"]
            for id in ids:
                if id not in drawing:
                    self._use(peer, time, phase, id)
            if phase == "ended":
                self._hits = {id: hit for id, hit in self._hits.items() if id not in ids}
            if drawing:
                self._call(peer, time, phase, drawing)

    def _hit(self, place):
        for id, keys in TOOLS.items():
            x, y, width, height = keys["frame"]
            if x <= place[0] < x + width and y <= place[1] < y + height:
                return id
        return "canvas"

    def _call(self, peer, time, phase, ids):
        touches = []
        for id in ids:
            x, y, pressure = self._places[id]
            shape = {"tapCount": 1, "type": "direct", "time": time, "pressure": pressure}
            touches.append({"id": id + 1, "x": x, "y": y, "screenX": x, "screenY": y, **shape})
        live = [id + 1 for id, hit in self._hits.items() if hit == "canvas"]
        place = {"app": "paint", "view": "canvas"}
        peer.event("touches", time=time, phase=phase, **place, touches=touches, live=live)

    def _use(self, peer, time, phase, id):
        """A finger on a tool: the slider follows it, the others act as it lifts."""
        tool = self._hits[id]
        x, _, width, _ = TOOLS[tool]["frame"]
        part = min(max((self._places[id][0] - x) / width, 0), 1)
        value = None
        if tool == "width":
            value = 2 + 38 * part
        elif phase == "ended" and tool == "colour":
            value = int(6 * part)
        elif phase != "ended":
            return
        if value is not None:
            self.rev += 1
            change = {"set": tool, "keys": {"value": value}}
            peer.event("change", app="paint", rev=self.rev, by="control", changes=[change])
        peer.event("topic", topic=f"paint.{tool}", time=time, app="paint", sender=tool)

    def _perform(self, peer, request):
        """Enables and disables buttons."""
        self.rev += 1
        changes = []
        for effect in request["effects"]:
            enabled = None if effect["set"]["enabled"] else False
            changes.append({"set": effect["set"]["view"], "keys": {"enabled": enabled}})
        peer.event("change", app="paint", rev=self.rev, by="paint", changes=changes)
        results = [True] * len(changes)
        peer.answer(request, app="paint", rev=self.rev, results=results)
