"""touchctl watch in a terminal: what it shows as a terminal reads it, how much it writes, and how it leaves."""

import json
import os
import pathlib
import random
import re
import signal
import statistics
import subprocess
import tempfile
import termios
import time
import unittest

from terminal import BINARIES, PATIENCE, ROOT, TOUCHCTL, Terminal, listens

ORDER = ROOT / "config/recordings/order.evemu"
KIOSK = ROOT / "config/examples/scenes/kiosk.yaml"


def watch(socket, *words, **options):
    """A terminal with `touchctl watch` in it."""
    return Terminal("watch", "--socket", socket, *words, **options)


class WatchTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="touchd-watch-", dir="/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.socket = self.folder / "control.sock"

    def start(self, *words):
        process = subprocess.Popen(
            [*map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "RUNTIME_DIRECTORY": str(self.folder)},
        )
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def daemon(self, playing=False):
        """A daemon with the kiosk's scene; one that plays an order once `begin` is called, or one without panels."""
        configuration = self.folder / "touchd.yaml"
        apps = [f"{{id: kiosk, scene: {KIOSK}}}"]
        if playing:
            (self.folder / "signal.yaml").write_text(
                "version: 1\nscreens: [{id: main, size: [1, 1]}]\nwindows: [{id: light, client: signal}]\n"
            )
            apps.append("{id: signal, scene: signal.yaml}")
        configuration.write_text(f"version: 1\napps: [{', '.join(apps)}]\n")
        if playing:
            words = [TOUCHCTL, "play", ORDER, "--config", configuration, "--sockets", self.folder]
            words += ["--await", "signal"]
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
        else:
            process = self.start(BINARIES / "touchd", "--config", configuration)
        deadline = time.monotonic() + PATIENCE
        while not listens(self.socket):
            self.assertLess(time.monotonic(), deadline, "the daemon does not listen")
            time.sleep(0.005)
        return process

    def begin(self):
        self.start(TOUCHCTL, "attach", "signal", "--socket", self.folder / "apps.sock")

    def terminal(self, *words, **options):
        terminal = watch(self.socket, *words, **options)
        self.addCleanup(terminal.close)
        return terminal

    def clients(self):
        """How many listen at the control socket, with the one that asks."""
        words = [TOUCHCTL, "status", "--json", "--socket", self.socket]
        return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)["clients"]

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def touchctl(self, *words):
        subprocess.run(
            [TOUCHCTL, *words, "--socket", self.socket], check=True, capture_output=True, timeout=PATIENCE
        )

    def last_outcomes(self, terminal, sign="●"):
        terminal.wait(lambda terminal: terminal.shows("touch 10 on paymentSheet was handled by"))
        self.assertTrue(terminal.shows(f"{sign} touch 9 on confirm did confirmOrder"))

    def test_an_order(self):
        self.daemon(playing=True)
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("espresso") or terminal.shows("croissant"))
        self.begin()
        self.last_outcomes(terminal)
        counts = r"^● acted \d  ○ handled \d  × nothing 0  ▲ cancelled 0"
        terminal.wait(lambda terminal: re.match(counts, terminal.screen.display[23]))
        self.assertEqual(terminal.screen.display[0].rstrip(), "kiosk")
        self.assertTrue(terminal.shows("stop") and terminal.shows("placeO") or terminal.shows("place●rder"))
        # Nothing else than what the screen has was written: cursor off, its own screen.
        self.assertTrue(terminal.text.startswith(b"\x1b[?1049h\x1b[?25l"))
        self.assertTrue(terminal.screen.cursor.hidden)
        terminal.press("c")
        terminal.wait(lambda terminal: "●" not in "".join(terminal.screen.display[1:16]))
        terminal.press("+")
        terminal.wait(lambda terminal: not terminal.shows("touch 10"))
        terminal.press("-")
        terminal.wait(lambda terminal: terminal.shows("touch 10"))
        terminal.press("q")
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)

    def test_how_much_is_written_and_how_soon(self):
        self.daemon(playing=True)
        monitor = self.start(
            TOUCHCTL, "monitor", "--format", "json", "--show", "outcome", "--socket", self.socket
        )
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("kiosk"))
        self.wait(lambda: self.clients() == 3)
        self.begin()
        began = time.monotonic()
        seen = {}
        while 10 not in seen:
            self.assertLess(time.monotonic(), began + PATIENCE)
            text = "\n".join(terminal.screen.display[17:23])
            for number in re.findall(r"touch (\d+) on \S+ (?:did|was)", text):
                seen.setdefault(int(number), time.monotonic())
            terminal.read(0.005)
        written, lasted = sum(count for _, count in terminal.received), time.monotonic() - began
        told = {}
        while 10 not in told:
            entry = json.loads(monitor.stdout.readline())
            told[entry["touches"][0]["id"]] = entry["time"]
        delays = [seen[number] - told[number] for number in seen if number in told]
        self.assertGreater(len(delays), 5)
        print(f"touch to terminal: p50 {statistics.median(delays) * 1e3:.0f} ms")
        # What may be written in a second, and the first screen; the machine may be too busy to write as much.
        self.assertLessEqual(written, 10_500 * (lasted + 1))
        # The sheet goes back to where it was, and from then on nothing is written.
        deadline = time.monotonic() + PATIENCE
        before = -1
        while before != len(terminal.text):
            self.assertLess(time.monotonic(), deadline, "at rest something is written")
            before = len(terminal.text)
            terminal.read(1.5)

    def test_a_small_terminal_in_ascii(self):
        self.daemon(playing=True)
        terminal = self.terminal(columns=40, rows=12, LANG="C")
        terminal.wait(lambda terminal: terminal.shows("kiosk"))
        self.begin()
        terminal.wait(lambda terminal: terminal.shows("* touch 9 on confirm did confirmOrder"))
        self.assertTrue(all(ord(letter) < 128 for line in terminal.screen.display for letter in line))
        terminal.resize(80, 24, terminal.process)
        terminal.wait(lambda terminal: terminal.shows("ignored 0") and terminal.shows("|stop"))
        self.assertTrue(terminal.shows("* touch 9 on confirm did confirmOrder"))
        terminal.resize(20, 5, terminal.process)
        terminal.wait(lambda terminal: terminal.screen.display[4].startswith("* acted"))
        terminal.resize(200, 60, terminal.process)
        terminal.wait(lambda terminal: terminal.shows("q quit") and terminal.shows("placeOrder"))

    def test_changes_and_pauses(self):
        self.daemon()
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("placeOrder"))
        self.touchctl("set", "placeOrder", "hidden=true")
        terminal.wait(lambda terminal: not terminal.shows("placeOrder"))
        terminal.press("p")
        terminal.wait(lambda terminal: terminal.shows("kiosk, paused"))
        self.touchctl("set", "placeOrder", "hidden=false")
        terminal.read(0.3)
        self.assertFalse(terminal.shows("placeOrder"))
        terminal.press("p")
        terminal.wait(lambda terminal: terminal.shows("placeOrder") and not terminal.shows("paused"))
        self.touchctl("reload")
        terminal.wait(lambda terminal: terminal.shows("placeOrder") and terminal.shows("espresso"))
        terminal.press("\x03")
        self.assertEqual(terminal.end(), 0)

    def test_colours(self):
        self.daemon(playing=True)
        plain = self.terminal(NO_COLOR="1")
        coloured = self.terminal()
        for terminal in plain, coloured:
            terminal.wait(lambda terminal: terminal.shows("kiosk"))
        self.begin()
        for terminal in plain, coloured:
            self.last_outcomes(terminal)
        styles = b";".join(re.findall(rb"\x1b\[([0-9;]*)m", plain.text))
        self.assertLessEqual(set(styles.split(b";")), {b"0", b"1", b"2"})
        self.assertIn(b"\x1b[0;32m", coloured.text)

    def test_a_slow_terminal_slows_nobody(self):
        self.daemon(playing=True)
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("kiosk"))
        # Nobody reads for the whole order, while monitors get all of it in time.
        monitor = self.start(
            TOUCHCTL, "monitor", "--format", "json", "--show", "outcome", "--socket", self.socket
        )
        self.wait(lambda: self.clients() == 3)
        self.begin()
        for line in monitor.stdout:
            if json.loads(line)["touches"][0]["id"] == 10:
                break
        self.assertIsNone(terminal.process.poll())
        self.last_outcomes(terminal)

    def test_it_leaves_the_terminal_as_it_was(self):
        chance = random.Random(1)
        self.daemon(playing=True)
        self.begin()
        for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT] * 3:
            terminal = watch(self.socket)
            terminal.wait(lambda terminal: terminal.text)
            terminal.read(chance.uniform(0, 0.5))
            terminal.process.send_signal(number)
            self.assertEqual(terminal.end(), 0, number)
            self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
            self.assertTrue(terminal.text.endswith(b"\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"))
            terminal.close()

    def test_the_daemon_goes(self):
        daemon = self.daemon()
        terminal = self.terminal()
        terminal.wait(lambda terminal: terminal.shows("placeOrder"))
        daemon.terminate()
        self.assertEqual(terminal.end(), 69)
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
        # The reason stands on the screen that was there before.
        left = terminal.text.split(b"\x1b[?1049l")[1]
        self.assertTrue(left.startswith(b"touchctl: the daemon has "), left)
        gone = self.terminal()
        self.assertEqual(gone.end(), 69)
        self.assertNotIn(b"\x1b[?1049h", gone.text)

    def test_the_terminal_goes(self):
        self.daemon()
        terminal = watch(self.socket)
        terminal.wait(lambda terminal: terminal.shows("placeOrder"))
        os.close(terminal.slave)
        os.close(terminal.master)
        terminal.process.wait(PATIENCE)


if __name__ == "__main__":
    unittest.main()
