"""A program as a responder of touchd: touches, topics, live trees.

    import asyncio, touchd

    async def main():
        async with touchd.connect("paint") as t:
            await t.attach()
            async for event in t:
                if isinstance(event, touchd.Touches) and event.phase == "began":
                    print(event.view, [(touch.id, touch.x, touch.y) for touch in event.touches])

    asyncio.run(main())

One name may be attached once. While it is, the views that have `client: paint` in touchd's scene
send their touches here, by UIKit's rules: a touch is `began` once, `moved` any number of times, and
then exactly one of `ended` and `cancelled`.

Events are read with `async for`. Up to `queue` of them wait for the program. A move that still
waits gives way to the next one of the same view and touches, whose `merged` counts the calls that
it stands for. Nothing else is ever dropped: once the queue is full and no request is under way,
nothing more is read from touchd. touchd then merges moves itself, and ends the connection (`Gone`,
`silent` or `behind`) if the program stays away for about four seconds of touches. A program that
only makes requests and looks at trees says `queue=0`, and no event is kept for it.

A lost connection is made anew after 0.1 s, doubling to 5 s, and what was attached, subscribed to
and watched is renewed. The program sees `Gone` with the touches that are cancelled thereby, and before it a
`Press` that is cancelled for each key that was down, then `Connected`, then `Views` and `Scene`.

`python3 -m touchd NAME` prints events. touchd-applications(7) describes the protocol. The module
needs Python 3.9 and nothing but its library.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import json
import logging
import re
import sys
import types
from collections import OrderedDict
from dataclasses import dataclass, field, fields, replace
from typing import Any, AsyncIterator, Callable, Iterable, Mapping, Optional, TypeVar, Union

PATH = "/run/touchd/apps.sock"
PROTOCOL = 1
FIRST_DELAY = 0.1
"""Seconds until a lost connection is made anew; each failure doubles them."""
LONGEST_DELAY = 5.0
LINE_LIMIT = 16 * 1024 * 1024
"""Bytes of the longest line that touchd may send: those of the largest state."""

log = logging.getLogger("touchd")

JSON = dict[str, Any]
Point = tuple[float, float]
Size = tuple[float, float]


# --- Errors


class Refused(Exception):
    """touchd refused a request, of which nothing has been done.

    code: one word, such as `taken` or `unknownId`; touchd-applications(7) has all of them.
    message: touchd's sentence.
    at: the index of the effect that is wrong, from 0, if one is.
    mistakes: of a scene that is wrong (`badScene`), pairs of a path and a sentence.
    """

    def __init__(
        self,
        code: str,
        message: str,
        at: Optional[int] = None,
        mistakes: Iterable[tuple[str, str]] = (),
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.at = at
        self.mistakes = tuple(mistakes)

    def __str__(self) -> str:
        place = "" if self.at is None else f" (effect {self.at})"
        return "\n  ".join(
            [f"{self.code}: {self.message}{place}"]
            + [f"{path}: {sentence}" for path, sentence in self.mistakes]
        )


class Gone(ConnectionError):
    """The connection to touchd is lost.

    It comes as an event, and it is raised by a request whose answer is lost: that may have been
    done or not. `attach`, `subscribe` and `watch` wait for the next connection instead, if there
    will be one.

    reason: `closed`, `garbage` (touchd sent what is not its protocol), or what touchd gave:
    `behind`, `silent`, `full`,
        `replaced` (another program attached under this name), `denied` (its rights were taken),
        `stopping`, `idle`.
    dropped: how many lines touchd could not send.
    touches: of an event, the calls that a program would have got had these touches been cancelled,
    one for each view.
    """

    def __init__(
        self, reason: str = "closed", dropped: int = 0, touches: Iterable[Touches] = ()
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.dropped = dropped
        self.touches = tuple(touches)


# --- Events


@dataclass(frozen=True)
class Touch:
    """A finger, as a view sees it.

    id: touchd's number of the touch (TOUCH_ID in the journal), which never comes
        again while this touchd runs.
    x, y: points of the view.
    screen_x, screen_y: points of the screen.
    tap_count: which tap in a row, from 1; 0 once the finger has moved too far for a tap.
    type: `direct` for a finger.
    time: seconds on CLOCK_MONOTONIC; of a touch that a recognizer withheld, older than that of its
    event.
    major, minor: axes of the contact in points, if the panel measures them.
    pressure: 0 to 1, if the panel measures it.
    angle: radians, if the panel measures it.
    """

    id: int
    x: float
    y: float
    screen_x: float
    screen_y: float
    time: float
    tap_count: int = 1
    type: str = "direct"
    major: Optional[float] = None
    minor: Optional[float] = None
    pressure: Optional[float] = None
    angle: Optional[float] = None
    _client: Any = field(default=None, repr=False, compare=False)

    async def answer(self, outcome: str, **said: Any) -> None:
        """Says what was made of this touch, which has ended: `Client.answer`."""
        await self._client.answer(self.id, outcome, **said)


@dataclass(frozen=True)
class Touches:
    """One call to a view: touchesBegan, touchesMoved, touchesEnded or touchesCancelled.

    time: seconds on CLOCK_MONOTONIC; never decreases on a connection.
    phase: `began`, `moved`, `ended` or `cancelled`.
    touches: those that the call is about, ascending by id.
    live: the ids of all touches that this program holds after the call, over all its views.
    reason: of a cancelled call, the recognizer that took the touches, or words such as `panel
    removed`.
    merged: how many calls this one stands for; more than 1 only if moved.
    more: another event of the same moment follows: draw once it has come.
    panel: the name of the panel, of a call that began.
    """

    seq: int
    time: float
    phase: str
    app: str
    view: str
    touches: tuple[Touch, ...]
    live: tuple[int, ...]
    reason: Optional[str] = None
    merged: int = 1
    more: bool = False
    panel: Optional[str] = None


@dataclass(frozen=True)
class GestureTouches:
    """One call to a recognizer of which this program decides, as UIGestureRecognizer has it.

    recognizer: its id. view: that of its view, in whose points the touches are.
    live: the ids of its touches that are down after the call.
    The other fields are those of `Touches`.
    """

    seq: int
    time: float
    phase: str
    app: str
    recognizer: str
    view: str
    touches: tuple[Touch, ...]
    live: tuple[int, ...]
    reason: Optional[str] = None
    merged: int = 1
    more: bool = False
    panel: Optional[str] = None


@dataclass(frozen=True)
class GestureState:
    """A recognizer of which this program decides has entered a state.

    state: `began`; or, once for each sequence of touches, `ended`, `cancelled` or `failed`: nothing
    more comes of these touches.
    reason: why it failed or was cancelled, such as `prevented by drag` or `no answer of sketch`, where the
    state does not say all.
    """

    seq: int
    time: float
    app: str
    recognizer: str
    state: str
    reason: Optional[str] = None
    more: bool = False

    @property
    def is_final(self) -> bool:
        """Whether the sequence of touches is over for the program."""
        return self.state != "began"


@dataclass(frozen=True)
class Press:
    """One call to a view about a key: pressesBegan, pressesEnded or pressesCancelled (`attach(presses=True)`).

    phase: `began`; then, once, `ended` or `cancelled`.
    id: tells the press from others of the app that are down; its end has the same.
    key: its name, such as `f1`. The journal has it only if `logsKeys` of its device in touchd.yaml is true.
    modifiers: those that were down when it went down, as `shift`.
    """

    seq: int
    time: float
    phase: str
    app: str
    view: str
    id: int
    key: Optional[str] = None
    modifiers: tuple[str, ...] = ()
    more: bool = False


@dataclass(frozen=True)
class Scan:
    """One call to a view about a line that a scanner has typed: didScan (`attach(presses=True)`).

    text: the line. The journal has it only if `logsKeys` of its device in touchd.yaml is true.
    """

    seq: int
    time: float
    app: str
    view: str
    text: Optional[str] = None
    more: bool = False


@dataclass(frozen=True)
class View:
    """A view of the scene whose touches this program gets.

    screen_size: points. millimetres: the size of the panel on that screen, if it tells one.
    bounds: x, y, width and height in points of the view.
    to_screen: a, b, c, d, tx, ty; `on_screen` applies it.
    """

    app: str
    view: str
    window: str
    screen: str
    screen_size: Size
    bounds: tuple[float, float, float, float]
    to_screen: tuple[float, float, float, float, float, float]
    visible: bool = True
    millimetres: Optional[Size] = None

    def on_screen(self, x: float, y: float) -> Point:
        """The point of the screen where this point of the view is."""
        a, b, c, d, tx, ty = self.to_screen
        return a * x + c * y + tx, b * x + d * y + ty


@dataclass(frozen=True)
class Views:
    """The views of an attached program, whenever they change; there may be none."""

    seq: int
    views: tuple[View, ...]


@dataclass(frozen=True)
class Topic:
    """What an action published, or a program (then `client` has its name).

    value: that of the publication itself, or else what the sending control stands at, if it has a value.
    gesture: what the sending recognizer has measured: its id, state, location and so on. With several
        fingers `touchLocations` is a list of `[x, y]`, one for each in the order in which they came.
    offset: where the sender is scrolled to, in points, if it is a scroll view.
    zoom: the scale of a scroll view that can zoom.
    state: what a scroll view does, `dragging`, `decelerating` or `rest`; of the topic
        `interactionState` the state that the app has entered.
    sensitive: whether it came from a view with `sensitive`: what a person enters there.
    touches: those that led there, with the keys of `touchctl subscribe --json`.
    """

    seq: int
    topic: str
    time: float
    app: Optional[str] = None
    performer: Optional[str] = None
    action: Optional[str] = None
    sender: Optional[str] = None
    client: Optional[str] = None
    value: Any = None
    gesture: Optional[JSON] = None
    offset: Optional[tuple[float, ...]] = None
    zoom: Optional[float] = None
    state: Optional[str] = None
    touches: tuple[JSON, ...] = ()
    sensitive: bool = False


@dataclass(frozen=True)
class Scene:
    """A watched tree has come as a whole: at first, after a reload, another scene or a
    reconnection."""

    seq: int
    app: str
    rev: int
    by: str
    tree: Tree = field(repr=False)


@dataclass(frozen=True)
class Change:
    """A watched tree has changed; it already has what is newer as well.

    by: `touch 17`, `recognizer slide`, `timer`, `control`, or the name of a program.
    changes: as touchd sent them, to be applied in order.
    """

    seq: int
    app: str
    rev: int
    by: str
    changes: tuple[JSON, ...]


@dataclass(frozen=True)
class Connected:
    """touchd has answered.

    touchd: its version. number: of this connection. may: what `clients` in touchd.yaml allows.
    front: the app in front. time: touchd's clock, CLOCK_MONOTONIC in seconds.
    """

    protocol: int
    touchd: str
    client: str
    number: int
    may: tuple[str, ...]
    time: float
    front: Optional[str] = None
    apps: tuple[str, ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)


Event = Union[
    Touches, GestureTouches, GestureState, Press, Scan, Views, Topic, Scene, Change, Connected, Gone
]

Decider = Callable[[Union[GestureTouches, GestureState]], Optional[str]]
"""Gets what happens to a recognizer, and returns the state that it enters, if any: `Client.recognizer`."""

Made = TypeVar("Made")


@functools.lru_cache(maxsize=None)
def _keys(cls: Any) -> tuple[tuple[str, str], ...]:
    """The fields of a data class with their keys in JSON: `screen_x` is `screenX`."""
    return tuple(
        (item.name, re.sub("_(.)", lambda match: match[1].upper(), item.name))
        for item in fields(cls)
    )


def _make(cls: Callable[..., Made], line: JSON, **values: Any) -> Made:
    """An object with `values` and the keys of `line` that it has fields for."""
    for name, key in _keys(cls):
        if name not in values and key in line:
            value = line[key]
            values[name] = tuple(value) if isinstance(value, list) else value
    return cls(**values)


def _make_all(cls: Callable[..., Made], lines: Iterable[JSON]) -> tuple[Made, ...]:
    return tuple(_make(cls, line) for line in lines)


# --- Trees


@dataclass
class Node:
    """A node of a tree: an application, delegate, window, controller, view or recognizer.

    parent: of a view its superview, of a recognizer its view.
    index: its position among the nodes of its kind that the parent has.
    keys: those of touchd-scene(5) that are not at their default; of a control also `value` and `range`.
    """

    id: str
    kind: str
    parent: Optional[str]
    index: int
    keys: JSON

    @property
    def value(self) -> Any:
        """What a control stands at; None if it has no value."""
        return self.keys.get("value")

    @property
    def range(self) -> Optional[JSON]:
        """The `kind` of a control's values, with `minimum`, `maximum` and `step` where they have them; else None."""
        return self.keys.get("range")

    def get(self, key: str, default: Any = None) -> Any:
        """A key, or `default` if it is at its default."""
        return self.keys.get(key, default)


class Tree:
    """The tree of an app, kept current by what touchd sends, whether or not events are read.

    app: the app. rev: counts its changes. front: whether the app is in front.
    screens: objects with `id` and `size`. first_responder, key_window: their ids.
    """

    def __init__(self, app: str) -> None:
        self.app = app
        self.rev = 0
        self.front = False
        self.screens: tuple[JSON, ...] = ()
        self.first_responder: Optional[str] = None
        self.key_window: Optional[str] = None
        self._nodes: dict[str, Node] = {}
        self._children: dict[Optional[str], list[Node]] = {}
        self._scene: JSON = {}
        self._coming: list[JSON] = []

    def __getitem__(self, id: str) -> Node:
        return self._nodes[id]

    def __contains__(self, id: object) -> bool:
        return id in self._nodes

    @property
    def nodes(self) -> Mapping[str, Node]:
        """All nodes by their ids."""
        return types.MappingProxyType(self._nodes)

    def children(self, id: Optional[str], kind: str = "view") -> list[Node]:
        """What a node has of a kind, in order: its subviews from back to front.

        id: the node; None for windows and other nodes without a parent.
        """
        found = [node for node in self._children.get(id, ()) if node.kind == kind]
        return sorted(found, key=lambda node: node.index)

    def _begin(self, scene: JSON) -> None:
        self._scene, self._coming = scene, []

    def _add(self, node: JSON) -> None:
        self._coming.append(node)

    def _finish(self) -> JSON:
        """Replaces the tree by the one that has come since `_begin`, whose event is returned."""
        self._nodes, self._children = {}, {}
        self.screens = tuple(self._scene.get("screens", ()))
        self.front, self.first_responder, self.key_window = False, None, None
        self._set_app(self._scene)
        for node in self._coming:
            self._insert(node, shifting=False)
        self.rev = self._scene["rev"]
        self._coming = []
        return self._scene

    def _apply(self, rev: int, changes: Iterable[JSON]) -> None:
        for change in changes:
            if "set" in change and change["set"] in self._nodes:
                _update(self._nodes[change["set"]].keys, change["keys"])
            elif "insert" in change:
                for node in change["insert"]:
                    self._insert(node, shifting=True)
            elif "remove" in change and change["remove"] in self._nodes:
                self._remove(self._nodes[change["remove"]])
            elif "app" in change:
                self._set_app(change["app"])
        self.rev = rev

    def _set_app(self, keys: JSON) -> None:
        self.front = keys.get("front", self.front) or False
        self.first_responder = keys.get("firstResponder", self.first_responder)
        self.key_window = keys.get("keyWindow", self.key_window)

    def _insert(self, line: JSON, shifting: bool) -> None:
        keys = {key: line[key] for key in line if key not in ("id", "kind", "parent", "index")}
        node = Node(line["id"], line["kind"], line.get("parent"), line.get("index", 0), keys)
        siblings = self._children.setdefault(node.parent, [])
        if shifting:
            _shift(siblings, node, 1)
        siblings.append(node)
        self._nodes[node.id] = node

    def _remove(self, node: Node) -> None:
        siblings = self._children[node.parent]
        siblings.remove(node)
        _shift(siblings, node, -1)
        self._forget(node)

    def _forget(self, node: Node) -> None:
        for child in self._children.pop(node.id, ()):
            self._forget(child)
        del self._nodes[node.id]


def _update(keys: JSON, changed: JSON) -> None:
    """Sets `keys`; None is the default, which they do not have."""
    for key, value in changed.items():
        if value is None:
            keys.pop(key, None)
        else:
            keys[key] = value


def _shift(siblings: Iterable[Node], node: Node, offset: int) -> None:
    for sibling in siblings:
        if sibling.kind == node.kind and sibling.index >= node.index:
            sibling.index += offset


# --- Effects


class Batch:
    """Effects that are done together, or none of them.

    effects: those gathered so far. results: once the batch is done, one for each effect, as `Client.perform`
    returns them.
    """

    def __init__(self) -> None:
        self.effects: list[JSON] = []
        self.results: list[bool] = []

    def set(self, id: str, **keys: Any) -> None:
        """Changes keys of a view, as `set` does in a scene.

        `value` is what a control stands at; setting it sends no valueChanged. Keys of a recognizer are changed by
        `Client.perform`: `[{"set": {"recognizer": "slide", "enabled": False}}]`.
        """
        self.effects.append({"set": {"view": id, **keys}})

    def insert(self, into: str, view: JSON, at: Optional[int] = None) -> None:
        """Inserts a view, with the keys of touchd-scene(5), at an index or in front of all."""
        place: JSON = {"into": into} if at is None else {"into": into, "at": at}
        self.effects.append({"insert": {**place, "view": view}})

    def remove(self, *ids: str) -> None:
        """Removes views or windows, with all in them."""
        self.effects += [{"remove": id} for id in ids]

    def action(self, name: str, from_: Optional[str] = None, to: Optional[str] = None) -> None:
        """Sends an action as the control `from_` would, or to this responder."""
        ends = {"from": from_, "to": to}
        given = {key: id for key, id in ends.items() if id is not None}
        self.effects.append({"action": name, **given})

    def publish(self, topic: str, value: Any = None) -> None:
        """Publishes a topic, with a value (a text, a number or a truth value) if there is one."""
        effect: JSON = {"publish": topic}
        if value is not None:
            effect["value"] = value
        self.effects.append(effect)


# --- The program's end


class Client:
    """A connection to touchd that is made anew when it is lost; `connect` makes one.

    name: the program's name. views: those of an attached program.
    """

    def __init__(self, name: str, path: str, reconnect: bool, queue: int) -> None:
        self.name = name
        self.views: tuple[View, ...] = ()
        self._path = path
        self._reconnects = reconnect
        self._queue = _Queue(queue)
        self._connection: Optional[_Connection] = None
        self._task: Optional[asyncio.Task[None]] = None
        self._delay = FIRST_DELAY
        self._attached: Optional[JSON] = None
        self._described: Optional[JSON] = None
        self._topics: dict[Optional[str], None] = {}
        self._watched: dict[str, JSON] = {}
        self._trees: dict[str, Tree] = {}
        self._held: dict[int, tuple[str, str, Touch]] = {}
        self._deciders: dict[str, Decider] = {}
        self._sequences: dict[tuple[str, str], _Sequence] = {}
        self._presses: dict[tuple[str, int], Press] = {}
        self._time = 0.0
        self._takers: dict[str, Callable[[JSON], None]] = {
            "touches": self._take_touches,
            "gestureTouches": self._take_gesture_touches,
            "gestureState": self._take_gesture_state,
            "press": self._take_press,
            "scan": self._take_scan,
            "views": self._take_views,
            "topic": self._take_topic,
            "scene": self._take_scene,
            "node": self._take_node,
            "current": self._take_current,
            "change": self._take_change,
            "ping": self._take_ping,
            "bye": self._take_bye,
        }

    async def __aenter__(self) -> Client:
        """Connects, and waits for touchd if it is not there.

        Raises Refused (`denied`, `protocol`), PermissionError if this process may not open the
        socket, and without `reconnect` any OSError.
        """
        if self._task is not None and not self._task.done():
            raise RuntimeError("this client is in an `async with` already")
        self._changed = asyncio.Event()
        self._queue.open()
        connection = await self._connect(is_first=True)
        self._task = asyncio.create_task(self._run(connection))
        return self

    async def __aexit__(self, *_: object) -> None:
        task = self._running()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        if self._connection is not None:  # of a task that has not even begun
            await self._connection.close(Gone())
            self._connection = None
        self._queue.close()

    def __aiter__(self) -> AsyncIterator[Event]:
        return self

    async def __anext__(self) -> Event:
        """The next event.

        Raises Refused if touchd refused to renew on another connection what the program had. The
        program goes on without it; what was `denied` is asked for again once the configuration permits it.
        """
        self._running()
        if self._queue.keeps_nothing:
            raise RuntimeError("a client with queue=0 keeps no events")
        item = await self._queue.get()
        self._notify()
        if item is None:
            raise StopAsyncIteration
        if isinstance(item, Exception) and not isinstance(item, Gone):
            raise item
        event: Event = item
        return event

    # --- Requests

    async def attach(
        self,
        moves: str = "latest",
        replace: bool = False,
        answer_within: Optional[float] = None,
        presses: bool = False,
    ) -> tuple[View, ...]:
        """Gets the touches of the views that name this program, and returns those views.

        moves: `latest` merges moves that could not be sent; `all` does not.
        replace: takes the name from another program. It is not taken back from one that took it
        from us.
        answer_within: 0.1 to 10 seconds: the outcome of each touch that ends here waits for `answer`, at
        most so long. Without it touchd says of such a touch that its view handled it.
        presses: whether these views handle presses of keys and lines of scanners, too: `Press`, `Scan`.
        Who is attached and wants something else calls `detach` first.
        Raises Refused: `taken` if another program is attached under this name, or this one already; `denied`;
        `unknownKey` if touchd is too old for presses.
        """
        merges = moves == "latest"
        if self._attached is None:  # before the first move can come
            self._queue.merges = merges
        request: JSON = {"request": "attach", "moves": moves, "replace": replace}
        if answer_within is not None:
            request.update(answers=True, answerWithin=answer_within)
        if presses:  # else an older touchd, too, knows all that is asked
            request["presses"] = True
        answer = await self._ask_again(request)
        self._queue.merges = merges
        self._attached = {**request, "replace": False}
        return _make_all(View, answer["views"])

    def recognizer(self, id: str) -> Callable[[Decider], Decider]:
        """Decorates the function that decides of a recognizer: `type: custom` in a scene, with this program as
        its `client`.

            @t.recognizer("circle")
            def circle(event):
                if isinstance(event, touchd.GestureState):
                    points.clear()
                    return None
                points.extend((touch.x, touch.y) for touch in event.touches)
                if event.phase == "ended":
                    return "ended" if is_circle(points) else "failed"

        It gets each `GestureTouches` and `GestureState` of that recognizer, which then are no events of the
        iteration, as soon as they come, and returns the state that the recognizer enters, or None. What it
        raises is logged, and the recognizer fails or is cancelled; so is what it returns that is no state. A decision that
        takes longer than a few milliseconds is made elsewhere, and said by `set_state`.
        """

        def register(decider: Decider) -> Decider:
            self._deciders[id] = decider
            return decider

        return register

    async def set_state(self, recognizer: str, touch: int, state: str) -> None:
        """Says which state a recognizer of which this program decides enters.

        touch: the id of one of its present touches. state: `began`, then `changed`, and `ended` or
        `cancelled`; or `ended` at once; or `failed`.
        Raises Refused: `badValue` if the recognizer cannot be in that state now, or the touch is none of
        its present ones, because its time was over for example; `unknownId`; `notAttached`. While touchd is
        away nothing is said, and nothing raised: the touches are gone as well.
        """
        request: JSON = {
            "request": "setState", "recognizer": recognizer, "touch": touch, "state": state
        }
        begun: list[_Sequence] = []
        if state == "began":
            named = [
                sequence for (_, name), sequence in self._sequences.items() if name == recognizer
            ]
            # Two apps may have one of that name.
            begun = [
                sequence for sequence in named
                if not sequence.has_begun and (len(named) == 1 or sequence.touch == touch)
            ]
        for sequence in begun:
            sequence.has_begun = True
        try:
            await self._ask_last(request)
        except Refused:
            for sequence in begun:
                sequence.has_begun = False
            raise

    async def note(self, text: str, *, warning: bool = False, kind: Optional[str] = None) -> None:
        """Has touchd log `text`, 1 to 200 characters, in the name of this client.

        kind: what warnings of its kind are counted under, 1 to 32 of A-Z a-z 0-9 _ -.
        While touchd is away it is lost.
        Raises Refused: `limit` if there were ten in the last ten seconds.
        """
        request: JSON = {"request": "note", "text": text}
        if warning:
            request["priority"] = "warning"
        if kind is not None:
            request["kind"] = kind
        await self._ask_last(request)

    async def describe(self, *lines: str) -> None:
        """Says of this client what `touchctl clients` shows, in place of what it said before.

        lines: at most 32 of 1 to 200 characters; none to say nothing any more.
        """
        request: JSON = {"request": "describe", "lines": list(lines)}
        await self._ask_again(request)
        self._described = request if lines else None

    async def answer(
        self,
        touch: int,
        outcome: str,
        *,
        did: Iterable[str] = (),
        reason: Optional[str] = None,
        note: Optional[str] = None,
        delay: Optional[float] = None,
        seen_after: Optional[float] = None,
        view: Optional[str] = None,
        state: Optional[str] = None,
    ) -> None:
        """Says what was made of a touch that ended, once; its outcome in the journal follows it.

        touch: its id. outcome: `acted`, with what was done in `did`; `handled`; or `nothing`, with the
        `reason`.
        note: what else is to be known of it. delay: seconds from the finger's last stamp until the program
        did what it did. seen_after: seconds from `Touches.time` of the touch's beginning until the program first
        saw it. view: the id of the view that it really was. state: the name of the state in which the program
        was as the touch began, 1 to 64 of A-Z a-z 0-9 _ -. Texts have 1 to 80 characters.
        Raises Refused: `badValue` if the touch waits for no answer: its time was over, or it is another
        program's; `unknownId` if there is no such view; `notAttached`. While touchd is away nothing is said, and
        nothing raised: the touch has its outcome already.
        """
        request: JSON = {"request": "answer", "touch": touch, "outcome": outcome}
        deeds = _texts(did, "did")
        if deeds:
            request["did"] = deeds
        said = {
            "reason": reason, "note": note, "delay": delay, "seenAfter": seen_after, "view": view, "state": state
        }
        request.update((key, value) for key, value in said.items() if value is not None)
        await self._ask_last(request)

    async def detach(self) -> None:
        """Gets no more touches and presses; those that it holds are cancelled, as they are if touchd is away."""
        self._attached = None
        await self._ask_last({"request": "detach"})
        self.views = ()

    async def subscribe(self, *patterns: str) -> None:
        """Gets the topics that match a pattern (`*`, `?`) of this call or an earlier one.

        Without patterns it gets all.
        """
        request: JSON = {"request": "subscribe"}
        if patterns:
            request["topics"] = list(patterns)
        await self._ask_again(request)
        self._topics.update(dict.fromkeys(patterns or [None]))

    async def unsubscribe(self, *patterns: str) -> None:
        """Takes back patterns of `subscribe`, without patterns all."""
        request: JSON = {"request": "unsubscribe"}
        if patterns:
            request["topics"] = list(patterns)
        for pattern in patterns or list(self._topics):
            self._topics.pop(pattern, None)
        await self._ask_last(request)

    async def watch(
        self, app: Optional[str] = None, views: Optional[Iterable[str]] = None, hidden: bool = False
    ) -> Tree:
        """The tree of an app, by default of the one in front, which is kept current from now on.

        views: confines it to these views and what is in them. hidden: also the views of controllers
        that are not shown, in a tab that is not selected, covered on a stack, or not presented; their
        parents are their controllers.
        Raises Refused: `unknownApp`, `unknownId`, `tooLarge`, `limit`.
        """
        request: JSON = {"request": "watch"}
        if app is not None:
            request["app"] = app
        if views is not None:
            request["views"] = _texts(views, "views")
        if hidden:
            request["hidden"] = True
        answer = await self._ask_again(request)
        self._watched[answer["app"]] = {**request, "app": answer["app"]}
        return self._trees[answer["app"]]

    async def unwatch(self, app: str) -> None:
        """Has the tree of an app no longer kept current."""
        self._watched.pop(app, None)
        await self._ask_last({"request": "unwatch", "app": app})
        self._trees.pop(app, None)

    async def perform(self, effects: list[JSON], app: Optional[str] = None) -> list[bool]:
        """Does effects of touchd-scene(5) together, or none of them, and returns one result for
        each.

        A result is False where a first responder refused, where `pressReturn` or `changeText` found no text
        field to do it, where an action was discarded, or where there was nothing that `restore` could put back.
        What the effects cause here has already come when this returns. app: by default the one in front.
        Raises Refused, whose `at` is the index of the effect that is wrong.
        """
        request: JSON = {"request": "perform", "effects": effects}
        return list((await self._ask(_with_app(request, app)))["results"])

    @contextlib.asynccontextmanager
    async def batch(self, app: Optional[str] = None) -> AsyncIterator[Batch]:
        """Gathers effects, and does them together at the end of the block unless that raises."""
        batch = Batch()
        yield batch
        if batch.effects:
            batch.results = await self.perform(batch.effects, app)

    async def set(self, id: str, app: Optional[str] = None, **keys: Any) -> bool:
        """Changes keys of a view: `await t.set("level", value=0.7)`. See `Batch.set`."""
        return await self._perform_one(app, lambda batch: batch.set(id, **keys))

    async def insert(
        self, into: str, view: JSON, at: Optional[int] = None, app: Optional[str] = None
    ) -> bool:
        """Inserts a view. See `Batch.insert`."""
        return await self._perform_one(app, lambda batch: batch.insert(into, view, at))

    async def remove(self, *ids: str, app: Optional[str] = None) -> bool:
        """Removes views. See `Batch.remove`."""
        return await self._perform_one(app, lambda batch: batch.remove(*ids))

    async def action(
        self,
        name: str,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        app: Optional[str] = None,
    ) -> bool:
        """Sends an action; False if it was discarded. See `Batch.action`."""
        return await self._perform_one(app, lambda batch: batch.action(name, from_, to))

    async def publish(self, topic: str, value: Any = None, *, app: Optional[str] = None) -> bool:
        """Publishes a topic, with a value (a text, a number or a truth value) if there is one."""
        return await self._perform_one(app, lambda batch: batch.publish(topic, value))

    async def scene(self, scene: JSON, app: Optional[str] = None) -> None:
        """Replaces the scene of an app, by default of the one in front, until the next scene or
        reload.

        scene: touchd-scene(5) without `include`. Touches in flight are cancelled.
        Raises Refused: `badScene`, with all mistakes.
        """
        await self._ask(_with_app({"request": "scene", "scene": scene}, app))

    async def explain(
        self, x: float, y: float, screen: Optional[str] = None, app: Optional[str] = None
    ) -> JSON:
        """Where a touch at a point of the screen would go, and why.

        The object is that of `touchctl explain --json`.
        """
        request: JSON = {"request": "explain", "at": [x, y]}
        if screen is not None:
            request["screen"] = screen
        return await self._explain(request, app)

    async def explain_view(self, view: str, app: Optional[str] = None) -> JSON:
        """Where a touch in the middle of a view would go, and why, as `explain` says it."""
        return await self._explain({"request": "explain", "at": view}, app)

    async def _explain(self, request: JSON, app: Optional[str]) -> JSON:
        answer = await self._ask(_with_app(request, app))
        return {key: value for key, value in answer.items() if key not in ("id", "ok")}

    async def _perform_one(self, app: Optional[str], gather: Callable[[Batch], None]) -> bool:
        async with self.batch(app) as batch:
            gather(batch)
        return all(batch.results)

    def _running(self) -> asyncio.Task[None]:
        """The task that reads events. Raises RuntimeError where there is none."""
        if self._task is None:
            raise RuntimeError("this client is used before its `async with`")
        if self._task.get_loop() is not asyncio.get_running_loop():
            raise RuntimeError("this client belongs to another event loop: asyncio.run_coroutine_threadsafe")
        return self._task

    async def _ask(self, request: JSON) -> JSON:
        """The answer to a request. Raises Gone without a connection, and if it is lost before."""
        self._running()
        if self._connection is None:
            raise Gone()
        connection = self._connection
        answer = connection.start(request)
        self._notify()
        try:
            await connection.drain()
            return await answer
        finally:
            answer.cancel()

    async def _ask_again(self, request: JSON) -> JSON:
        """The answer to a request that may be made anew on the next connection."""
        task = self._running()
        while True:
            while self._connection is None and self._reconnects and not task.done():
                self._changed.clear()
                await self._changed.wait()
            try:
                return await self._ask(request)
            except Gone:
                if not self._reconnects or task.done():
                    raise

    async def _ask_last(self, request: JSON) -> None:
        """Takes something back, which a lost connection has done as well."""
        with contextlib.suppress(Gone):
            await self._ask(request)

    # --- The connection

    async def _run(self, connection: _Connection) -> None:
        """Reads events until the program leaves or, without `reconnect`, the connection is lost."""
        try:
            while True:
                gone = await self._read(connection)
                self._lose(gone)
                if not self._reconnects:
                    return
                if gone.reason != "garbage":
                    self._delay = FIRST_DELAY
                await self._pause()
                connection = await self._connect()
                self._renew(connection)
        except Exception as error:
            log.error("no longer connected to touchd: %s", error)
            self._queue.put(error)
        finally:
            self._connection = None
            self._queue.close()
            self._notify()

    async def _connect(self, is_first: bool = False) -> _Connection:
        """Connects and introduces the program; tries again after growing pauses.

        Raises Refused, PermissionError if `is_first`, and without `reconnect` any OSError. A program whose
        name a configuration has left out since is told so, and tries again.
        """
        was_denied = False
        while True:
            try:
                connection = await _Connection.open(self._path)
                hello = await connection.greet(self.name)
            except Refused as error:
                if is_first or error.code != "denied":
                    raise
                if not was_denied:
                    log.warning("touchd refuses %s: %s", self.name, error)
                    # Its traceback has this frame, which whoever catches it may clear.
                    self._queue.put(error.with_traceback(None))
                was_denied = True
                self._delay = LONGEST_DELAY
                await self._pause()
            except OSError as error:
                if not self._reconnects or is_first and isinstance(error, PermissionError):
                    raise
                if is_first and self._delay == FIRST_DELAY:
                    log.warning("waiting for touchd at %s: %s", self._path, error)
                await self._pause()
            else:
                self._connection = connection
                self._queue.put(hello)
                self._notify()
                return connection

    async def _pause(self) -> None:
        await asyncio.sleep(self._delay)
        self._delay = min(2 * self._delay, LONGEST_DELAY)

    async def _read(self, connection: _Connection) -> Gone:
        """Reads until the connection is lost; not while the queue is full and no answer is due."""
        gone = Gone()
        try:
            while True:
                while self._queue.is_full and not connection.answers:
                    self._changed.clear()
                    await self._changed.wait()
                self._take(await connection.line())
        except Gone as error:
            gone = error
        finally:
            self._connection = None
            await connection.close(gone)
        return gone

    def _lose(self, gone: Gone) -> None:
        """Reports a lost connection, with the touches and presses that it cancels."""
        views: dict[tuple[str, str], list[Touch]] = {}
        for app, view, touch in self._held.values():
            views.setdefault((app, view), []).append(touch)
        calls: list[Touches] = []
        for (app, view), touches in views.items():
            for touch in touches:
                del self._held[touch.id]
            touches.sort(key=lambda touch: touch.id)
            call = Touches(0, self._time, "cancelled", app, view, tuple(touches), tuple(self._held))
            calls.append(replace(call, reason="connection ended", more=bool(self._held)))
        self.views = ()
        for app, recognizer in list(self._sequences):
            self._hand_on(
                GestureState(0, self._time, app, recognizer, "cancelled", "connection ended"))
        for press in self._presses.values():
            self._queue.put(replace(press, seq=0, time=self._time, phase="cancelled", more=False))
        self._presses.clear()
        self._queue.put(Gone(gone.reason, gone.dropped, calls))

    def _renew(self, connection: _Connection) -> None:
        """Asks for what the program had on the lost connection."""
        requests: list[JSON] = []
        patterns = [pattern for pattern in self._topics if pattern is not None]
        if None in self._topics:
            requests.append({"request": "subscribe"})
        if patterns:
            requests.append({"request": "subscribe", "topics": patterns})
        requests += self._watched.values()
        if self._attached is not None:
            requests.append(self._attached)
        if self._described is not None:
            requests.append(self._described)
        for request in requests:
            answer = connection.start(request)
            answer.add_done_callback(functools.partial(self._take_renewal, request))

    def _take_renewal(self, request: JSON, answer: asyncio.Future[JSON]) -> None:
        error = asyncio.CancelledError() if answer.cancelled() else answer.exception()
        if isinstance(error, Refused):
            log.warning("touchd refused to renew %s: %s", request["request"], error)
            if error.code != "denied":  # a configuration may permit it again, and ends the connection then
                self._drop(request)
            self._queue.put(error)
        elif error is None and request["request"] == "attach":
            self._queue.put(Views(0, self.views))

    def _drop(self, request: JSON) -> None:
        """Gives up what touchd refused to renew: it is not asked for again."""
        if request["request"] == "attach":
            self._attached = None
        elif request["request"] == "describe":
            self._described = None
        elif request["request"] == "watch":
            self._watched.pop(request["app"], None)
        else:
            for pattern in request.get("topics", [None]):
                self._topics.pop(pattern, None)

    def _notify(self) -> None:
        """Wakes what waits for a connection, an answer or room in the queue."""
        self._changed.set()

    # --- Lines of touchd

    def _take(self, line: JSON) -> None:
        """Takes a line. Raises Gone if it says goodbye, or is none of the protocol."""
        try:
            take = self._takers.get(line.get("event", ""))
            if take is not None:
                take(line)
            elif "ok" in line and self._connection is not None:
                if "views" in line:  # to attach; events that change them may follow at once
                    self.views = _make_all(View, line["views"])
                self._connection.take_answer(line)
        except _MALFORMED as error:
            raise _garbage(line, error) from error

    def _take_touches(self, line: JSON) -> None:
        touches = tuple(_make(Touch, touch, _client=self) for touch in line["touches"])
        event = _make(Touches, line, touches=touches)
        self._time = event.time
        for touch in event.touches:
            if event.phase in ("began", "moved"):
                self._held[touch.id] = (event.app, event.view, touch)
            else:
                self._held.pop(touch.id, None)
        self._queue.put(event)

    def _take_gesture_touches(self, line: JSON) -> None:
        touches = tuple(_make(Touch, touch, _client=self) for touch in line["touches"])
        event = _make(GestureTouches, line, touches=touches)
        self._time = event.time
        self._sequences.setdefault((event.app, event.recognizer), _Sequence()).touch = touches[0].id
        self._hand_on(event)

    def _take_gesture_state(self, line: JSON) -> None:
        event = _make(GestureState, line)
        self._time = event.time
        self._hand_on(event)

    def _hand_on(self, event: Union[GestureTouches, GestureState]) -> None:
        """Gives an event of a recognizer to the function that decides of it, if there is one, and says what that returns."""
        place = (event.app, event.recognizer)
        sequence = self._sequences.get(place)
        is_over = isinstance(event, GestureState) and event.is_final
        if is_over:
            self._sequences.pop(place, None)
        elif isinstance(event, GestureState) and sequence is not None:
            sequence.has_begun = True
        decider = self._deciders.get(event.recognizer)
        if decider is None:
            self._queue.put(event)
            return
        try:
            state = decider(event)
            if state is not None and state not in _STATES:
                raise ValueError(f"{state!r} is no state: {', '.join(_STATES)} are")
        except Exception:
            log.exception("%s cannot be decided of", event.recognizer)
            state = "cancelled" if sequence is not None and sequence.has_begun else "failed"
        if state is not None and sequence is not None and not is_over:
            sequence.has_begun = sequence.has_begun or state == "began"
            self._say(event.recognizer, sequence.touch, state)

    def _say(self, recognizer: str, touch: int, state: str) -> None:
        """Makes the request for what a decider returned, without waiting for the answer."""
        if self._connection is None:
            return
        request: JSON = {"request": "setState", "recognizer": recognizer, "touch": touch, "state": state}
        answer = self._connection.start(request)
        answer.add_done_callback(functools.partial(self._take_said, request))

    def _take_said(self, request: JSON, answer: asyncio.Future[JSON]) -> None:
        error = None if answer.cancelled() else answer.exception()
        if isinstance(error, Refused):
            # The recognizer may have failed while the answer was on its way, which is `badValue`.
            level = logging.INFO if error.code == "badValue" else logging.WARNING
            log.log(level, "touchd refused %s of %s: %s", request["state"], request["recognizer"], error)

    def _take_press(self, line: JSON) -> None:
        event = _make(Press, line)
        self._time = event.time
        if event.phase == "began":
            self._presses[event.app, event.id] = event
        else:
            self._presses.pop((event.app, event.id), None)
        self._queue.put(event)

    def _take_scan(self, line: JSON) -> None:
        event = _make(Scan, line)
        self._time = event.time
        self._queue.put(event)

    def _take_views(self, line: JSON) -> None:
        self.views = _make_all(View, line["views"])
        self._queue.put(Views(line["seq"], self.views))

    def _take_topic(self, line: JSON) -> None:
        self._queue.put(_make(Topic, line))

    def _take_scene(self, line: JSON) -> None:
        app = line["app"]
        if app not in self._trees:
            self._trees[app] = Tree(app)
        self._trees[app]._begin(line)

    def _take_node(self, line: JSON) -> None:
        self._trees[line["app"]]._add(line["node"])

    def _take_current(self, line: JSON) -> None:
        tree = self._trees[line["app"]]
        scene = tree._finish()
        self._queue.put(Scene(line["seq"], tree.app, tree.rev, scene["by"], tree))

    def _take_change(self, line: JSON) -> None:
        event = _make(Change, line)
        if event.app in self._trees:
            self._trees[event.app]._apply(event.rev, event.changes)
        self._queue.put(event)

    def _take_ping(self, _: JSON) -> None:
        if self._connection is not None:
            self._connection.send({"request": "pong"})

    def _take_bye(self, line: JSON) -> None:
        raise Gone(line["reason"], line.get("dropped", 0))


_STATES = ("began", "changed", "ended", "cancelled", "failed")
"""What a decider may say."""


@dataclass
class _Sequence:
    """Touches of a recognizer that are not over: the id of one of them, and whether the program has said `began`."""

    touch: int = 0
    has_begun: bool = False


def connect(name: str, path: str = PATH, reconnect: bool = True, queue: int = 4096) -> Client:
    """A connection to touchd, for `async with`.

    name: 1 to 64 of `A-Z a-z 0-9 . _ -`: the program in the journal, in `clients` of touchd.yaml,
    and in `client` of views.
    path: touchd's socket for applications, which members of the group touchd-apps may open.
    reconnect: whether a lost connection is made anew. Without it the events end after `Gone`.
    queue: how many events wait for the program; 0 if it reads none.
    """
    return Client(name, path, reconnect, queue)


def _texts(texts: Iterable[str], name: str) -> list[str]:
    """The texts as a list; a text alone would be one of letters."""
    if isinstance(texts, (str, bytes)):
        raise TypeError(f"{name} is a list of texts, not a text")
    return list(texts)


def _with_app(request: JSON, app: Optional[str]) -> JSON:
    return request if app is None else {**request, "app": app}


# --- Lines and the queue


class _Connection:
    """One connection: lines of JSON in both directions, and the answers that are expected, by their
    ids."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.answers: dict[int, asyncio.Future[JSON]] = {}
        self._reader = reader
        self._writer = writer
        self._buffer = bytearray()
        self._last_id = 0
        self._longest = 4096  # before touchd has answered hello

    @classmethod
    async def open(cls, path: str) -> _Connection:
        try:
            return cls(*await asyncio.open_unix_connection(path))
        except PermissionError as error:
            hint = "; members of the group touchd-apps may, from their next login on"
            raise PermissionError(error.errno, f"{error.strerror}{hint}", path) from None

    async def close(self, gone: Gone) -> None:
        """Closes the connection; whoever expects an answer gets `gone`."""
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(Gone(gone.reason, gone.dropped))
        self.answers.clear()
        self._writer.close()
        with contextlib.suppress(OSError):
            await self._writer.wait_closed()

    async def greet(self, name: str) -> Connected:
        """Introduces the program. Raises Refused or Gone, and is closed then."""
        answer = self.start({"request": "hello", "protocol": PROTOCOL, "name": name})
        line: JSON = {}
        try:
            while not answer.done():
                line = await self.line()
                if line.get("event") == "bye":
                    raise Gone(line["reason"], line.get("dropped", 0))
                self.take_answer(line)
            hello = _make(Connected, answer.result())
            self._longest = hello.limits.get("line", self._longest)
            return hello
        except BaseException as error:
            answer.cancel()
            await self.close(Gone())
            if isinstance(error, _MALFORMED):
                raise _garbage(line, error) from error
            raise

    def start(self, request: JSON) -> asyncio.Future[JSON]:
        """Sends a request. Its answer is the result; Refused or Gone is the exception."""
        self._last_id += 1
        answer: asyncio.Future[JSON] = asyncio.get_running_loop().create_future()
        try:
            self.send({**request, "id": self._last_id})
        except Refused as error:
            answer.set_exception(error)
        else:
            self.answers[self._last_id] = answer
        return answer

    def send(self, line: JSON) -> None:
        """Sends a line. Raises Refused if it is longer than touchd takes."""
        text = json.dumps(line, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        data = text.encode() + b"\n"
        if len(data) > self._longest:
            raise Refused("tooLong", f"a request of {len(data)} bytes, of {self._longest}")
        self._writer.write(data)

    async def drain(self) -> None:
        """Waits until touchd takes more. A lost connection is noticed by reading."""
        with contextlib.suppress(ConnectionError):
            await self._writer.drain()

    async def line(self) -> JSON:
        """The next line. Raises Gone at the end, or if it is no object in JSON."""
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            if searched > LINE_LIMIT:
                raise Gone("garbage")
            try:
                data = await self._reader.read(65536)
            except ConnectionError:
                data = b""
            if not data:
                raise Gone("closed")
            self._buffer += data
        text = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        try:
            line = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise _garbage(text, error) from error
        if not isinstance(line, dict):
            raise _garbage(text, TypeError("no object"))
        return line

    def take_answer(self, line: JSON) -> None:
        """Completes the request that the line answers, if somebody still waits for it."""
        answer = self.answers.pop(line.get("id", 0), None)
        if answer is None or answer.done():
            return
        if line["ok"]:
            answer.set_result(line)
            return
        mistakes = [(item["path"], item["error"]) for item in line.get("mistakes", ())]
        answer.set_exception(Refused(line["code"], line["error"], line.get("at"), mistakes))


_MALFORMED = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What reading a line raises whose keys or values are not those of the protocol."""


def _garbage(line: object, error: Exception) -> Gone:
    """The end of a connection on which `line` came."""
    # Some errors repeat in their repr all of what they are about: a line of a megabyte.
    reason = f"{type(error).__name__}: {error}"
    log.warning("touchd sent what is not its protocol (%.200s): %.500r", reason, line)
    return Gone("garbage")


class _Queue:
    """Events that wait for the program, in order.

    A move that waits gives way to the next one of its view and touches, if nothing of that view
    stands between.
    """

    def __init__(self, size: int) -> None:
        self.merges = True
        self._size = size
        self._items: OrderedDict[int, Any] = OrderedDict()
        self._count = 0
        self._moves: dict[tuple[str, str, str], int] = {}
        self._is_closed = False

    def open(self) -> None:
        self._filled = asyncio.Event()
        self._is_closed = False

    def close(self) -> None:
        self._is_closed = True
        self._filled.set()

    @property
    def keeps_nothing(self) -> bool:
        return self._size == 0

    @property
    def is_full(self) -> bool:
        return 0 < self._size <= len(self._items)

    def put(self, item: Any) -> None:
        if self._size == 0:
            return
        if isinstance(item, (Touches, GestureTouches)):
            item = self._merged(item)
        elif isinstance(item, (Press, Scan)):  # no move of the view is merged past it
            self._moves.pop((item.app, item.view, ""), None)
        self._count += 1
        self._items[self._count] = item
        if isinstance(item, (Touches, GestureTouches)) and item.phase == "moved":
            self._moves[_place(item)] = self._count
        self._filled.set()

    def _merged(self, event: Union[Touches, GestureTouches]) -> Union[Touches, GestureTouches]:
        """`event`, which takes away the move for which it stands as well."""
        number = self._moves.pop(_place(event), None)
        if number is None or event.phase != "moved" or not self.merges:
            return event
        earlier = self._items[number]
        if [touch.id for touch in earlier.touches] != [touch.id for touch in event.touches]:
            return event
        del self._items[number]
        return replace(event, merged=earlier.merged + event.merged)

    async def get(self) -> Any:
        """The oldest item; None once closed and empty."""
        while not self._items:
            if self._is_closed:
                return None
            self._filled.clear()
            await self._filled.wait()
        number, item = self._items.popitem(last=False)
        if isinstance(item, (Touches, GestureTouches)) and self._moves.get(_place(item)) == number:
            del self._moves[_place(item)]
        return item


def _place(event: Union[Touches, GestureTouches]) -> tuple[str, str, str]:
    """The view or recognizer that a call is about."""
    return event.app, event.view, event.recognizer if isinstance(event, GestureTouches) else ""


# --- python3 -m touchd


def describe(event: Event) -> str:
    """An event as a line of text."""
    if isinstance(event, GestureState):
        reason = f" ({event.reason})" if event.reason else ""
        return f"{event.time:.6f} {event.recognizer} {event.state}{reason}"
    if isinstance(event, (Touches, GestureTouches)):
        name = event.recognizer if isinstance(event, GestureTouches) else event.view
        places = " ".join(f"{{{touch.id}}} {touch.x:g},{touch.y:g}" for touch in event.touches)
        reason = f" ({event.reason})" if event.reason else ""
        merged = f" merged {event.merged}" if event.merged > 1 else ""
        return f"{event.time:.6f} {name} {event.phase} {places}{reason}{merged}"
    if isinstance(event, Press):
        key = "+".join((*event.modifiers, event.key or "a key"))
        return f"{event.time:.6f} {event.view} press {event.id} {event.phase} {key}"
    if isinstance(event, Scan):
        return f"{event.time:.6f} {event.view} scan" + (f" {event.text}" if event.text else "")
    if isinstance(event, Views):
        return f"views: {', '.join(view.view for view in event.views) or 'none'}"
    if isinstance(event, Topic):
        value = "" if event.value is None else f" {json.dumps(event.value)}"
        return f"{event.time:.6f} topic {event.topic}{value}"
    if isinstance(event, Scene):
        return f"scene {event.app} {event.rev} by {event.by}: {len(event.tree.nodes)} nodes"
    if isinstance(event, Change):
        changes = " ".join(json.dumps(change) for change in event.changes)
        return f"change {event.app} {event.rev} by {event.by}: {changes}"
    if isinstance(event, Connected):
        return f"connected to touchd {event.touchd}, which allows: {', '.join(event.may)}"
    lost = [str(touch.id) for call in event.touches for touch in call.touches]
    return f"gone ({event.reason})" + (f", cancelled: {' '.join(lost)}" if lost else "")


async def _print_events(options: argparse.Namespace) -> None:
    async with connect(options.name, options.socket) as client:
        attach = functools.partial(client.attach, presses=options.presses)
        for name, request in (("attach", attach), ("subscribe", client.subscribe), ("watch", client.watch)):
            try:
                await request()
            except Refused as error:
                log.warning("%s: %s", name, error)
        async for event in client:
            print(describe(event), flush=True)


def main() -> int:
    """Prints the events of a program with this name until it is interrupted."""
    parser = argparse.ArgumentParser(prog="python3 -m touchd", description=main.__doc__)
    parser.add_argument("name", metavar="NAME", help="the name of the program")
    parser.add_argument("--presses", action="store_true", help="get keys and lines of scanners, too")
    parser.add_argument("--socket", metavar="PATH", default=PATH, help=f"by default {PATH}")
    try:
        asyncio.run(_print_events(parser.parse_args()))
    except KeyboardInterrupt:
        return 130
    except (OSError, Refused) as error:
        print(f"touchd: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
