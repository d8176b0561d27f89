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

  const live = new Map();
  let count = 0, latest = null, lastChange = -Infinity, lastScroll = null;

  // The browser's own answer to a click.
  const defaultOf = e => {
    const found = e.closest('a[href], area[href], label, summary, select, input, textarea, button, video[controls], audio[controls], [contenteditable]');
    if (!found) return '';
    if (found.localName === 'button') return found.form && found.type !== 'button' ? found.type : '';
    if (found.localName === 'input') return found.type === 'button' ? '' : found.type;
    return found.localName;
  };
  const takesText = e => e.isContentEditable || e.matches('textarea, select') ||
    e.localName === 'input' && !/^(button|submit|reset|checkbox|radio|image|file|color|range)$/.test(e.type);
  const isDisabled = e => !!(e.closest(':disabled') || e.closest('[inert]'));
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
  const targetOf = event => event.composedPath()[0];
  const elementOf = node => node && node.nodeType === 1 ? node : node && node.parentElement;

  const say = (touch, what, more) => tell({touch: touch.number, what, time: performance.now(), ...more});

  // While its events are dispatched and right after, what changes is because of the touch.
  const attend = touch => {
    touch.attended++;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => requestAnimationFrame(() => setTimeout(() => {
      touch.attended--;
      channel.port1.close();
      if (touch.attended === 0) say(touch, 'settled', {});
    }));
    channel.port2.postMessage(0);
  };

  const prove = (what, more = {}) => {
    const now = performance.now();
    if (!latest || now - latest.began > patience) return;
    const isConsequence = latest.attended > 0 || latest.wasQuiet;
    if (!isConsequence || latest.proofs.has(what)) return;
    latest.proofs.add(what);
    say(latest, 'proof', {proof: what, ...more});
  };

  const onDown = event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    survey.flush();
    const element = elementOf(targetOf(event));
    const touch = {
      number: ++count, began: performance.now(), element, attended: 0, proofs: new Set(),
      wasQuiet: performance.now() - lastChange > quiet, view: survey.ownerName(element),
    };
    live.set(event.pointerId, touch);
    latest = touch;
    lastScroll = null;
    say(touch, 'down', {
      stamp: event.timeStamp, ...placeOf(event), view: touch.view, kind: event.pointerType,
      disabled: isDisabled(element),
    });
    attend(touch);
  };
  const onUp = event => {
    const touch = live.get(event.pointerId);
    if (!touch) return;
    live.delete(event.pointerId);
    const element = elementOf(document.elementFromPoint(event.clientX, event.clientY));
    say(touch, 'up', {stamp: event.timeStamp, view: survey.ownerName(element)});
    attend(touch);
  };
  const onCancel = event => {
    const touch = live.get(event.pointerId);
    if (!touch) return;
    live.delete(event.pointerId);
    say(touch, 'cancel', {scrolled: lastScroll});
  };
  const onClick = event => {
    if (!event.isTrusted || !latest || performance.now() - latest.began > patience) return;
    const touch = latest, element = elementOf(targetOf(event));
    // A label clicks its control as well.
    if (touch.clicked) return;
    touch.clicked = true;
    survey.flush();
    touch.element = element;
    say(touch, 'click', {
      view: survey.ownerName(element), standard: defaultOf(element), disabled: isDisabled(element),
      listens: event.composedPath().some(node => survey.listens(node)),
    });
    attend(touch);
    setTimeout(() => say(touch, 'handled', {prevented: event.defaultPrevented}));
  };
  const onTouch = event => {
    const touch = latest;
    if (!touch) return;
    setTimeout(() => { if (event.defaultPrevented) say(touch, 'prevented', {event: event.type}); });
  };

  const options = {capture: true, passive: true};
  for (const [type, listener] of Object.entries({
    pointerdown: onDown, pointerup: onUp, pointercancel: onCancel, click: onClick, touchstart: onTouch, touchend: onTouch,
    contextmenu: () => { if (latest) say(latest, 'menu', {}); },
    // Every button that is clicked has the focus: only what takes text does something with it.
    focusin: event => { if (takesText(elementOf(targetOf(event)))) prove('focus'); }, input: () => prove('value'), change: () => prove('value'),
    toggle: () => prove('changed'), submit: () => prove('changed'),
    scroll: event => {
      const e = event.target === document ? null : elementOf(event.target);
      lastScroll = e ? survey.ownerName(e) : 'page';
      if (latest && !live.size) prove('scrolled', {view: lastScroll});
    },
  })) addEventListener(type, listener, options);

  return {
    // The page has changed.
    changed() {
      prove('changed');
      lastChange = performance.now();
    },
    elementOf: number => latest && latest.number === number ? latest.element : null,
  };
};
