// Follows a document: tells which views it has whenever they have changed, and what it makes of touches.
//
// `touchdTell` is the way to the bridge; views.js and touches.js stand before this.
/* global makeSurvey, makeTouches, touchdTell */
(() => {
  'use strict';
  if (globalThis.touchdPage) return;
  // How long after a change it is looked at again at the earliest, and how long without a pause, in milliseconds.
  const pause = 50, piece = 4;

  const tell = message => touchdTell(JSON.stringify(message));
  const views = makeSurvey();
  let last = '', isDirty = true, isPlanned = false, work = null, begunAt = -Infinity, touches = null;

  const plan = () => {
    if (isPlanned || work || !document.documentElement) return;
    isPlanned = true;
    const wait = Math.max(0, begunAt + pause - performance.now());
    setTimeout(() => {
      // A frame shows what has changed; a page that is not drawn has none.
      let isBegun = false;
      const begin = () => {
        if (isBegun) return;
        isBegun = true;
        isPlanned = isDirty = false;
        begunAt = performance.now();
        work = views.survey();
        proceed();
      };
      requestAnimationFrame(() => setTimeout(begin));
      setTimeout(begin, pause);
    }, wait);
  };
  const proceed = () => {
    const end = performance.now() + piece;
    let step;
    do step = work.next(); while (!step.done && performance.now() < end);
    if (!step.done) { setTimeout(proceed); return; }
    work = null;
    const text = JSON.stringify(step.value);
    if (text !== last) {
      last = text;
      touchdTell('{"what":"views","shown":' + (document.visibilityState === 'visible') +
        ',"size":[' + innerWidth + ',' + innerHeight + '],' + text.slice(1));
    }
    if (isDirty) plan();
  };
  const dirty = () => { isDirty = true; plan(); };

  const observer = new MutationObserver(records => {
    for (const record of records) for (const node of record.addedNodes) watchRoots(node);
    if (touches) touches.changed();
    dirty();
  });
  const kinds = {subtree: true, childList: true, attributes: true, characterData: true};
  const roots = new WeakSet();
  const watchRoot = root => {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, kinds);
    for (const type of ['scroll', 'transitionend', 'animationend', 'toggle', 'focusin', 'focusout', 'change', 'input', 'load', 'slotchange'])
      root.addEventListener(type, dirty, {capture: true, passive: true});
  };
  const watchRoots = node => {
    if (node.nodeType !== 1) return;
    if (node.shadowRoot) { watchRoot(node.shadowRoot); for (const child of node.shadowRoot.children) watchRoots(child); }
    for (const child of node.children) if (child.shadowRoot || child.firstElementChild) watchRoots(child);
  };

  touches = makeTouches({
    ownerName: views.ownerName,
    listens: node => views.listening.has(node) || node.nodeType === 1 && views.hasHandler(node),
    // What has changed until now is no consequence of what comes.
    flush() { observer.takeRecords().length && dirty(); },
  }, tell);

  watchRoot(document);
  // A document begins without an element.
  const begin = () => {
    watchRoots(document.documentElement);
    new ResizeObserver(dirty).observe(document.documentElement);
    plan();
  };
  if (document.documentElement) begin();
  else new MutationObserver((_, first) => { if (document.documentElement) { first.disconnect(); begin(); } }).observe(document, {childList: true});
  for (const type of ['resize', 'load', 'pageshow', 'DOMContentLoaded', 'popstate', 'hashchange'])
    addEventListener(type, dirty, {capture: true, passive: true});
  document.addEventListener('visibilitychange', () => { last = ''; dirty(); });
  if (globalThis.visualViewport) visualViewport.addEventListener('resize', dirty, {passive: true});

  globalThis.touchdPage = {
    now: () => performance.now(),
    // These elements listen for clicks or touches.
    listen(...elements) {
      let news = false;
      for (const e of elements) if (!views.listening.has(e)) { views.listening.add(e); news = true; }
      if (news) dirty();
    },
    element: number => touches.elementOf(number),
    again() { last = ''; dirty(); },
    isResting: () => !isPlanned && !work && !isDirty,
    // The view at a point, as the browser finds it.
    at(x, y) {
      let root = document, e = root.elementFromPoint(x, y);
      while (e && e.shadowRoot) { const inner = e.shadowRoot.elementFromPoint(x, y); if (!inner || inner === e) break; e = inner; }
      return views.ownerName(e);
    },
  };
  tell({what: 'document', isTop: window === window.top, origin: performance.timeOrigin, url: location.origin === 'null' ? location.protocol + location.pathname : location.origin + location.pathname,
    title: document.title.slice(0, 80)});
})();
