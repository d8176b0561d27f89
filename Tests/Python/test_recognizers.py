"""Recognizers of which a program decides."""

import asyncio
import unittest

from support import ClientTests, attached, touchd


def said(request):
    """What a request setState says."""
    return request["recognizer"], request["touch"], request["state"]


class RecognizerTests(ClientTests):
    async def test_a_decider_says_what_it_returns(self):
        seen = []

        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            peer.gesture("moved", 7, live=[7])
            request = await peer.request("setState")
            self.assertEqual(said(request), ("circle", 7, "began"))
            peer.gesture_state("began")
            peer.answer(request)
            request = await peer.request("setState")
            self.assertEqual(said(request), ("circle", 7, "changed"))
            peer.answer(request)
            peer.gesture("ended", 7, live=[])
            request = await peer.request("setState")
            self.assertEqual(said(request), ("circle", 7, "ended"))
            peer.gesture_state("ended")
            peer.answer(request)
            peer.touches("began", 8, live=[8])
            await peer.end()

        async with self.client(script) as t:

            @t.recognizer("circle")
            def circle(event):
                seen.append(event)
                if isinstance(event, touchd.GestureState):
                    return "changed" if event.state == "began" else "failed"
                return {"moved": "began", "ended": "ended"}.get(event.phase)

            await t.attach()
            # None of the recognizer's events is one of the iteration.
            self.assertIsInstance(await self.next(t), touchd.Connected)
            self.assertIsInstance(await self.next(t), touchd.Touches)
        kinds = [getattr(event, "phase", None) or event.state for event in seen]
        self.assertEqual(kinds, ["began", "moved", "began", "ended", "ended"])
        self.assertEqual((seen[0].view, seen[0].live, seen[0].touches[0].screen_y), ("canvas", (7,), 100))
        self.assertEqual([event.is_final for event in seen if isinstance(event, touchd.GestureState)], [False, True])

    async def test_without_a_decider_they_are_events(self):
        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            request = await peer.request("setState")
            self.assertEqual(said(request), ("circle", 7, "ended"))
            peer.gesture_state("failed", reason="prevented by drag")
            peer.answer(request)
            request = await peer.request("setState")
            peer.refuse(request, "badValue")
            await peer.end()

        async with self.client(script) as t:
            await t.attach()
            event = await self.next(t, touchd.GestureTouches)
            await t.set_state(event.recognizer, event.touches[0].id, "ended")
            state = await self.next(t, touchd.GestureState)
            self.assertEqual((state.state, state.reason, state.is_final), ("failed", "prevented by drag", True))
            with self.assertRaises(touchd.Refused) as raised:
                await t.set_state("circle", 7, "ended")
            self.assertEqual(raised.exception.code, "badValue")

    async def test_a_decider_that_raises_fails_its_recognizer_or_cancels_it(self):
        states = []

        async def script(peer):
            await attached(peer)
            for number in (7, 8):
                peer.gesture("began", number, live=[number])
                for _ in range(number - 6):
                    request = await peer.request("setState")
                    states.append(request["state"])
                    peer.answer(request)
                    if request["state"] == "began":
                        peer.gesture_state("began")
                        peer.gesture("moved", number, live=[number])
                peer.gesture_state("failed" if number == 7 else "cancelled")
            await peer.end()

        async with self.client(script, queue=0) as t:
            over = asyncio.Event()

            @t.recognizer("circle")
            def circle(event):
                if isinstance(event, touchd.GestureState):
                    if event.state == "cancelled":
                        over.set()
                    return None
                if event.phase == "began" and event.touches[0].id == 8:
                    return "began"
                raise ValueError("no circle")

            with self.assertLogs("touchd", "ERROR") as logged:
                await t.attach()
                await asyncio.wait_for(over.wait(), 60)
        self.assertEqual(states, ["failed", "began", "cancelled"])
        self.assertEqual(len(logged.records), 2)

    async def test_a_decider_that_raises_cancels_a_recognizer_of_which_set_state_said_that_it_began(self):
        states = []

        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            request = await peer.request("setState")
            peer.gesture_state("began")
            peer.answer(request)
            peer.gesture("moved", 7, live=[7])
            request = await peer.request("setState")
            states.append(request["state"])
            peer.gesture_state("cancelled")
            peer.answer(request)
            # What is refused has not begun.
            peer.gesture("began", 8, live=[8])
            peer.refuse(await peer.request("setState"), "badValue")
            await refused.wait()
            peer.gesture("moved", 8, live=[8])
            request = await peer.request("setState")
            states.append(request["state"])
            peer.gesture_state("failed")
            peer.answer(request)
            over.set()
            await peer.end()

        over, refused = asyncio.Event(), asyncio.Event()
        async with self.client(script, queue=0) as t:

            async def begin(touch):
                try:
                    await t.set_state("circle", touch, "began")
                except touchd.Refused:
                    refused.set()

            tasks = []

            @t.recognizer("circle")
            def circle(event):
                if isinstance(event, touchd.GestureState):
                    return
                if event.phase == "moved":
                    raise ValueError("no circle")
                tasks.append(asyncio.create_task(begin(event.touches[0].id)))

            with self.assertLogs("touchd", "ERROR"):
                await t.attach()
                await asyncio.wait_for(over.wait(), 60)
            await asyncio.gather(*tasks)
        self.assertEqual(states, ["cancelled", "failed"])

    async def test_what_a_decider_returns_that_is_no_state_is_an_error(self):
        states = []

        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            request = await peer.request("setState")
            states.append(request["state"])
            peer.answer(request)
            over.set()
            await peer.end()

        over = asyncio.Event()
        async with self.client(script, queue=0) as t:
            t.recognizer("circle")(lambda event: "recognised")
            with self.assertLogs("touchd", "ERROR") as logged:
                await t.attach()
                await asyncio.wait_for(over.wait(), 60)
        self.assertIn("'recognised' is no state: began, changed, ended", logged.output[0])
        self.assertEqual(states, ["failed"])

    async def test_a_refusal_for_another_reason_than_the_state_is_a_warning(self):
        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            peer.refuse(await peer.request("setState"), "unknownId")
            peer.touches("began", 8, live=[8])
            await peer.end()

        async with self.client(script) as t:
            t.recognizer("circle")(lambda event: "began")
            with self.assertLogs("touchd", "WARNING") as logged:
                await t.attach()
                await self.next(t, touchd.Touches)
        self.assertIn("touchd refused began of circle", logged.output[0])

    async def test_a_refusal_of_what_a_decider_says_is_only_logged(self):
        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            peer.refuse(await peer.request("setState"), "badValue")
            peer.touches("began", 8, live=[8])
            await peer.end()

        async with self.client(script) as t:
            t.recognizer("circle")(lambda event: "began")
            with self.assertLogs("touchd", "INFO") as logged:
                await t.attach()
                await self.next(t, touchd.Touches)
        self.assertIn("touchd refused began of circle", logged.output[0])

    async def test_a_lost_connection_cancels_the_sequences_that_are_not_over(self):
        async def script(peer):
            await attached(peer)
            peer.gesture("began", 7, live=[7])
            peer.event("bye", reason="stopping")

        for has_decider in (False, True):
            seen = []
            async with self.client(script, reconnect=False) as t:
                if has_decider:
                    t.recognizer("circle")(lambda event: seen.append(event))
                await t.attach()
                seen += [event async for event in t]
            states = [event for event in seen if isinstance(event, touchd.GestureState)]
            self.assertEqual(
                [(event.recognizer, event.state, event.reason) for event in states],
                [("circle", "cancelled", "connection ended")])

    async def test_moves_of_a_view_and_of_its_recognizer_wait_apart(self):
        async def script(peer):
            await attached(peer)
            peer.touches("began", 1, live=[1])
            peer.gesture("began", 1, live=[1])
            for _ in range(10):
                peer.touches("moved", 1, live=[1])
                peer.gesture("moved", 1, live=[1])
            peer.gesture("ended", 1, live=[])
            await peer.drain()
            done.set()
            await peer.end()

        done = asyncio.Event()
        async with self.client(script) as t:
            await t.attach()
            await asyncio.wait_for(done.wait(), 60)
            await asyncio.sleep(0.1)
            events = [await self.next(t) for _ in range(6)][1:]
        seen = [(type(event).__name__, event.phase, event.merged) for event in events]
        self.assertEqual(
            seen,
            [
                ("Touches", "began", 1), ("GestureTouches", "began", 1), ("Touches", "moved", 10),
                ("GestureTouches", "moved", 10), ("GestureTouches", "ended", 1),
            ])

    def test_events_as_text(self):
        touch = touchd.Touch(7, 1, 2, 3, 4, 5.0)
        call = touchd.GestureTouches(1, 5.0, "began", "kiosk", "circle", "canvas", (touch,), (7,))
        state = touchd.GestureState(2, 5.5, "kiosk", "circle", "failed", "no answer of paint")
        self.assertEqual(touchd.describe(call), "5.000000 circle began {7} 1,2")
        self.assertEqual(touchd.describe(state), "5.500000 circle failed (no answer of paint)")


if __name__ == "__main__":
    unittest.main()
