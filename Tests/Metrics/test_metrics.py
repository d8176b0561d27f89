"""touchctl metrics of a real touchd, read by what will read them: Prometheus, its Python client and node_exporter."""

import collections
import contextlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.request

from prometheus_client import parser
from prometheus_client.openmetrics.parser import text_string_to_metric_families

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
TOUCHCTL = BINARIES / "touchctl"
PATIENCE = 60
ORDER = ROOT / "config/recordings/order.evemu"
KIOSK = ROOT / "config/examples/scenes/kiosk.yaml"
# Nothing hears a touch, and a timer keeps the daemon alive after the recording.
DEAF = """
version: 1
screens: [{id: main, size: [1280, 800]}]
application: {id: app, idle: [{after: 60, do: [{publish: idle}]}]}
windows: [{id: window, subviews: [{id: wall, frame: [0, 0, 1280, 700]}]}]
"""
# A finger begins an action that succeeds, one that fails and one that nobody has.
ACTIONS = """
version: 1
screens: [{id: main, size: [1280, 800]}]
application:
  id: app
  idle: [{after: 60, do: [{publish: idle}]}]
  actions: {go: [{run: ["true"]}, {run: ["false"]}, {publish: gone}]}
windows:
  - id: window
    subviews:
      - {id: left, class: button, frame: [0, 0, 640, 800], on: {touchDown: go}}
      - {id: right, class: button, frame: [640, 0, 640, 800], on: {touchDown: stay}}
"""


def touchctl(*words, check=True):
    return subprocess.run(
        [TOUCHCTL, *map(str, words)], capture_output=True, text=True, timeout=PATIENCE, check=check
    )


def by_label(families, name, label):
    """The values of the samples of this name that are not 0, by a label."""
    samples = [sample for family in families for sample in family.samples if sample.name == name]
    return {sample.labels[label]: int(sample.value) for sample in samples if sample.value}


def value(families, name):
    return next(sample.value for family in families for sample in family.samples if sample.name == name)


def samples(families):
    """The values by names and labels; node_exporter writes bounds of ranges in its own way."""

    def key(sample):
        bound = sample.labels.get("le")
        labels = {**sample.labels, "le": float(bound)} if bound else sample.labels
        return (sample.name, *sorted(labels.items()))

    return {key(sample): sample.value for family in families for sample in family.samples}


class MetricsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="touchd-metrics-", dir="/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.socket = self.folder / "control.sock"

    def play(self, scene):
        """A daemon whose panel plays an order into this scene; the outcomes that a replay has."""
        (self.folder / "touchd.yaml").write_text(f"version: 1\nscene: {scene}\n")
        lines = touchctl(
            "replay", ORDER, "--scene", scene, "--format", "json", "--show", "outcome,action,discard"
        ).stdout.splitlines()
        entries = [json.loads(line) for line in lines]
        self.log = (self.folder / "log").open("w+")
        self.addCleanup(self.log.close)
        self.daemon = subprocess.Popen(
            [TOUCHCTL, "play", ORDER, "--config", self.folder / "touchd.yaml", "--sockets", self.folder],
            stdout=self.log,
            stderr=self.log,
        )
        self.addCleanup(self.end)
        outcomes = [entry for entry in entries if entry["category"] == "outcome"]
        self.wait(lambda: self.told() == len(outcomes))
        return entries, outcomes

    def end(self):
        self.daemon.send_signal(signal.SIGKILL)
        self.daemon.wait()

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), deadline, "touchd did not get there")
            time.sleep(0.05)

    def told(self):
        result = touchctl("metrics", "--socket", self.socket, check=False)
        if result.returncode != 0:
            return None
        families = list(text_string_to_metric_families(result.stdout))
        return sum(by_label(families, "touchd_touches_total", "outcome").values())

    def metrics(self, *words):
        return touchctl("metrics", "--socket", self.socket, *words).stdout

    def check(self, families, outcomes):
        """Whether metrics say what a replay says of the same touches."""
        count = collections.Counter
        self.assertEqual(
            by_label(families, "touchd_touches_total", "outcome"), count(o["outcome"] for o in outcomes)
        )
        nothing = [o["reasonKind"] for o in outcomes if o["outcome"] == "nothing"]
        self.assertEqual(by_label(families, "touchd_touches_nothing_total", "reason"), count(nothing))
        self.assertEqual(value(families, "touchd_dead_taps_total"), sum("dead" in o for o in outcomes))
        self.assertEqual(value(families, "touchd_near_misses_total"), sum("nearest" in o for o in outcomes))
        self.assertEqual(value(families, "touchd_rage_total"), sum(o.get("rage") == 3 for o in outcomes))
        self.assertEqual(value(families, "touchd_decision_latency_seconds_count"), len(outcomes))
        acted = sum(o["outcome"] == "acted" for o in outcomes)
        self.assertEqual(value(families, "touchd_effect_seconds_count"), acted)

    def test_counters_are_those_of_a_replay(self):
        began = time.time()
        entries, outcomes = self.play(KIOSK)
        families = list(text_string_to_metric_families(self.metrics("--views")))
        self.check(families, outcomes)
        # A replay does not wait for the idle timer, whose action has no touch.
        taken = sum(" action " in e["message"] and "touches" in e for e in entries)
        actions = next(family for family in families if family.name == "touchd_actions")
        kinds = {(s.labels["kind"], s.labels["status"]): s.value for s in actions.samples}
        self.assertEqual(kinds["action", "ok"], taken)
        views = next(family for family in families if family.name == "touchd_view_touches")
        self.assertEqual(
            {(s.labels["view"], s.labels["outcome"]): s.value for s in views.samples},
            collections.Counter((o["view"], o["outcome"]) for o in outcomes if "view" in o),
        )
        for name in ("touchd_start_time_seconds", "touchd_last_touch_time_seconds"):
            # A second of tolerance: the clocks of processes are read one after the other.
            self.assertTrue(began - 1 <= value(families, name) <= time.time() + 1, name)
        self.assertEqual([f for f in families if f.type == "unknown"], [])

    def test_dead_taps(self):
        scene = self.folder / "deaf.yaml"
        scene.write_text(DEAF)
        _, outcomes = self.play(scene)
        families = list(text_string_to_metric_families(self.metrics()))
        self.check(families, outcomes)
        self.assertGreater(value(families, "touchd_dead_taps_total"), 3)

    def test_effects(self):
        scene = self.folder / "actions.yaml"
        scene.write_text(ACTIONS)
        entries, outcomes = self.play(scene)
        went = sum("action go" in entry["message"] for entry in entries)
        stayed = sum(entry["category"] == "discard" for entry in entries)
        self.assertTrue(went and stayed)

        def kinds():
            families = text_string_to_metric_families(self.metrics())
            actions = next(family for family in families if family.name == "touchd_actions")
            return {(s.labels["kind"], s.labels["status"]): s.value for s in actions.samples}

        # Both programs of an action end in their own time.
        self.wait(lambda: kinds()["run", "failed"] + kinds()["run", "ok"] == 2 * went)
        self.assertEqual(kinds()["run", "ok"], went)
        self.assertEqual(kinds()["publish", "ok"], went)
        self.assertEqual(kinds()["action", "ok"], went)
        self.assertEqual(kinds()["action", "discarded"], stayed)

    def test_promtool_takes_the_older_format(self):
        self.play(KIOSK)
        text = self.metrics("--format", "prometheus", "--views")
        result = subprocess.run(
            ["promtool", "check", "metrics"], input=text, capture_output=True, text=True, timeout=PATIENCE
        )
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        older = list(parser.text_string_to_metric_families(text))
        self.assertEqual([family.name for family in older if family.type in ("unknown", "untyped")], [])
        older = samples(older)
        newer = samples(text_string_to_metric_families(self.metrics("--views")))
        # The clocks' difference is measured each time.
        moments = [numbers.pop(("touchd_last_touch_time_seconds",)) for numbers in (older, newer)]
        self.assertAlmostEqual(*moments, delta=0.01)
        self.assertEqual(older, newer)

    def test_node_exporter_shows_the_same_numbers(self):
        self.play(KIOSK)
        file = self.folder / "textfile/touchd.prom"
        file.parent.mkdir()
        self.metrics("--format", "prometheus", "--views", "-o", file)
        self.assertEqual(file.stat().st_mode & 0o777, 0o644)
        shown = self.exported(file.parent)
        written = list(parser.text_string_to_metric_families(file.read_text()))
        for family in written:
            mine = next(other for other in shown if other.name == family.name)
            self.assertEqual(mine.type, family.type)
            self.assertEqual(samples([mine]), samples([family]))
        self.assertEqual(value(shown, "node_textfile_scrape_error"), 0)
        times = next(family for family in shown if family.name == "node_textfile_mtime_seconds")
        self.assertEqual([sample.labels["file"] for sample in times.samples], [str(file)])

    def exported(self, folder):
        """What node_exporter tells of the files in `folder`."""
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        exporter = subprocess.Popen(
            [
                "prometheus-node-exporter",
                "--collector.disable-defaults",
                "--collector.textfile",
                f"--collector.textfile.directory={folder}",
                f"--web.listen-address=127.0.0.1:{port}",
            ],
            stderr=subprocess.DEVNULL,
        )
        try:
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline:
                with contextlib.suppress(OSError):
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
                        return list(parser.text_string_to_metric_families(answer.read().decode()))
                time.sleep(0.05)
            raise AssertionError("node_exporter does not listen")
        finally:
            exporter.kill()
            exporter.wait()

    def test_alerts(self):
        for words in ["check", "rules", ROOT / "systemd/alerts.yaml"], [
            "test",
            "rules",
            ROOT / "Tests/Metrics/alerts.test.yaml",
        ]:
            result = subprocess.run(["promtool", *words], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
