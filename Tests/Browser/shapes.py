"""What is in a shape, worked out apart from touchd."""


def is_cut_off(frame, radii, x, y):
    """Whether round corners take a point of a frame away; the radii are those across and down of each, clockwise."""
    left, top, width, height = frame
    right, below = left + width - x, top + height - y
    corners = ((x - left, y - top), (right, y - top), (right, below), (x - left, below))
    return any(
        across < rx and down < ry and ((rx - across) / rx) ** 2 + ((ry - down) / ry) ** 2 > 1
        for (across, down), rx, ry in zip(corners, radii[::2], radii[1::2])
    )
