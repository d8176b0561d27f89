"""Chromium without a window, asked over a pipe: https://chromedevtools.github.io/devtools-protocol."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time


class Failure(Exception):
    """What the browser answered to a request that it refused."""


class Page:
    """A page in a browser of its own, which ends with the page."""

    def __init__(self, *more):
        program = shutil.which("chromium")
        if not program:
            raise FileNotFoundError("chromium is not installed")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        requests, self.requests = os.pipe()
        self.answers, answers = os.pipe()
        options = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--remote-debugging-pipe",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            f"--user-data-dir={self.profile.name}",
            *more,
        ]

        # The browser reads requests from descriptor 3 and writes answers to 4.
        def connect():
            read, write = os.dup(requests), os.dup(answers)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.browser = subprocess.Popen(
            [program, *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(3, 4),
            preexec_fn=connect,
        )
        os.close(requests)
        os.close(answers)
        self.number = 0
        self.rest = b""
        self.session = None
        self.events = []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method, **parameters):
        """The answer to a request; events that come before it are kept."""
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.requests, json.dumps(request).encode() + b"\0")
        while True:
            message = self._next()
            if message.get("id") != self.number:
                self.events.append(message)
            elif "error" in message:
                raise Failure(f"{method}: {message['error']}")
            else:
                return message["result"]

    def _next(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers, 1 << 16)
            if not part:
                raise Failure("the browser has ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def port(self):
        """Where the browser listens, if it was started with --remote-debugging-port=0."""
        file = pathlib.Path(self.profile.name, "DevToolsActivePort")
        for _ in range(1200):
            if file.exists() and file.read_text().strip():
                return int(file.read_text().split()[0])
            time.sleep(0.05)
        raise Failure("the browser listens nowhere")

    def open(self, path):
        """Shows the file, and waits until all of it is there; events from before are forgotten."""
        self.visit(f"file://{path}")

    def visit(self, url):
        """The same for an address."""
        self.events.clear()
        self.ask("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._next())

    def value(self, expression):
        """What an expression in JavaScript comes to."""
        result = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise Failure(result["exceptionDetails"]["exception"].get("description"))
        return result["result"].get("value")

    def show_as(self, medium="", scheme="light", width=1240, height=900):
        """Shows it on paper or a screen, light or dark, of this size."""
        self.ask(
            "Emulation.setEmulatedMedia",
            media=medium,
            features=[{"name": "prefers-color-scheme", "value": scheme}],
        )
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def close(self):
        self.browser.kill()
        self.browser.wait()
        os.close(self.requests)
        os.close(self.answers)
        self.profile.cleanup()
