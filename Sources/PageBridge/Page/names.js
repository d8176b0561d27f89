// The names of elements: what they are called on the page. An element keeps its name while it lives.
//
// `makeNames` gets what tells a frame from other elements.
/* exported makeNames */
const makeNames = frameOf => {
  'use strict';
  const names = new WeakMap(), taken = new Map();
  // The numbers that are known to be taken during one look.
  const numbered = new Map();
  let worthwhile = 1000;
  // Names of elements that are no more are forgotten once there are many.
  const forget = function* () {
    numbered.clear();
    controls = null;
    if (taken.size < worthwhile) return;
    let count = 0;
    for (const [name, reference] of taken) {
      if (!reference.deref()) taken.delete(name);
      if (++count % 200 === 0) yield;
    }
    worthwhile = 2 * taken.size + 1000;
  };
  const wordOf = text => {
    let word = '';
    for (const c of text) {
      if (/[\p{Alphabetic}\p{N}._]/u.test(c)) word += c; else if (word && !word.endsWith('-')) word += '-';
      if (word.length >= 60) break;
    }
    return word.replace(/-+$/, '');
  };
  const textOf = e => (e.textContent || '').slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 40);
  const labels = document.getElementsByTagName('label');
  // The first label of each control during one look: the browser looks for those of one control in all of the document.
  let controls = null;
  const labelOf = e => {
    if (!labels.length || !e.labels) return null;
    if (e.getRootNode() !== document) return e.labels[0];
    if (!controls) {
      controls = new Map();
      for (const label of labels) if (label.control && !controls.has(label.control)) controls.set(label.control, label);
    }
    return controls.get(e);
  };
  // What an element may be named after, the best first: what comes later is often dear.
  const candidatesOf = function* (e, usable) {
    for (const n of ['id', 'data-testid', 'data-test-id', 'data-test', 'data-cy']) yield e.getAttribute(n);
    if (!usable) { yield e.getAttribute('aria-label'); return; }
    const name = e.getAttribute('name');
    yield name && /^(radio|checkbox)$/.test(e.type) && e.value !== 'on' ? name + '-' + e.value : name;
    yield e.getAttribute('aria-label');
    const label = labelOf(e);
    if (label) yield textOf(label);
    if (e.localName !== 'select' && e.localName !== 'textarea' && !frameOf(e)) yield textOf(e);
    for (const n of ['alt', 'title', 'placeholder']) yield e.getAttribute(n);
    const image = e.querySelector('img[alt], [aria-label]');
    if (image) yield image.getAttribute('alt') || image.getAttribute('aria-label');
    const href = e.getAttribute('href');
    if (href) yield href.replace(/[?#].*/, '').split('/').filter(part => part).pop();
  };
  const firstName = (e, usable) => {
    for (const text of candidatesOf(e, usable)) {
      const word = text && wordOf(text);
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
      let number = numbered.get(own) || 2;
      for (; !reserve(e, name); number++) name = own + '.' + number;
      numbered.set(own, number);
    }
    names.set(e, name);
    return name;
  };

  return {
    forget, nameOf,
    // The name that an element has; undefined if it has none yet.
    known: e => names.get(e),
    elementNamed: name => { const ref = taken.get(name); return ref ? ref.deref() : null; },
  };
};
