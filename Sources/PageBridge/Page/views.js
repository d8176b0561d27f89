// What of a page lies where, from back to front: the views that touchd's tree gets.
//
// It runs in a world of its own, where the page's programs have changed nothing, and changes nothing itself. `makeSurvey` returns a
// function that looks at the document a piece at a time.
/* exported makeSurvey */
const makeSurvey = () => {
  'use strict';
  // More usable elements than this are not followed one by one.
  const most = 20000;
  const cell = 64;

  const roles = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemcheckbox',
    'menuitemradio', 'option', 'slider', 'spinbutton', 'combobox', 'listbox', 'textbox', 'searchbox', 'treeitem']);
  const handlers = ['onclick', 'onmousedown', 'onmouseup', 'onpointerdown', 'onpointerup', 'ontouchstart', 'ontouchend'];
  // Elements that listen for clicks or touches, which only the browser knows.
  const listening = new WeakSet();

  const frameOf = e => e.localName === 'iframe' || e.localName === 'frame';

  const isUsable = (e, style, parentStyle) => {
    const tag = e.localName;
    if (e === document.documentElement || e === document.body) return false;
    switch (tag) {
      case 'iframe': case 'frame': case 'input': case 'textarea': case 'button': case 'select': case 'summary':
      case 'label': case 'embed': case 'object': return true;
      case 'a': case 'area': if (e.hasAttribute('href') || e.hasAttribute('xlink:href')) return true; break;
      case 'video': case 'audio': if (e.controls) return true; break;
    }
    if (e.isContentEditable && !(e.parentElement && e.parentElement.isContentEditable)) return true;
    if (roles.has(e.getAttribute('role'))) return true;
    if (listening.has(e) || handlers.some(name => e.hasAttribute(name))) return true;
    if (e.hasAttribute('tabindex') && e.tabIndex >= 0) return true;
    return style.cursor === 'pointer' && parentStyle !== null && parentStyle.cursor !== 'pointer';
  };

  const scrolls = (e, style) => {
    const {overflowX: x, overflowY: y} = style;
    return (y === 'auto' || y === 'scroll') && e.scrollHeight > e.clientHeight ||
      (x === 'auto' || x === 'scroll') && e.scrollWidth > e.clientWidth;
  };

  // Names. An element keeps its name while it lives.
  const names = new WeakMap(), taken = new Map();
  const wordOf = text => {
    let word = '';
    for (const c of text) {
      if (/[\p{Alphabetic}\p{N}._]/u.test(c)) word += c; else if (word && !word.endsWith('-')) word += '-';
      if (word.length >= 60) break;
    }
    return word.replace(/-+$/, '');
  };
  const textOf = e => (e.textContent || '').slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 40);
  const firstName = (e, usable) => {
    const candidates = [e.getAttribute('id'), ...['data-testid', 'data-test-id', 'data-test', 'data-cy'].map(n => e.getAttribute(n))];
    if (usable) {
      const name = e.getAttribute('name');
      candidates.push(name && /^(radio|checkbox)$/.test(e.type) && e.value !== 'on' ? name + '-' + e.value : name);
      candidates.push(e.getAttribute('aria-label'));
      const label = e.labels && e.labels[0];
      if (label) candidates.push(textOf(label));
      if (e.localName !== 'select' && e.localName !== 'textarea' && !frameOf(e)) candidates.push(textOf(e));
      for (const n of ['alt', 'title', 'placeholder']) candidates.push(e.getAttribute(n));
      const image = e.querySelector('img[alt], [aria-label]');
      if (image) candidates.push(image.getAttribute('alt') || image.getAttribute('aria-label'));
      const href = e.getAttribute('href');
      if (href) candidates.push(href.replace(/[?#].*/, '').split('/').filter(part => part).pop());
    } else {
      candidates.push(e.getAttribute('aria-label'));
    }
    for (const text of candidates) {
      const word = text && wordOf(text.toWellFormed());
      if (word) return word;
    }
    return '';
  };
  const reserve = (e, name) => {
    const other = taken.get(name), holder = other && other.deref();
    if (holder && holder !== e && holder.isConnected) return false;
    taken.set(name, new WeakRef(e));
    return true;
  };
  const nameOf = (e, usable) => {
    let name = names.get(e);
    if (name) return name;
    const own = firstName(e, usable) || e.localName;
    name = own;
    if (name === 'page' || !reserve(e, name)) {
      let around = e.parentElement;
      while (around && !(around.id && wordOf(around.id))) around = around.parentElement;
      name = around ? wordOf(around.id) + '-' + own : own + '.2';
      for (let number = 2; !reserve(e, name); number++) name = own + '.' + number;
    }
    names.set(e, name);
    return name;
  };

  const round = number => Math.round(number * 64) / 64;
  const pixels = b => [Math.floor(round(b.left)), Math.floor(round(b.top)), Math.ceil(round(b.right)), Math.ceil(round(b.bottom))];
  const cut = (a, b) => a ? [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])] : b;
  const holds = (a, b) => a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3];
  const isEmpty = a => a[0] >= a[2] || a[1] >= a[3];
  const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

  const transforms = style => style.transform !== 'none' || style.rotate !== 'none' || style.scale !== 'none' || style.translate !== 'none';
  const makesContext = (style, position, inFlexOrGrid) =>
    position === 'fixed' || position === 'sticky' || style.zIndex !== 'auto' && (position !== 'static' || inFlexOrGrid) ||
    style.opacity !== '1' || transforms(style) || style.filter !== 'none' || style.perspective !== 'none' ||
    style.clipPath !== 'none' || style.maskImage !== 'none' || style.isolation === 'isolate' || style.mixBlendMode !== 'normal' ||
    (style.backdropFilter && style.backdropFilter !== 'none') || style.containerType && style.containerType !== 'normal' ||
    style.contain !== 'none' && /paint|layout|strict|content/.test(style.contain) ||
    style.willChange !== 'auto' && /transform|opacity|filter|perspective|clip-path|mask|z-index|isolation/.test(style.willChange);
  const holdsFixed = style => transforms(style) || style.perspective !== 'none' || style.filter !== 'none' ||
    style.contain !== 'none' && /paint|layout|strict|content/.test(style.contain) ||
    style.willChange !== 'auto' && /transform|filter|perspective/.test(style.willChange);
  // The linear part of what turns an element, where it is no plain stretching.
  const turnOf = style => {
    if (style.transform === 'none' && style.rotate === 'none') return null;
    let m = new DOMMatrix();
    if (style.rotate !== 'none') {
      const parts = style.rotate.split(' '), angle = parseFloat(parts[parts.length - 1]);
      if (parts.length > 1 && parts[0] !== 'z') return null;
      m = m.rotate(angle);
    }
    if (style.transform !== 'none') m = m.multiply(new DOMMatrix(style.transform));
    return m.is2D && (m.b !== 0 || m.c !== 0) ? m : null;
  };

  const childrenOf = e => {
    if (e.shadowRoot) return [...e.shadowRoot.children];
    if (e.localName === 'slot') { const given = e.assignedElements(); if (given.length) return given; }
    return [...e.children];
  };

  // A pile of what is painted together (CSS 2, appendix E), from back to front.
  class Pile {
    constructor(z = 0) { this.z = z; this.behind = []; this.self = []; this.blocks = []; this.floats = []; this.inlines = []; this.level = []; this.front = []; }
    put(pile, z) { pile.z = z; (z < 0 ? this.behind : z > 0 ? this.front : this.level).push(pile); return pile; }
    * [Symbol.iterator]() {
      yield* this.self;
      for (const pile of this.behind.sort((a, b) => a.z - b.z)) yield* pile;
      yield* this.blocks;
      for (const pile of this.floats) yield* pile;
      for (const item of this.inlines) if (item instanceof Pile) yield* item; else yield item;
      for (const pile of this.level) yield* pile;
      for (const pile of this.front.sort((a, b) => a.z - b.z)) yield* pile;
    }
  }

  // Looks at the elements and yields now and then; the last value is the list of boxes from back to front.
  function* walk() {
    const screen = [0, 0, innerWidth, innerHeight];
    const page = {e: document.documentElement, name: 'page', usable: false, parent: null};
    const root = new Pile(), top = [];
    const state = {count: 0, usable: 0, isTooLarge: false};
    const modals = [...document.querySelectorAll('dialog:modal')];
    const modal = modals[modals.length - 1] || null;

    // `owner` is the view around; `clip` what is shown of it; `clips` those of the boxes that hold it, for absolute positions.
    function* visit(e, parentStyle, owner, context, pile, flow, isInert) {
      if (++state.count % 50 === 0) yield;
      if (e.nodeType !== 1) return;
      const style = getComputedStyle(e), display = style.display;
      if (display === 'none') return;
      if (display === 'contents') {
        for (const child of childrenOf(e)) yield* visit(child, style, owner, context, pile, flow, isInert);
        return;
      }
      isInert = e !== modal && (isInert || e.inert);
      const position = style.position, isInline = display === 'inline', inFlow = flow.items;
      const z = style.zIndex === 'auto' ? 0 : parseInt(style.zIndex) || 0;
      const isTop = e === modal || modals.includes(e) || e.popover && e.matches(':popover-open') || e === document.fullscreenElement;
      let inner = pile, innerContext = context;
      const isContext = e !== document.documentElement && makesContext(style, position, inFlow);
      if (isTop) {
        inner = new Pile();
        innerContext = {pile: inner};
        top.push(inner);
      } else if (isContext) {
        inner = context.pile.put(new Pile(), z);
        innerContext = {pile: inner};
      } else if (position !== 'static') {
        inner = context.pile.put(new Pile(), 0);
      } else if (style.float !== 'none') {
        inner = new Pile();
        pile.floats.push(inner);
      } else if (inFlow || display.startsWith('inline-')) {
        inner = new Pile();
        pile.inlines.push(inner);
      }

      // What shows of it.
      let clip = flow.clip, frame = flow;
      if (isTop) { frame = flow.root; clip = null; }
      else if (position === 'fixed') { frame = flow.fixed; clip = frame.clip; }
      else if (position === 'absolute') { frame = flow.absolute; clip = frame.clip; }
      const turn = turnOf(style), turned = turn ? (flow.turn ? flow.turn.multiply(turn) : turn) : flow.turn;

      let own = owner;
      const usable = isUsable(e, style, parentStyle);
      const isScroller = !usable && e !== document.documentElement && e !== document.body && scrolls(e, style);
      if (usable || isScroller) {
        state.usable++;
        own = {e, name: '', usable, isScroller, parent: owner};
      }
      if (style.visibility === 'visible' && style.pointerEvents !== 'none' && !isInert) {
        const target = inner === pile ? (isInline || e.localName === 'img' ? pile.inlines : pile.blocks) : inner.self;
        if (isTop && e === modal) target.push({owner: own, box: screen, element: e});
        if (turned && !isInline && e.offsetWidth && e.offsetHeight) {
          const b = e.getBoundingClientRect();
          const box = cut(clip, [b.left, b.top, b.right, b.bottom]);
          if (!isEmpty(box) && meets(box, screen)) {
            const [w, h] = [e.offsetWidth, e.offsetHeight], [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
            target.push({owner: own, box, element: e, turn: [turned.a, turned.b, turned.c, turned.d], whole: [x - w / 2, y - h / 2, x + w / 2, y + h / 2]});
          }
        } else {
          const boxes = isInline ? e.getClientRects() : [e.getBoundingClientRect()];
          for (const b of boxes) {
            if (b.width <= 0 || b.height <= 0) continue;
            const box = cut(clip, cut(screen, pixels(b)));
            if (!isEmpty(box)) target.push({owner: own, box, element: e});
          }
        }
      }
      if (frameOf(e)) return;

      // What its contents are held by.
      const next = {items: /flex|grid/.test(display), clip, root: flow.root, turn: turned, absolute: flow.absolute, fixed: flow.fixed};
      const isViewport = e === document.documentElement || e === document.body;
      if (!isInline && !isViewport && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
        const b = e.getBoundingClientRect();
        const sx = e.offsetWidth ? b.width / e.offsetWidth : 1, sy = e.offsetHeight ? b.height / e.offsetHeight : 1;
        const inside = [b.left + e.clientLeft * sx, b.top + e.clientTop * sy, 0, 0];
        inside[2] = inside[0] + e.clientWidth * sx;
        inside[3] = inside[1] + e.clientHeight * sy;
        const shown = [Math.round(inside[0]), Math.round(inside[1]), Math.round(inside[2]), Math.round(inside[3])];
        if (style.overflowX === 'visible') { shown[0] = -1e6; shown[2] = 1e6; }
        if (style.overflowY === 'visible') { shown[1] = -1e6; shown[3] = 1e6; }
        next.clip = cut(clip, shown);
      }
      if (position !== 'static' || isTop || isContext && holdsFixed(style)) next.absolute = next;
      if (isContext && holdsFixed(style)) next.fixed = next;
      // A document whose scroller is its body or root scrolls no view.
      const kids = childrenOf(e);
      if (next.items && kids.some(kid => getComputedStyle(kid).order !== '0'))
        kids.sort((a, b) => getComputedStyle(a).order - getComputedStyle(b).order);
      for (const child of kids) yield* visit(child, style, own, innerContext, inner, next, isInert);
    }

    const base = {items: false, clip: null, turn: null};
    base.root = base.absolute = base.fixed = base;
    yield* visit(document.documentElement, null, page, {pile: root}, root, base, modal !== null);
    return {boxes: [...root, ...top.flatMap(pile => [...pile])], page, state};
  }

  // The views that are needed: what people can use, what scrolls, and what lies in front of these.
  function* choose({boxes, page, state}) {
    const views = [], grid = new Map(), covers = new Map();
    const cells = function* (box) {
      for (let y = Math.floor(box[1] / cell); y <= Math.floor((box[3] - 1) / cell); y++)
        for (let x = Math.floor(box[0] / cell); x <= Math.floor((box[2] - 1) / cell); x++) yield y * 4096 + x;
    };
    let count = 0;
    for (const item of boxes) {
      if (++count % 200 === 0) yield;
      const {owner, box, element} = item;
      let frontmost = null;
      for (const key of cells(box)) {
        const list = grid.get(key);
        if (!list) continue;
        for (let i = list.length - 1; i >= 0 && (!frontmost || list[i].at > frontmost.at); i--)
          if (meets(list[i].box, box)) { frontmost = list[i]; break; }
      }
      if (frontmost ? frontmost.owner === owner && holds(frontmost.box, box) && !frontmost.turn : owner === page) continue;
      const view = {owner, box, at: views.length, turn: item.turn, whole: item.whole};
      const isFirst = owner !== page && !owner.name;
      if (isFirst) owner.name = nameOf(owner.e, owner.usable);
      if (isFirst || owner.e === element && !covers.has(owner.name)) view.name = owner.name;
      const base = view.name || (owner === page ? nameOf(element, false) : owner.name);
      if (!view.name || covers.has(base)) {
        const number = (covers.get(base) || 1) + 1;
        covers.set(base, number);
        view.name = number === 2 && owner === page && !covers.has(base + ' ') ? base : base + '.' + number;
      } else {
        covers.set(base, 1);
      }
      views.push(view);
      for (const key of cells(box)) { const list = grid.get(key); if (list) list.push(view); else grid.set(key, [view]); }
      if (views.length >= most) { state.isTooLarge = true; break; }
    }
    return views;
  }

  const isDisabled = e => e.matches(':disabled') || e.getAttribute('aria-disabled') === 'true';
  const listOf = views => views.map(({owner, name, box, turn, whole}) => {
    const b = turn ? whole : box;
    const view = [name, owner.name, b[0], b[1], b[2] - b[0], b[3] - b[1]];
    const flags = (owner.usable ? 1 : 0) + (owner.usable && isDisabled(owner.e) ? 2 : 0) + (owner.isScroller ? 4 : 0) +
      (owner.e.type === 'password' || /one-time-code|cc-/.test(owner.e.autocomplete || '') ? 8 : 0);
    view.push(flags);
    if (turn) view.push(turn);
    return view;
  });

  // The name of the view that a touch of `element` is one of.
  const ownerName = element => {
    for (let e = element; e; e = e.assignedSlot || e.parentElement || (e.getRootNode().host || null)) {
      const name = names.get(e);
      if (name && owners.has(e)) return name;
    }
    return 'page';
  };
  let owners = new WeakSet();

  return {
    listening, ownerName, nameOf,
    hasHandler: e => handlers.some(name => e.hasAttribute(name)),
    // Looks at the document; yields when it has worked for a while, and returns the list of views.
    * survey() {
      const found = yield* walk();
      const views = yield* choose(found);
      owners = new WeakSet(views.filter(v => v.owner !== found.page).map(v => v.owner.e));
      return {views: listOf(views), isTooLarge: found.state.isTooLarge};
    },
    elementNamed: name => { const ref = taken.get(name); return ref ? ref.deref() : null; },
  };
};
