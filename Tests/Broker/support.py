"""What the tests of touchd-mqtt share: a broker, a touchd, a bridge and a subscriber, all of them real processes."""

import json
import os
import pathlib
import queue
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
PATIENCE = 60
SCENE = """
version: 1
screens:
  - {id: main, size: [1000, 1000]}
windows:
  - id: window
    rootViewController:
      id: room
      actions:
        dim: [{publish: light.level}]
        goodNight: [{publish: house.night}, {set: {view: level, value: 0}}]
      view:
        id: wall
        subviews:
          - {id: lamp, class: switch, frame: [0, 0, 100, 100], on: {valueChanged: dim}}
          - {id: level, class: slider, frame: [0, 100, 500, 100], value: 0.4, on: {valueChanged: dim}}
          - {id: steps, class: stepper, frame: [0, 200, 100, 100], minimumValue: 2, maximumValue: 10,
             stepValue: 2, value: 4}
          - {id: mode, class: segmentedControl, frame: [0, 300, 300, 100], segments: 3}
          - {id: page, class: pageControl, frame: [0, 400, 300, 100], numberOfPages: 5}
          - {id: "küche/1 +", class: switch, frame: [0, 500, 100, 100]}
          - {id: night, class: button, frame: [0, 600, 100, 100],
             on: {touchUpInside: goodNight, touchDown: {publish: house.touched}}}
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def listens(path):
    """Whether somebody listens at a socket: it is there a moment before."""
    accepts = "00010000"
    with open("/proc/net/unix") as sockets:
        return any(line.split()[3] == accepts and line.rstrip().endswith(f" {path}") for line in sockets)


class Process:
    """A process whose lines of output are gathered."""

    def __init__(self, *words, **variables):
        environment = {key: value for key, value in os.environ.items() if key != "CREDENTIALS_DIRECTORY"}
        self._lines = queue.Queue()
        self.seen = []
        self.process = subprocess.Popen(
            [str(word) for word in words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**environment, **variables},
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self):
        for line in self.process.stdout:
            self._lines.put((time.monotonic(), line.rstrip("\n")))

    def line(self, patience=PATIENCE):
        """The next line with the moment at which it was read."""
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise AssertionError(f"no further line after {self.seen[-20:]}") from None
        self.seen.append(line[1])
        return line

    def expect(self, *texts, patience=PATIENCE):
        """Waits for a line that has all of these texts."""
        deadline = time.monotonic() + patience
        while True:
            left = max(0, deadline - time.monotonic())
            line = self.line(left)[1]
            if all(text in line for text in texts):
                return line

    def rest(self, pause=0.3):
        """The lines that come until none has come for a while."""
        lines = []
        while True:
            try:
                lines.append(self._lines.get(timeout=pause)[1])
            except queue.Empty:
                self.seen += lines
                return lines

    def end(self, number=signal.SIGTERM):
        """Ends the process; returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self.process.stdout.close()
        return code


class BrokerTests(unittest.TestCase):
    """Has a folder, a port, and ends all processes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="touchd-broker-", dir="/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        # The broker gives root's rights up.
        self.folder.chmod(0o777)
        self.port = free_port()
        (self.folder / "scene.yaml").write_text(SCENE)
        (self.folder / "touchd.yaml").write_text("version: 1\nscene: scene.yaml\n")

    def start(self, *words, **variables):
        process = Process(*words, **variables)
        self.addCleanup(process.end, signal.SIGKILL)
        return process

    def broker(self, *lines):
        """A broker that listens, with these lines in its configuration."""
        file = self.folder / "mosquitto.conf"
        access = [] if any("anonymous" in line for line in lines) else ["allow_anonymous true"]
        file.write_text("\n".join([f"listener {self.port} 127.0.0.1", *access, *lines]) + "\n")
        process = self.start("mosquitto", "-c", file)
        self.wait_for_port()
        return process

    def wait_for_port(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                self.assertLess(time.monotonic(), deadline, "the broker does not listen")
                time.sleep(0.02)

    def touchd(self):
        """A daemon that listens for applications."""
        run = self.folder / "run"
        run.mkdir(exist_ok=True)
        process = self.start(
            BINARIES / "touchd", "--config", self.folder / "touchd.yaml", RUNTIME_DIRECTORY=str(run)
        )
        self.socket = run / "apps.sock"
        deadline = time.monotonic() + PATIENCE
        while not listens(self.socket):
            if time.monotonic() > deadline or process.process.poll() is not None:
                self.fail(f"touchd does not listen: {process.rest()}")
            time.sleep(0.02)
        return process

    def bridge(self, configuration="", broker="", **variables):
        """A bridge with this configuration."""
        file = self.folder / "mqtt.yaml"
        file.write_text(
            f"broker: {{host: 127.0.0.1, port: {self.port}{broker}}}\n"
            f"base: t/hall\ndevice: {{id: hall, name: Hall panel}}\n{configuration}\n"
        )
        socket_path = getattr(self, "socket", self.folder / "run/apps.sock")
        return self.start(
            BINARIES / "touchd-mqtt", "--config", file, "--socket", socket_path, **variables
        )

    def subscriber(self, topic="#", *words):
        """Prints `RETAINED TOPIC PAYLOAD` for each message."""
        return self.start(
            "mosquitto_sub", "-p", self.port, "-q", "1", "-t", topic, "-F", "%r %t %p", *words
        )

    def publish(self, topic, payload, *words):
        subprocess.run(
            ["mosquitto_pub", "-p", str(self.port), "-q", "1", "-t", topic, "-m", payload, *words],
            check=True,
            timeout=PATIENCE,
        )

    def kept(self):
        """What the broker keeps, by topic."""
        # It ends when nothing has come for so long.
        reader = self.start(
            "mosquitto_sub", "-p", self.port, "-t", "#", "--retained-only", "-W", "3", "-F", "%t %p"
        )
        reader.process.wait(PATIENCE)
        return dict(line.split(" ", 1) for line in reader.rest() if not line.startswith("Timed out"))

    def online(self, subscriber):
        subscriber.expect("t/hall/status online")


def error(line):
    """The object of a line about a refusal."""
    return json.loads(line.split(" ", 2)[2])


sys.path.insert(0, str(ROOT / "clients/python"))
