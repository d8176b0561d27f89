// Shapes that styles and paths describe in words: lengths, radii, `clip-path`, the data of a path.
/* global shapes */
/* exported outlines */
const outlines = (() => {
  'use strict';
  // Lengths as computed styles have them, with a part of `all`: 3px, 50%, calc(50% - 3px).
  const length = (text, all) => {
    let sum = 0;
    for (const [, sign, number, unit] of text.matchAll(/([+-] )?(-?[\d.e]+)(px|%)?/g))
      sum += (sign === '- ' ? -1 : 1) * number * (unit === '%' ? all / 100 : 1);
    return sum;
  };
  const parts = text => text.trim().split(/ (?![^(]*\))/);
  const four = list => [list[0], list[1] ?? list[0], list[2] ?? list[0], list[3] ?? list[1] ?? list[0]];
  // Radii of a box of this size; if they are too large for it, all of them are smaller.
  const radiiFrom = (text, width, height, zoom) => {
    const [across, down] = text.split('/').map(side => four(parts(side)));
    const radii = [];
    for (let corner = 0; corner < 4; corner++)
      radii.push(zoom * length(across[corner], width / zoom), zoom * length((down || across)[corner], height / zoom));
    const [ax, ay, bx, by, cx, cy, dx, dy] = radii;
    const fit = Math.min(1, width / Math.max(ax + bx, dx + cx, 1e-9), height / Math.max(ay + dy, by + cy, 1e-9));
    return radii.map(r => r * fit);
  };

  // The outlines of a path in its own coordinates, one for each of its parts; `scale` is how much larger it is shown.
  const numbers = {m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0};
  const oneNumber = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?';
  const number = new RegExp(oneNumber, 'gi');
  // The two flags of an arc need no space around them.
  const three = `(${oneNumber})[\\s,]*`.repeat(3), flags = '([01])[\\s,]*([01])[\\s,]*';
  const arcs = new RegExp(`${three}${flags}(${oneNumber})[\\s,]*(${oneNumber})`, 'gi');
  const commandsOf = function* (data) {
    for (const [, letter, rest] of data.matchAll(/([a-z])([^a-df-z]*)/gi)) {
      const kind = letter.toLowerCase(), count = numbers[kind];
      const texts = kind === 'a' ? [...rest.matchAll(arcs)].flatMap(found => found.slice(1)) : rest.match(number) || [];
      const values = texts.map(Number);
      if (!count) { yield [letter, []]; continue; }
      for (let i = 0; i + count <= values.length; i += count)
        yield [i && kind === 'm' ? letter === 'm' ? 'l' : 'L' : letter, values.slice(i, i + count)];
    }
  };
  const pathOutlines = function* (data, scale) {
    const outlines = [];
    let count = 0;
    // Where it is, where a smooth curve of each kind goes on to, and where this part began.
    let points = [], x = 0, y = 0, smooth = null, begin = [0, 0];
    const finish = () => { if (points.length > 4) outlines.push(points); points = []; };
    const bend = (size, at) => {
      if (!points.length) points.push(x, y);
      const steps = Math.min(200, Math.max(8, Math.ceil(8 * Math.sqrt(size * scale))));
      for (let i = 1; i <= steps; i++) points.push(...at(i / steps));
    };
    for (const [letter, values] of commandsOf(data)) {
      const kind = letter.toLowerCase();
      if (++count % 100 === 0) yield;
      if (kind === 'm') finish();
      if (kind === 'z') { [x, y] = begin; finish(); smooth = null; continue; }
      const v = letter !== kind ? values : values.map((value, i) =>
        kind === 'v' || kind === 'a' && i === 6 ? value + y : kind === 'h' || kind === 'a' && i === 5 ? value + x :
          kind === 'a' ? value : value + (i % 2 ? y : x));
      const last = smooth;
      smooth = null;
      if (kind === 'c' || kind === 's') {
        const first = kind === 'c' ? v.slice(0, 2) : last && last.kind === 'c' ? last.at : [x, y];
        const [c, d, e, f] = v.slice(-4), [a, b] = first, [u, w] = [x, y];
        bend(Math.hypot(a - u, b - w) + Math.hypot(c - a, d - b) + Math.hypot(e - c, f - d), t => {
          const r = 1 - t, [k, l, m, n] = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t];
          return [k * u + l * a + m * c + n * e, k * w + l * b + m * d + n * f];
        });
        smooth = {kind: 'c', at: [2 * e - c, 2 * f - d]};
        [x, y] = [e, f];
      } else if (kind === 'q' || kind === 't') {
        const [a, b] = kind === 'q' ? v : last && last.kind === 'q' ? last.at : [x, y], [e, f] = v.slice(-2), [u, w] = [x, y];
        bend(Math.hypot(a - u, b - w) + Math.hypot(e - a, f - b), t => {
          const r = 1 - t, [k, l, m] = [r * r, 2 * r * t, t * t];
          return [k * u + l * a + m * e, k * w + l * b + m * f];
        });
        smooth = {kind: 'q', at: [2 * e - a, 2 * f - b]};
        [x, y] = [e, f];
      } else if (kind === 'a') {
        const [e, f] = v.slice(5), round = ellipseBetween(x, y, e, f, v);
        if (round) bend(round.size, round.at); else { if (!points.length) points.push(x, y); points.push(e, f); }
        [x, y] = [e, f];
      } else {
        if (kind === 'h') [x] = v; else if (kind === 'v') [y] = v; else [x, y] = v;
        if (kind !== 'm' && !points.length) points.push(...begin);
        if (kind === 'm') begin = [x, y];
        points.push(x, y);
      }
    }
    finish();
    return outlines;
  };
  // The part of an ellipse that an arc is (SVG 2, B.2.4); null if it is a line.
  const ellipseBetween = (x, y, e, f, [across, down, turn, isLarge, isClockwise]) => {
    let [rx, ry] = [Math.abs(across), Math.abs(down)];
    if (!rx || !ry || x === e && y === f) return null;
    const [cos, sin] = [Math.cos(turn * Math.PI / 180), Math.sin(turn * Math.PI / 180)];
    const [u, v] = [(cos * (x - e) + sin * (y - f)) / 2, (cos * (y - f) - sin * (x - e)) / 2];
    const enlarged = Math.sqrt(Math.max(1, (u / rx) ** 2 + (v / ry) ** 2));
    [rx, ry] = [rx * enlarged, ry * enlarged];
    const part = (u / rx) ** 2 + (v / ry) ** 2;
    const far = (isLarge === isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, (1 - part) / part));
    const [cu, cv] = [far * rx * v / ry, -far * ry * u / rx];
    const [cx, cy] = [cos * cu - sin * cv + (x + e) / 2, sin * cu + cos * cv + (y + f) / 2];
    const first = Math.atan2((v - cv) / ry, (u - cu) / rx);
    let all = Math.atan2((-v - cv) / ry, (-u - cu) / rx) - first;
    if (isClockwise && all < 0) all += 2 * Math.PI; else if (!isClockwise && all > 0) all -= 2 * Math.PI;
    return {size: Math.abs(all) * Math.max(rx, ry), at: t => {
      const angle = first + all * t, [p, q] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      return [cx + cos * p - sin * q, cy + sin * p + cos * q];
    }};
  };

  // What work comes to that is not to pause.
  const allOf = work => {
    let step;
    do step = work.next(); while (!step.done);
    return step.value;
  };

  // What `clip-path` leaves of a box; null if that is all of it, or a reference to an element, whose shape is not known here.
  const clipPathOf = (text, [l, t, r, b], zoom) => {
    const found = /(inset|circle|ellipse|polygon|path|rect|xywh)\((.*)\)/.exec(text);
    if (!found) return null;
    const [w, h] = [(r - l) / zoom, (b - t) / zoom], at = (x, y) => [l + x * zoom, t + y * zoom];
    const [, kind, inside] = found;
    switch (kind) {
      case 'inset': {
        const [edges, round] = inside.split(' round '), [top, right, bottom, left] = four(parts(edges));
        const [x, y] = at(length(left, w), length(top, h));
        const box = [x, y, r - zoom * length(right, w), b - zoom * length(bottom, h)];
        return shapes.roundBox(box, round ? radiiFrom(round, box[2] - box[0], box[3] - box[1], zoom) : [0, 0, 0, 0, 0, 0, 0, 0]);
      }
      case 'circle': case 'ellipse': {
        const [size, place] = (' ' + inside).split(/ ?at /), [px = '50%', py = '50%'] = parts(place || '50% 50%');
        const [x, y] = [length(px, w), length(py, h)], sizes = parts(size || '').filter(text => text);
        const radius = (word, all, near, far) => !word || word === 'closest-side' ? Math.min(...near) :
          word === 'farthest-side' ? Math.max(...far) : length(word, all);
        const [across, down] = [[Math.abs(x), Math.abs(w - x)], [Math.abs(y), Math.abs(h - y)]];
        if (kind === 'circle') {
          const both = [...across, ...down], all = Math.hypot(w, h) / Math.SQRT2, one = radius(sizes[0], all, both, both) * zoom;
          return shapes.ellipse(...at(x, y), one, one);
        }
        return shapes.ellipse(...at(x, y), radius(sizes[0], w, across, across) * zoom, radius(sizes[1], h, down, down) * zoom);
      }
      case 'polygon':
        return inside.replace(/^(nonzero|evenodd),/, '').split(',')
          .flatMap(point => { const [x, y] = parts(point); return at(length(x, w), length(y, h)); });
      case 'path': {
        const [outline] = allOf(pathOutlines(inside.replace(/^[^"]*"|"$/g, ''), zoom));
        return outline ? outline.map((v, i) => (i % 2 ? t : l) + v * zoom) : null;
      }
    }
    return null;
  };

  return {length, parts, radiiFrom, pathOutlines, allOf, clipPathOf};
})();
