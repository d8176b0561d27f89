"""The verifier finds each breach, and no breach in a session that has none."""

import json
import unittest

import server
import verify

VIEWS = {"views": [server.CANVAS]}


def touch(id=1, **keys):
    return {"id": id, "x": 10, "y": 20, "screenX": 10, "screenY": 100, "time": 1, **keys}


def call(phase, *touches, live, **keys):
    place = {"app": "kiosk", "view": "canvas", "time": 1}
    return {
        "event": "touches", **place, "phase": phase, "touches": list(touches), "live": live, **keys
    }  # fmt: skip


BEGAN = call("began", touch(), live=[1])
MOVED = call("moved", touch(), live=[1])
ENDED = call("ended", touch(), live=[])
CANCELLED = call("cancelled", touch(), live=[], reason="slide")


class Session:
    """An attached client's connection."""

    def __init__(self, moves="latest"):
        self.verifier = verify.Verifier()
        self.ask("hello", {**server.HELLO, "client": "paint"}, name="paint", protocol=1)
        self.ask("attach", VIEWS, moves=moves)

    def ask(self, word, answer, **keys):
        self.verifier.sent(json.dumps({"request": word, "id": 1, **keys}).encode())
        self.verifier.received(json.dumps({"id": 1, "ok": True, **answer}).encode() + b"\n")

    def play(self, *events):
        """Receives events, with their numbers unless they have some."""
        for event in events:
            self.seq = getattr(self, "seq", 0) + 1
            line = json.dumps({"seq": self.seq, **event}).encode() + b"\n"
            self.verifier.received(line)


class VerifierTests(unittest.TestCase):
    def breach(self, sentence, *events, moves="latest"):
        with self.subTest(sentence):
            session = Session(moves)
            session.play(*events[:-1])
            with self.assertRaisesRegex(verify.Breach, sentence):
                session.play(events[-1])

    def test_a_session_without_a_breach(self):
        second = touch(2, time=0.5)
        session = Session()
        session.play(BEGAN, MOVED, {**MOVED, "merged": 2}, ENDED)
        both = call("began", second, touch(3), live=[3, 2])
        session.play({**both, "more": True}, call("moved", second, live=[2, 3]))
        session.play({"event": "weather"}, {"event": "ping"}, {"event": "views", **VIEWS})
        session.play(call("cancelled", second, touch(3), live=[], reason="paint gone"))
        session.ask("detach", {})
        session.play({"event": "bye", "reason": "behind", "dropped": 3})
        session.verifier.closed()
        self.assertEqual(session.verifier.seen["began"], 3)

    def test_numbers_and_time(self):
        self.breach("seq is not 2", BEGAN, {**MOVED, "seq": 3})
        self.breach("time goes back from 1", BEGAN, {**MOVED, "time": 0.9})
        self.breach("time is no number", {**BEGAN, "time": "1"})
        self.breach("touch 1 is later than its event", call("began", touch(time=2), live=[1]))

    def test_the_life_of_a_touch(self):
        self.breach("touch 1 began twice", BEGAN, BEGAN)
        self.breach("touch 1 never began here", ENDED)
        self.breach("touch 1 never began here", MOVED)
        self.breach("touch 1 comes again", BEGAN, ENDED, BEGAN)
        self.breach("touch 1 is over", BEGAN, CANCELLED, ENDED)
        self.breach("touch 1 is over", BEGAN, ENDED, MOVED)
        self.breach("touch 1 is another view's", BEGAN, {**MOVED, "view": "page"})
        self.breach("a view that is not in views", {**BEGAN, "view": "page"})
        self.breach("an unknown phase", {**BEGAN, "phase": "stationary"})

    def test_the_keys_of_a_call(self):
        self.breach(r"live is not \[1\]", {**BEGAN, "live": []})
        self.breach(r"live is not \[1\]", {**BEGAN, "live": [1, 1]})
        self.breach(r"live is not \[\]", BEGAN, {**ENDED, "live": [1]})
        self.breach("a call without touches", {**BEGAN, "touches": []})
        self.breach("touches are not ascending", call("began", touch(2), touch(1), live=[1, 2]))
        self.breach("touches are not ascending", call("began", touch(1), touch(1), live=[1]))
        self.breach("a reason is for cancelled", BEGAN, call("cancelled", touch(), live=[]))
        self.breach("a reason is for cancelled", {**BEGAN, "reason": "slide"})
        self.breach("an empty reason", BEGAN, {**CANCELLED, "reason": ""})
        self.breach("only moves are merged", {**BEGAN, "merged": 2})
        self.breach("merged is less than 2", BEGAN, {**MOVED, "merged": 1})
        self.breach("in spite of moves: all", BEGAN, {**MOVED, "merged": 2}, moves="all")
        self.breach("0.0011 points beside", call("began", touch(x=10.0011), live=[1]))
        self.breach("touch 1 has no screenX", call("began", touch(screenX=None), live=[1]))

    def test_decisions_of_several_lines(self):
        more = {**BEGAN, "more": True}
        self.breach("a later decision after more", more, {**MOVED, "time": 2})
        self.breach("a line without a decision", more, {"event": "ping"})
        self.breach("more is not true", {**BEGAN, "more": False})
        session = Session()
        session.play(more)
        with self.assertRaisesRegex(verify.Breach, "an answer between the lines"):
            session.ask("perform", {})
        session = Session()
        session.play(more)
        with self.assertRaisesRegex(verify.Breach, "the line after one with more is missing"):
            session.verifier.closed()

    def test_lines(self):
        for line, sentence in (
            (b'{"event":"ping","seq":1}', "a line without an end"),
            (b'{"event":"ping","event":"ping","seq":1}\n', "a key is written twice"),
            (b'{"event":"x","seq":1,"n":NaN}\n', "NaN is no number"),
            (b'["event"]\n', "no object"),
            (b'{"seq":1}\n', "neither an event nor an answer"),
            (b'{"event":"\xff","seq":1}\n', "no line of JSON"),
            (b'{"ok":true}\n', "an answer without a request"),
        ):
            with self.subTest(sentence), self.assertRaisesRegex(verify.Breach, sentence):
                Session().verifier.received(line)

    def test_answers(self):
        session = Session()
        for id in (1, 2):
            session.verifier.sent(b'{"request":"subscribe","id":%d}' % id)
        with self.assertRaisesRegex(verify.Breach, "comes first"):
            session.verifier.received(b'{"id":2,"ok":true}\n')
        for answer, sentence in (
            (b'{"id":1,"ok":false,"code":"sorry","error":"no"}\n', "an unknown code"),
            (b'{"id":1,"ok":false,"code":"taken"}\n', "without a sentence"),
            (b'{"id":1,"ok":false,"code":"taken","error":"no","at":-1}\n', "no index"),
            (b'{"id":1,"ok":1}\n', "neither true nor false"),
        ):
            session = Session()
            session.verifier.sent(b'{"request":"subscribe","id":1}')
            with self.subTest(sentence), self.assertRaisesRegex(verify.Breach, sentence):
                session.verifier.received(answer)

    def test_the_start_and_the_end(self):
        with self.assertRaisesRegex(verify.Breach, "an event before hello"):
            verify.Verifier().received(b'{"event":"ping","seq":1}\n')
        self.breach("a line after bye", {"event": "bye", "reason": "silent"}, {"event": "ping"})
        self.breach("an unknown reason", {"event": "bye", "reason": "tired"})
        session = Session()
        session.play(BEGAN)
        with self.assertRaisesRegex(verify.Breach, "which never ended"):
            session.ask("detach", {})
        session.play(ENDED)
        for events in ([BEGAN], [{"event": "ping"}], [{"event": "views", **VIEWS}]):
            session = Session()
            session.ask("detach", {})
            with self.assertRaisesRegex(verify.Breach, "a client that is not attached"):
                session.play(*events)


class StateTests(unittest.TestCase):
    def watching(self, nodes=server.STATE, rev=5):
        session = Session()
        self.state(session, nodes, rev)
        session.ask("watch", {"app": "kiosk", "rev": rev})
        return session

    def state(self, session, nodes, rev, count=None):
        session.play({"event": "scene", "app": "kiosk", "rev": rev, "by": "watch"})
        for node in nodes:
            session.play({"event": "node", "app": "kiosk", "node": dict(node)})
        count = len(nodes) if count is None else count
        session.play({"event": "current", "app": "kiosk", "rev": rev, "nodes": count})

    def change(self, session, rev, *changes):
        place = {"app": "kiosk", "rev": rev, "by": "paint"}
        session.play({"event": "change", **place, "changes": list(changes)})

    def test_state_and_changes_must_equal_the_later_state(self):
        nodes = [dict(node) for node in server.STATE]
        session = self.watching()
        self.change(session, 6, {"set": "level", "keys": {"value": 0.7, "enabled": None}})
        self.change(session, 7, {"remove": "tea"}, {"set": "buy", "keys": {"hidden": True}})
        nodes[2]["value"] = 0.7
        nodes[5].update(index=1, hidden=True)
        kept = [node for node in nodes if node["id"] not in ("tea", "label")]
        self.state(session, kept, 7)
        kept[-2]["index"] = 2
        with self.assertRaisesRegex(verify.Breach, "buy is .* by the changes"):
            self.state(session, kept, 7)

    def test_breaches(self):
        for sentence, rev, change in (
            ("rev is not 6", 7, {"remove": "tea"}),
            ("rev is not above 5", 5, {"remove": "tea"}),
            ("milk is not in the tree", 6, {"remove": "milk"}),
            ("milk is not in the tree", 6, {"set": "milk", "keys": {}}),
            ("tea is in the tree already", 6, {"insert": [server.STATE[3]]}),
            (
                "milk is not in the tree",
                6,
                {"insert": [{"id": "a", "kind": "view", "parent": "milk"}]},
            ),
        ):
            with self.subTest(sentence), self.assertRaisesRegex(verify.Breach, sentence):
                self.change(self.watching(), rev, change)
        with self.assertRaisesRegex(verify.Breach, "7 nodes have come"):
            self.state(Session(), server.STATE, 5, count=8)
        with self.assertRaisesRegex(verify.Breach, "siblings are not by index"):
            self.state(
                Session(), [server.STATE[0], *server.STATE[1:5:-1], *server.STATE[3:1:-1]], 5
            )
        with self.assertRaisesRegex(verify.Breach, "changes are missing"):
            self.state(self.watching(), server.STATE, 6)
        with self.assertRaisesRegex(verify.Breach, "is not watched"):
            self.change(Session(), 6, {"remove": "tea"})


if __name__ == "__main__":
    unittest.main()
