// Shapes, each for the points at which the browser finds something:
//   box      [left, top, right, bottom] around it,
//   radii    of its round corners, across and down, from the left top one clockwise, as the record of a view has them,
//   turned   {frame, linear} if it is a box that is turned about its centre,
//   outline  [x, y, x, y ...] if it is none of these; its points run clockwise on the screen.
/* exported shapes */
const shapes = (() => {
  'use strict';
  // Chromium finds what the pixel right of and below a point touches, in units of 1/64; half of one keeps clear of rounding.
  const grain = 1 / 128;
  // Firefox finds what has the point, in units of 1/60. There this world has a global object of its own around that of the page.
  const isExact = globalThis !== window;
  // What is found begins at whole pixels in Chromium.
  const toPixel = isExact ? number => number : Math.round;
  // What touches an arc counts, so its radius is a little smaller, which takes less of the corner away.
  const lessened = radii => isExact ? radii : radii.map((r, i) => Math.max(0, r - (r === radii[i ^ 1] ? 6 : 3) * grain));
  // What a pixel of the screen is here: in a frame that is shown larger or smaller it is another one.
  const whole = isExact ? [0, 0, 0, 0] : [0, 0, 1, 1], before = isExact ? -grain : grain;
  let pixel = whole;
  const reach = (left, top, right, bottom, m = null) => {
    const p = m ? pixelIn(m) : pixel;
    return [left - p[2] + before, top - p[3] + before, right - p[0] - grain, bottom - p[1] - grain];
  };

  // A box with round corners begins and ends at whole pixels, and there what touches it counts if the true box does as well.
  const roundReach = rect => {
    if (isExact) return reach(...rect);
    const [l, t, r, b] = rect.map(Math.round);
    return [l - 1 + (rect[0] < l ? 0 : grain), t - 1 + (rect[1] < t ? 0 : grain), r + (rect[2] > r ? grain : -grain),
      b + (rect[3] > b ? grain : -grain)];
  };

  const cut = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  const holds = (a, b) => a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3];
  const isEmpty = a => !(a[0] < a[2] && a[1] < a[3]);
  const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  const isPlain = shape => !shape.radii && !shape.turned && !shape.outline;

  const ofBox = (box, radii = null) =>
    ({box, radii: radii && radii.some(r => r > 0) ? radii : null, turned: null, outline: null});
  const around = points => {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 2) {
      box[0] = Math.min(box[0], points[i]); box[1] = Math.min(box[1], points[i + 1]);
      box[2] = Math.max(box[2], points[i]); box[3] = Math.max(box[3], points[i + 1]);
    }
    return box;
  };
  const turnsLeft = points => {
    let area = 0;
    for (let i = 0, n = points.length; i < n; i += 2)
      area += points[i] * points[(i + 3) % n] - points[(i + 2) % n] * points[i + 1];
    return area < 0;
  };
  const reversed = points => {
    const back = [];
    for (let i = points.length - 2; i >= 0; i -= 2) back.push(points[i], points[i + 1]);
    return back;
  };
  const ofOutline = points => {
    const outline = turnsLeft(points) ? reversed(points) : points;
    return {box: points.length ? around(points) : [0, 0, 0, 0], radii: null, turned: null, outline};
  };
  const isConvex = points => {
    for (let i = 0, n = points.length; i < n; i += 2) {
      const [ax, ay, bx, by] = [points[(i + 2) % n] - points[i], points[(i + 3) % n] - points[i + 1],
        points[(i + 4) % n] - points[(i + 2) % n], points[(i + 5) % n] - points[(i + 3) % n]];
      if (ax * by - ay * bx < -1e-6) return false;
    }
    return true;
  };

  // A quarter of an ellipse that a hundredth of a pixel tells from the true one; `from` is in quarters, clockwise from the left.
  const arc = (points, x, y, rx, ry, from) => {
    const steps = rx > 0 && ry > 0 ? Math.ceil(5 * Math.sqrt(Math.max(rx, ry))) : 0;
    // Half of what the straight lines leave out.
    const more = steps ? (3 - Math.cos(Math.PI / 4 / steps)) / 2 : 1;
    const [u, v] = [rx * more, ry * more];
    for (let i = 0; i <= steps; i++) {
      const angle = (from + (steps ? i / steps : 0)) * Math.PI / 2;
      points.push(x - u * Math.cos(angle), y - v * Math.sin(angle));
    }
    return points;
  };
  const ellipse = (x, y, rx, ry) => {
    const points = [];
    for (let quarter = 0; quarter < 4; quarter++) arc(points, x, y, rx, ry, quarter);
    return points;
  };
  const roundBox = ([l, t, r, b], [ax, ay, bx, by, cx, cy, dx, dy]) => {
    const points = arc([], l + ax, t + ay, ax, ay, 0);
    arc(points, r - bx, t + by, bx, by, 1);
    arc(points, r - cx, b - cy, cx, cy, 2);
    return arc(points, l + dx, b - dy, dx, dy, 3);
  };
  const square = [0, 0, 0, 0, 0, 0, 0, 0];
  const outlineOf = shape => shape.outline || roundBox(shape.box, shape.radii || square);

  // The part of `points` inside a convex outline (Sutherland and Hodgman).
  const clipped = (points, edge) => {
    for (let i = 0, n = edge.length; i < n && points.length; i += 2) {
      const [x, y] = [edge[i], edge[i + 1]], [ex, ey] = [edge[(i + 2) % n] - x, edge[(i + 3) % n] - y];
      if (ex === 0 && ey === 0) continue;
      const side = at => ex * (points[at + 1] - y) - ey * (points[at] - x);
      const kept = [];
      for (let j = 0, m = points.length; j < m; j += 2) {
        const k = (j + 2) % m, [here, there] = [side(j), side(k)];
        if (here >= 0) kept.push(points[j], points[j + 1]);
        if (here >= 0 !== there >= 0) {
          const part = here / (here - there);
          kept.push(points[j] + (points[k] - points[j]) * part, points[j + 1] + (points[k + 1] - points[j + 1]) * part);
        }
      }
      points = kept;
    }
    return points;
  };

  // The radii of a corner of `box`, which lies in `shape`; null if the box cuts through the round part.
  const cornerIn = (shape, corner, box) => {
    const rx = shape.radii ? shape.radii[corner * 2] : 0, ry = shape.radii ? shape.radii[corner * 2 + 1] : 0;
    if (rx <= 0 || ry <= 0) return [0, 0];
    const isRight = corner === 1 || corner === 2, isLow = corner > 1, b = shape.box;
    const across = isRight ? b[2] - box[2] : box[0] - b[0], down = isLow ? b[3] - box[3] : box[1] - b[1];
    if (across >= rx || down >= ry) return [0, 0];
    return across === 0 && down === 0 && box[2] - box[0] >= rx && box[3] - box[1] >= ry ? [rx, ry] : null;
  };
  const roundMeeting = (a, b, box) => {
    const radii = [];
    for (let corner = 0; corner < 4; corner++) {
      const p = cornerIn(a, corner, box), q = cornerIn(b, corner, box);
      if (!p || !q || p[0] && q[0] && (p[0] !== q[0] || p[1] !== q[1])) return null;
      radii.push(...(p[0] ? p : q));
    }
    return radii;
  };
  // What two shapes have in common. Of two that are not convex, the second one counts as the box around it.
  const meeting = (a, b) => {
    if (!b || isPlain(b) && holds(b.box, a.box)) return a;
    if (!a || isPlain(a) && holds(a.box, b.box)) return b;
    const box = cut(a.box, b.box);
    if (isEmpty(box) || isPlain(a) && isPlain(b)) return ofBox(box);
    if (!a.outline && !b.outline) {
      const radii = roundMeeting(a, b, box);
      if (radii) return ofBox(box, radii);
    }
    const p = outlineOf(a), q = outlineOf(b);
    if (isConvex(q)) return ofOutline(clipped(p, q));
    if (isConvex(p)) return ofOutline(clipped(q, p));
    return ofOutline(clipped(p, roundBox(b.box, square)));
  };

  const isInside = (points, x, y) => {
    let isIn = false;
    for (let i = 0, n = points.length; i < n; i += 2) {
      const [px, py, qx, qy] = [points[i], points[i + 1], points[(i + 2) % n], points[(i + 3) % n]];
      if (py > y !== qy > y && x < px + (y - py) / (qy - py) * (qx - px)) isIn = !isIn;
    }
    return isIn;
  };
  // Outlines with the holes that others are in them: a line leads there and back. With the rule `evenodd` each outline that
  // lies in another is a hole, else one that runs the other way.
  const withHoles = function* (outlines, isEvenOdd) {
    if (outlines.length < 2) return outlines;
    const boxed = outlines.map(own => ({own, box: around(own), way: turnsLeft(own), all: null}));
    const sizeOf = ({box: [l, t, r, b]}) => (r - l) * (b - t);
    const parts = [];
    let count = 0;
    for (const part of boxed.sort((a, b) => sizeOf(b) - sizeOf(a))) {
      const {own, box, way} = part;
      if (++count % 20 === 0) yield;
      // A map has thousands of islands: their boxes tell most of them apart.
      const outer = parts.findLast(other =>
        (isEvenOdd || other.way !== way) && holds(other.box, box) && isInside(other.own, own[0], own[1]));
      if (outer) outer.all.push(outer.own[0], outer.own[1], ...own, own[0], own[1]);
      else { part.all = own.slice(); parts.push(part); }
    }
    return parts.map(part => part.all);
  };

  // A little larger, so that what lies on the outline is in it.
  const widened = points => {
    const [l, t, r, b] = around(points), [x, y] = [(l + r) / 2, (t + b) / 2];
    return points.map((value, i) => value + 2 * grain * Math.sign(value - (i % 2 ? y : x)));
  };

  // A space is what turns the boxes of an element: `real` maps its own coordinates to where they are shown, `hit` to where the
  // browser looks for them, since it moves what is turned to whole pixels first. None is the space of the screen.
  const isStraight = m => Math.abs(m.b) + Math.abs(m.c) < 1e-9 || Math.abs(m.a) + Math.abs(m.d) < 1e-9;
  const mapped = (m, points) => {
    const result = [];
    for (let i = 0; i < points.length; i += 2)
      result.push(m.a * points[i] + m.c * points[i + 1] + m.e, m.b * points[i] + m.d * points[i + 1] + m.f);
    return result;
  };
  // What a pixel of the screen is in the space.
  const pixelIn = ({a, b, c, d}) => {
    const det = a * d - b * c, corners = [];
    for (const [x, y] of [[pixel[0], pixel[1]], [pixel[2], pixel[1]], [pixel[0], pixel[3]], [pixel[2], pixel[3]]])
      corners.push((d * x - c * y) / det, (a * y - b * x) / det);
    return around(corners);
  };
  // Where the browser finds a box.
  const find = (space, rect, radii) => {
    const isRound = radii && radii.some(r => r > 0);
    if (!space) return isRound ? ofBox(roundReach(rect), lessened(radii)) : ofBox(reach(...rect));
    if (isRound) rect = rect.map(toPixel);
    const m = space.hit;
    if (Math.abs(m.a * m.d - m.b * m.c) < 1e-9) return ofBox([0, 0, 0, 0]);
    if (isStraight(m)) {
      let box = reach(...around(mapped(m, rect)));
      // Firefox looks in both places.
      if (isExact) box = cut(box, reach(...around(mapped(space.real, rect))));
      if (!isRound) return ofBox(box);
      if (m.a > 0 && m.d > 0) return ofBox(box, lessened(radii.map((r, i) => r * (i % 2 ? m.d : m.a))));
    }
    const p = pixelIn(m), e = -grain / 2;
    const grown = [rect[0] - p[2] + e, rect[1] - p[3] + e, rect[2] - p[0] - e, rect[3] - p[1] - e];
    // Within half a pixel of the round parts of what is turned this is not exact.
    if (isRound) return ofOutline(mapped(m, roundBox(grown, radii)));
    const shape = ofOutline(mapped(m, roundBox(grown, square).slice(0, 8)));
    const [x, y] = mapped(m, [(grown[0] + grown[2]) / 2, (grown[1] + grown[3]) / 2]);
    const [w, h] = [grown[2] - grown[0], grown[3] - grown[1]];
    shape.turned = {frame: [x - w / 2, y - h / 2, w, h], linear: [m.a, m.b, m.c, m.d]};
    return shape;
  };
  // Where the browser finds an outline: there the point counts, not its pixel, on the outline as well, but not at the right
  // and lower ends.
  const findOutline = (space, points) => {
    const shown = space ? mapped(space.hit, points) : points, [, , right, bottom] = around(shown);
    return meeting(ofOutline(widened(shown)), ofBox([-1e6, -1e6, right - grain, bottom - grain]));
  };

  return {
    showIn(m) { pixel = whole; pixel = pixelIn(m); },
    cut, holds, isEmpty, meets, isPlain, reach, ofBox, ofOutline, ellipse, roundBox, meeting, mapped, find, findOutline, widened,
    withHoles, isExact, toPixel,
  };
})();
