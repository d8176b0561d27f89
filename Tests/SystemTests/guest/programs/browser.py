#!/usr/bin/python3
"""A browser of one page with one button, as touchd-page asks it: by the pipes on descriptors 3 and 4, or at a port.

browser.py [--remote-debugging-pipe | --remote-debugging-port=PORT] [whatever a browser is called with]

The page says what touchd-page's script would: of each touch that it is handed, that it clicked the button, which changed it.
"""

import base64
import hashlib
import json
import os
import socket
import struct
import sys
import time

BUTTON = ["start", "start", 700, 100, 250, 150, 1]


class Page:
    """What comes is JSON, and so is what goes, by `send`."""

    def __init__(self, send):
        self.send = send
        self.touches = 0

    def take(self, text):
        request = json.loads(text)
        method, session = request["method"], request.get("sessionId")
        result = {}
        if method == "Performance.getMetrics":
            result = {"metrics": [{"name": "NavigationStart", "value": self.start}]}
        self.answer(request["id"], session, result)
        if method == "Target.setAutoAttach" and not session:
            info = {"targetId": "1", "type": "page", "url": "https://kiosk.example/"}
            self.event("Target.attachedToTarget", {"sessionId": "page", "targetInfo": info})
        elif method == "Page.addScriptToEvaluateOnNewDocument":
            self.start = time.monotonic()
            self.tell(what="document", isTop=True, origin=0, url="https://kiosk.example/")
            self.tell(what="views", shown=True, size=[1000, 1000], views=[BUTTON])
        elif method == "Input.dispatchTouchEvent" and request["params"]["type"] == "touchStart":
            self.touches += 1
            (point, *_) = request["params"]["touchPoints"]
            now = (time.monotonic() - self.start) * 1000
            here = {"touch": self.touches, "time": now, "view": "start"}
            self.tell(what="down", stamp=now, x=point["x"], y=point["y"], **here)
            self.tell(what="up", stamp=now, **here)
            self.tell(what="click", **here)
            self.tell(what="proof", proof="changed", **here)
            self.tell(what="settled", **here)

    def answer(self, number, session, result):
        self.send(json.dumps({"id": number, "result": result, **({"sessionId": session} if session else {})}))

    def event(self, method, params, session=None):
        self.send(json.dumps({"method": method, "params": params, **({"sessionId": session} if session else {})}))

    def tell(self, **message):
        params = {"name": "touchdTell", "executionContextId": 1, "payload": json.dumps(message)}
        self.event("Runtime.bindingCalled", params, "page")


def serve_pipes():
    def send(text):
        os.write(4, text.encode() + b"\0")

    page, rest = Page(send), b""
    while piece := os.read(3, 65536):
        *messages, rest = (rest + piece).split(b"\0")
        for message in messages:
            page.take(message)


def serve_port(port):
    with socket.create_server(("127.0.0.1", port)) as server:
        while True:
            connection, _ = server.accept()
            with connection, connection.makefile("rwb") as stream:
                serve(stream)


def serve(stream):
    head = {}
    path = stream.readline().split()[1].decode()
    while line := stream.readline().strip():
        name, _, value = line.decode().partition(":")
        head[name.lower()] = value.strip()
    if "sec-websocket-key" not in head:
        address = f"ws://{head['host']}/devtools/browser/1"
        body = json.dumps({"webSocketDebuggerUrl": address} if path == "/json/version" else []).encode()
        stream.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        return
    accepted = hashlib.sha1((head["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
    stream.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + base64.b64encode(accepted) + b"\r\n\r\n"
    )
    stream.flush()

    def send(text):
        data = text.encode()
        stream.write(b"\x81" + (bytes([len(data)]) if len(data) < 126 else b"\x7e" + struct.pack(">H", len(data))) + data)
        stream.flush()

    page, text = Page(send), b""
    while len(start := stream.read(2)) == 2:
        length = start[1] & 0x7F
        if length > 125:
            length = int.from_bytes(stream.read(2 if length == 126 else 8))
        mask, data = stream.read(4), stream.read(length)
        if start[0] & 0x0F > 1:
            continue
        text += bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        if start[0] & 0x80:
            page.take(text)
            text = b""


def main():
    ports = [word.partition("=")[2] for word in sys.argv if word.startswith("--remote-debugging-port=")]
    if ports:
        serve_port(int(ports[0]))
    else:
        serve_pipes()


main()
