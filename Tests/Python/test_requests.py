"""What the Python client asks for, and how it takes the answers."""

import asyncio
import unittest

from server import CANVAS
from support import ClientTests, touchd


def answering(peers, *answers):
    """A script that answers one request after another with these keys, or refuses with a code."""

    async def script(peer):
        peers.append(peer)
        await peer.greet()
        for answer in answers:
            request = await peer.request()
            if "code" in answer:
                peer.refuse(request, **answer)
            else:
                peer.answer(request, **answer)
        await peer.end()

    return script


class RequestTests(ClientTests):
    async def asked(self, call, **answer):
        """The request that a call makes, without its id, and what it returns."""
        peers = []
        async with self.client(answering(peers, answer)) as t:
            result = await call(t)
        request = {key: value for key, value in peers[0].requests[1].items() if key != "id"}
        return request, result

    async def test_each_effect(self):
        view = {"id": "sugar", "class": "button", "frame": [25, 25, 400, 320]}
        for call, effects, app in (
            (lambda t: t.set("level", value=0.7), [{"set": {"view": "level", "value": 0.7}}], None),
            (
                lambda t: t.set("a", "shell", hidden=True),
                [{"set": {"view": "a", "hidden": True}}],
                "shell",
            ),
            (
                lambda t: t.insert("menu", view, 2),
                [{"insert": {"into": "menu", "at": 2, "view": view}}],
                None,
            ),
            (lambda t: t.insert("menu", view), [{"insert": {"into": "menu", "view": view}}], None),
            (lambda t: t.remove("tea", "cake"), [{"remove": "tea"}, {"remove": "cake"}], None),
            (
                lambda t: t.action("showFood", from_="menu"),
                [{"action": "showFood", "from": "menu"}],
                None,
            ),
            (
                lambda t: t.action("showFood", to="counter"),
                [{"action": "showFood", "to": "counter"}],
                None,
            ),
            (lambda t: t.publish("order.cleared"), [{"publish": "order.cleared"}], None),
            (lambda t: t.publish("order", "tea"), [{"publish": "order", "value": "tea"}], None),
            (lambda t: t.publish("order", 2, app="shell"), [{"publish": "order", "value": 2}], "shell"),
        ):
            results = [True] * len(effects)
            request, result = await self.asked(call, app="kiosk", rev=1, results=results)
            wanted = {"request": "perform", "effects": effects}
            self.assertEqual(request, wanted if app is None else {**wanted, "app": app})
            self.assertIs(result, True)

    async def test_a_discarded_action_is_false(self):
        call = lambda t: t.action("nothing")  # noqa: E731
        _, result = await self.asked(call, app="kiosk", rev=1, results=[False])
        self.assertIs(result, False)

    async def test_a_batch_is_one_perform(self):
        async def call(t):
            async with t.batch("kiosk") as b:
                b.set("alert", hidden=False)
                b.remove("tea")
                b.publish("order.cleared")
            return b.results

        request, result = await self.asked(call, app="kiosk", rev=1, results=[True, True, False])
        self.assertEqual(request["app"], "kiosk")
        self.assertEqual(
            [list(effect) for effect in request["effects"]], [["set"], ["remove"], ["publish"]]
        )
        self.assertEqual(result, [True, True, False])

    async def test_an_empty_batch_and_one_that_raises_ask_for_nothing(self):
        peers = []
        async with self.client(answering(peers, {})) as t:
            async with t.batch():
                pass
            with self.assertRaises(ZeroDivisionError):
                async with t.batch() as b:
                    b.publish("never")
                    raise ZeroDivisionError
            await t.unsubscribe()
        self.assertEqual(
            [request["request"] for request in peers[0].requests], ["hello", "unsubscribe"]
        )

    async def test_scene_and_explain(self):
        scene = {"screens": [{"size": [1280, 800]}]}
        request, _ = await self.asked(lambda t: t.scene(scene), app="kiosk", rev=3)
        self.assertEqual(request, {"request": "scene", "scene": scene})
        request, result = await self.asked(lambda t: t.explain(10, 20, screen="main"), hit="canvas")
        self.assertEqual(request, {"request": "explain", "at": [10, 20], "screen": "main"})
        self.assertEqual(result, {"hit": "canvas"})
        request, result = await self.asked(lambda t: t.explain_view("pay", app="shop"), hit="pay")
        self.assertEqual(request, {"request": "explain", "at": "pay", "app": "shop"})

    async def test_a_refusal_says_what_is_wrong(self):
        peers = []
        mistakes = [{"path": "windows[0].view.frame", "error": "four numbers are needed"}]
        refusals = [
            {"code": "unknownId", "error": "no view milk", "at": 2},
            {"code": "badScene", "error": "1 mistake", "mistakes": mistakes},
            {"code": "taken", "error": "paint is attached"},
        ]
        async with self.client(answering(peers, *refusals, {"views": [CANVAS]})) as t:
            with self.assertRaises(touchd.Refused) as caught:
                await t.perform([{"remove": "a"}, {"remove": "b"}, {"remove": "milk"}])
            self.assertEqual((caught.exception.code, caught.exception.at), ("unknownId", 2))
            self.assertEqual(str(caught.exception), "unknownId: no view milk (effect 2)")
            with self.assertRaises(touchd.Refused) as caught:
                await t.scene({})
            self.assertEqual(
                str(caught.exception),
                "badScene: 1 mistake\n  windows[0].view.frame: four numbers are needed",
            )
            with self.assertRaises(touchd.Refused) as caught:
                await t.attach()
            views = await t.attach()
        self.assertEqual(views[0].on_screen(401.5, 220), (401.5, 300))
        self.assertEqual((views[0].screen_size, views[0].millimetres), ((1280, 800), None))

    async def test_views_that_change_at_once_are_the_newer_ones(self):
        async def script(peer):
            await peer.greet()
            peer.answer(await peer.request("attach"), views=[CANVAS])
            peer.event("views", views=[{**CANVAS, "visible": False}])
            await peer.end()

        async with self.client(script) as t:
            self.assertTrue((await t.attach())[0].visible)
            event = await self.next(t, touchd.Views)
            self.assertEqual((event.views, t.views[0].visible), (t.views, False))

    async def test_a_request_that_is_too_long_is_refused_here(self):
        peers = []
        async with self.client(answering(peers, {})) as t:
            with self.assertRaises(touchd.Refused) as caught:
                await t.publish("x" * 262_144)
            self.assertEqual(caught.exception.code, "tooLong")
            await t.unsubscribe()
        self.assertEqual(len(peers[0].requests), 2)

    async def test_answers_find_their_requests_when_one_is_given_up(self):
        async def script(peer):
            await peer.greet()
            requests = [await peer.request() for _ in range(3)]
            for request in requests:
                topic = request["effects"][0]["publish"]
                peer.answer(request, app="kiosk", rev=1, results=[topic != "b"])
            await peer.end()

        async with self.client(script) as t:
            tasks = [asyncio.create_task(t.publish(topic)) for topic in "abc"]
            await asyncio.sleep(0)
            tasks[0].cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        self.assertIsInstance(results[0], asyncio.CancelledError)
        self.assertEqual(results[1:], [False, True])


if __name__ == "__main__":
    unittest.main()
