"""touchctl panel-test in a terminal and without one, at a panel whose fingers are a recording."""

import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import termios
import time
import unittest

from terminal import PATIENCE, TOUCHCTL, Terminal, listens

NAME = "Guided Panel"
LAST = 4095
# 341 by 195 mm.
HEADER = f"""# EVEMU 1.2
N: {NAME}
I: 0003 1209 0001 0000
P: 02 00 00 00 00 00 00 00
B: 00 0b 00 00 00 00 00 00 00
B: 03 03 00 00 00 00 80 60 02
A: 00 0 4095 0 0 12
A: 01 0 4095 0 0 21
A: 2f 0 9 0 0 0
A: 35 0 4095 0 0 12
A: 36 0 4095 0 0 21
A: 39 0 65535 0 0 0
"""
# Steps of 4 mm.
STRIDE = 48
CELLS = (35, 20)


class Fingers:
    """A recording that grows finger by finger."""

    def __init__(self):
        self.time = 0.1
        self.number = 0
        self.lines = [HEADER]

    def frame(self, *events):
        for code, value in events:
            self.lines.append(f"E: {self.time:.6f} 0003 {code:04x} {value}\n")
        self.lines.append(f"E: {self.time:.6f} 0000 0000 0\n")

    def down(self, x, y, slot=0):
        self.number += 1
        self.frame((0x2F, slot), (0x39, self.number), (0x35, x), (0x36, y))

    def move(self, x, y, seconds=0.002):
        self.time += seconds
        self.frame((0x35, x), (0x36, y))

    def up(self, *slots, seconds=0.05):
        self.time += seconds
        self.frame(*[event for slot in slots or (0,) for event in ((0x2F, slot), (0x39, -1))])
        self.wait(0.1)

    def wait(self, seconds):
        self.time += seconds

    def wipe(self, rows=range(CELLS[1])):
        for row in rows:
            y = round((row + 0.5) * LAST / CELLS[1])
            self.down(0, y)
            for x in [*range(STRIDE, LAST, STRIDE), LAST]:
                self.move(x, y)
            self.up(seconds=0.002)

    def reach_edges(self):
        for start, end in [((0, 2000), (LAST, 2001)), ((2000, 0), (2001, LAST))]:
            self.down(*start)
            self.move(*end)
            self.up()
        for x in (20, LAST - 20):
            for y in (20, LAST - 20):
                self.down(x, y)
                self.up()

    def hold(self):
        for x, y in [(2048, 2048), (400, 400), (3700, 400), (400, 3700), (3700, 3700)]:
            self.down(x, y)
            self.up(seconds=3.05)

    def draw_lines(self):
        # 100 mm in a second, a report every 8 ms.
        self.down(1000, 2000)
        for step in range(1, 126):
            self.move(1000 + round(step * 0.8 * 12), 2000, seconds=0.008)
        self.up()
        self.down(2000, 1000)
        for step in range(1, 126):
            self.move(2000, 1000 + round(step * 0.8 * 21), seconds=0.008)
        self.up()

    def lay(self, count):
        for slot in range(count):
            self.number += 1
            self.frame((0x2F, slot), (0x39, self.number), (0x35, 500 + 600 * slot), (0x36, 2000))
            self.time += 0.002
        self.up(*range(count))

    def write(self, path):
        # The panel stays.
        self.wait(120)
        self.down(0, 0)
        path.write_text("".join(self.lines))


class PanelTestTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="touchd-test-", dir="/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.socket = self.folder / "control.sock"

    def start(self, *words, **options):
        process = subprocess.Popen([TOUCHCTL, *words], **options)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def daemon(self, fingers):
        """A daemon whose panel is touched once `begin` is called."""
        scene = self.folder / "scene.yaml"
        scene.write_text(
            "version: 1\nscreens: [{id: main, size: [800, 480]}]\n"
            "windows: [{id: window, client: finger, touches: handle}]\n"
        )
        configuration = self.folder / "touchd.yaml"
        configuration.write_text(f"version: 1\nscene: {scene}\n")
        recording = self.folder / "fingers.evemu"
        fingers.write(recording)
        log = open(self.folder / "log", "w")
        self.addCleanup(log.close)
        words = ["play", recording, "--config", configuration, "--sockets", self.folder, "--await", "finger"]
        process = self.start(*words, stdout=subprocess.DEVNULL, stderr=log)
        self.wait(lambda: listens(self.socket))
        return process

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def begin(self):
        self.start("attach", "finger", "--socket", self.folder / "apps.sock", stderr=subprocess.DEVNULL)

    def log(self):
        return (self.folder / "log").read_text()

    def terminal(self, *words):
        terminal = Terminal("panel-test", "--socket", self.socket, *words)
        self.addCleanup(terminal.close)
        return terminal

    def left(self, terminal):
        """The lines on the screen that was there before."""
        return terminal.text.split(b"\x1b[?1049l")[1].decode().replace("\r", "").splitlines()

    def test_all_steps_pass(self):
        fingers = Fingers()
        # Each step is to be seen before the next begins.
        fingers.wipe()
        fingers.wait(3)
        fingers.reach_edges()
        fingers.wait(3)
        fingers.hold()
        fingers.draw_lines()
        fingers.lay(5)
        self.daemon(fingers)
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows(f"{NAME}, step 1 of 5: cover"))
        self.assertTrue(terminal.shows("Wipe the whole panel with one finger until no dot is left."))
        self.assertTrue(terminal.shows("." * 35))
        self.begin()
        terminal.wait(lambda terminal: terminal.shows("#" * 35))
        for step in ["2 of 5: edges", "3 of 5: hold", "4 of 5: line"]:
            terminal.wait(lambda terminal: terminal.shows(step))
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
        lines = self.left(terminal)
        self.assertEqual(lines[0], NAME)
        self.assertRegex(lines[1], r"^step +measured +limit +verdict$")
        steps = [line.split()[0] for line in lines[2:-1]]
        self.assertEqual(steps, ["cover", "edges", "hold", "line", "fingers"])
        self.assertTrue(all(line.endswith("passed") for line in lines[2:]), lines)
        self.assertLessEqual(max(map(len, lines)), 80)
        self.assertEqual(lines[-1], "passed")
        # Ten redraws a second at most, and nobody got a touch.
        times = [moment for moment, count in terminal.received if count > 0]
        redraws = [moment for moment, before in zip(times[1:], times) if moment - before > 0.03]
        self.assertLessEqual(len(redraws), 10 * (times[-1] - times[0] + 1))
        self.wait(lambda: f"panel {NAME} no longer under test (client gone)" in self.log())
        log = self.log()
        self.assertIn(f"panel {NAME} under test\n", log)
        ignored = re.findall(r"application ignores \{\d+\} \(panel test\)", log)
        self.assertEqual(len(ignored), fingers.number - 1)
        self.assertNotIn("touchesBegan", log)

    def test_without_a_terminal(self):
        fingers = Fingers()
        fingers.wipe()
        fingers.lay(5)
        self.daemon(fingers)
        words = ["panel-test", NAME, "--steps", "cover,fingers", "--socket", self.socket]
        process = self.start(*words, stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.assertEqual(process.stdout.readline(), f"{NAME}\n")
        self.assertTrue(process.stdout.readline().startswith("cover: Wipe the whole panel"))
        self.begin()
        lines = process.stdout.read().splitlines()
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertTrue(lines[0].startswith("fingers: Lay five fingers"))
        self.assertEqual(lines[1:21], ["#" * 35] * 20)
        self.assertRegex(lines[22], r"^cover +700 of 700 cells +every cell +passed$")
        self.assertRegex(lines[23], r"^fingers +5 at a time, no flap, each lifted +5, no flap, each lifted +passed$")
        self.assertEqual(lines[24:], ["passed"])

    def test_an_object(self):
        fingers = Fingers()
        fingers.lay(5)
        self.daemon(fingers)
        words = ["panel-test", "--steps", "fingers", "--json", "--socket", self.socket]
        process = self.start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.assertEqual(process.stderr.readline(), f"{NAME}\n")
        self.assertTrue(process.stderr.readline().startswith("fingers: "))
        self.begin()
        self.assertEqual(
            json.loads(process.stdout.read()),
            {
                "panel": NAME,
                "test": "guided",
                "scale": "resolution",
                "steps": [
                    {"step": "fingers", "verdict": "passed", "fingers": 5, "flaps": 0, "notLifted": 0}
                ],
                "endedEarly": False,
                "passed": True,
            },
        )
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_a_stripe_fails(self):
        fingers = Fingers()
        fingers.wipe([row for row in range(CELLS[1]) if row not in (7, 8)])
        # Time to press a key, for a busy machine as well.
        fingers.wait(15)
        for _ in range(3):
            fingers.lay(2)
        self.daemon(fingers)
        terminal = self.terminal("--steps", "cover,fingers")
        terminal.wait(lambda terminal: terminal.shows("step 1 of 2: cover"))
        terminal.press("\r")
        self.begin()
        terminal.wait(lambda terminal: terminal.shows("630 of 700 cells, none from 35.00% to 45.00% of y"))
        terminal.press("\r")
        self.assertEqual(terminal.end(), 1)
        lines = self.left(terminal)
        self.assertRegex(lines[2], r"^cover +630 of 700 cells, none from .* of y +every cell +failed$")
        self.assertEqual(lines[-1], "failed")

    def test_too_few_fingers(self):
        fingers = Fingers()
        for _ in range(3):
            fingers.lay(2)
        self.daemon(fingers)
        terminal = self.terminal("--steps", "fingers")
        terminal.wait(lambda terminal: terminal.shows("step 1 of 1: fingers"))
        self.begin()
        self.assertEqual(terminal.end(), 1)
        self.assertRegex(self.left(terminal)[2], r"^fingers +2 at a time, no flap, each lifted .* failed$")

    def test_ended_early_and_skipped(self):
        self.daemon(Fingers())
        for keys, code, early in [("q", 1, True), ("\x03", 1, True), ("ss", 0, False), ("sq", 1, True)]:
            terminal = self.terminal("--steps", "cover,fingers")
            terminal.wait(lambda terminal: terminal.shows("step 1 of 2: cover"))
            for key in keys:
                terminal.press(key)
            self.assertEqual(terminal.end(), code, keys)
            self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
            lines = self.left(terminal)
            self.assertEqual("ended early" in lines, early, keys)
            self.assertEqual(lines[-1], "failed" if code else "passed")
        for number in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
            terminal = self.terminal()
            terminal.wait(lambda terminal: terminal.shows("step 1 of 5: cover"))
            terminal.process.send_signal(number)
            self.assertEqual(terminal.end(), 1)
            self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)

    def test_the_daemon_goes(self):
        daemon = self.daemon(Fingers())
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("step 1 of 5: cover"))
        daemon.kill()
        daemon.wait()
        self.assertEqual(terminal.end(), 69)
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
        self.assertTrue(self.left(terminal)[0].startswith("touchctl: the daemon has gone"), terminal.text)
        gone = self.terminal()
        self.assertEqual(gone.end(), 69)
        self.assertNotIn(b"\x1b[?1049h", gone.text)

    def test_the_daemon_ends(self):
        daemon = self.daemon(Fingers())
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("step 1 of 5: cover"))
        daemon.terminate()
        self.assertEqual(terminal.end(), 69)

    def test_one_test_at_a_time(self):
        self.daemon(Fingers())
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("step 1 of 5: cover"))
        second = self.terminal()
        self.assertEqual(second.end(), 1)
        self.assertIn(b"the panel Guided Panel is under test already", second.text)
        os.killpg(terminal.process.pid, signal.SIGKILL)
        terminal.process.wait()
        self.wait(lambda: "no longer under test (client gone)" in self.log())
        third = self.terminal()
        third.wait(lambda terminal: terminal.shows("step 1 of 5: cover"))


if __name__ == "__main__":
    unittest.main()
