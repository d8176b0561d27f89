// What of a page lies where, from back to front: the views that touchd's tree gets.
//
// It runs in a world of its own, where the page's programs have changed nothing, and changes nothing itself. `makeSurvey` returns
// what looks at the document a piece at a time: `isUsable` says which elements people can use, `walk` finds what shows and what
// lies in front of what, `choose` which of it are views, and `recordOf` what the bridge is told of one. shapes.js, outlines.js and
// names.js stand before this, and `touchdEvents`, for which those listen whom people can use.
/* global shapes, outlines, makeNames, touchdEvents */
/* exported makeSurvey */
const makeSurvey = rules => {
  'use strict';
  const {length, parts, radiiFrom, pathOutlines, allOf, clipPathOf} = outlines;
  const {cut, holds, isEmpty, meets, isPlain, meeting, isExact, toPixel} = shapes;
  // More usable elements than this are not followed one by one.
  const most = 20000;
  // How many containers up these are looked for.
  const highest = 16;
  const cell = 64;

  const roles = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemcheckbox',
    'menuitemradio', 'option', 'slider', 'spinbutton', 'combobox', 'listbox', 'textbox', 'searchbox', 'treeitem']);
  // Those of whoever follows a finger, and the others.
  const followerNames = touchdEvents.followed.map(name => 'on' + name);
  const handlerNames = [...touchdEvents.pressed.map(name => 'on' + name), ...followerNames];
  const selectorOf = names => names.map(name => `[${name}]`).join();
  const handlers = selectorOf(handlerNames), followers = selectorOf(followerNames);
  // In Firefox this world sees the handlers that the page's programs have set, and nobody tells it who else listens.
  const hasHandler = (e, names = handlerNames) => isExact && names.some(name => e[name]);
  const hints = handlers + ', [role], [tabindex], [contenteditable]';
  // Elements that listen for clicks or touches, which only the browser knows.
  const listening = new WeakSet(), following = new WeakSet();
  // The closed shadow trees that are known, by their hosts: no program is shown such a tree, but the browser tells who listens in it.
  const closed = new WeakMap();
  const rootOf = e => e.shadowRoot || closed.get(e) || null;

  const isFramed = window !== window.top;
  const frameOf = e => e.localName === 'iframe' || e.localName === 'frame';
  const isRoot = e =>
    (e.localName === 'html' || e.localName === 'body') && (e === document.documentElement || e === document.body);

  const isUsable = (e, cursor, cursorAround) => {
    if (isRoot(e) || rules.ignores(e)) return false;
    switch (e.localName) {
      case 'iframe': case 'frame': case 'input': case 'textarea': case 'button': case 'select': case 'summary':
      case 'label': case 'embed': case 'object': return true;
      case 'a': case 'area': if (e.hasAttribute('href') || e.hasAttribute('xlink:href')) return true; break;
      case 'video': case 'audio': if (e.controls) return true; break;
    }
    if (cursor === 'pointer' && cursorAround !== 'pointer' && cursorAround !== '' || listening.has(e) || hasHandler(e))
      return true;
    if (!e.matches(hints)) return false;
    if (e.isContentEditable && !(e.parentElement && e.parentElement.isContentEditable)) return true;
    return roles.has(e.getAttribute('role')) || e.matches(handlers) || e.hasAttribute('tabindex') && e.tabIndex >= 0;
  };

  const {nameOf, ...naming} = makeNames(frameOf);

  // What styles say. Each property that is asked for takes the browser a third of a microsecond, so few are, and once: what
  // scrolls has the styles that it had.
  const gone = {display: 'none'};
  const clipsAll = /paint|strict|content/, contains = /paint|layout|strict|content/;
  const replaced = new Set(['img', 'iframe', 'video', 'canvas', 'embed', 'object', 'svg', 'audio']);
  // A property that a browser does not know has no value.
  const isGiven = value => (value || 'none') !== 'none';
  const read = (e, around) => {
    const style = getComputedStyle(e), display = style.display;
    // What has left the document meanwhile has no styles at all.
    if (display === 'none' || display === '') return gone;
    const facts = {
      style, display, position: style.position, cursor: style.cursor, float: style.float, flat: null, order: 0, radius: null,
      overflowX: style.overflowX, overflowY: style.overflowY, z: NaN, isContext: false, holdsFixed: false, clipsPaint: false,
      isShown: style.visibility === 'visible' && style.pointerEvents !== 'none', skips: style.contentVisibility === 'hidden',
      isItem: around.isBox, isBox: /flex|grid/.test(display), clipPath: style.clipPath, moves: null, isUsable: false,
    };
    const isReplaced = replaced.has(e.localName);
    facts.isInline = display === 'inline' && !isReplaced;
    facts.isAtom = display.startsWith('inline-') || display === 'inline' && isReplaced;
    facts.isUsable = isUsable(e, facts.cursor, around.cursor);
    if (display === 'contents') return facts;
    const zIndex = style.zIndex, contain = style.contain, will = style.willChange, filter = style.filter;
    if (zIndex !== 'auto' && (facts.position !== 'static' || facts.isItem)) facts.z = parseInt(zIndex) || 0;
    if (facts.isItem) facts.order = parseInt(style.order) || 0;
    const perspective = style.perspective;
    const isMoved = !facts.isInline && (style.transform !== 'none' || isGiven(style.rotate) || isGiven(style.scale) ||
      isGiven(style.translate));
    if (isMoved) facts.moves = style;
    const contained = contain !== 'none' && contains.test(contain);
    facts.clipsPaint = contain !== 'none' && clipsAll.test(contain) || style.contentVisibility === 'auto';
    facts.holdsFixed = isMoved || perspective !== 'none' || filter !== 'none' || contained || facts.clipsPaint ||
      will !== 'auto' && /transform|filter|perspective/.test(will) || (style.backdropFilter || 'none') !== 'none';
    facts.isContext = facts.holdsFixed || facts.position === 'fixed' || facts.position === 'sticky' || facts.z === facts.z ||
      style.opacity !== '1' || facts.clipPath !== 'none' || (style.maskImage || 'none') !== 'none' ||
      style.isolation === 'isolate' || style.mixBlendMode !== 'normal' || (style.containerType || 'normal') !== 'normal' ||
      will !== 'auto' && /opacity|clip-path|mask|z-index|isolation/.test(will);
    return facts;
  };
  let known = new Map();
  const factsOf = (e, around) => {
    let facts = known.get(e);
    if (!facts) known.set(e, facts = read(e, around));
    return facts;
  };

  const zoomOf = e => e.currentCSSZoom || 1;
  const radiiOf = (e, facts, rect) => {
    if (facts.radius === null) facts.radius = facts.style.borderRadius || '0px';
    return facts.radius === '0px' ? null : radiiFrom(facts.radius, rect[2] - rect[0], rect[3] - rect[1], zoomOf(e));
  };

  // What turns an element about its origin, and the box that it has before.
  const moveOf = (e, facts, space) => {
    const style = facts.moves, zoom = zoomOf(e), box = e.getBoundingClientRect();
    let m = new DOMMatrix();
    if (isGiven(style.translate)) {
      const [x, y = '0', z = '0'] = parts(style.translate);
      m.translateSelf(zoom * length(x, e.offsetWidth), zoom * length(y, e.offsetHeight), length(z, 0));
    }
    if (isGiven(style.rotate)) {
      const words = style.rotate.split(' '), angle = parseFloat(words[words.length - 1]);
      const axis = {x: [1, 0, 0], y: [0, 1, 0]}[words[0]] || (words.length > 3 ? words.slice(0, 3).map(Number) : [0, 0, 1]);
      m.rotateAxisAngleSelf(...axis, angle);
    }
    if (isGiven(style.scale)) { const [x, y = x, z = 1] = style.scale.split(' ').map(Number); m.scaleSelf(x, y, z); }
    if (style.transform !== 'none') m.multiplySelf(new DOMMatrix(style.transform));
    if (zoom !== 1) { m.e *= zoom; m.f *= zoom; }
    if (!isExact && m.is2D && m.a === 1 && m.b === 0 && m.c === 0 && m.d === 1) return null;

    const origin = style.transformOrigin.split(' ').map(word => zoom * parseFloat(word));
    const real = space ? space.real : new DOMMatrix(), hit = space ? space.hit : real;
    const flat = flattened(m), size = sizeOf(e, zoom, box, real.multiply(flat)), half = [size[0] / 2, size[1] / 2];
    const centre = shapes.mapped(inverse(real), [(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
    const moved = shapes.mapped(flat, [half[0] - origin[0], half[1] - origin[1]]);
    const [x, y] = [centre[0] - origin[0] - moved[0], centre[1] - origin[1] - moved[1]];
    const place = (around, x, y) =>
      flattened(around.translate(x + origin[0], y + origin[1]).multiply(m).translate(-origin[0], -origin[1]));
    const depth = (space && space.isDeep ? space.depth.multiply(m) : m);
    return {
      real: place(real, x, y), hit: place(hit, Math.round(x), Math.round(y)), depth,
      isDeep: style.transformStyle === 'preserve-3d', rect: [0, 0, size[0], size[1]],
    };
  };
  // Depth is not shown: without a perspective, what is turned out of the screen is narrower. With one this is not exact.
  const flattened = m => m.is2D ? m : new DOMMatrix([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42]);
  const inverse = m => Math.abs(m.a * m.d - m.b * m.c) < 1e-9 ? new DOMMatrix() : m.inverse();
  // The size before it was turned. At 45 degrees all of one circumference have the same box around them.
  const sizeOf = (e, zoom, box, m) => {
    const [a, b, c, d] = [Math.abs(m.a), Math.abs(m.b), Math.abs(m.c), Math.abs(m.d)], det = a * d - b * c;
    const rough = [e.offsetWidth * zoom, e.offsetHeight * zoom];
    if (Math.abs(det) < 0.1 * (a * d + b * c)) return e.offsetWidth === undefined ? [box.width, box.height] : rough;
    const exact = [(d * box.width - c * box.height) / det, (a * box.height - b * box.width) / det];
    return exact.map(size => Math.round(size * 64) / 64);
  };

  // The boxes of an element, or of a range, in the coordinates of a space.
  const inSpace = (b, e, space) => {
    if (!space) return [b.left, b.top, b.right, b.bottom];
    const [x, y] = shapes.mapped(inverse(space.real), [(b.left + b.right) / 2, (b.top + b.bottom) / 2]);
    const [w, h] = sizeOf(e, zoomOf(e), b, space.real);
    return [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
  };
  const rectsOf = (e, space) => {
    const rects = e.getClientRects(), list = [];
    for (let i = 0; i < rects.length; i++) {
      const b = rects[i];
      if (b.width > 0 && b.height > 0) list.push(inSpace(b, e, space));
    }
    return list;
  };
  // Text begins at whole pixels, and an inline element that has more than its text ends at them as well.
  const isWhole = rect => rect[0] % 1 === 0 && rect[1] % 1 === 0 && rect[2] % 1 === 0 && rect[3] % 1 === 0;
  const snapped = ([l, t, r, b]) => [toPixel(l), toPixel(t), r, toPixel(b)];
  // In Firefox an inline element is as wide as the block around it where it has a block.
  const besideBlocks = function* (e, rects, around = e) {
    for (const child of around.children) {
      yield;
      const {display, float, position} = getComputedStyle(child);
      if (display === 'inline' || display === 'contents') { yield* besideBlocks(e, rects, child); continue; }
      if (/^(inline|none|table-|ruby)/.test(display) || float !== 'none' || /absolute|fixed/.test(position)) continue;
      const [left, top, right, bottom] = boxOf(child), block = blockAround(e);
      const style = getComputedStyle(block), inside = insideOf(block, boxOf(block));
      for (const rect of rects) {
        if (rect[0] !== left || rect[1] !== top || rect[2] !== right || rect[3] !== bottom) continue;
        rect[0] = Math.min(left, inside[0] + parseFloat(style.paddingLeft));
        rect[2] = Math.max(right, inside[2] - parseFloat(style.paddingRight));
      }
    }
    return rects;
  };
  const boxOf = e => { const {left, top, right, bottom} = e.getBoundingClientRect(); return [left, top, right, bottom]; };
  const blockAround = e => {
    let block = e.parentElement;
    while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    return block;
  };
  const inlineRects = function* (e, facts, rects) {
    if (isExact) return e.firstElementChild ? yield* besideBlocks(e, rects) : rects;
    return !rects.every(isWhole) && (yield* isBoxed(e, facts)) ? rects.map(rect => rect.map(toPixel)) : rects;
  };
  const isBoxed = function* (e, facts) { return facts.isBoxed ??= hasBox(facts) || (yield* holdsOther(e, facts)); };
  const hasBox = ({style, position, isContext}) =>
    isContext || position !== 'static' || style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.padding !== '0px' ||
    style.margin !== '0px' || style.borderWidth !== '0px' || style.verticalAlign !== 'baseline' ||
    style.backgroundImage !== 'none' || style.boxShadow !== 'none';
  // What has margins or is higher in another font may be larger than what it is in, which has a box then.
  const holdsOther = function* (e, {style}) {
    for (const child of e.children) {
      yield;
      const own = getComputedStyle(child);
      if (own.display !== 'inline') continue;
      if (own.margin !== '0px') return true;
      if (own.fontSize === style.fontSize && own.fontFamily === style.fontFamily) continue;
      const [inner] = child.getClientRects();
      const isSame = ({left, top, right, bottom}) =>
        left === inner.left && top === inner.top && right === inner.right && bottom === inner.bottom;
      if (inner && ![...e.getClientRects()].some(isSame)) return true;
    }
    return false;
  };
  // The box within borders and bars.
  const insideOf = (e, rect) => {
    const zoom = zoomOf(e), {clientLeft, clientTop, clientWidth, clientHeight, offsetWidth, offsetHeight} = e;
    return [rect[0] + clientLeft * zoom, rect[1] + clientTop * zoom,
      rect[2] - (offsetWidth - clientWidth - clientLeft) * zoom, rect[3] - (offsetHeight - clientHeight - clientTop) * zoom];
  };

  const withinBorders = (e, facts, rect) => ['Left', 'Top', 'Right', 'Bottom'].map((side, i) =>
    rect[i] + (i < 2 ? 1 : -1) * parseFloat(facts.style[`border${side}Width`]) * zoomOf(e));

  // Of the nodes of one element so many are gathered at a time. If the page takes away the one that leads on they are gathered
  // anew, so often that a page which never rests is followed as well.
  const portion = 200, mostTries = 3;
  // What shows in an element in place of its nodes, the last one first; null if these do.
  const givenIn = e => {
    switch (e.localName) {
      case 'slot': { const given = e.assignedNodes(); return given.length ? given.reverse() : null; }
      case 'textarea': case 'select': return [];
      // The first summary shows, and nothing else.
      case 'details': return e.open ? null : [e.querySelector(':scope > summary')].filter(summary => summary);
    }
    return null;
  };

  // Elements of the top layer, in the order in which they came.
  const raised = new Map();
  let raises = 0;
  const raise = e => { raised.delete(e); raised.set(e, ++raises); };
  // Older browsers know less: there a modal dialog has the position that the browser gives it.
  const knows = selector => CSS.supports(`selector(${selector})`);
  const isModal = knows(':modal') ? e => e.matches(':modal') :
    e => e.localName === 'dialog' && e.open && getComputedStyle(e).position === 'fixed';
  const others = knows(':popover-open') ? ':popover-open, :fullscreen' : ':fullscreen';
  // Popovers tell when they open, so that those which are there before this script need to be looked for once.
  const dialogs = document.getElementsByTagName('dialog');
  let isFirst = true;
  const topmost = () => {
    const open = [...dialogs].filter(isModal);
    if (isFirst || document.fullscreenElement) open.push(...document.querySelectorAll(others));
    isFirst = false;
    for (const e of raised.keys()) if (!e.isConnected || !isModal(e) && !e.matches(others)) raised.delete(e);
    for (const e of open) if (!raised.has(e)) raise(e);
    return raised;
  };

  // A pile of what is painted together (CSS 2, appendix E), from back to front.
  class Pile {
    // Its lists are made when something comes onto them: most never are.
    constructor() {
      this.z = this.order = 0;
      this.own = this.ofBlocks = this.ofFloats = this.ofInlines = this.behind = this.level = this.front = null;
    }
    get self() { return this.own ??= []; }
    get blocks() { return this.ofBlocks ??= []; }
    get floats() { return this.ofFloats ??= []; }
    get inlines() { return this.ofInlines ??= []; }
    put(pile, z) {
      pile.z = z;
      (z < 0 ? this.behind ??= [] : z > 0 ? this.front ??= [] : this.level ??= []).push(pile);
      return pile;
    }
    // What is in it, from back to front.
    lists() {
      const byHeight = (a, b) => a.z - b.z;
      for (const list of [this.behind, this.front]) if (list) list.sort(byHeight);
      return [this.own, this.behind, this.ofBlocks, this.ofFloats, this.ofInlines, this.level, this.front];
    }
  }
  // The items of a pile and of those in it.
  function* unpiled(pile, into) {
    const todo = [], enter = lists => { for (const list of lists.reverse()) if (list && list.length) todo.push({list, at: 0}); };
    enter(pile.lists());
    for (let count = 1; todo.length; count++) {
      if (count % 100 === 0) yield;
      const last = todo[todo.length - 1], next = last.list[last.at++];
      if (last.at === last.list.length) todo.pop();
      if (next instanceof Pile) enter(next.lists());
      else if (Array.isArray(next)) enter([next.sort((a, b) => a.order - b.order)]);
      else into.push(next);
    }
  }

  // The elements that show something on the screen, or in which others do: nobody needs to know the styles of the rest, of which
  // long pages have most. (Text that begins to the right of a box or below it is left out.)
  const layered = /^(a|button|label|summary)$/;
  // Elements that have nothing beside their own box: while pages only scroll, these have nothing on the screen if the box is not.
  let whole = new Set();
  function* nearby(layer, isOnlyScrolled) {
    const near = new Set(), elements = [], parents = [], [w, h] = [innerWidth, innerHeight];
    // The box of each element, and the one around all that is in it as well: four numbers each.
    const bounds = [], all = [];
    const todo = [document.documentElement], above = [-1];
    const isOn = ({left, top, right, bottom}) => right > 0 && bottom > 0 && left < w && top < h;
    const isBeside = (e, {left, top, right, bottom}) => {
      if (layer.has(e)) return true;
      // A drawing may be larger than its room.
      if (e.localName === 'svg') return getComputedStyle(e).overflowX === 'visible';
      if (left === right && top === bottom) return !e.firstElementChild && e.isContentEditable && !e.getClientRects().length;
      // What is in it may be wider or taller.
      if ((right <= 0 || bottom <= 0) && left + e.scrollWidth > 0 && top + e.scrollHeight > 0 && left < w && top < h) return true;
      // Rules may lay something of it over all of what is around it.
      return bottom > -h && top < 2 * h && layered.test(e.localName) && ['::before', '::after'].some(kind => {
        const {content, position} = getComputedStyle(e, kind);
        return content !== 'none' && content !== 'normal' && /absolute|fixed/.test(position);
      });
    };
    const addAll = (list, index) => { for (const child of list) { todo.push(child); above.push(index); } };
    // Adds so many children from this one on; the next one is left.
    const addChildren = (child, index, count) => {
      for (; child && count > 0; child = child.nextElementSibling, count--) { todo.push(child); above.push(index); }
      return child;
    };
    const addAllChildren = function* (e, next, before, index) {
      for (let tries = 0; next;) {
        yield;
        if (next.parentNode !== e) {
          todo.length = above.length = before;
          next = e.firstElementChild;
          tries++;
        }
        next = addChildren(next, index, tries > mostTries ? Infinity : portion);
      }
    };
    while (todo.length) {
      const e = todo.pop(), index = elements.length, box = e.getBoundingClientRect(), isOnScreen = isOn(box);
      elements.push(e);
      parents.push(above.pop());
      if (index % 20 === 19) yield;
      const isNear = isOnScreen || isBeside(e, box);
      if (isNear) for (let i = index; i >= 0 && !near.has(elements[i]); i = parents[i]) near.add(elements[i]);
      if (isOnlyScrolled) {
        if (!isNear && whole.has(e)) continue;
      } else {
        const {left, top, right, bottom} = box;
        if (isNear && !isOnScreen) bounds.push(-Infinity, -Infinity, Infinity, Infinity); else bounds.push(left, top, right, bottom);
        for (let i = 4 * index; i < bounds.length; i++) all.push(bounds[i]);
      }
      const root = rootOf(e), name = e.localName;
      if (root) survey.onRoot(root);
      const given = name === 'slot' ? e.assignedElements() : [];
      if (given.length) addAll(given, index);
      else if (name === 'details' && !e.open) addAll(e.querySelectorAll(':scope > summary'), index);
      else if (name !== 'svg' && name !== 'select') {
        const before = todo.length, next = addChildren((root || e).firstElementChild, index, portion);
        if (next) yield* addAllChildren(root || e, next, before, index);
      }
    }
    if (isOnlyScrolled) return near;
    whole = new Set();
    // What is in an element comes after it; what has no box has no part in this.
    for (let i = elements.length - 1; i > 0; i--) {
      if (i % 200 === 0) yield;
      const [own, outer] = [4 * i, 4 * parents[i]], [l, t, r, b] = [bounds[own], bounds[own + 1], bounds[own + 2], bounds[own + 3]];
      const [left, above, right, below] = [all[own], all[own + 1], all[own + 2], all[own + 3]], isNone = l === r && t === b;
      if (!isNone && l <= left && t <= above && r >= right && b >= below) whole.add(elements[i]);
      if (isNone && left === l && above === t && right === r && below === b) continue;
      all[outer] = Math.min(all[outer], left); all[outer + 1] = Math.min(all[outer + 1], above);
      all[outer + 2] = Math.max(all[outer + 2], right); all[outer + 3] = Math.max(all[outer + 3], below);
    }
    return near;
  }

  // Looks at the elements and yields now and then; the last value is the list of items from back to front. An item is what one
  // box shows: its element, the view that it is of, and the box around it.
  function* walk(isOnlyScrolled) {
    // What a frame shows may begin within a pixel.
    const screen = isFramed ? [-1, -1, innerWidth, innerHeight] : [0, 0, innerWidth, innerHeight];
    const page = {e: document.documentElement, name: 'page', usable: false};
    const root = new Pile(), top = new Map();
    const layer = topmost();
    yield;
    const modals = [...layer.keys()].filter(isModal);
    const modal = modals[modals.length - 1] || null;
    const todo = [];
    const near = page.e ? yield* nearby(layer, isOnlyScrolled) : new Set();

    const add = (list, owner, element, facts, rect, held) => {
      const shape = shapes.find(held.space, rect, null);
      let box = cut(shape.box, screen);
      if (held.clip) box = cut(box, held.clip.box);
      if (held.mask) box = cut(box, held.mask.box);
      if (!isEmpty(box)) list.push({owner, element, facts, rect, held, box, shape: null});
    };
    const addOutline = (list, owner, element, points, held) => {
      const shape = shapes.findOutline(held.space, points);
      const box = cut(shape.box, screen);
      if (!isEmpty(box) && points.length > 4) list.push({owner, element, facts: null, rect: null, held, box, shape});
    };

    const look = (e, place) => {
      const {facts: around, owner, context, pile, held: flow, prepared} = place;
      let {isInert} = place;
      if (!near.has(e) || !e.isConnected) return;
      const facts = factsOf(e, around);
      if (facts === gone) return;
      // What is asked of all that is in an inline element may take long.
      if (facts.isInline && !prepared && e.childElementCount > 20) { todo.push(e, {draw: prepare, place}); return; }
      if (facts.display === 'contents') {
        const own = facts.isUsable ? {e, name: '', usable: true, isScroller: false} : owner;
        later(e, false, {
          facts: {...around, cursor: facts.cursor}, owner: own, context, pile, held: flow,
          isInert: isInert || e.inert, boxes: null, e,
        });
        return;
      }
      const {position, isInline} = facts, isTop = layer.has(e);
      isInert = e !== modal && (isInert || e.inert);

      let inner = pile, innerContext = context;
      const isContext = facts.isContext && e.localName !== 'html';
      if (isTop) {
        inner = new Pile();
        innerContext = {pile: inner};
        top.set(e, inner);
      } else if (isContext) {
        inner = context.pile.put(new Pile(), facts.z || 0);
        innerContext = {pile: inner};
      } else if (position !== 'static') {
        inner = context.pile.put(new Pile(), 0);
      } else if (facts.float !== 'none' && !facts.isItem) {
        inner = new Pile();
        pile.floats.push(inner);
      } else if (facts.isItem || facts.isAtom) {
        inner = new Pile();
        inner.order = facts.order;
        (facts.isItem && flow.items || pile.inlines).push(inner);
      }

      // What holds it: absolute positions leave out boxes in between.
      const frame = isTop ? flow.root : position === 'fixed' ? flow.fixed : position === 'absolute' ? flow.absolute : flow;
      const move = facts.moves && !isRoot(e) ? moveOf(e, facts, frame.space) : null;
      const held = {
        clip: frame.clip, mask: isTop ? null : flow.mask, space: move || frame.space,
        absolute: frame.absolute, fixed: frame.fixed, root: flow.root, holder: frame.holder,
      };
      if (isTop) { held.absolute = held.fixed = flow.root; }

      const isScroller = !facts.isUsable && !isInline && scrolls(e, facts);
      const own = facts.isUsable || isScroller ? {e, name: '', usable: facts.isUsable, isScroller} : owner;
      if (move && isTurnedAway(facts, move)) return;
      const isShown = facts.isShown && !isInert;
      const list = inner !== pile ? inner.self : isInline ? pile.inlines : pile.blocks;
      let rects = null;
      const boxes = () => rects ??= prepared ? prepared.rects : move ? [move.rect] : isInline ?
        allOf(inlineRects(e, facts, rectsOf(e, held.space))) : rectsOf(e, held.space);

      if (facts.clipPath !== 'none' && boxes().length) {
        const outline = clipPathOf(facts.clipPath, boxes()[0], zoomOf(e));
        if (outline) held.mask = meeting(shapes.findOutline(held.space, outline), held.mask);
      }
      if (position === 'absolute' || position === 'fixed') clipOldStyle(e, facts, boxes, held);
      if (isShown) {
        if (isTop && e.localName === 'dialog' && (isModal(e) || e.matches(':fullscreen'))) add(list, own, e, facts, screen, flow.root);
        // The browser finds cells, never rows.
        if (!/^table-(row|column|header|footer)/.test(facts.display)) {
          const inside = !isInline || inner !== pile || move ? [] : prepared ? prepared.blocks : allOf(blocksIn(e, facts));
          for (const rect of boxes())
            add(inside.some(at => isAround(rect, at, held)) ? pile.blocks : list, own, e, facts, rect, held);
        }
        if (e.useMap) addAreas(e, own, list, boxes, held);
        if (isScroller || facts.isUsable && !isInline && scrolls(e, facts)) addBars(e, own, list, facts, boxes, held);
      }
      if (e.localName === 'summary' && e.parentElement && e.parentElement.open)
        addOpened(e.parentElement, boxes, owner, around, pile, flow);
      if (e.localName === 'svg') {
        const next = {...held};
        if (facts.overflowX !== 'visible') {
          if (!boxes().length) return;
          next.clip = meeting(shapes.find(held.space, roomOf(facts.style, boxes()[0], zoomOf(e)), null), held.clip);
        }
        addDrawing(e, own, inner === pile ? pile.inlines : inner.inlines, next, facts, isInert);
        return;
      }
      const isPositioned = position !== 'static' || facts.holdsFixed || isTop;
      if (frameOf(e) && boxes().length) own.content = contentOf(e, facts, boxes()[0], held.space);
      if (frameOf(e) || facts.skips) return;

      const next = {...held};
      next.items = null;
      if (facts.isBox) inner.inlines.push(next.items = []);
      clipContents(e, facts, boxes, next);
      if (isPositioned && !isRoot(e)) { next.absolute = next; next.holder = {e, boxes}; }
      if (facts.holdsFixed && !isRoot(e)) next.fixed = next;
      if (own.usable && !isInert) addGenerated(e, own, innerContext, held.mask, next);
      later(e, own !== page, {facts, owner: own, context: innerContext, pile: inner, held: next, isInert, boxes, e});
    };
    const prepare = function* (e, {place}) {
      const facts = factsOf(e, place.facts), rects = yield* inlineRects(e, facts, rectsOf(e, place.held.space));
      todo.push(e, {...place, prepared: {rects, blocks: yield* blocksIn(e, facts)}});
    };
    // A stack instead of a recursion: it can pause anywhere. What is in an element comes onto it in reverse: elements, and texts that
    // may matter, those behind an element or all of them.
    let gathered = null;
    const later = (e, areTextsAsked, around) => {
      const given = givenIn(e);
      if (given) { for (const node of given) todo.push(node, around); return; }
      const list = rootOf(e) || e, before = todo.length, next = gather(list.lastChild, areTextsAsked, around, portion);
      if (next) gathered = {list, areTextsAsked, around, next, before, tries: 0};
    };
    // Gathers so many nodes from this one on; the next one is left.
    const gather = (node, areTextsAsked, around, count) => {
      for (; node && count > 0; count--) {
        const next = node.previousSibling;
        if (node.nodeType === 1 ? near.has(node) : node.nodeType === 3 && (next || areTextsAsked && /\S/.test(node.data)))
          todo.push(node, around);
        node = next;
      }
      return node;
    };
    const gatherMore = () => {
      const {list, areTextsAsked, around} = gathered;
      if (gathered.next.parentNode !== list) {
        todo.length = gathered.before;
        gathered.next = list.lastChild;
        gathered.tries++;
      }
      gathered.next = gather(gathered.next, areTextsAsked, around, gathered.tries > mostTries ? Infinity : portion);
      if (!gathered.next) gathered = null;
    };
    // The middles of the blocks in an inline element: its boxes around these are behind what they have, as blocks are. Such an
    // element has boxes before and after each as well.
    const blocksIn = function* (e, facts) {
      const found = [];
      if (!e.firstElementChild || e.getClientRects().length < 3) return found;
      for (const child of e.children) {
        yield;
        const own = factsOf(child, facts);
        if (own === gone || own.isAtom || own.float !== 'none' || /absolute|fixed/.test(own.position)) continue;
        if (own.isInline || own.display === 'contents') { found.push(...yield* blocksIn(child, own)); continue; }
        const b = child.getBoundingClientRect();
        found.push([(b.left + b.right) / 2, (b.top + b.bottom) / 2]);
      }
      return found;
    };
    const isAround = (rect, at, held) => {
      const [x, y] = held.space ? shapes.mapped(inverse(held.space.real), at) : at;
      return rect[0] <= x && x <= rect[2] && rect[1] <= y && y <= rect[3];
    };
    const isTurnedAway = (facts, move) => !move.depth.is2D && move.depth.m33 < 0 && facts.style.backfaceVisibility === 'hidden';

    // The property `clip`, as in rules for what only screen readers see.
    const clipOldStyle = (e, facts, boxes, held) => {
      const text = facts.style.clip;
      if (!text || text === 'auto' || !boxes().length) return;
      const [l, t, r, b] = boxes()[0], zoom = zoomOf(e);
      const edges = text.replace(/^rect\(|\)$/g, '').split(/,? /).map(word => word === 'auto' ? NaN : parseFloat(word) * zoom);
      const pick = (value, auto) => value === value ? value : auto;
      const box = [l + pick(edges[3], 0), t + pick(edges[0], 0), l + pick(edges[1], r - l), t + pick(edges[2], b - t)];
      const shown = box[2] > box[0] && box[3] > box[1] ? shapes.find(held.space, box, null) : nowhere;
      held.clip = meeting(shown, held.clip);
    };
    // In Chromium bars are found in round corners as well, which do not cut them off, but for the square between two.
    const addBars = (e, own, list, facts, boxes, held) => {
      const outer = boxes()[0];
      if (isExact || !outer || !radiiOf(e, facts, outer)) return;
      const [l, t, r, b] = withinBorders(e, facts, outer), [, , right, bottom] = insideOf(e, outer);
      if (right < r) add(list, own, e, null, [right, t, r, bottom], held);
      if (bottom < b) add(list, own, e, null, [l, bottom, right, b], held);
    };
    const nowhere = shapes.ofBox([0, 0, 0, 0]);
    const clipContents = (e, facts, boxes, next) => {
      if (facts.isInline || isViewport(e)) return;
      const x = facts.overflowX !== 'visible' || facts.clipsPaint, y = facts.overflowY !== 'visible' || facts.clipsPaint;
      if (!x && !y || /^table-(?!cell|caption)/.test(facts.display)) return;
      // A box of no height or width cuts everything.
      const outer = boxes()[0] || inSpace(e.getBoundingClientRect(), e, next.space), inside = insideOf(e, outer);
      if (x && inside[0] >= inside[2] || y && inside[1] >= inside[3]) { next.clip = nowhere; return; }
      if (!x) { inside[0] = -1e6; inside[2] = 1e6; }
      if (!y) { inside[1] = -1e6; inside[3] = 1e6; }
      let radii = x && y ? radiiOf(e, facts, outer) : null;
      if (radii) {
        const [l, t, r, b] = [inside[0] - outer[0], inside[1] - outer[1], outer[2] - inside[2], outer[3] - inside[3]];
        const borders = [l, t, r, t, r, b, l, b];
        radii = radii.map((radius, i) => Math.max(0, radius - borders[i]));
        for (let i = 0; i < 8; i += 2) if (radii[i] === 0 || radii[i + 1] === 0) radii[i] = radii[i + 1] = 0;
      }
      next.clip = meeting(shapes.find(next.space, inside, radii), next.clip);
    };
    let bodyIsFree = null;
    const isViewport = e => {
      if (!isRoot(e)) return false;
      if (e === document.documentElement) return true;
      if (bodyIsFree === null) bodyIsFree = factsOf(document.documentElement, {cursor: '', isBox: false}).overflowX === 'visible';
      return bodyIsFree;
    };

    // Text shows beside its box where it is wider or taller. Behind an inline element it begins within the pixel in which that
    // ends. (The browser finds whole lines, also where they are empty; this is left out: it matters where lines overlap.)
    const range = document.createRange();
    const lookAtText = (node, {facts, owner, pile, held, isInert, boxes, e}) => {
      if (!boxes || !facts.isShown || isInert) return;
      const before = node.previousElementSibling, factsBefore = before && known.get(before);
      const follows = factsBefore && (factsBefore.isInline || factsBefore.isAtom);
      if (facts.isInline && !follows) return;
      if (owner === page && !follows && e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight) return;
      range.selectNodeContents(node);
      const rects = range.getClientRects();
      for (let i = 0; i < rects.length; i++) {
        if (rects[i].width <= 0 || rects[i].height <= 0) continue;
        const rect = snapped(inSpace(rects[i], e, held.space));
        if (follows || !boxes().some(box => holds(box, rect))) add(pile.inlines, owner, e, null, rect, held);
      }
    };
    // The box of what `details` shows below its summary.
    const addOpened = (details, boxes, owner, facts, pile, held) => {
      const [outer] = rectsOf(details, held.space), [head] = boxes();
      if (!facts.isShown || !outer || !head) return;
      const below = facts.style ? parseFloat(facts.style.paddingBottom) + parseFloat(facts.style.borderBottomWidth) : 0;
      const rect = [head[0], head[3], head[2], outer[3] - below * zoomOf(details)];
      if (rect[3] > rect[1]) add(pile.blocks, owner, details, null, rect, held);
    };
    const addAreas = (image, owner, list, boxes, held) => {
      const name = image.useMap.slice(1), map = [...document.querySelectorAll('map')].find(map => map.name === name);
      if (!map || !boxes().length) return;
      const [x, y, r, b] = boxes()[0];
      for (const area of [...map.querySelectorAll('area')].reverse()) {
        if (!area.hasAttribute('href')) continue;
        const c = area.coords.split(/[ ,]+/).map(Number), own = {e: area, name: '', usable: true, isScroller: false};
        const points = area.shape === 'circle' ? shapes.ellipse(c[0], c[1], c[2], c[2]) : area.shape === 'default' ?
          [0, 0, r - x, 0, r - x, b - y, 0, b - y] : area.shape === 'poly' ? c : [c[0], c[1], c[2], c[1], c[2], c[3], c[0], c[3]];
        const shown = shapes.widened(points.map((v, i) => v + (i % 2 ? y : x)));
        if (shown.every(Number.isFinite)) addOutline(list, own, area, shown, held);
      }
    };
    // What `::before` and `::after` put beside an element, if they have a position of their own; else they are inside its box.
    const addGenerated = (e, own, context, mask, inside) => {
      for (const kind of ['::before', '::after']) {
        const style = getComputedStyle(e, kind), content = style.content;
        if (content === 'none' || content === 'normal' || style.display === 'none') continue;
        const position = style.position;
        if (position !== 'absolute' && position !== 'fixed') continue;
        if (style.pointerEvents === 'none' || style.visibility !== 'visible') continue;
        const frame = position === 'fixed' ? inside.fixed : inside.absolute, zoom = zoomOf(e);
        const around = frame.holder ? frame.holder.boxes()[0] : null;
        if (frame.holder && !around) continue;
        const ground = around ? insideOf(frame.holder.e, around) : position === 'fixed' ? screen : [-scrollX, -scrollY];
        const px = name => zoom * (parseFloat(style[name]) || 0), isWhole = style.boxSizing === 'border-box';
        const edges = (...names) => isWhole ? 0 : names.reduce((sum, name) => sum + px(name), 0);
        const width = px('width') + edges('paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth');
        const height = px('height') + edges('paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth');
        const left = ground[0] + px('left') + px('marginLeft'), above = ground[1] + px('top') + px('marginTop');
        const rect = [left, above, left + width, above + height];
        if (style.transform !== 'none') moveGenerated(rect, style, zoom);
        if (!(width > 0 && height > 0)) continue;
        const pile = context.pile.put(new Pile(), parseInt(style.zIndex) || 0);
        add(pile.self, own, e, {style, radius: null}, rect, {clip: frame.clip, mask, space: frame.space});
      }
    };
    // A box that is moved or made larger; one that is turned stays as it is.
    const moveGenerated = (rect, style, zoom) => {
      const m = new DOMMatrix(style.transform), [x, y] = style.transformOrigin.split(' ').map(word => zoom * parseFloat(word));
      if (m.b || m.c) return;
      const at = (value, from, origin, factor, shift) => from + origin + (value - from - origin) * factor + shift * zoom;
      const [l, t] = rect;
      rect[0] = at(rect[0], l, x, m.a, m.e); rect[2] = at(rect[2], l, x, m.a, m.e);
      rect[1] = at(rect[1], t, y, m.d, m.f); rect[3] = at(rect[3], t, y, m.d, m.f);
    };

    // Drawings: what is drawn later is in front. An element that draws in a way that is not known counts as the box around it; a
    // line along an outline counts for straight shapes and ellipses only.
    const undrawn = new Set(['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'linearGradient', 'radialGradient',
      'title', 'desc', 'style', 'script', 'metadata', 'filter', 'foreignObject']);
    const addDrawing = (svg, owner, list, held, svgFacts, isInert) => {
      const drawAll = (around, owner, cursor) => {
        for (let child = around.lastElementChild; child; child = child.previousElementSibling)
          if (!undrawn.has(child.localName)) todo.push(child, {draw, owner, cursor});
      };
      const draw = function* (e, {owner, cursor}) {
        const style = getComputedStyle(e);
        if (style.display === 'none' || style.display === '') return;
        const own = isUsable(e, style.cursor, cursor) ? {e, name: '', usable: true, isScroller: false} : owner;
        if (!isInert && isDrawn(style)) yield* drawOne(e, style, own, list, held, isExact && !held.space ? svg : null);
        if (e.localName !== 'text' && e.localName !== 'use') drawAll(e, own, style.cursor);
      };
      drawAll(svg, owner, svgFacts.cursor);
    };
    const isDrawn = style => {
      const kind = style.pointerEvents, isVisible = style.visibility === 'visible';
      if (kind === 'none' || !isVisible && !/^(all|painted|fill|stroke)$/.test(kind)) return false;
      return true;
    };
    // Firefox looks for drawings from whole pixels on, and turns what is drawn within the border.
    const matrixIn = (svg, e) => {
      if (!svg || e.ownerSVGElement !== svg) return e.getScreenCTM();
      const {left, top} = svg.getBoundingClientRect(), style = getComputedStyle(svg), m = e.getCTM();
      m.e += Math.round(left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft));
      m.f += Math.round(top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop));
      return m;
    };
    const drawOne = function* (e, style, own, list, held, svg) {
      const kind = style.pointerEvents, anyPaint = /all|visible$|bounding-box/.test(kind);
      const fills = anyPaint || kind === 'fill' || kind === 'visibleFill' || !/troke/.test(kind) && style.fill !== 'none';
      const strokes = anyPaint || kind === 'stroke' || kind === 'visibleStroke' || !/ill/.test(kind) && style.stroke !== 'none';
      if (typeof e.getTotalLength !== 'function') {
        if (!/^(text|image|use|svg)$/.test(e.localName)) return;
        for (const rect of rectsOf(e, held.space)) add(list, own, e, null, rect, held);
        return;
      }
      const m = matrixIn(svg, e);
      if (!m || !fills && !strokes) return;
      const width = strokes ? parseFloat(style.strokeWidth) || 0 : 0;
      const scale = Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
      let count = 0;
      for (const points of yield* drawnOutlines(e, style, width / 2, fills, scale)) {
        if (++count % 20 === 0) yield;
        const shown = shapes.mapped(m, points);
        // Of rectangles without a line, the right and lower edges do not count.
        const shape = e.localName === 'rect' && !strokes ? shapes.findOutline(null, shown) :
          shapes.ofOutline(shapes.widened(shown));
        const box = cut(shape.box, screen);
        if (!isEmpty(box)) list.push({owner: own, element: e, facts: null, rect: null, held, box, shape});
      }
    };
    const drawnOutlines = function* (e, style, half, fills, scale) {
      const value = name => e[name].baseVal.value;
      switch (e.localName) {
        case 'circle': return [shapes.ellipse(value('cx'), value('cy'), value('r') + half, value('r') + half)];
        case 'ellipse': return [shapes.ellipse(value('cx'), value('cy'), value('rx') + half, value('ry') + half)];
        case 'rect': {
          const [x, y, w, h] = [value('x') - half, value('y') - half, value('width') + 2 * half, value('height') + 2 * half];
          const given = [e.getAttribute('rx'), e.getAttribute('ry')];
          const rx = Math.min(w / 2, given[0] === null ? value('ry') : value('rx'));
          const ry = Math.min(h / 2, given[1] === null ? value('rx') : value('ry'));
          const [a, b] = rx > 0 && ry > 0 ? [rx + half, ry + half] : [0, 0];
          return [shapes.roundBox([x, y, x + w, y + h], [a, b, a, b, a, b, a, b])];
        }
        case 'line': return half > 0 ? [stroke(value('x1'), value('y1'), value('x2'), value('y2'), half)] : [];
        case 'polygon': case 'polyline': {
          const points = [], strokes = [];
          for (const p of e.points) points.push(p.x, p.y);
          const n = points.length, closed = e.localName === 'polygon' ? n : n - 2;
          for (let i = 0; half > 0 && i < closed; i += 2)
            strokes.push(stroke(points[i], points[i + 1], points[(i + 2) % n], points[(i + 3) % n], half));
          return fills ? [points, ...strokes] : strokes;
        }
        default:
          return fills ? yield* pathParts(e, style.fillRule === 'evenodd', scale) : [];
      }
    };
    // What a path shows is worked out once for each size.
    const pathParts = function* (e, isEvenOdd, scale) {
      const data = e.getAttribute('d') || '', old = drawn.get(e);
      if (old && old.data === data && old.isEvenOdd === isEvenOdd && old.scale === scale) return old.parts;
      const parts = yield* shapes.withHoles(yield* pathOutlines(data, scale), isEvenOdd);
      if (parts.length > 10) drawn.set(e, {data, isEvenOdd, scale, parts});
      return parts;
    };
    const stroke = (x, y, u, v, half) => {
      const all = Math.hypot(u - x, v - y) || 1, [dx, dy] = [(v - y) / all * half, (x - u) / all * half];
      return [x + dx, y + dy, u + dx, v + dy, u - dx, v - dy, x - dx, y - dy];
    };

    // Scroll bars of the page itself lie before all of it.
    const {clientWidth, clientHeight} = document.scrollingElement || document.documentElement || {};
    const room = [0, 0, Math.min(innerWidth, clientWidth || innerWidth), Math.min(innerHeight, clientHeight || innerHeight)];
    const base = {clip: holds(room, screen) ? null : shapes.ofBox(room), mask: null, space: null, holder: null};
    base.root = base.absolute = base.fixed = base;
    const start = {
      facts: {cursor: '', isBox: false}, owner: page, context: {pile: root}, pile: root, held: base, isInert: modal !== null,
    };
    if (document.documentElement) todo.push(document.documentElement, start);
    for (let count = 1; todo.length; count++) {
      const around = todo.pop(), e = todo.pop();
      if (around.draw) yield* around.draw(e, around); else if (e.nodeType === 3) lookAtText(e, around); else look(e, around);
      while (gathered) { yield; gatherMore(); }
      if (count % 3 === 0) yield;
    }
    const items = [];
    yield* unpiled(root, items);
    for (const e of layer.keys()) if (top.has(e)) yield* unpiled(top.get(e), items);
    return {items, page};
  }

  // What is within padding and borders.
  const roomOf = (style, rect, zoom) => ['Left', 'Top', 'Right', 'Bottom'].map((side, i) =>
    rect[i] + (i < 2 ? zoom : -zoom) * (parseFloat(style['padding' + side]) + parseFloat(style[`border${side}Width`])));
  // Where a frame shows its document: what maps the document's pixels to those around it, and the box of those that it shows.
  const contentOf = (e, {style}, rect, space) => {
    const zoom = zoomOf(e), [l, t, r, b] = roomOf(style, rect, zoom), m = space ? space.hit : new DOMMatrix();
    const {a, b: skew, c, d, e: x, f: y} = m.translate(l, t).scale(zoom);
    if (Math.abs(a * d - skew * c) < 1e-9) return null;
    return {map: [a, skew, c, d, x, y], box: shapes.reach(0, 0, (r - l) / zoom, (b - t) / zoom, {a, b: skew, c, d})};
  };
  const contained = new WeakMap();
  const drawn = new WeakMap();

  const scrolls = (e, {overflowX: x, overflowY: y}) =>
    !isRoot(e) && ((y === 'auto' || y === 'scroll') && e.scrollHeight > e.clientHeight ||
      (x === 'auto' || x === 'scroll') && e.scrollWidth > e.clientWidth);

  // In Firefox a corner beside a bar is not round.
  const radiiBesideBars = (e, facts, rect) => {
    const radii = radiiOf(e, facts, rect);
    if (!radii || !isExact || !scrolls(e, facts)) return radii;
    const [, , r, b] = withinBorders(e, facts, rect), [, , right, bottom] = insideOf(e, rect);
    return radii.map((radius, i) => right < r && i > 1 && i < 6 || bottom < b && i > 3 ? 0 : radius);
  };

  // The shape of an item, which is asked for late: most items are not needed.
  const shapeOf = ({element, facts, rect, held, shape}) => {
    if (!shape) shape = shapes.find(held.space, rect, facts && radiiBesideBars(element, facts, rect));
    return meeting(meeting(shape, held.clip), held.mask);
  };

  // If there are more usable elements than `most`, the containers of most of them stand for these; the last value is whether.
  function* fold(items, page) {
    let steps = 0;
    for (let height = 0; height < highest; height++) {
      const groups = new Map(), owners = new Set();
      for (const [index, {owner}] of items.entries()) {
        if (index % 200 === 199) yield;
        if (owner === page || owners.has(owner.e)) continue;
        owners.add(owner.e);
        const around = owner.e.parentElement || owner.e.getRootNode().host;
        if (around && !isRoot(around)) groups.set(around, (groups.get(around) || 0) + 1);
      }
      if (owners.size <= most) return height > 0;
      let count = owners.size;
      const folded = new Map(), bySize = new Map();
      for (const [e, size] of groups) {
        if (bySize.has(size)) bySize.get(size).push(e); else bySize.set(size, [e]);
        if (++steps % 500 === 0) yield;
      }
      for (const size of [...bySize.keys()].sort((a, b) => b - a)) {
        for (const e of bySize.get(size)) {
          if (count <= most / 2) break;
          count -= size - 1;
          folded.set(e, {e, name: '', usable: true, isScroller: false, item: null});
          if (++steps % 500 === 0) yield;
        }
      }
      items = yield* folding(items, page, folded);
    }
    return true;
  }
  function* folding(items, page, folded) {
    let kept = 0;
    for (const [index, item] of items.entries()) {
      if (index % 200 === 199) yield;
      const {owner} = item, around = owner === page ? null : owner.e.parentElement || owner.e.getRootNode().host;
      const container = around && folded.get(around) || folded.get(owner.e);
      if (!container) { items[kept++] = item; continue; }
      const {item: first} = container, box = item.shape ? cut(item.box, item.shape.box) : item.box;
      if (first) {
        const all = first.box;
        first.box = [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])];
        first.shape = shapes.ofBox(first.box);
        continue;
      }
      container.item = items[kept++] = {
        owner: container, element: container.e, facts: null, rect: null, held: {clip: null, mask: null, space: null},
        box, shape: shapes.ofBox(box),
      };
    }
    items.length = kept;
    return items;
  }

  // The views that are needed: what people can use, what scrolls, and what lies in front of these.
  function* choose(items, page) {
    const views = [], grid = new Map(), covers = new Map();
    let count = 0;
    for (const item of items) {
      if (++count % 5 === 0) yield;
      const {owner, box} = item;
      const frontmost = frontmostAt(grid, box);
      const isHeld = frontmost && frontmost.owner === owner && isPlain(frontmost.shape) && holds(frontmost.box, box);
      if (isHeld || !frontmost && owner === page) continue;
      const shape = shapeOf(item), shown = cut(box, shape.box);
      if (isEmpty(shown)) continue;
      const view = {owner, box: shown, shape, at: views.length, name: ''};
      nameView(view, item.element, page, covers);
      views.push(view);
      for (const key of cells(shown)) { const list = grid.get(key); if (list) list.push(view); else grid.set(key, [view]); }
      if (views.length >= most) break;
    }
    return views;
  }
  const cells = function* (box) {
    for (let y = Math.floor(box[1] / cell); y <= Math.floor(box[3] / cell); y++)
      for (let x = Math.floor(box[0] / cell); x <= Math.floor(box[2] / cell); x++) yield y * 4096 + x;
  };
  // The view in front of those that have something of the box.
  const frontmostAt = (grid, box) => {
    let frontmost = null;
    for (const key of cells(box)) {
      const list = grid.get(key);
      if (!list) continue;
      for (let i = list.length - 1; i >= 0 && (!frontmost || list[i].at > frontmost.at); i--)
        if (meets(list[i].box, box)) { frontmost = list[i]; break; }
    }
    return frontmost;
  };
  // The first view of an owner has its name; others are numbered.
  const nameView = (view, element, page, covers) => {
    const {owner} = view, isFirst = owner !== page && !owner.name;
    if (isFirst) owner.name = nameOf(owner.e, owner.usable);
    if (isFirst && !covers.has(owner.name)) {
      view.name = owner.name;
      covers.set(view.name, 1);
      return;
    }
    const base = owner === page ? nameOf(element, false) : owner.name;
    const number = (covers.get(base) || 0) + 1;
    covers.set(base, number);
    view.name = number === 1 ? base : base + '.' + number;
  };

  const isDisabled = e => e.matches(':disabled') || e.getAttribute('aria-disabled') === 'true' || e.closest('[inert]') !== null;
  // The property has only what the browser knows.
  const isSecret = e => e.type === 'password' || /one-time-code|cc-/i.test(e.getAttribute('autocomplete') || '');
  const fine = number => Math.round(number * 1000) / 1000;
  const finer = number => Math.round(number * 1e6) / 1e6;
  // [name, owner's name, x, y, width, height, flags, turn, radii, outline, frame]; what is null at the end is left out.
  const recordOf = ({owner, name, box, shape}) => {
    const flags = (owner.usable ? 1 : 0) + (owner.usable && isDisabled(owner.e) ? 2 : 0) + (owner.isScroller ? 4 : 0) +
      (isSecret(owner.e) ? 8 : 0) + (owner.usable ? 16 * rules.mask(owner.e) : 0);
    // The points of a frame's document need not be whole ones of the page.
    const [l, t, r, b] = isPlain(shape) ? box.map(isFramed ? fine : Math.ceil) : shape.box.map(fine);
    let more = [null, shape.radii && shape.radii.map(fine), shape.outline && shape.outline.map(fine), frame(owner)];
    let rect = [l, t, fine(r - l), fine(b - t)];
    if (shape.turned) {
      rect = shape.turned.frame.map(fine);
      more = [shape.turned.linear.map(finer), null, null, more[3]];
    }
    return [name, owner.name, ...rect, flags, ...more.slice(0, more.findLastIndex(part => part) + 1)];
  };
  // [id, the map of its content, its box]; null for what is no frame, or one whose id nobody has told.
  const frame = ({e, content}) => {
    const id = content && contained.get(e);
    return id ? [id, ...content.map.map(finer), ...content.box.map(finer)] : null;
  };

  // The name of the view that a touch of `element` is one of.
  let owners = new WeakSet(), shown = new Set();
  const ownerName = element => {
    for (let e = element; e; e = e.assignedSlot || e.parentElement || (e.getRootNode().host || null)) {
      const name = naming.known(e);
      if (name && owners.has(e)) return name;
    }
    return 'page';
  };

  const survey = {
    // Takes each shadow root that is met.
    onRoot() {},
    listening, following, ownerName, nameOf, raise, rootOf,
    // Whether a node is in a closed tree that was not known.
    enter(node) {
      let isNew = false;
      for (let root = node.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
        if (root.mode !== 'closed' || closed.has(root.host)) continue;
        closed.set(root.host, root);
        isNew = true;
      }
      return isNew;
    },
    // What lies at a point, also in shadow trees; `first` is what the document has there.
    elementAt(x, y, first = document.elementFromPoint(x, y)) {
      let e = first;
      for (let root = e && rootOf(e); root; root = rootOf(e)) {
        const inner = root.elementFromPoint(x, y);
        // A click by a keyboard, or of a finger that an element holds, is not where it lies.
        if (!inner || inner === e || !root.contains(inner)) break;
        e = inner;
      }
      return e;
    },
    // The frame `e` shows the document that the browser calls `id`.
    contain: (e, id) => { contained.set(e, id); },
    showIn: shapes.showIn,
    // Whether anybody is known to listen to clicks or touches there.
    listens: node => listening.has(node) || node.nodeType === 1 && (node.matches(handlers) || hasHandler(node)),
    // Whether anybody is known to follow a finger there.
    follows: node => following.has(node) || node.nodeType === 1 && (node.matches(followers) || hasHandler(node, followerNames)),
    // Whether it comes to know all who listen.
    isTold: !isExact,
    // The elements whose views there are.
    shownElements: () => shown,
    // Looks at the document; yields when it has worked for a while, and returns the list of views as JSON. What is only scrolled
    // has the styles that it had.
    * survey(isOnlyScrolled = false) {
      if (!isOnlyScrolled) known = new Map();
      yield* naming.forget();
      const {items, page} = yield* walk(isOnlyScrolled);
      const isTooLarge = yield* fold(items, page);
      const views = yield* choose(items, page);
      const found = new Set(), inside = new WeakSet(), records = [];
      for (const view of views) {
        if (view.owner !== page) { found.add(view.owner.e); inside.add(view.owner.e); }
        records.push(JSON.stringify(recordOf(view)));
        if (records.length % 10 === 0) yield;
      }
      [shown, owners] = [found, inside];
      return `{"views":[${records.join(',')}],"isTooLarge":${isTooLarge}}`;
    },
    elementNamed: naming.elementNamed,
  };
  return survey;
};
