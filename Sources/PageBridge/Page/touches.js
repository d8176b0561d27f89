// What a page makes of each touch: which events it got, who listened, what changed.
//
// `makeTouches` returns the touches under way; `tell` takes what there is to say of one.
/* exported makeTouches */
const makeTouches = (survey, tell) => {
  'use strict';
  // How long after a touch what changes is a consequence of it, in milliseconds.
  const patience = 10000;
  // How long nothing may have changed before a touch, so that what changes later counts.
  const quiet = 1000;
  // Events of scrolling that follow each other within this time are of one movement: a busy page tells of them late.
  const scrolling = 150;
  // How long after a finger has lifted what begins to scroll does so because of it.
  const flinging = 1000;

  const live = new Map();
  let count = 0, attended = 0, latest = null, lastChange = -Infinity, lastScroll = null, zoomed = false;

  // The browser's own answer to a click.
  const active = 'a[href], area[href], label, summary, select, input, textarea, button, video[controls], audio[controls], ' +
    '[contenteditable]';
  const defaultOf = e => {
    if (!e) return '';
    const found = e.closest(active);
    if (!found) return '';
    if (found.localName === 'button') return found.form && found.type !== 'button' ? found.type : '';
    if (found.localName === 'input') return found.type === 'button' ? '' : found.type;
    return found.localName;
  };
  // A shadow tree is as usable as its host, and a label as what it is for.
  const isDisabled = e => !!e && (e.closest(':disabled, [inert]') !== null || isForDisabled(e.closest('label')) ||
    isDisabled(e.getRootNode().host));
  const isForDisabled = label => !!label && !!label.control && label.control.matches(':disabled');
  // Where it is in the page as a whole; of a frame from elsewhere nobody knows where it lies.
  const placeOf = event => {
    let [x, y] = [event.clientX, event.clientY];
    for (let frame = window; frame !== frame.parent; frame = frame.parent) {
      let element = null;
      try { element = frame.frameElement; } catch { /* It is from elsewhere. */ }
      if (!element) return {x: null, y: null};
      const box = element.getBoundingClientRect();
      [x, y] = [x + box.left + element.clientLeft, y + box.top + element.clientTop];
    }
    return {x, y};
  };
  const elementOf = node => node && node.nodeType === 1 ? node : node && node.parentElement;
  const targetOf = event => event.composedPath()[0];
  // The path of a pointer begins at the host of a closed tree, to a listener outside.
  const pathOf = event => {
    const path = event.composedPath(), inner = [], first = elementOf(path[0]);
    const last = survey.elementAt(event.clientX, event.clientY, first);
    for (let node = last; node && node !== first; node = node.assignedSlot || node.parentNode || node.host) inner.push(node);
    return [...inner, ...path];
  };

  const say = (touch, what, more) => tell({touch: touch.number, what, time: performance.now(), ...more});

  // While its events are dispatched and right after, what changes is because of the touch.
  const attend = touch => {
    if (touch.attended === 0) touch.before = remember();
    touch.attended++;
    attended++;
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      touch.attended--;
      attended--;
      if (touch.attended > 0) return;
      compare(touch);
      say(touch, 'settled', {});
    };
    // What it does is shown by the next frame; a page that is not drawn has none.
    requestAnimationFrame(() => setTimeout(finish));
    setTimeout(finish, 100);
  };

  const prove = (what, more = {}) => {
    const now = performance.now();
    if (!latest || now - latest.began > patience) return;
    const isConsequence = latest.attended > 0 || latest.moving || latest.wasQuiet;
    if (isConsequence) proveFor(latest, what, more);
  };
  // What the browser itself did with the finger is `own`: a slider, a dialog that a touch beside it closes.
  const proveFor = (touch, what, more = {}) => {
    const name = more.own ? what + ' by itself' : what;
    if (touch.proofs.has(name)) return;
    touch.proofs.add(name);
    say(touch, 'proof', {proof: what, ...more});
  };

  // What programs enter in fields, and what they animate, no event tells: it is compared before the events of a touch and after
  // them. What is entered stays here; of more fields than this the first ones are.
  const mostFields = 500;
  const fieldTags = ['input', 'textarea', 'select'];
  const entered = e => e.type === 'checkbox' || e.type === 'radio' ? e.checked : e.localName === 'select' ? e.selectedIndex : e.value;
  const fieldsOf = () => {
    const found = [];
    for (const tag of fieldTags) {
      const list = document.getElementsByTagName(tag);
      for (let i = 0; i < list.length && found.length < mostFields; i++) found.push(list[i]);
    }
    return found;
  };
  const byPrograms = () => document.getAnimations().filter(animation =>
    animation.playState === 'running' && animation.constructor.name === 'Animation');
  // Rules that programs write into style sheets: how many there are in each, the last one, and which sheets each tree adopts. Of
  // more trees and sheets than this the first ones are.
  const mostSheets = 500;
  const rulesOf = () => {
    const found = new Map();
    for (const tree of survey.trees()) {
      if (found.size >= mostSheets) break;
      if (tree.isConnected) readRules(tree, found);
    }
    return found;
  };
  const readRules = (tree, found) => {
    const read = sheet => { if (found.size < mostSheets && !found.has(sheet)) found.set(sheet, lastOf(sheet)); };
    try {
      for (const sheet of tree.styleSheets) read(sheet);
      // Firefox may not show them to this program.
      const adopted = [...tree.adoptedStyleSheets || []];
      for (const sheet of adopted) read(sheet);
      found.set(tree, adopted);
    } catch { /* What has been read counts. */ }
  };
  // A sheet from elsewhere has none to read.
  const lastOf = sheet => {
    if (sheet.disabled) return [null, 0];
    try { const {cssRules: rules} = sheet; return [rules[rules.length - 1], rules.length]; } catch { return [null, 0]; }
  };
  const isLike = (list, other) => list.length === other.length && list.every((item, i) => item === other[i]);
  // A tree or a sheet that comes or goes is a change of the document, which tells of it.
  const isWritten = before => {
    const now = rulesOf();
    return [...before].some(([place, list]) => now.has(place) && !isLike(now.get(place), list));
  };
  const remember = () => ({
    fields: new Map(fieldsOf().map(e => [e, entered(e)])), animations: new Set(byPrograms()), rules: rulesOf(),
  });
  const compare = touch => {
    const {fields: values, animations, rules} = touch.before;
    const isTold = touch.proofs.has('value by itself');
    if (!isTold && [...values].some(([e, value]) => entered(e) !== value)) proveFor(touch, 'value');
    if (!touch.proofs.has('changed') && (byPrograms().some(animation => !animations.has(animation)) || isWritten(rules)))
      proveFor(touch, 'changed');
    touch.before = null;
  };

  // What is touched gets the focus, if it can have it; that is news for a field, and elsewhere.
  const fields = 'textarea, select, [contenteditable], input:not([type=button], [type=submit], [type=reset], [type=image], ' +
    '[type=checkbox], [type=radio], [type=range], [type=color], [type=file])';
  const isNews = e => !!e && (e.matches(fields) || !!latest && !!latest.element && !e.contains(latest.element));

  // In a closed tree its host is said to have the focus.
  const focusedIn = e => {
    for (let root = e && survey.rootOf(e); root && root.activeElement; root = survey.rootOf(e)) e = root.activeElement;
    return e;
  };

  const onDown = event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    survey.flush();
    const path = pathOf(event), element = elementOf(path[0]);
    const touch = {
      number: ++count, pointer: event.pointerId, began: performance.now(), element, attended: 0, moving: false, isPrevented: false,
      proofs: new Set(), wasQuiet: performance.now() - lastChange > quiet, view: survey.ownerName(element), path,
      before: null,
    };
    live.set(event.pointerId, touch);
    // What has scrolled until now is of the fingers before.
    if (lastScroll) sayCancelled();
    latest = touch;
    lastScroll = null;
    zoomed = false;
    if (event.isPrimary) isTaken = false;
    const stopped = live.size === 1 && coasting && performance.now() - coasting.last < scrolling ? coasting.view : null;
    const [scale, left, top] = survey.viewport();
    // The browser may take a finger beside what can be tapped for one on it.
    const under = survey.ownerName(survey.elementAt(event.clientX, event.clientY));
    say(touch, 'down', {
      stamp: event.timeStamp, ...placeOf(event), at: [event.clientX, event.clientY], view: touch.view, kind: event.pointerType,
      disabled: isDisabled(element), drawing: !!element && element.localName === 'canvas',
      ...(under !== touch.view && {under}), ...(stopped && {stopped}), ...((scale !== 1 || left || top) && {viewport: [scale, left, top]}),
    });
    attend(touch);
  };
  // What its moves set off is because of it as well, until the frame that shows them.
  const onMove = event => {
    const touch = live.get(event.pointerId);
    if (!touch || touch.moving || touch.proofs.has('changed')) return;
    survey.flush();
    touch.moving = true;
    requestAnimationFrame(() => setTimeout(() => { touch.moving = false; }));
  };
  const onUp = event => {
    const touch = live.get(event.pointerId);
    if (!touch) return;
    live.delete(event.pointerId);
    const element = survey.elementAt(event.clientX, event.clientY);
    say(touch, 'up', {
      stamp: event.timeStamp, view: survey.ownerName(element),
      follows: touch.path.some(survey.follows) || (survey.isTold ? false : null),
    });
    touch.path = [];
    attend(touch);
  };
  const onCancel = event => {
    const touch = live.get(event.pointerId);
    if (!touch) return;
    live.delete(event.pointerId);
    takenAt = performance.now();
    isTaken = event.pointerType === 'touch';
    if (row && row.began >= touch.began) {
      row.isByFinger = true;
      coasting = row;
    }
    // What scrolls says so after the finger was taken from the page, and what becomes larger may scroll before.
    cancelled.add(touch);
    setTimeout(() => { if (cancelled.has(touch)) sayCancelled(); }, 200);
  };
  const cancelled = new Set();
  const sayCancelled = () => {
    for (const touch of cancelled) say(touch, 'cancel', {scrolled: lastScroll, ...(zoomed && {zoomed})});
    cancelled.clear();
  };
  // In Firefox the events of a mouse come after those of the finger, and a click after them.
  const onMouse = () => { if (latest && !latest.clicked && performance.now() - latest.began <= patience) attend(latest); };
  const onClick = event => {
    if (!event.isTrusted || !latest || performance.now() - latest.began > patience) return;
    const touch = latest, path = pathOf(event), element = elementOf(path[0]);
    // A label clicks its control as well.
    if (touch.clicked) return;
    touch.clicked = true;
    survey.flush();
    touch.element = element;
    say(touch, 'click', {
      view: survey.ownerName(element), standard: defaultOf(element), disabled: isDisabled(element),
      listens: path.some(survey.listens) || (survey.isTold ? false : null),
    });
    attend(touch);
    setTimeout(() => say(touch, 'handled', {prevented: event.defaultPrevented}));
  };
  const onTouch = event => {
    const touch = latest;
    if (isTaken) {
      takenAt = performance.now();
      isTaken = event.touches.length > 0;
    }
    if (!touch || touch.isPrevented) return;
    setTimeout(() => {
      if (!event.defaultPrevented || touch.isPrevented) return;
      touch.isPrevented = true;
      say(touch, 'prevented', {event: event.type});
    });
  };

  // A finger that comes while something still scrolls after a swipe stops that, and not what programs scroll. The finger of a swipe
  // is taken from the page, which gets events of touches until it lifts. A row is of events that follow each other at once.
  const rows = new WeakMap();
  let row = null, coasting = null, takenAt = -Infinity, isTaken = false;
  const noteRow = (e, view) => {
    const now = performance.now(), old = rows.get(e);
    row = old && now - old.last < scrolling ? old : {began: now, isByFinger: isTaken || now - takenAt < flinging};
    row.last = now;
    row.view = view;
    rows.set(e, row);
    if (row.isByFinger) coasting = row;
  };

  // An element scrolls; null for the page.
  const onScroll = e => {
    lastScroll = e ? survey.ownerName(e) : 'page';
    noteRow(e || document, lastScroll);
    if (!latest) return;
    sayCancelled();
    // The finger of a touch that scrolls is said to be cancelled before.
    if (!live.size) prove('scrolled', {view: lastScroll});
  };

  const options = {capture: true, passive: true};
  for (const [type, listener] of Object.entries({
    pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel, mousedown: onMouse, click: onClick,
    touchstart: onTouch, touchmove: onTouch, touchend: onTouch,
    contextmenu: () => { if (latest) say(latest, 'menu', {}); },
    focusin: event => { if (isNews(focusedIn(elementOf(targetOf(event))))) prove('focus'); },
    input: event => prove('value', {own: event.isTrusted}), change: event => prove('value', {own: event.isTrusted}),
    toggle: () => prove('changed', {own: true}), close: () => prove('changed', {own: true}), submit: () => prove('changed'),
    fullscreenchange: () => prove('changed'), play: () => prove('changed'), pause: () => prove('changed'),
    scroll: event => onScroll(event.target === document ? null : elementOf(event.target)),
  })) addEventListener(type, listener, options);

  return {
    // The page has changed.
    changed() {
      prove('changed');
      lastChange = performance.now();
    },
    // People see another part of the page: larger or smaller than before, or not.
    shown(isZoomed) {
      zoomed ||= isZoomed;
      onScroll(null);
    },
    // Whether all that touches set off has been said, as far as that can be known.
    isSettled: () => live.size === 0 && attended === 0 && cancelled.size === 0,
    elementOf: number => latest && latest.number === number ? latest.element : null,
  };
};
