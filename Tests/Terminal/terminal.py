"""touchctl in a pseudo-terminal, as a terminal reads it."""

import fcntl
import os
import pathlib
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
TOUCHCTL = BINARIES / "touchctl"
PATIENCE = 60
UTF8 = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


def listens(path):
    """Whether somebody listens at a socket: it is there a moment before."""
    accepts = "00010000"
    with open("/proc/net/unix") as sockets:
        return any(line.split()[3] == accepts and line.rstrip().endswith(f" {path}") for line in sockets)


class Terminal:
    """A pseudo-terminal with `touchctl` and these words in it."""

    def __init__(self, *words, columns=80, rows=24, **variables):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows, None)
        self.before = termios.tcgetattr(self.slave)
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.received = []
        self.text = b""
        self.process = subprocess.Popen(
            [TOUCHCTL, *words],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env={**UTF8, **variables},
            start_new_session=True,
        )

    def resize(self, columns, rows, process):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if process:
            self.screen.resize(rows, columns)
            process.send_signal(signal.SIGWINCH)

    def read(self, seconds=0.0):
        """Reads what comes in this time, or at once."""
        end = time.monotonic() + seconds
        while select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
            piece = os.read(self.master, 65536)
            self.received.append((time.monotonic(), len(piece)))
            self.text += piece
            self._stream.feed(piece)

    def wait(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not condition(self):
            if time.monotonic() > deadline:
                raise AssertionError("\n".join(self.screen.display))
            self.read(0.01)

    def shows(self, text):
        return any(text in line for line in self.screen.display)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def end(self):
        """The exit code, once it has ended by itself."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError("it does not end")
            self.read(0.02)
        self.read(0.05)
        return self.process.returncode

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)
