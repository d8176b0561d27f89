// Follows a document: tells which views it has whenever they have changed, and what it makes of touches.
//
// `touchdTell` is the way to the bridge, `touchdRules` are those of its configuration; the files of the other
// parts stand before this.
/* global makeRules, makeSurvey, makeTouches, makeCovers, touchdRules, touchdTell */
(() => {
  'use strict';
  if (globalThis.touchdPage) return;
  // All times are in milliseconds. A page that comes to rest is looked at when it has rested this long.
  const rest = 30;
  // One that does not rest is looked at now and then: not oftener than `often`, and so seldom that looking takes at most a tenth
  // of the time, a sixtieth while it only scrolls, if `seldom` allows that.
  const often = 50, seldom = {changes: 250, scrolls: 1500}, share = {changes: 10, scrolls: 60};
  // How long after a look it is seen what has settled since.
  const settle = 200;
  // How long one piece of work may take.
  const piece = 4;

  // Set once nobody listens any more.
  let isOver = false;
  const send = text => { if (!isOver) touchdTell(text); };
  const tell = message => send(JSON.stringify(message));
  const rules = makeRules(touchdRules), views = makeSurvey(rules);
  let last = '', touches = null;
  // What is to be looked at: nothing, what has been scrolled, or all of it.
  const nothing = 0, scrolled = 1, all = 2;
  let wanted = nothing, changedAt = 0, timer = 0, slow = 0;
  let work = null, begunAt = -Infinity, cost = 0, pieces = [], endless = false;
  let below = {e: null, isActive: false}, settling = 0, wasRunning = false, changes = 0;
  // All looks until now.
  const spent = {looks: 0, sum: 0, longest: 0};

  const dirty = (what = all) => {
    changes++;
    wanted = Math.max(wanted, what);
    changedAt = performance.now();
    plan();
  };
  let scrolledAt = -Infinity;
  const onScroll = () => { scrolledAt = performance.now(); dirty(scrolled); };
  const onChange = () => dirty();

  // A message to itself comes sooner than a timer.
  const channel = new MessageChannel(), actions = [];
  channel.port1.onmessage = () => actions.shift()();
  const soon = action => { actions.push(action); channel.port2.postMessage(0); };

  const plan = () => {
    if (isOver || timer || work || wanted === nothing || !document.documentElement) return;
    const now = performance.now(), kind = wanted === scrolled ? 'scrolls' : 'changes';
    const latest = begunAt + Math.max(often, Math.min(seldom[kind], cost * share[kind]));
    const due = Math.max(begunAt + often, Math.min(changedAt + rest, latest));
    timer = setTimeout(() => {
      timer = 0;
      // It has changed again.
      const at = performance.now();
      if (at < latest && at < changedAt + rest - 1) plan(); else afterFrame(begin);
    }, Math.max(0, due - now));
  };
  // What has changed is measured after a frame, when the browser has done so itself. A page that is not drawn has no frames.
  const afterFrame = action => {
    let isOver = false;
    const act = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      timer = 0;
      action();
    };
    timer = setTimeout(act, rest);
    requestAnimationFrame(() => soon(act));
  };
  const begin = () => {
    begunAt = performance.now();
    cost = 0;
    pieces = [];
    const isOnlyScrolled = wanted === scrolled && !endless && !hasMoved();
    below = findBelow();
    wanted = nothing;
    work = lookAt(isOnlyScrolled);
    proceed();
  };
  const proceed = (then = finish) => {
    const start = performance.now();
    let step, now;
    try {
      do { step = work.next(); now = performance.now(); } while (!step.done && now < start + piece);
    } catch (error) {
      // What goes wrong in one look is no reason not to look again.
      work = null;
      plan();
      throw error;
    }
    note(now - start);
    soon(step.done ? then : () => proceed(then));
  };
  const lookAt = function* (isOnlyScrolled) {
    if (show(yield* views.survey(isOnlyScrolled))) yield* watchSizes();
    yield* followAnimations();
    watchPlaces();
  };
  const finish = () => {
    spent.looks++;
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (work || timer) return;
      if (hasMoved()) { dirty(); return; }
      work = followAnimations();
      proceed(stop);
    }, settle);
    stop();
  };
  const stop = () => {
    work = null;
    plan();
  };
  // What is below the finger's last place changes when the page scrolls, a little later and without a word.
  const findBelow = () => {
    let e = document.documentElement;
    if (!e || !e.matches(':hover')) return {e: null, isActive: !!e && e.matches(':active')};
    if (isStillBelow(below.e)) ({e} = below);
    for (let next = e; next; next = belowIn(e)) e = next;
    return {e, isActive: e.matches(':active')};
  };
  // Most often it is what it was, or is in that.
  const isStillBelow = e => {
    if (!e || !e.isConnected) return false;
    for (let next = e; next; next = next.parentElement || next.getRootNode().host) if (!next.matches(':hover')) return false;
    return true;
  };
  const belowIn = e => {
    let child = (views.rootOf(e) || e).firstElementChild;
    while (child && !child.matches(':hover')) child = child.nextElementSibling;
    return child;
  };
  const hasMoved = () => { const {e, isActive} = findBelow(); return e !== below.e || isActive !== below.isActive; };
  const note = time => {
    cost += time;
    pieces.push(time);
    spent.sum += time;
    spent.longest = Math.max(spent.longest, time);
  };
  // What may hold secrets is left out.
  const address = () => location.origin === 'null' ? location.href.replace(/[?#].*/s, '').slice(0, 200) :
    location.origin + location.pathname;
  // What of the page people have before them: how much larger, and from where on. Frames are shown in that of the page.
  const viewport = () => {
    if (!globalThis.visualViewport || window !== window.top) return [1, 0, 0];
    const {scale, offsetLeft, offsetTop} = visualViewport;
    return [scale, offsetLeft, offsetTop];
  };
  const show = found => {
    const parts = [
      `"size":[${innerWidth},${innerHeight}]`, '"viewport":' + JSON.stringify(viewport()), '"url":' + JSON.stringify(address()),
      '"matched":' + rules.matched(), found.slice(1),
    ];
    const text = parts.join();
    if (text === last) return false;
    last = text;
    send('{"what":"views","shown":' + (document.visibilityState === 'visible') + ',' + text);
    return true;
  };

  // Animations change what lies where without any other sign. One that never ends is followed slowly, by `seldom`; colours and
  // the like move nothing.
  const still = new RegExp('^(offset|computedOffset|easing|composite|opacity|filter|backdropFilter|boxShadow|textShadow|fill|' +
    'fillOpacity|stroke|strokeOpacity|strokeDash.*|outline.*|background.*|textDecoration.*|.*[cC]olor)$');
  const moves = animation => animation.playState === 'running' && !!animation.effect && !!animation.effect.getKeyframes &&
    animation.effect.getKeyframes().some(frame => Object.keys(frame).some(name => !still.test(name)));
  const followAnimations = function* () {
    let isEndless = false, isRunning = false, count = 0;
    const follow = function* (animations) {
      for (const animation of animations) {
        if (++count % 10 === 0) yield;
        if (!moves(animation)) continue;
        if (animation.effect.getTiming().iterations === Infinity) isEndless = true; else isRunning = true;
      }
    };
    yield* follow(document.getAnimations());
    // A tree has its own.
    for (const reference of shadows) {
      const root = reference.deref();
      if (!root) shadows.delete(reference); else if (root.host.isConnected) yield* follow(root.getAnimations());
      if (++count % 10 === 0) yield;
    }
    endless = isEndless;
    // What has ended has moved since it was looked at.
    if (isRunning || wasRunning) dirty();
    else if (endless && !slow) slow = setTimeout(() => { slow = 0; dirty(); }, seldom.scrolls);
    wasRunning = isRunning;
  };

  // A cover comes and goes alone.
  const isForeign = ({addedNodes, removedNodes}) =>
    addedNodes.length + removedNodes.length !== 1 || !covers.isOwn(addedNodes[0] || removedNodes[0]);
  const observer = new MutationObserver(records => {
    if (!records.some(isForeign)) return;
    if (touches) touches.changed();
    dirty();
  });
  const kinds = {subtree: true, childList: true, attributes: true, characterData: true};
  const events = ['transitionrun', 'transitionend', 'transitioncancel', 'animationstart', 'animationend', 'animationcancel',
    'toggle', 'focusin', 'focusout', 'change', 'input', 'load', 'error', 'slotchange', 'fullscreenchange',
    'loadedmetadata', 'reset'];
  const roots = new WeakSet(), shadows = new Set(), quietly = {capture: true, passive: true};
  const watchRoot = root => {
    if (roots.has(root)) return;
    roots.add(root);
    if (root !== document) shadows.add(new WeakRef(root));
    observer.observe(root, kinds);
    for (const type of events) root.addEventListener(type, onChange, quietly);
    root.addEventListener('scroll', onScroll, quietly);
    root.addEventListener('beforetoggle', event => { if (event.newState === 'open') views.raise(event.target); }, quietly);
  };
  views.onRoot = root => { watchRoot(root); };

  // Style sheets that programs write change sizes and places without a word.
  const sizes = new ResizeObserver(entries => { if (resized.push(entries) === 1) readSizes(); });
  // What the observer has told, how much of the first of it has been read, and the sizes that were read.
  const resized = [], known = new WeakMap();
  let read = 0;
  const readSizes = () => {
    const start = performance.now();
    for (; resized.length; resized.shift(), read = 0) {
      for (const [entries] = resized; read < entries.length; read++) {
        if (read % 50 === 49 && performance.now() >= start + piece) { soon(readSizes); return; }
        noteSize(entries[read]);
      }
    }
  };
  const noteSize = ({target, borderBoxSize: [size]}) => {
    const now = size ? [size.inlineSize, size.blockSize] : [-1, -1], old = known.get(target);
    // The first time it tells the size that was there.
    if (old && (old[0] !== now[0] || old[1] !== now[1])) dirty();
    known.set(target, now);
  };
  let sized = new Set();
  const watchSizes = function* () {
    const now = views.shownElements();
    if (now === sized) return;
    if (document.body) now.add(document.body);
    if (document.documentElement) now.add(document.documentElement);
    let count = 0;
    for (const e of sized) {
      if (!now.has(e)) { sizes.unobserve(e); known.delete(e); }
      if (++count % 100 === 0) yield;
    }
    for (const e of now) {
      if (!sized.has(e)) sizes.observe(e);
      if (++count % 100 === 0) yield;
    }
    sized = now;
  };
  // They change what lies where as well. Chromium tells that; elsewhere some of what is shown is watched.
  const tellsShifts = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
  const watchShifts = () => { if (tellsShifts) new PerformanceObserver(onChange).observe({type: 'layout-shift'}); };
  // An element that stays within its box, which is all that its observer looks at, has not moved.
  const most = 32, watches = new Map();
  const watchPlaces = () => {
    if (tellsShifts) return;
    const shown = [...views.shownElements()], step = Math.ceil(shown.length / most), chosen = new Set();
    for (let i = 0; i < shown.length; i += step) chosen.add(shown[i]);
    for (const [e, watch] of watches) if (!chosen.has(e)) { watch.observer.disconnect(); watches.delete(e); }
    for (const e of chosen) watchPlace(e);
  };
  const watchPlace = e => {
    const {left, top, right, bottom} = e.getBoundingClientRect(), old = watches.get(e);
    const inside = [top, innerWidth - right, innerHeight - bottom, left].map(n => -Math.floor(n) + 'px').join(' ');
    if (old && old.inside === inside) return;
    if (old) old.observer.disconnect();
    let first = -1;
    const observer = new IntersectionObserver(([entry]) => {
      if (first < 0) { first = entry.intersectionRatio; return; }
      // What scrolls leaves its place as well.
      const isScroll = performance.now() - scrolledAt < settle;
      if (entry.intersectionRatio !== first) dirty(isScroll ? scrolled : all);
    }, {root: document, rootMargin: inside, threshold: [0, 0.25, 0.5, 0.75, 0.9, 0.99, 1]});
    observer.observe(e);
    watches.set(e, {observer, inside});
  };

  const trees = () => [document, ...[...shadows].map(reference => reference.deref()).filter(root => root)];
  const covers = makeCovers(trees, () => changes);

  touches = makeTouches({
    ownerName: views.ownerName,
    elementAt: views.elementAt, rootOf: views.rootOf, listens: views.listens, follows: views.follows, isTold: views.isTold, trees, viewport,
    // What has changed until now is no consequence of what comes.
    flush() {
      if (observer.takeRecords().some(isForeign)) dirty();
    },
  }, tell);

  watchRoot(document);
  watchShifts();
  // A document begins without an element.
  if (document.documentElement) dirty();
  else {
    new MutationObserver((_, first) => {
      if (!document.documentElement) return;
      first.disconnect();
      dirty();
    }).observe(document, {childList: true});
  }
  // Who listens to clicks is asked about documents: this program must not be among them.
  for (const type of ['pointerup', 'click', 'resize', 'load', 'pageshow', 'DOMContentLoaded', 'popstate', 'hashchange'])
    addEventListener(type, onChange, quietly);
  for (const type of ['mouseover', 'pointercancel']) addEventListener(type, onScroll, quietly);
  document.addEventListener('visibilitychange', () => { last = ''; dirty(); });
  document.fonts.addEventListener('loadingdone', onChange);
  // Touches come to another place at once.
  let shownPart = viewport();
  const onViewport = event => {
    if (event.type === 'scroll') onScroll(); else onChange();
    const now = viewport();
    if (now.every((number, i) => number === shownPart[i])) return;
    touches.shown(now[0] !== shownPart[0]);
    shownPart = now;
    tell({what: 'viewport', viewport: now});
  };
  if (globalThis.visualViewport)
    for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, onViewport, {passive: true});

  globalThis.touchdPage = {
    now: () => performance.now(),
    // An element listens for clicks or touches, also for where a finger goes.
    listen(e, follows = false) {
      if (follows) views.following.add(e);
      if (views.enter(e)) dirty();
      if (views.listening.has(e)) return;
      views.listening.add(e);
      dirty();
    },
    element: number => touches.elementOf(number),
    // The frame `e` shows the document that the browser calls `id`.
    contain(e, id) { views.contain(e, id); dirty(); },
    // The frame that shows this document shows it turned and larger by this matrix.
    showIn(a, b, c, d) { views.showIn({a, b, c, d}); dirty(); },
    // Something moves of which no event tells.
    moved() { dirty(); },
    end() {
      isOver = true;
      observer.disconnect();
      sizes.disconnect();
      for (const {observer} of watches.values()) observer.disconnect();
    },
    // For a picture of the page.
    cover: covers.cover,
    uncover: covers.uncover,
    again() { last = ''; dirty(); },
    isResting: () => !timer && !work && wanted === nothing,
    // How long the last look took, all of it and its pieces; how many looks there were, and their sum and longest piece.
    cost: () => ({all: cost, pieces, ...spent}),
    // The element whose views have this name.
    named: views.elementNamed,
    isSettled: () => touches.isSettled(),
    // The view at a point, as the browser finds it.
    at(x, y) {
      return views.ownerName(views.elementAt(x, y));
    },
    // What is hit at each point of a grid, row by row.
    grid(step) {
      const points = [], columns = Math.ceil(innerWidth / step);
      for (let y = 0; y < innerHeight; y += step) for (let x = 0; x < innerWidth; x += step) points.push(x, y);
      const found = this.points(points);
      return found && {size: [innerWidth, innerHeight], viewport: viewport(), columns, ...found};
    },
    // What is hit at each of these points, what of it is disabled, the view of which each view of the tree is a part, and what its frames show where.
    // Null while the page has changed and has not been looked at.
    points(list) {
      if (!this.isResting()) return null;
      const names = [], numbers = new Map(), grid = [];
      for (let i = 0; i < list.length; i += 2) {
        const name = this.at(list[i], list[i + 1]);
        if (!numbers.has(name)) numbers.set(name, names.push(name) - 1);
        grid.push(numbers.get(name));
      }
      const {views: shown} = JSON.parse('{' + (last || '"views":[]}'));
      const pick = index => Object.fromEntries(shown.filter(view => view[index]).map(view => [view[0], view[index]]));
      const disabled = shown.filter(view => view[6] & 2).map(view => view[1]);
      return {names, grid, disabled, owners: pick(1), frames: pick(10)};
    },
  };
  tell({what: 'document', isTop: window === window.top, origin: performance.timeOrigin, unknown: rules.unknown});
})();
