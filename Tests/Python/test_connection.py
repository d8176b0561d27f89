"""The connection of the Python client: made, lost, made anew."""

import asyncio
import errno
import unittest
import unittest.mock

import server
from server import Server
from support import ClientTests, attached, touchd


class ConnectionTests(ClientTests):
    async def test_hello_names_the_program_and_connected_says_what_it_may(self):
        async def script(peer):
            await peer.greet()
            await peer.end()

        async with self.client(script) as t:
            event = await self.next(t)
        self.assertIsInstance(event, touchd.Connected)
        self.assertEqual((event.client, event.number, event.front), ("paint", 7, "kiosk"))
        self.assertEqual(event.limits["effects"], 256)
        hello = {"request": "hello", "protocol": 1, "name": "paint", "id": 1}
        self.assertEqual(self.server.peers[0].requests, [hello])

    async def test_a_refused_hello_is_raised(self):
        async def script(peer):
            peer.refuse(await peer.request("hello"), "denied", "paint may do nothing")

        async with Server(script) as self.server:
            with self.assertRaises(touchd.Refused) as caught:
                async with touchd.connect("paint", self.server.path):
                    pass
        self.assertEqual(caught.exception.code, "denied")
        self.assertEqual(str(caught.exception), "denied: paint may do nothing")

    async def test_it_waits_for_a_socket_only_if_it_reconnects(self):
        with self.assertRaises(FileNotFoundError):
            async with touchd.connect("paint", "/nowhere/apps.sock", reconnect=False):
                pass
        with self.assertLogs("touchd", "WARNING") as logs:
            with self.assertRaises(asyncio.TimeoutError):
                connecting = touchd.connect("paint", "/nowhere/apps.sock")
                await asyncio.wait_for(connecting.__aenter__(), 0.1)
        self.assertEqual(len(logs.records), 1)

    async def test_a_socket_that_may_not_be_opened_is_tried_again_only_later(self):
        async def forbidden(_):
            raise PermissionError("apps.sock")

        async def script(peer):
            await peer.greet()

        with unittest.mock.patch.object(touchd._Connection, "open", forbidden):
            with self.assertRaises(PermissionError):
                async with touchd.connect("paint"):
                    pass
        async with self.client(script) as t:
            with unittest.mock.patch.object(touchd._Connection, "open", forbidden):
                await self.next(t, touchd.Gone)
                await asyncio.sleep(0.05)
            self.assertIsInstance(await self.next(t), touchd.Connected)

    async def test_a_socket_that_may_not_be_opened_names_the_group_that_may(self):
        async def forbidden(_):
            raise PermissionError(errno.EACCES, "Permission denied")

        with unittest.mock.patch.object(asyncio, "open_unix_connection", forbidden):
            with self.assertRaises(PermissionError) as caught:
                async with touchd.connect("paint", "/run/touchd/apps.sock"):
                    pass
        self.assertEqual(
            str(caught.exception),
            "[Errno 13] Permission denied; members of the group touchd-apps may, from their next login on: "
            "'/run/touchd/apps.sock'")

    async def test_a_bye_instead_of_an_answer_to_hello_is_tried_again(self):
        async def full(peer):
            await peer.request("hello")
            peer.event("bye", reason="full")

        async def script(peer):
            await peer.greet()
            await peer.end()

        with self.assertLogs("touchd", "WARNING"):
            async with self.client(full, script) as t:
                self.assertIsInstance(await self.next(t), touchd.Connected)
        self.assertEqual(len(self.server.peers), 2)

    async def test_without_reconnect_the_events_end_after_gone(self):
        async def script(peer):
            await attached(peer)
            peer.touches("began", 7, live=[7])
            peer.touches("began", 3, live=[3, 7])
            peer.event("bye", reason="stopping")

        async with self.client(script, reconnect=False) as t:
            await t.attach()
            events = [event async for event in t]
            with self.assertRaises(touchd.Gone):
                await t.attach()
            with self.assertRaises(touchd.Gone):
                await t.publish("order.start")
        kinds = [touchd.Connected, touchd.Touches, touchd.Touches, touchd.Gone]
        self.assertEqual([type(event) for event in events], kinds)
        gone = events[-1]
        (call,) = gone.touches
        self.assertEqual((gone.reason, call.phase, call.live), ("stopping", "cancelled", ()))
        self.assertEqual(call.reason, "connection ended")
        self.assertEqual([touch.id for touch in call.touches], [3, 7])

    async def test_a_touch_is_answered(self):
        async def script(peer):
            await peer.greet()
            request = await peer.request("attach")
            self.assertEqual((request["answers"], request["answerWithin"]), (True, 0.5))
            peer.answer(request, views=[server.CANVAS])
            peer.touches("began", 7, live=[7])
            peer.touches("ended", 7, live=[])
            request = await peer.request("answer")
            said = {"touch": 7, "outcome": "acted", "did": ["stroke"], "note": "red", "delay": 0.02, "seenAfter": 0.3, "state": "s1"}
            self.assertEqual({key: request[key] for key in said}, said)
            self.assertEqual(request.keys() - said.keys(), {"request", "id"})
            peer.answer(request)
            request = await peer.request("answer")
            self.assertEqual((request["outcome"], request["reason"]), ("nothing", "outside"))
            peer.refuse(request, "badValue")
            await peer.end()

        async with self.client(script) as t:
            await t.attach(answer_within=0.5)
            await self.next(t, touchd.Touches)
            event = await self.next(t, touchd.Touches)
            await event.touches[0].answer("acted", did=["stroke"], note="red", delay=0.02, seen_after=0.3, state="s1")
            with self.assertRaises(touchd.Refused) as raised:
                await t.answer(7, "nothing", reason="outside")
            self.assertEqual(raised.exception.code, "badValue")

    async def test_a_note(self):
        async def script(peer):
            await peer.greet()
            request = await peer.request("note")
            self.assertEqual({key: request[key] for key in request if key != "id"}, {"request": "note", "text": "idle"})
            peer.answer(request)
            request = await peer.request("note")
            said = ("out of paper", "warning", "paper")
            self.assertEqual((request["text"], request["priority"], request["kind"]), said)
            peer.refuse(request, "limit")
            await peer.end()

        async with self.client(script) as t:
            await t.note("idle")
            with self.assertRaises(touchd.Refused) as raised:
                await t.note("out of paper", warning=True, kind="paper")
            self.assertEqual(raised.exception.code, "limit")

    async def test_what_it_says_of_itself_is_said_again_after_a_new_connection(self):
        async def first(peer):
            await peer.greet()
            for lines in (["out of ink"], ["out of paper", "late"]):
                request = await peer.request("describe")
                self.assertEqual(request["lines"], lines)
                peer.answer(request)
            peer.event("bye", reason="stopping")

        async def second(peer):
            await peer.greet()
            request = await peer.request("describe")
            self.assertEqual(request["lines"], ["out of paper", "late"])
            peer.answer(request)
            peer.answer(await peer.request("describe"))
            peer.event("bye", reason="stopping")

        async def third(peer):
            await peer.greet()
            await peer.end()

        async with self.client(first, second, third) as t:
            await t.describe("out of ink")
            await t.describe("out of paper", "late")
            await self.next(t, touchd.Gone)
            await self.next(t, touchd.Connected)
            await t.describe()
            await self.next(t, touchd.Gone)
            await self.next(t, touchd.Connected)
            await asyncio.sleep(0.05)
        self.assertEqual(len(self.server.peers[2].requests), 1)

    async def test_pings_are_answered(self):
        async def script(peer):
            await attached(peer)
            peer.event("ping")
            await peer.request("pong")
            peer.event("topic", topic="alive", time=82)
            await peer.end()

        async with self.client(script) as t:
            await t.attach()
            self.assertEqual((await self.next(t, touchd.Topic)).topic, "alive")

    async def test_unknown_events_keys_and_answers_are_ignored(self):
        async def script(peer):
            await attached(peer)
            peer.event("weather", sun=True)
            peer.touches("began", 7, live=[7], panel="ILITEK", mood="good")
            peer.raw(b'{"id":99,"ok":true}\r\n{"neither":1}\n')
            peer.touches("ended", 7, live=[])
            await peer.end()

        async with self.client(script) as t:
            await t.attach()
            self.assertEqual((await self.next(t, touchd.Touches)).panel, "ILITEK")
            self.assertEqual((await self.next(t, touchd.Touches)).phase, "ended")

    async def test_garbage_ends_the_connection(self):
        for garbage in (
            b"weather\n",
            b"[1]\n",
            b"\xff\xfe\n",
            b"[" * 100_000 + b"\n",
            b"\xff" * 1_000_000 + b"\n",
            b'{"event":"' + b"x" * 1_000_000 + b'"\n',
            b'{"event":"touches","seq":1}\n',
            b'{"event":["touches"]}\n',
            b'{"event":"topic","seq":1,"topic":"a"}\n',
            b'{"event":"views","seq":1,"views":3}\n',
            b'{"event":"node","seq":1,"app":"kiosk","node":{}}\n',
            b'{"event":"bye"}\n',
        ):

            async def broken(peer):
                await attached(peer)
                peer.raw(garbage)
                await peer.end()

            async def whole(peer):
                await attached(peer)
                await peer.end()

            with self.subTest(garbage[:40]), self.assertLogs("touchd", "WARNING") as logs:
                async with self.client(broken, whole) as t:
                    await t.attach()
                    self.assertEqual((await self.next(t, touchd.Gone)).reason, "garbage")
                    self.assertIsInstance(await self.next(t), touchd.Connected)
            for line in logs.output:
                self.assertLess(len(line), 1_000)

    async def test_garbage_instead_of_hello_is_tried_again(self):
        for garbage in (b"weather\n", b'{"id":1,"ok":true}\n', b'{"id":1,"ok":false}\n'):

            async def broken(peer):
                await peer.request("hello")
                peer.raw(garbage)
                await peer.end()

            async def whole(peer):
                await peer.greet()
                await peer.end()

            with self.subTest(garbage), self.assertLogs("touchd", "WARNING"):
                async with self.client(broken, whole) as t:
                    self.assertIsInstance(await self.next(t), touchd.Connected)

    async def test_leaving_while_it_reconnects_leaves_nothing_behind(self):
        async def script(peer):
            await peer.greet()

        async with self.client(script) as t:
            await self.next(t, touchd.Gone)

    async def test_leaving_at_once_closes_the_connection(self):
        is_closed = asyncio.Event()

        async def script(peer):
            await peer.greet()
            await peer.end()
            is_closed.set()

        async with Server(script) as self.server:
            client = touchd.connect("paint", self.server.path)
            async with client:
                pass
            await asyncio.wait_for(is_closed.wait(), 60)
            events = [event async for event in client]
        self.assertEqual([type(event) for event in events], [touchd.Connected])

    async def test_what_was_asked_while_the_connection_was_lost(self):
        async def lost(peer):
            await peer.greet()
            await peer.request()

        async def whole(peer):
            await attached(peer)
            await peer.end()

        async with self.client(lost, whole) as t:
            with self.assertRaises(touchd.Gone):
                await t.publish("order.start")
            self.assertEqual((await t.attach())[0].view, "canvas")
        async with self.client(lost, whole) as t:
            self.assertEqual((await t.attach())[0].view, "canvas")

    async def test_the_pauses_double_up_to_five_seconds(self):
        pauses = []

        async def sleep(seconds):
            pauses.append(seconds)
            if len(pauses) == 9:
                raise EOFError

        with unittest.mock.patch.object(touchd, "FIRST_DELAY", 0.1):
            client = touchd.connect("paint", "/nowhere/apps.sock")
        with unittest.mock.patch.object(touchd.asyncio, "sleep", sleep):
            with self.assertRaises(EOFError):
                await client.__aenter__()
        self.assertEqual(pauses, [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5, 5])

    async def test_a_connection_that_was_made_begins_the_pauses_anew(self):
        pauses = []
        sleep = asyncio.sleep

        async def recorded(seconds):
            pauses.append(seconds)
            await sleep(0)

        async def script(peer):
            await peer.greet()

        with unittest.mock.patch.object(touchd.asyncio, "sleep", recorded):
            async with self.client(script) as t:
                for _ in range(3):
                    await self.next(t, touchd.Gone)
                    await self.next(t, touchd.Connected)
        self.assertEqual(pauses[:3], [0.01] * 3)

    async def test_the_pauses_grow_while_only_garbage_comes(self):
        pauses = []
        sleep = asyncio.sleep

        async def recorded(seconds):
            pauses.append(seconds)
            await sleep(0)

        async def script(peer):
            await peer.greet()
            peer.raw(b"weather\n")
            await peer.end()

        with unittest.mock.patch.object(touchd.asyncio, "sleep", recorded):
            async with self.client(script) as t:
                for _ in range(3):
                    await self.next(t, touchd.Gone)
        self.assertEqual(pauses[:2], [0.01, 0.02])


class LineTests(ClientTests):
    def connection(self):
        """A connection to which the test feeds what comes."""
        self.reader = asyncio.StreamReader()
        return touchd._Connection(self.reader, None)

    async def test_lines_may_come_in_any_parts(self):
        text = '{"a":"ü"}\n{"b":2}\r\n{"c":3}\n'.encode()
        for first in range(len(text) + 1):
            for second in range(first, len(text) + 1):
                connection = self.connection()
                reading = asyncio.create_task(self.read(connection, 3))
                for part in (text[:first], text[first:second], text[second:]):
                    self.reader.feed_data(part)
                    await asyncio.sleep(0)
                lines = await asyncio.wait_for(reading, 60)
                self.assertEqual(lines, [{"a": "ü"}, {"b": 2}, {"c": 3}])

    async def read(self, connection, count):
        return [await connection.line() for _ in range(count)]

    async def test_half_a_line_at_the_end_is_none(self):
        connection = self.connection()
        self.reader.feed_data(b'{"a":1}\n{"event":')
        self.reader.feed_eof()
        self.assertEqual(await connection.line(), {"a": 1})
        with self.assertRaises(touchd.Gone) as caught:
            await connection.line()
        self.assertEqual(caught.exception.reason, "closed")

    async def test_a_line_without_an_end_is_garbage(self):
        connection = self.connection()
        self.reader.feed_data(b"x" * 3000)
        with unittest.mock.patch.object(touchd, "LINE_LIMIT", 2000):
            with self.assertRaises(touchd.Gone) as caught:
                await connection.line()
        self.assertEqual(caught.exception.reason, "garbage")


class SessionTests(ClientTests):
    """A session that has a line of every kind, cut at each of its lines."""

    async def daemon(self, peer):
        """Serves requests in any order; once attached, subscribed to and watched, it plays."""
        await peer.greet()
        asked = set()
        while len(asked) < 3:
            request = await peer.request()
            asked.add(request["request"])
            if request["request"] == "attach":
                peer.answer(request, views=[server.CANVAS])
            elif request["request"] == "subscribe":
                peer.answer(request)
            else:
                peer.state()
                peer.answer(request, app="kiosk", rev=118)
        self.play(peer)
        await peer.end()

    def play(self, peer):
        change = {"app": "kiosk", "rev": 119, "by": "touch 1"}
        peer.touches("began", 1, live=[1], time=1)
        peer.touches("began", 2, live=[1, 2], time=1.5)
        peer.event("change", **change, changes=[{"set": "level", "keys": {"value": 0.7}}])
        peer.touches("moved", 1, 2, live=[1, 2], time=2)
        peer.event("topic", topic="light.level", time=2, app="kiosk", sender="level", value=0.7)
        peer.touches("ended", 1, live=[2], time=3)
        peer.event("ping")
        peer.event("views", views=[server.CANVAS])
        peer.touches("cancelled", 2, live=[], time=4, reason="slide")
        peer.event("topic", topic="done", time=5)

    async def run_session(self, lines):
        """What a program sees whose first connection ends after so many lines."""
        events = []
        async with self.client(self.daemon, lines=[lines]) as t:
            await t.attach()
            await t.subscribe("light.*", "done")
            tree = await t.watch()
            async for event in t:
                events.append(event)
                if isinstance(event, touchd.Topic) and event.topic == "done":
                    break
        return events, tree

    def verify_touches(self, events):
        """Each touch begins once and is over once; Gone has the touches that it cancels."""
        live = []
        calls = []
        for event in events:
            calls += event.touches if isinstance(event, touchd.Gone) else [event]
        for call in calls:
            if not isinstance(call, touchd.Touches):
                continue
            ids = [touch.id for touch in call.touches]
            if call.phase == "began":
                live += ids
            elif call.phase != "moved":
                live = [id for id in live if id not in ids]
            self.assertEqual(list(call.live), live)
        self.assertEqual(live, [])

    async def test_whole(self):
        events, tree = await self.run_session(-1)
        kinds = [type(event).__name__ for event in events]
        self.assertEqual(
            kinds,
            ["Connected", "Scene", "Touches", "Touches", "Change", "Touches", "Topic", "Touches"]
            + ["Views", "Touches", "Topic"],
        )
        self.assertEqual((tree["level"].value, tree.rev, len(tree.nodes)), (0.7, 119, 7))
        self.verify_touches(events)

    async def test_cut_at_every_line(self):
        async with self.client(self.daemon) as t:
            await t.attach()
            await t.subscribe()
            await t.watch()
            await self.next(t, touchd.Touches)
            total = self.server.peers[0].sent
        self.assertGreater(total, 20)
        for lines in range(total):
            with self.subTest(lines=lines):
                events, tree = await self.run_session(lines)
                self.verify_touches(events)
                self.assertEqual((tree["level"].value, tree.rev), (0.7, 119))
                kinds = [type(event) for event in events]
                self.assertEqual(len(self.server.peers), 2)
                # Before hello was answered the program has seen nothing.
                self.assertEqual(kinds.count(touchd.Gone), 0 if lines == 0 else 1)
                asked = [request["request"] for request in self.server.peers[1].requests]
                wanted = ["attach", "hello", "subscribe", "watch"]
                self.assertEqual(sorted(set(asked) - {"pong"}), wanted)
                self.assertLessEqual(len([word for word in asked if word != "pong"]), 4)

    async def test_what_is_renewed_is_what_the_program_still_has(self):
        async def first(peer):
            await attached(peer)
            for _ in range(5):
                request = await peer.request()
                peer.answer(request)
            peer.event("bye", reason="stopping", dropped=3)

        async def second(peer):
            await peer.greet()
            await peer.end()

        async with self.client(first, second) as t:
            await t.attach(moves="all")
            await t.subscribe("light.*", "order.*")
            await t.subscribe()
            await t.unsubscribe("light.*")
            await t.detach()
            await t.subscribe("b")
            gone = await self.next(t, touchd.Gone)
            self.assertEqual((gone.reason, gone.dropped), ("stopping", 3))
            await self.next(t, touchd.Connected)
            await asyncio.sleep(0.05)
        asked = [request.get("topics") for request in self.server.peers[1].requests[1:]]
        self.assertEqual(asked, [None, ["order.*", "b"]])

    async def test_a_name_that_was_taken_away_is_not_taken_back(self):
        async def first(peer):
            await attached(peer)
            peer.event("bye", reason="replaced")

        async def second(peer):
            await peer.greet()
            request = await peer.request("attach")
            self.assertFalse(request["replace"])
            peer.refuse(request, "taken")
            peer.event("topic", topic="still here", time=1)
            await peer.end()

        with self.assertLogs("touchd", "WARNING"):
            async with self.client(first, second) as t:
                await t.attach(replace=True)
                self.assertEqual((await self.next(t, touchd.Gone)).reason, "replaced")
                await self.next(t, touchd.Connected)
                with self.assertRaises(touchd.Refused) as caught:
                    while True:
                        self.assertIsInstance(await self.next(t), touchd.Topic)
        self.assertEqual(caught.exception.code, "taken")

    async def test_what_was_refused_once_is_not_asked_for_again(self):
        async def first(peer):
            await peer.greet()
            for _ in range(3):
                request = await peer.request()
                if request["request"] == "watch":
                    peer.state()
                peer.answer(request, app="kiosk", rev=118, views=[])

        async def second(peer):
            await peer.greet()
            for _ in range(3):
                peer.refuse(await peer.request(), "limit")

        async def third(peer):
            await peer.greet()
            request = await peer.request("perform")
            peer.answer(request, app="kiosk", rev=1, results=[True])
            await peer.end()

        async with self.client(first, second, third) as t:
            await t.attach()
            await t.subscribe("light.*")
            await t.watch()
            seen = []
            while seen.count("Connected") < 3:
                try:
                    seen.append(type(await self.next(t)).__name__)
                except touchd.Refused as error:
                    seen.append(error.code)
            await t.publish("alone")
        self.assertEqual(seen.count("limit"), 3)

    async def test_what_a_configuration_denied_is_asked_for_again_on_the_next_connection(self):
        async def denying(peer):
            await peer.greet()
            peer.refuse(await peer.request("attach"), "denied")
            peer.event("bye", reason="denied")

        async with self.client(attached, denying, attached) as t:
            await t.attach()
            await self.next(t, touchd.Gone)
            await self.next(t, touchd.Connected)
            with self.assertRaises(touchd.Refused):
                await self.next(t)
            await self.next(t, touchd.Gone)
            await self.next(t, touchd.Connected)
            self.assertEqual([view.view for view in (await self.next(t, touchd.Views)).views], ["canvas"])

    async def test_a_hello_that_a_configuration_denies_later_is_said_again(self):
        async def denied(peer):
            peer.refuse(await peer.request("hello"), "denied")

        with unittest.mock.patch.object(touchd, "LONGEST_DELAY", 0.01):
            async with self.client(attached, denied, denied, attached) as t:
                await t.attach()
                await self.next(t, touchd.Gone)
                with self.assertRaises(touchd.Refused):
                    await self.next(t)
                await self.next(t, touchd.Connected)
                await self.next(t, touchd.Views)

    async def test_a_hello_that_is_refused_later_ends_the_events(self):
        async def first(peer):
            await attached(peer)
            peer.event("bye", reason="denied")

        async def second(peer):
            peer.refuse(await peer.request("hello"), "protocol")

        with self.assertLogs("touchd", "ERROR"):
            async with self.client(first, second) as t:
                await t.attach()
                await self.next(t, touchd.Gone)
                with self.assertRaises(touchd.Refused):
                    await self.next(t)
                with self.assertRaises(StopAsyncIteration):
                    await self.next(t)
                with self.assertRaises(touchd.Gone):
                    await t.attach()


if __name__ == "__main__":
    unittest.main()
