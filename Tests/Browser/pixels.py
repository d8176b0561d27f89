"""The pixels of pictures: of PNGs, and of SVGs as Chromium and librsvg draw them."""

import base64
import shutil
import struct
import subprocess
import zlib


class Pixels:
    """The pixels of a PNG with 8 bits a channel, of which transparent ones lie on white."""

    def __init__(self, png):
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        at, content = 8, b""
        while at < len(png):
            length, kind = struct.unpack(">I4s", png[at : at + 8])
            chunk = png[at + 8 : at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", chunk)
                assert depth == 8 and color in (2, 6) and interlace == 0, chunk
                self.channels = 3 if color == 2 else 4
            elif kind == b"IDAT":
                content += chunk
            at += 12 + length
        self.lines = list(self._lines(zlib.decompress(content)))

    def _lines(self, content):
        """The lines of the picture without their filters: https://www.w3.org/TR/png-3/#9Filters."""
        step, size = self.channels, self.width * self.channels
        above = bytes(size)
        for number in range(self.height):
            start = number * (size + 1)
            kind, line = content[start], bytearray(content[start + 1 : start + 1 + size])
            if kind == 2:
                line = bytearray((value + up) & 255 for value, up in zip(line, above))
            elif kind:
                for index in range(size):
                    left = line[index - step] if index >= step else 0
                    corner = above[index - step] if index >= step else 0
                    up = above[index]
                    guess = left if kind == 1 else (left + up) // 2
                    if kind == 4:
                        guess = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
                    line[index] = (line[index] + guess) & 255
            above = bytes(line)
            yield above

    def at(self, x, y):
        """The colour of a pixel, as CSS writes it."""
        pixel = self.lines[y][x * self.channels : (x + 1) * self.channels]
        opacity = pixel[3] / 255 if self.channels == 4 else 1
        return "#" + "".join(f"{round(value * opacity + 255 * (1 - opacity)):02x}" for value in pixel[:3])

    def colors(self, left=0, top=0, right=None, bottom=None):
        """How many pixels of an area have each colour."""
        found = {}
        for y in range(top, self.height if bottom is None else bottom):
            for x in range(left, self.width if right is None else right):
                color = self.at(x, y)
                found[color] = found.get(color, 0) + 1
        return found


def in_chromium(page, path, width, height, scheme="light"):
    """A file as Chromium shows it on a light or dark screen."""
    page.show_as(scheme=scheme, width=width, height=height)
    page.open(path)
    return Pixels(base64.b64decode(page.ask("Page.captureScreenshot", format="png")["data"]))


def in_librsvg(path):
    """A file of SVG as librsvg draws it, which knows neither variables nor dark screens."""
    program = shutil.which("rsvg-convert")
    if not program:
        raise FileNotFoundError("rsvg-convert is not installed: Tests/install-packages test")
    return Pixels(subprocess.run([program, path], check=True, capture_output=True, timeout=60).stdout)


def png(width, height, color):
    """The bytes of a PNG of one colour: red, green and blue."""

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    lines = (b"\0" + bytes(color) * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
