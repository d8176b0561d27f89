"""touchctl trace, read with Perfetto's own messages: the packets, the slices, the flows and the decisions."""

import collections
import hashlib
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import zlib

from google.protobuf.unknown_fields import UnknownFieldSet
from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as perfetto

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
TOUCHCTL = BINARIES / "touchctl"
PATIENCE = 120
SCENES = ROOT / "config/examples/scenes"
SHIPPED = {
    "order": "kiosk",
    "walk-away": "kiosk",
    "maintenance": "kiosk",
    "evening": "wall-panel",
    "media-keys": "wall-panel",
    "shake": "wall-panel",
    "painting": "paint",
}
# Buttons, a view that scrolls, and recognizers on one view: what the fingers of any panel come to.
SIMPLE = """
version: 1
screens: [{id: main, size: [1280, 800]}]
application: {id: app, actions: {go: [{publish: gone}], turn: [{publish: turned}]}}
windows:
  - id: window
    rootViewController:
      id: home
      touches: handle
      view:
        id: background
        multipleTouchEnabled: true
        gestures:
          - {id: hold, type: longPress}
          - {id: drag, type: pan, action: turn}
          - {id: zoom, type: pinch, action: turn}
        subviews:
          - {id: left, class: button, frame: [0, 0, 400, 400], on: {touchDown: go}}
          - {id: right, class: button, frame: [880, 0, 400, 400], on: {touchUpInside: go}}
"""
BEGIN, END, INSTANT, COUNTER = (
    perfetto.TrackEvent.TYPE_SLICE_BEGIN,
    perfetto.TrackEvent.TYPE_SLICE_END,
    perfetto.TrackEvent.TYPE_INSTANT,
    perfetto.TrackEvent.TYPE_COUNTER,
)
Event = collections.namedtuple("Event", "time kind track name category fields flows ends value")


def touchctl(*words, **options):
    return subprocess.run(
        [TOUCHCTL, *map(str, words)], capture_output=True, timeout=PATIENCE, check=True, **options
    ).stdout


def unknown(message):
    """How many fields of `message`, and of those in it, Perfetto does not know."""
    count = len(UnknownFieldSet(message))
    for field, value in message.ListFields():
        if field.message_type is not None:
            count += sum(map(unknown, value if field.is_repeated else [value]))
    return count


class Trace:
    """A trace as a reader has it: its tracks and its events in the order of the file."""

    def __init__(self, data):
        self.packets = []
        for packet in self._parse(data):
            assert packet.WhichOneof("data") == "compressed_packets", packet
            self.packets += self._parse(zlib.decompress(packet.compressed_packets))
        self.tracks, self.events, self.clocks = {}, [], []
        self._names = {}
        for packet in self.packets:
            self._read(packet)

    @staticmethod
    def _parse(data):
        trace = perfetto.Trace()
        trace.ParseFromString(data)
        assert unknown(trace) == 0 and trace.ByteSize() == len(data)
        return trace.packet

    def _read(self, packet):
        assert packet.trusted_packet_sequence_id == 1
        if packet.sequence_flags & packet.SEQ_INCREMENTAL_STATE_CLEARED:
            assert packet.trace_packet_defaults.timestamp_clock_id == 3
            self._names = {}
        else:
            assert packet is not self.packets[0]
        for field, entries in packet.interned_data.ListFields():
            for entry in entries:
                text = entry.str.decode() if field.name == "debug_annotation_string_values" else entry.name
                assert entry.iid and (field.name, entry.iid) not in self._names
                self._names[field.name, entry.iid] = text
        if packet.HasField("clock_snapshot"):
            self.clocks.append({clock.clock_id: clock.timestamp for clock in packet.clock_snapshot.clocks})
            assert packet.clock_snapshot.primary_trace_clock == 3
        elif packet.HasField("track_descriptor"):
            track = packet.track_descriptor
            assert track.parent_uuid == 0 or track.parent_uuid in self.tracks
            assert self.tracks.setdefault(track.uuid, track) == track
        else:
            assert self.clocks, "no event comes before a clock"
            self._add(packet.timestamp, packet.track_event)

    def _add(self, time, event):
        assert event.track_uuid in self.tracks
        name = event.name or event.name_iid and self._names["event_names", event.name_iid]
        category = [self._names["event_categories", number] for number in event.category_iids]
        fields = {
            self._names["debug_annotation_names", field.name_iid]: self._value(field)
            for field in event.debug_annotations
        }
        assert len(fields) == len(event.debug_annotations)
        self.events.append(
            Event(
                time,
                event.type,
                event.track_uuid,
                name or None,
                category[0] if category else None,
                fields,
                list(event.flow_ids),
                list(event.terminating_flow_ids),
                event.counter_value,
            )
        )

    def _value(self, field):
        if field.array_values:
            return [self._value(item) for item in field.array_values]
        if field.dict_entries:
            return {item.name: self._value(item) for item in field.dict_entries}
        if field.HasField("string_value_iid"):
            return self._names["debug_annotation_string_values", field.string_value_iid]
        return getattr(field, field.WhichOneof("value"))

    def path(self, track):
        """The names of `track` and of those above it."""
        names = []
        while track:
            names.insert(0, self.tracks[track].name)
            track = self.tracks[track].parent_uuid
        return names

    def parents(self, track):
        while track := self.tracks[track].parent_uuid:
            yield track

    def by_track(self):
        """The events of each track as a reader sorts them: by time, and in the order of the file."""
        events = collections.defaultdict(list)
        for event in sorted(self.events, key=lambda event: event.time):
            events[event.track].append(event)
        return events

    def decisions(self):
        return [event for event in self.events if "seq" in event.fields]

    def sentence(self, decision):
        return decision.fields.get("message", decision.name)


class TraceTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.simple = cls.folder / "simple.yaml"
        cls.simple.write_text(SIMPLE)

    def trace(self, *words):
        return Trace(touchctl("trace", *words))

    def check(self, trace, journal):
        self.check_slices(trace)
        self.check_parents(trace)
        self.check_flows(trace)
        self.check_fingers(trace)
        self.check_decisions(trace, journal)

    def check_slices(self, trace):
        """Every slice that begins ends, and none begins in another one of its track."""
        for track, events in trace.by_track().items():
            depth, category = 0, None
            for event in events:
                depth += {BEGIN: 1, END: -1}.get(event.kind, 0)
                self.assertIn(depth, (0, 1), trace.path(track))
                if event.kind == BEGIN:
                    category = event.category
                elif event.kind == END:
                    # Perfetto finds the slice that ends by its name and category, if there are any.
                    self.assertIsNone(event.name)
                    self.assertIn(event.category, (None, category), trace.path(track))
            self.assertEqual(depth, 0, trace.path(track))

    def check_parents(self, trace):
        """What is below a track with a slice lies in the time of the slice."""
        times = {}
        for track, events in trace.by_track().items():
            slices = [event.time for event in events if event.kind in (BEGIN, END)]
            if slices:
                times[track] = (min(slices), max(slices))
        for event in trace.events:
            for parent in trace.parents(event.track):
                if parent in times:
                    first, last = times[parent]
                    self.assertTrue(first <= event.time <= last, (trace.path(event.track), event))

    def check_flows(self, trace):
        """The flow of each touch begins on its contact, goes over the touch and ends once, at its last action."""
        flows = collections.defaultdict(list)
        for event in sorted(trace.events, key=lambda event: event.time):
            for flow in event.flows + event.ends:
                flows[flow].append(event)
        touches = {
            event.track: event
            for event in trace.events
            if event.kind == BEGIN and trace.tracks[event.track].name.startswith("touch ")
        }
        self.assertEqual(set(flows), set(touches))
        for flow, events in flows.items():
            self.assertTrue(trace.tracks[events[0].track].name.startswith("contact "))
            self.assertEqual(events[0].kind, BEGIN)
            self.assertEqual(events[1].track, flow)
            self.assertEqual([flow in event.ends for event in events], [False] * (len(events) - 1) + [True])
            actions = [event for event in events if trace.tracks[event.track].name in ("action", "programs")]
            if actions:
                self.assertIs(events[-1], actions[-1])

    def check_fingers(self, trace):
        """The number of fingers is that of the contacts that are down."""
        for track, events in trace.by_track().items():
            if events[0].kind != COUNTER:
                continue
            panel = trace.tracks[track].parent_uuid
            changes = collections.Counter()
            for other, contacts in trace.by_track().items():
                if trace.tracks[other].parent_uuid == panel and trace.tracks[other].name.startswith("contact "):
                    for event in contacts:
                        changes[event.time] += {BEGIN: 1, END: -1}.get(event.kind, 0)
            fingers, expected = 0, {}
            for time, change in sorted(changes.items()):
                fingers += change
                expected[time] = fingers
            self.assertEqual({event.time: event.value for event in events}, expected)

    def check_decisions(self, trace, journal):
        """Every entry of the journal is there once, in its order, at its time, with its sentence and its fields."""
        decisions = trace.decisions()
        self.assertEqual([decision.fields["seq"] for decision in decisions], [int(entry["TOUCH_SEQ"]) for entry in journal])
        for decision, entry in zip(decisions, journal, strict=True):
            self.assertEqual(decision.time, int(entry["TOUCH_TIME_USEC"]) * 1000)
            self.assertAlmostEqual(decision.fields["time"] * 1e6, int(entry["TOUCH_TIME_USEC"]), delta=0.5)
            self.assertEqual(trace.sentence(decision), entry["MESSAGE"])
            self.assertEqual(decision.category, entry["TOUCH_CATEGORY"])
            # The category is that of the event, the place is in the touches, and a tree is a picture.
            shown = {"SYSLOG_IDENTIFIER", "PRIORITY", "MESSAGE_ID", "MESSAGE", "TOUCH_CATEGORY"}
            shown |= {"TOUCH_TREE", "TOUCH_TREE_LOCATION"}
            if "TOUCH_TOUCHES" in entry:
                shown |= {"TOUCH_ID", "TOUCH_X", "TOUCH_Y", "TOUCH_TAP_COUNT"}
            self.assertEqual(
                len(set(entry) - shown), len(set(decision.fields) - {"message"}), (entry, decision.fields)
            )
        outcomes = [entry for entry in journal if entry["TOUCH_CATEGORY"] == "outcome"]
        names = {
            event.name: event
            for event in trace.events
            if event.kind == BEGIN and trace.tracks[event.track].name.startswith("touch ")
        }
        for entry in outcomes:
            begin = names[entry["MESSAGE"]]
            self.assertEqual(trace.path(begin.track)[-1], "touch " + entry["TOUCH_ID"])

    def journal(self, recording, scene):
        """The entries of a replay but those that are pictures of a tree: a trace of the recording has none."""
        lines = touchctl("replay", recording, "--scene", scene, "--format", "journal").decode().splitlines()
        entries = [entry for entry in map(json.loads, lines) if "TOUCH_SCENE" not in entry]
        self.assertLess(len(entries), len(lines))
        for number, entry in enumerate(entries, 1):
            entry["TOUCH_SEQ"] = str(number)
        return entries

    def test_shipped_recordings(self):
        for name, scene in SHIPPED.items():
            with self.subTest(name):
                recording, scene = ROOT / f"config/recordings/{name}.evemu", SCENES / f"{scene}.yaml"
                journal = self.journal(recording, scene)
                trace = self.trace(recording, "--scene", scene)
                self.check(trace, journal)
                self.assertEqual({trace.path(event.track)[0] for event in trace.events}, {name})

    def test_panels(self):
        """The panels of the repository, and real and faulty ones, if there are any."""
        recordings = sorted((ROOT / "Tests/Recordings").glob("*.evemu"))
        if real := os.environ.get("TOUCHD_RECORDINGS"):
            recordings += sorted((pathlib.Path(real) / "panels").glob("*.evemu"))
        if faulty := os.environ.get("TOUCHD_HEALTH"):
            recordings += sorted(pathlib.Path(faulty).glob("*.evemu"))
        touches = 0
        for recording in recordings:
            with self.subTest(recording.name):
                journal = self.journal(recording, self.simple)
                self.check(self.trace(recording, "--scene", self.simple), journal)
                touches += sum(entry["TOUCH_CATEGORY"] == "outcome" for entry in journal)
        self.assertGreater(touches, 30)

    def test_moves(self):
        recording = ROOT / "config/recordings/order.evemu"
        trace = self.trace(recording, "--scene", SCENES / "kiosk.yaml", "--moves")
        self.check_slices(trace)
        self.check_parents(trace)
        moves = [event for event in trace.events if (event.name or "").startswith("moved to ")]
        self.assertTrue(moves)
        self.assertTrue(all(trace.tracks[event.track].name.startswith("contact ") for event in moves))

    def test_fields_have_their_names_in_JSON(self):
        """A decision has the fields that `--format json` has, and what the journal adds."""
        recording, scene = ROOT / "config/recordings/order.evemu", SCENES / "kiosk.yaml"
        lines = touchctl("replay", recording, "--scene", scene, "--format", "json").decode().splitlines()
        by_sentence = {}
        for line in map(json.loads, lines):
            by_sentence.setdefault((line["time"], line["message"]), line)
        trace = self.trace(recording, "--scene", scene)
        compared = 0
        for decision in trace.decisions():
            expected = by_sentence.get((decision.fields["time"], trace.sentence(decision)))
            if expected is None:
                # The journal has one entry for many moves, and for a program what is not in JSON.
                self.assertIn("moves", decision.fields)
                continue
            for key, value in expected.items():
                if key == "touch" or key in ("seq", "category"):
                    continue
                shown = decision.fields.get(key, trace.sentence(decision) if key == "message" else None)
                self.assertEqual(shown, value, (key, expected))
            extra = set(decision.fields) - set(expected)
            self.assertLessEqual(extra, {"generation", "hit", "moves", "latency", "seq"})
            compared += 1
        self.assertGreater(compared, 100)

    def test_tracks_are_called_by_their_path(self):
        trace = self.trace(ROOT / "config/recordings/order.evemu", "--scene", SCENES / "kiosk.yaml")
        box = next(track for track in trace.tracks.values() if not track.parent_uuid)
        self.assertEqual(box.name, "order")
        path = b"order\0"
        self.assertEqual(box.uuid, int.from_bytes(hashlib.sha256(path).digest()[:8], "big"))
        service = next(track for track in trace.tracks.values() if track.name == "service")
        path += b"service\0service\0"
        self.assertEqual(service.uuid, int.from_bytes(hashlib.sha256(path).digest()[:8], "big"))

    def test_many_entries(self):
        """Names are forgotten now and then, and packets come in many pieces."""
        lines = []
        for number in range(1, 12_001):
            time = number * 100_000
            entry = {
                "TOUCH_CATEGORY": "hit",
                "TOUCH_SEQ": str(2 * number - 1),
                "TOUCH_TIME_USEC": str(time),
                "TOUCH_ID": str(number),
                "TOUCH_PANEL": "panel",
                "TOUCH_APP": "app",
                "MESSAGE": f"touch {number} hit view",
            }
            lines.append(entry)
            lines.append(
                entry
                | {
                    "TOUCH_CATEGORY": "outcome",
                    "TOUCH_SEQ": str(2 * number),
                    "TOUCH_TIME_USEC": str(time + 50_000),
                    "TOUCH_OUTCOME": "handled",
                    "TOUCH_DURATION_USEC": "40000",
                    "MESSAGE": f"touch {number} was handled by view",
                }
            )
        text = "".join(json.dumps(entry) + "\n" for entry in lines)
        trace = Trace(touchctl("trace", "-", input=text.encode()))
        for check in self.check_slices, self.check_parents, self.check_flows, self.check_fingers:
            check(trace)
        self.assertEqual([decision.fields["seq"] for decision in trace.decisions()], list(range(1, 24_001)))
        cleared = [packet for packet in trace.packets if packet.sequence_flags & 1]
        self.assertGreater(len(cleared), 1)


if __name__ == "__main__":
    unittest.main()
