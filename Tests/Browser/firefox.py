"""Firefox without a window, asked by WebDriver BiDi: https://w3.org/TR/webdriver-bidi."""

import base64
import hashlib
import json
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

from devtools import Failure

PATIENCE = 120


class Firefox:
    """Firefox with a profile of its own, which listens at `port`."""

    def __init__(self, *words):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise FileNotFoundError("firefox-esr is not installed")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [program, "--headless", "--profile", self.profile.name, "--remote-debugging-port=0", *map(str, words)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        file = pathlib.Path(self.profile.name, "WebDriverBiDiServer.json")
        deadline = time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text().endswith("}")):
            if time.monotonic() > deadline or self.process.poll() is not None:
                self.close()
                raise Failure("Firefox listens nowhere")
            time.sleep(0.05)
        self.port = json.loads(file.read_text())["ws_port"]

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.profile.cleanup()


class Process:
    """A process of Firefox."""

    def __init__(self, number, command):
        self.number, self.command = number, command

    def kill(self):
        os.kill(self.number, signal.SIGKILL)


def children(number):
    """The processes that the process with this number started, and theirs."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parent = int(folder.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
            command = folder.joinpath("cmdline").read_text().replace("\0", " ").strip()
        except OSError:
            continue
        if parent == number:
            found += [Process(int(folder.name), command), *children(int(folder.name))]
    return found


class WebSocket:
    """Texts over a connection: https://www.rfc-editor.org/rfc/rfc6455."""

    def __init__(self, connection, masks):
        self.connection = connection
        self.rest = b""
        self.masks = masks
        self.lock = threading.Lock()

    @classmethod
    def connect(cls, port):
        """The end of a client."""
        web_socket = cls(socket.create_connection(("127.0.0.1", port), PATIENCE), masks=True)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /session HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        web_socket.connection.sendall("\r\n".join(lines).encode())
        head = web_socket.head()
        if " 101 " not in head[0]:
            raise Failure(head[0])
        return web_socket

    def head(self):
        """The lines of HTTP before the texts."""
        while b"\r\n\r\n" not in self.rest:
            self._read()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        return head.decode().split("\r\n")

    def _read(self):
        part = self.connection.recv(1 << 16)
        if not part:
            raise Failure("the connection has ended")
        self.rest += part

    def _take(self, count):
        while len(self.rest) < count:
            self._read()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send(self, text):
        content, bit = text.encode(), 0x80 if self.masks else 0
        size = len(content)
        if size < 126:
            head = bytes([0x81, bit | size])
        elif size < 1 << 16:
            head = struct.pack(">BBH", 0x81, bit | 126, size)
        else:
            head = struct.pack(">BBQ", 0x81, bit | 127, size)
        mask = os.urandom(4) if self.masks else b""
        with self.lock:
            self.connection.sendall(head + mask + masked(content, mask))

    def receive(self):
        content = b""
        while True:
            kind, size = self._take(2)
            is_masked, size = size & 0x80, size & 0x7F
            if size >= 126:
                size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
            mask = self._take(4) if is_masked else b""
            part = masked(self._take(size), mask)
            if kind & 0xF == 8:
                raise Failure("the other end has closed the connection")
            content += part
            if kind & 0x80:
                return content.decode()

    def close(self):
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.connection.close()


def masked(content, mask):
    """The content, over all of which the mask is laid, if there is one."""
    size = len(content)
    wide = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(content, "big") ^ int.from_bytes(wide, "big")).to_bytes(size, "big")


def value_of(answer):
    """What a script came to."""
    if answer["type"] != "success":
        raise Failure(answer["exceptionDetails"]["text"])
    return plain(answer["result"])


def plain(value):
    """A value that Firefox describes."""
    match value:
        case {"type": "array", "value": items}:
            return [plain(item) for item in items]
        case {"type": "object", "value": members}:
            return {name: plain(member) for name, member in members}
    return value.get("value")


def fingers(*points, lifts):
    """The parameters of input.performActions by which a finger goes over the points, and lifts."""
    x, y = points[0]
    steps = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
    steps += [{"type": "pointerMove", "x": x, "y": y} for x, y in points[1:]]
    steps += [{"type": "pointerUp", "button": 0}] if lifts else []
    return [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}]


class Page:
    """A page in a browser of its own, which ends with the page."""

    def __init__(self, width, height):
        self.browser = Firefox()
        self.socket = WebSocket.connect(self.browser.port)
        self.number = 0
        self.events = []
        self.ask("session.new", capabilities={})
        events = ["log.entryAdded", "script.message", "script.realmCreated", "browsingContext.load"]
        self.ask("session.subscribe", events=events)
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def ask(self, method, **parameters):
        """The answer to a request; events that come before it are kept."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") != self.number:
                self.events.append(message)
            elif message["type"] == "error":
                raise Failure(f"{method}: {message['error']}: {message['message']}")
            else:
                return message["result"]

    def open(self, path):
        """Shows the file, and waits until all of it is there; events from before are forgotten."""
        self.events.clear()
        self.ask("browsingContext.navigate", context=self.context, url=f"file://{path}", wait="complete")

    def evaluate(self, expression, **target):
        answer = self.ask(
            "script.evaluate",
            expression=expression,
            target={"context": self.context, **target},
            awaitPromise=True,
        )
        return value_of(answer)

    def value(self, expression):
        """What an expression in JavaScript comes to."""
        return self.evaluate(expression)

    def close(self):
        self.socket.close()
        self.browser.close()


class Relay:
    """Stands between a program and Firefox, which speaks with one at a time, and asks something itself."""

    FIRST = 1_000_000_000

    def __init__(self, port):
        self.browser = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.number = self.FIRST
        self.answers = {}
        self.changed = threading.Condition()
        self.ends = []
        self.patience = PATIENCE
        self.threads = [threading.Thread(target=self._serve)]
        self.threads[0].start()

    def _serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            client, browser = WebSocket(connection, masks=False), WebSocket.connect(self.browser)
            key = next(line.split(": ")[1] for line in client.head() if line.lower().startswith("sec-websocket-key"))
            self._accept(connection, key)
            with self.changed:
                self.ends = [client, browser]
            self.threads += [
                threading.Thread(target=self._pass, args=(client, browser)),
                threading.Thread(target=self._pass, args=(browser, client)),
            ]
            for thread in self.threads[-2:]:
                thread.start()

    @staticmethod
    def _accept(connection, key):
        digest = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        proof = base64.b64encode(digest).decode()
        lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"]
        connection.sendall("\r\n".join([*lines, f"Sec-WebSocket-Accept: {proof}", "", ""]).encode())

    def _pass(self, source, target):
        try:
            while True:
                text = source.receive()
                number = json.loads(text).get("id", 0) or 0
                if number <= self.FIRST:
                    target.send(text)
                    continue
                with self.changed:
                    self.answers[number] = json.loads(text)
                    self.changed.notify_all()
        except (Failure, OSError):
            source.close()
            target.close()

    def ask(self, method, **parameters):
        with self.changed:
            self.number += 1
            number = self.number
        self.ends[1].send(json.dumps({"id": number, "method": method, "params": parameters}))
        with self.changed:
            if not self.changed.wait_for(lambda: number in self.answers, self.patience):
                raise Failure(f"no answer to {method}")
            answer = self.answers.pop(number)
        if answer["type"] == "error":
            raise Failure(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for end in self.ends:
            end.close()
        for thread in self.threads:
            thread.join(PATIENCE)
