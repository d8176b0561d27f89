"""Pictures of strokes, as files in SVG and PNG."""

import os
import struct
import zlib
from dataclasses import dataclass, field

PAPER = "#fdfcf8"


@dataclass(eq=False)
class Stroke:
    """A line with round ends. A point is x, y and the width there, in points of the screen."""

    colour: str
    points: list = field(default_factory=list)


def smooth(points):
    """The points of a curve through the middles of a line's parts, about 4 points apart."""
    found = points[:1]
    for before, point, after in zip(points, points[1:], points[2:]):
        start, end = middle(before, point), middle(point, after)
        steps = max(int(abs(end[0] - start[0]) + abs(end[1] - start[1])) // 4, 1)
        found += [bend(start, point, end, step / steps) for step in range(steps)]
    return found + points[-1:]


def middle(a, b):
    return tuple((p + q) / 2 for p, q in zip(a, b))


def bend(start, control, end, t):
    """The point at `t`, from 0 to 1, of a quadratic Bézier curve."""
    weights = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return tuple(sum(w * v for w, v in zip(weights, values)) for values in zip(start, control, end))


def svg(strokes, size):
    """An SVG of strokes: a path for each part that has one width."""
    box = f"{size[0]:g} {size[1]:g}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box}"'
        ' fill="none" stroke-linecap="round" stroke-linejoin="round">',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
    ]
    for stroke in strokes:
        lines.append(f'<g stroke="{stroke.colour}">')
        for width, points in parts(stroke.points):
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            lines.append(f'<path stroke-width="{width:g}" d="M{path}"/>')
        lines.append("</g>")
    return ("\n".join(lines) + "\n</svg>\n").encode()


def parts(points):
    """A line as parts of one width each, in halves of a point. A dot is a line without length."""
    found = []
    for start, end in zip(points, points[1:] or points):
        width = round(start[2] + end[2]) / 2
        if not found or found[-1][0] != width:
            found.append((width, [start[:2]]))
        found[-1][1].append(end[:2])
    return found


def png(strokes, size):
    """A PNG of strokes, a pixel for each point."""
    width, height = (int(length) for length in size)
    pixels = bytearray(rgb(PAPER) * (width * height))
    for stroke in strokes:
        paint(pixels, width, height, stroke)
    rows = b"".join(
        b"\0" + pixels[start : start + 3 * width] for start in range(0, len(pixels), 3 * width)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def rgb(colour):
    return bytes.fromhex(colour[1:])


def paint(pixels, width, height, stroke):
    """Blends a stroke into pixels, each of them once however often the line crosses it."""
    colour = rgb(stroke.colour)
    for (x, y), cover in coverage(stroke.points).items():
        if 0 <= x < width and 0 <= y < height:
            place = 3 * (y * width + x)
            for channel in range(3):
                old = pixels[place + channel]
                pixels[place + channel] = round(old + cover * (colour[channel] - old))


def coverage(points):
    """How much of each pixel a line covers, up to 1: the parts of a line are round at both ends."""
    found = {}
    for (ax, ay, a), (bx, by, b) in zip(points, points[1:] or points):
        dx, dy, reach = bx - ax, by - ay, max(a, b) / 2 + 1
        square = dx * dx + dy * dy or 1
        for y in range(int(min(ay, by) - reach), int(max(ay, by) + reach) + 1):
            for x in range(int(min(ax, bx) - reach), int(max(ax, bx) + reach) + 1):
                px, py = x + 0.5 - ax, y + 0.5 - ay
                t = min(max((px * dx + py * dy) / square, 0), 1)
                distance = ((px - t * dx) ** 2 + (py - t * dy) ** 2) ** 0.5
                cover = (a + t * (b - a)) / 2 - distance + 0.5
                if cover > 0:
                    found[x, y] = max(found.get((x, y), 0), min(cover, 1))
    return found


FORMATS = {".svg": svg, ".png": png}


def write(file, strokes, size):
    """Replaces the file at once, so that no viewer sees half a picture."""
    half = file.with_name(f".{file.name}.half")
    half.write_bytes(FORMATS[file.suffix](strokes, size))
    os.replace(half, file)
