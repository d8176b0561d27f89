#!/usr/bin/env python3
"""verify.py SOCKET NAME: attaches to touchd and verifies what it sends.

It ends at the first breach of what touchd-applications(7) guarantees, else once enough lines have
come or enough seconds have passed, and prints what it has seen. It shares no code with the client.
"""

import argparse
import collections
import json
import select
import socket
import sys
import time

PHASES = {"began", "moved", "ended", "cancelled"}
MODIFIERS = {"shift", "control", "alternate", "command"}
STATES = {"began", "ended", "cancelled", "failed"}
REASONS = {"behind", "silent", "garbage", "idle", "full", "replaced", "denied", "stopping"}
CODES = set(
    "badLine tooLong helloFirst protocol unknownRequest unknownKey missingKey badValue denied"
    " notAllowed taken notAttached unknownApp unknownId idExists wrongKind badScene tooLarge"
    " limit".split()
)


class Breach(Exception):
    """A line that touchd must not send."""


def require(condition, sentence):
    if not condition:
        raise Breach(sentence)


def read(line):
    """The object on a line. A key must not be written twice, and a number be finite."""

    def pairs(items):
        require(len({key for key, _ in items}) == len(items), "a key is written twice")
        return dict(items)

    def constant(name):
        raise Breach(f"{name} is no number of JSON")

    try:
        value = json.loads(line.decode(), object_pairs_hook=pairs, parse_constant=constant)
    except ValueError as error:
        raise Breach(f"no line of JSON: {error}") from error
    require(isinstance(value, dict), "no object")
    return value


def is_integer(value, least=0):
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Verifier:
    """The lines of one connection, in the order in which they were sent and received.

    lines: how many have come. seen: how many answers, of each event, and touches in each phase.
    """

    def __init__(self):
        self.lines = 0
        self.seen = collections.Counter()
        self._requests = collections.deque()
        self._is_greeted = False
        self._moves = None
        self._views = {}
        self._live = {}
        self._over = set()
        self._gestures = {}
        self._takes_presses = False
        self._presses = {}
        self._time = 0
        self._seq = 0
        self._more = None
        self._said_goodbye = False
        self._trees = {}

    # --- Both directions

    def sent(self, line):
        """A line to touchd."""
        request = read(line)
        if request["request"] != "pong":
            self._requests.append(request)

    def received(self, line):
        """Takes a line of touchd, with its newline, and returns its object. Raises Breach."""
        self.lines += 1
        try:
            require(line.endswith(b"\n"), "a line without an end")
            require(not self._said_goodbye, "a line after bye")
            value = read(line)
            require(("event" in value) != ("ok" in value), "neither an event nor an answer")
            if "ok" in value:
                self._answer(value)
            else:
                self._event(value)
            return value
        except Breach as breach:
            raise Breach(f"{breach}: {line.decode(errors='replace').rstrip()}") from None

    def closed(self):
        """touchd has closed the connection."""
        require(self._more is None or self._said_goodbye, "the line after one with more is missing")

    # --- Answers

    def _answer(self, answer):
        require(self._more is None, "an answer between the lines of one decision")
        require(self._requests, "an answer without a request")
        request = self._requests.popleft()
        require(answer.get("id") == request.get("id"), f"the answer to {request} comes first")
        word = request["request"]
        require(self._is_greeted or word == "hello" or not answer["ok"], "hello comes first")
        self.seen["answers"] += 1
        if answer["ok"] is False:
            require(answer.get("code") in CODES, "an unknown code")
            require(isinstance(answer.get("error"), str), "a refusal without a sentence")
            require("at" not in answer or is_integer(answer["at"]), "no index of an effect")
            return
        require(answer["ok"] is True, "ok is neither true nor false")
        accept = getattr(self, f"_accept_{word}", None)
        if accept:
            accept(request, answer)

    def _accept_hello(self, request, answer):
        require(
            answer["protocol"] <= request["protocol"], "a protocol that the client does not speak"
        )
        require(answer["client"] == request["name"], "another name")
        self._is_greeted = True

    def _accept_attach(self, request, answer):
        self._moves = request.get("moves", "latest")
        self._takes_presses = request.get("presses", False)
        self._set_views(answer["views"])

    def _accept_detach(self, _, __):
        require(not self._live, f"detached from {sorted(self._live)}, which never ended")
        require(not self._gestures, f"detached from {sorted(self._gestures)}, which are not over")
        require(not self._presses, f"detached from {sorted(self._presses)}, which never ended")
        self._moves = None

    def _accept_watch(self, request, answer):
        tree = self._trees.get(answer["app"])
        require(tree is not None and tree.rev == answer["rev"], "the answer to watch has no state")
        tree.is_watched, tree.is_whole = True, "views" not in request

    def _accept_unwatch(self, _, answer):
        self._trees.pop(answer.get("app"), None)

    # --- Events

    def _event(self, event):
        word = event["event"]
        require(self._is_greeted or word == "bye", "an event before hello")
        self._seq += 1
        require(event.get("seq") == self._seq, f"seq is not {self._seq}")
        if "time" in event:
            require(is_number(event["time"]), "time is no number")
            require(event["time"] >= self._time, f"time goes back from {self._time}")
            self._time = event["time"]
        if self._more is not None:
            require(word not in ("ping", "bye"), "a line without a decision after one with more")
            require(event.get("time", self._more) == self._more, "a later decision after more")
        require(event.get("more") in (None, True), "more is not true")
        self._more = self._time if event.get("more") else None
        self.seen[word] += 1
        take = getattr(self, f"_take_{word}", None)
        if take:
            take(event)

    def _take_touches(self, event):
        require(self._moves is not None, "touches for a client that is not attached")
        phase, view = event["phase"], (event["app"], event["view"])
        require(phase in PHASES, "an unknown phase")
        require(("reason" in event) == (phase == "cancelled"), "a reason is for cancelled touches")
        require(event.get("reason", "text"), "an empty reason")
        self._verify_merged(event, phase)
        require(phase != "began" or view in self._views, "a view that is not in views")
        ids = [touch["id"] for touch in event["touches"]]
        require(ids and all(is_integer(id, 1) for id in ids), "a call without touches")
        require(ids == sorted(set(ids)), "touches are not ascending")
        for touch in event["touches"]:
            self._verify_place(touch, view)
            require(touch["time"] <= event["time"], f"touch {touch['id']} is later than its event")
            self._advance(touch["id"], phase, view)
        live = event["live"]
        require(sorted(live) == sorted(self._live), f"live is not {sorted(self._live)}")
        self.seen[phase] += len(ids)

    def _take_gestureTouches(self, event):
        require(self._moves is not None, "touches for a client that is not attached")
        phase, recognizer = event["phase"], (event["app"], event["recognizer"])
        require(phase in PHASES, "an unknown phase")
        require(("reason" in event) == (phase == "cancelled"), "a reason is for cancelled touches")
        self._verify_merged(event, phase)
        ids = [touch["id"] for touch in event["touches"]]
        require(ids and all(is_integer(id, 1) for id in ids), "a call without touches")
        require(ids == sorted(set(ids)), "touches are not ascending")
        require(phase == "began" or recognizer in self._gestures, "a recognizer without touches")
        live, all_of_it = self._gestures.setdefault(recognizer, (set(), set()))
        for touch in event["touches"]:
            id = touch["id"]
            self._verify_place(touch, None)
            require(touch["time"] <= event["time"], f"touch {id} is later than its event")
            require((id in all_of_it) != (phase == "began"), f"touch {id} does not begin once")
            require(phase == "began" or id in live, f"touch {id} is over")
            all_of_it.add(id)
            live.add(id)
            if phase in ("ended", "cancelled"):
                live.remove(id)
        require(set(event["live"]) == live, f"live is not {sorted(live)}")
        self.seen[f"gesture {phase}"] += len(ids)

    def _take_gestureState(self, event):
        recognizer, state = (event["app"], event["recognizer"]), event["state"]
        require(recognizer in self._gestures, "a state of a recognizer without touches")
        require(state in STATES, "an unknown state")
        require(event.get("reason", "text"), "an empty reason")
        if state != "began":
            del self._gestures[recognizer]

    def _take_press(self, event):
        require(self._takes_presses, "a press for a client that does not get them")
        phase, view = event["phase"], (event["app"], event["view"])
        require(phase in {"began", "ended", "cancelled"}, "an unknown phase")
        require(is_integer(event.get("id"), 1), "a press without an id")
        require(isinstance(event.get("key", "f1"), str), "key is no text")
        modifiers = event.get("modifiers", [])
        require(set(modifiers) <= MODIFIERS and len(modifiers) == len(set(modifiers)), "unknown modifiers")
        require("key" in event or not modifiers, "modifiers of a key without a name")
        press, known = (event["app"], event["id"]), (view, event.get("key"), modifiers)
        if phase == "began":
            require(press not in self._presses, f"press {press} began twice")
            self._presses[press] = known
        else:
            require(self._presses.pop(press, None) == known, f"press {press} did not begin so")

    def _take_scan(self, event):
        require(self._takes_presses, "a scan for a client that does not get them")
        require(isinstance(event["view"], str) and event.get("text", "1"), "a scan of nothing")

    def _verify_merged(self, event, phase):
        if "merged" in event:
            require(phase == "moved", "only moves are merged")
            require(self._moves == "latest", "merged in spite of moves: all")
            require(is_integer(event["merged"], 2), "merged is less than 2")

    def _advance(self, id, phase, view):
        """A touch has come to this phase in this view."""
        if phase == "began":
            require(id not in self._live, f"touch {id} began twice")
            require(id not in self._over, f"touch {id} comes again")
            self._live[id] = view
            return
        require(id not in self._over, f"touch {id} is over")
        require(id in self._live, f"touch {id} never began here")
        require(self._live[id] == view, f"touch {id} is another view's")
        if phase in ("ended", "cancelled"):
            del self._live[id]
            self._over.add(id)

    def _verify_place(self, touch, view):
        """The point of the view is that of the screen."""
        for key in ("x", "y", "screenX", "screenY", "time"):
            require(is_number(touch.get(key)), f"touch {touch['id']} has no {key}")
        if view not in self._views:
            return
        a, b, c, d, tx, ty = self._views[view]
        x = a * touch["x"] + c * touch["y"] + tx
        y = b * touch["x"] + d * touch["y"] + ty
        distance = max(abs(x - touch["screenX"]), abs(y - touch["screenY"]))
        require(distance <= 0.001, f"touch {touch['id']} is {distance:g} points beside its view")

    def _take_views(self, event):
        require(self._moves is not None, "views for a client that is not attached")
        self._set_views(event["views"])

    def _set_views(self, views):
        self._views = {(view["app"], view["view"]): view["toScreen"] for view in views}
        require(len(self._views) == len(views), "a view stands twice in views")

    def _take_ping(self, _):
        require(self._moves is not None, "a ping for a client that is not attached")

    def _take_bye(self, event):
        require(event.get("reason") in REASONS, "an unknown reason")
        require(is_integer(event.get("dropped", 0)), "dropped is no number")
        self._said_goodbye = True

    # --- Trees

    def _take_scene(self, event):
        self._trees.setdefault(event["app"], TreeState()).begin(event)

    def _take_node(self, event):
        self._trees[event["app"]].add(event["node"])

    def _take_current(self, event):
        self._trees[event["app"]].finish(event)

    def _take_change(self, event):
        require(event["app"] in self._trees, "a change of an app that is not watched")
        self._trees[event["app"]].change(event)


class TreeState:
    """State and changes of one app: together they must equal the state that comes again later."""

    def __init__(self):
        self.rev = None
        self.is_watched = False
        self.is_whole = True
        self._nodes = {}
        self._scene = None
        self._coming = None
        self._last = {}

    def begin(self, scene):
        require(self._coming is None, "a scene within a scene")
        self._scene, self._coming, self._last = scene, {}, {}

    def add(self, node):
        require(self._coming is not None, "a node outside of a scene")
        family = _family(node)
        require(node["id"] not in self._coming, f"{node['id']} comes twice")
        require(_index(node) > self._last.get(family, -1), "siblings are not by index")
        self._last[family] = _index(node)
        self._coming[node["id"]] = node

    def finish(self, current):
        require(self._coming is not None, "current without a scene")
        nodes, self._coming = self._coming, None
        require(current["nodes"] == len(nodes), f"{len(nodes)} nodes have come")
        require(current["rev"] == self._scene["rev"], "another rev than that of the scene")
        if self._scene["by"] == "watch" and self.is_watched and self.is_whole:
            require(current["rev"] == self.rev, f"changes are missing: they end at {self.rev}")
            for id in nodes.keys() | self._nodes.keys():
                known = self._nodes.get(id)
                require(nodes.get(id) == known, f"{id} is {known} by the changes")
        self._nodes, self.rev = nodes, current["rev"]

    def change(self, event):
        require(self._coming is None, "a change within a scene")
        require(event["rev"] > self.rev, f"rev is not above {self.rev}")
        require(event["rev"] == self.rev + 1 or not self.is_whole, f"rev is not {self.rev + 1}")
        self.rev = event["rev"]
        require(event["changes"], "a change of nothing")
        for change in event["changes"]:
            if "set" in change:
                self._set(change["set"], change["keys"])
            for node in change.get("insert", []):
                self._insert(node)
            if "remove" in change:
                self._remove(change["remove"])

    def _set(self, id, keys):
        require(id in self._nodes, f"{id} is not in the tree")
        changed = {**self._nodes[id], **keys}
        self._nodes[id] = {key: value for key, value in changed.items() if value is not None}

    def _insert(self, node):
        require(node["id"] not in self._nodes, f"{node['id']} is in the tree already")
        parent = node.get("parent")
        is_known = parent is None or parent in self._nodes or not self.is_whole
        require(is_known, f"{parent} is not in the tree")
        for sibling in self._siblings(node):
            if _index(sibling) >= _index(node):
                sibling["index"] += 1
        self._nodes[node["id"]] = node

    def _remove(self, id):
        require(id in self._nodes, f"{id} is not in the tree")
        node = self._nodes[id]
        self._forget(id)
        for sibling in self._siblings(node):
            if _index(sibling) > _index(node):
                sibling["index"] -= 1

    def _forget(self, id):
        del self._nodes[id]
        for child in [node["id"] for node in self._nodes.values() if node.get("parent") == id]:
            self._forget(child)

    def _siblings(self, node):
        return [other for other in self._nodes.values() if _family(other) == _family(node)]


def _family(node):
    """What the nodes have in common among which `index` counts."""
    return node.get("parent"), node["kind"]


def _index(node):
    """Its index; what there is only one of has none."""
    return node.get("index", 0)


# --- The program


def run(options):
    """Attaches and verifies until it has seen enough; returns how often it saw what."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(options.socket)
        return Session(connection, options).run()


class Session:
    """A client that answers pings and, after every 100 changes, asks for the state again."""

    def __init__(self, connection, options):
        self.verifier = Verifier()
        self._connection = connection
        self._options = options

    def run(self):
        self._send(request="hello", id=1, protocol=1, name=self._options.name)
        presses = {"presses": True} if self._options.presses else {}
        self._send(request="attach", id=2, moves=self._options.moves, **presses)
        if self._options.watch:
            self._send(request="watch", id=3)
        deadline = time.monotonic() + self._options.seconds
        buffer = b""
        while self.verifier.lines < self._options.lines and time.monotonic() < deadline:
            if not select.select([self._connection], [], [], 0.1)[0]:
                continue
            data = self._connection.recv(65536)
            if not data:
                self.verifier.closed()
                break
            *lines, buffer = (buffer + data).split(b"\n")
            for line in lines:
                self._take(line + b"\n")
        return self.verifier.seen

    def _take(self, line):
        event = self.verifier.received(line).get("event")
        if event == "ping":
            self._send(request="pong")
        elif event == "change" and self.verifier.seen["change"] % 100 == 0:
            self._send(request="watch")

    def _send(self, **request):
        line = json.dumps(request).encode() + b"\n"
        self.verifier.sent(line)
        self._connection.sendall(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("socket", metavar="SOCKET")
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("--lines", type=int, default=1_000_000, help="lines to see")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--moves", choices=["latest", "all"], default="latest")
    parser.add_argument("--presses", action="store_true", help="get presses and scans, too")
    parser.add_argument(
        "--watch", action="store_true", help="verify the tree of the app in front, too"
    )
    try:
        seen = run(parser.parse_args())
    except Breach as breach:
        sys.exit(f"breach: {breach}")
    print(" ".join(f"{word}={count}" for word, count in sorted(seen.items())))


if __name__ == "__main__":
    main()
