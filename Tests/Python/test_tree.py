"""Trees that the Python client keeps current."""

import random
import unittest

from server import STATE
from support import ClientTests, touchd


class Model:
    """A tree as lists of lists, changed at random. It makes the changes that touchd would send."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.keys = {"root": {}}
        self.subviews = {"root": []}
        self.parent = {}
        self.count = 0

    def nodes(self):
        """The state, parents before children."""
        found = [{"id": "root", "kind": "window", "index": 0, **self.keys["root"]}]
        for node in found:
            for index, id in enumerate(self.subviews[node["id"]]):
                found.append(self.node(id, index))
        return found

    def node(self, id, index):
        place = {"parent": self.parent[id], "index": index}
        return {"id": id, "kind": "view", **place, **self.keys[id]}

    def change(self):
        """Changes something, and returns what was changed."""
        id = self.random.choice(list(self.keys))
        kind = self.random.choice(["set", "insert", "insert", "remove", "app"])
        if kind == "insert":
            return {"insert": [self.insert(id), self.insert(f"v{self.count}")]}
        if kind == "remove" and id != "root":
            self.subviews[self.parent[id]].remove(id)
            self.forget(id)
            return {"remove": id}
        if kind == "app":
            return {"app": {"firstResponder": self.random.choice([None, id])}}
        key = self.random.choice(["alpha", "hidden", "value"])
        value = self.random.choice([None, 0.5, True])
        self.keys[id][key] = value
        self.keys[id] = {key: value for key, value in self.keys[id].items() if value is not None}
        return {"set": id, "keys": {key: value}}

    def insert(self, parent):
        self.count += 1
        id = f"v{self.count}"
        index = self.random.randint(0, len(self.subviews[parent]))
        self.subviews[parent].insert(index, id)
        self.keys[id], self.subviews[id], self.parent[id] = {"alpha": 0.5}, [], parent
        return self.node(id, index)

    def forget(self, id):
        for subview in self.subviews.pop(id):
            self.forget(subview)
        del self.keys[id]


def lines(tree):
    """The nodes of a tree as touchd sends them."""
    found = {}
    for node in tree.nodes.values():
        place = {"parent": node.parent} if node.parent else {}
        found[node.id] = {
            "id": node.id, "kind": node.kind, "index": node.index, **place, **node.keys
        }  # fmt: skip
    return found


class TreeTests(ClientTests):
    async def test_state_and_changes_make_the_tree(self):
        for seed in range(20):
            model = Model(seed)

            async def script(peer):
                await peer.greet()
                request = await peer.request("watch")
                peer.state(rev=0, nodes=model.nodes())
                peer.answer(request, app="kiosk", rev=0)
                for rev in range(1, 101):
                    batch = [model.change() for _ in range(model.random.randint(1, 3))]
                    peer.event("change", app="kiosk", rev=rev, by="paint", changes=batch)
                # The verifier, too, compares the state that it has with the state that comes.
                request = await peer.request("watch")
                peer.state(rev=100, nodes=model.nodes())
                peer.answer(request, app="kiosk", rev=100)
                await peer.end()

            with self.subTest(seed=seed):
                async with self.client(script) as t:
                    tree = await t.watch("kiosk")
                    for rev in range(1, 101):
                        change = await self.next(t, touchd.Change)
                        self.assertEqual((change.rev, change.by), (rev, "paint"))
                    self.assertEqual(lines(tree), {node["id"]: node for node in model.nodes()})
                    for id, subviews in model.subviews.items():
                        self.assertEqual([node.id for node in tree.children(id)], subviews)
                    self.assertIs(await t.watch("kiosk"), tree)

    async def test_the_app_and_its_nodes(self):
        async def script(peer):
            await peer.greet()
            request = await peer.request("watch")
            self.assertEqual((request["app"], request["views"]), ("kiosk", ["wall"]))
            peer.state()
            peer.answer(request, app="kiosk", rev=118)
            peer.answer(await peer.request("subscribe"))
            keys = {"front": False, "firstResponder": "note", "keyWindow": "window"}
            peer.event("change", app="kiosk", rev=119, by="control", changes=[{"app": keys}])
            await peer.end()

        async with self.client(script) as t:
            tree = await t.watch("kiosk", views=["wall"])
            scene = await self.next(t, touchd.Scene)
            self.assertIs(scene.tree, tree)
            self.assertEqual((scene.rev, scene.by, tree.front), (118, "watch", True))
            self.assertEqual([node.id for node in tree.children(None, "window")], ["window"])
            self.assertEqual([node.id for node in tree.children("wall")], ["level", "tea", "buy"])
            self.assertEqual([node.id for node in tree.children("wall", "recognizer")], ["press"])
            self.assertEqual((tree["level"].value, tree["tea"].value), (0.4, None))
            range = {"kind": "number", "minimum": 0, "maximum": 1}
            self.assertEqual((tree["level"].range, tree["tea"].range), (range, None))
            self.assertEqual(tree["level"].get("enabled", True), True)
            self.assertIn("level", tree)
            self.assertNotIn("milk", tree)
            with self.assertRaises(KeyError):
                tree["milk"]
            with self.assertRaises(TypeError):
                tree.nodes["milk"] = tree["tea"]
            await t.subscribe()
            await self.next(t, touchd.Change)
            state = (tree.front, tree.first_responder, tree.key_window)
            self.assertEqual(state, (False, "note", "window"))

    async def test_a_scene_replaces_the_tree_at_once(self):
        async def script(peer):
            await peer.greet()
            request = await peer.request("watch")
            peer.state()
            peer.answer(request, app="kiosk", rev=118)
            view = {"id": "first", "kind": "view", "parent": "wall", "index": 0}
            changes = [{"insert": [view]}, {"app": {"keyWindow": "window"}}]
            peer.event("change", app="kiosk", rev=119, by="paint", changes=changes)
            peer.answer(await peer.request("subscribe"))
            peer.state(rev=120, nodes=STATE[:2], by="reload")
            request = await peer.request("unwatch")
            peer.answer(request, app="kiosk")
            await peer.end()

        async with self.client(script) as t:
            tree = await t.watch()
            await self.next(t, touchd.Change)
            indices = (tree["press"].index, tree["first"].index, tree["level"].index)
            self.assertEqual((*indices, tree.key_window), (0, 0, 1, "window"))
            await t.subscribe()
            scene = await self.next(t)
            self.assertEqual((scene.by, list(tree.nodes)), ("reload", ["window", "wall"]))
            self.assertEqual((tree.key_window, tree.children("wall")), (None, []))
            await t.unwatch("kiosk")


if __name__ == "__main__":
    unittest.main()
