// Covers what may not be in a picture of the page, while it is taken: fields, what somebody has entered something into, frames, and
// films.
//
// A cover has the colour of what is behind the field, so that people see no more of it than a field that is empty for a moment.
// `makeCovers` gets the trees of the document, and how often anything has changed.
/* exported makeCovers */
const makeCovers = (trees, changes) => {
  'use strict';
  const fields = 'input:not([type=button], [type=submit], [type=reset], [type=image], [type=hidden]), textarea, select, output, ' +
    '[contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], ' +
    'iframe, frame, embed, object, video';
  // Nothing is written with these.
  const chosen = 'select, input:is([type=checkbox], [type=radio], [type=range], [type=color], [type=file])';
  // They go by themselves if nobody takes them away.
  const longest = 3000;
  const mostEntered = 1000;

  let host = null, timer = 0, before = '', begun = 0;
  const isOwn = node => host !== null && node === host;

  // What somebody has entered something into is one, whatever it looks like: in a closed tree, its host.
  const entered = new Set();
  const remember = event => {
    const e = event.composedPath()[0];
    if (!event.isTrusted || !e || e.nodeType !== 1 || e.matches(chosen)) return;
    for (const reference of entered) {
      const known = reference.deref();
      if (known === e) return;
      if (!known) entered.delete(reference);
    }
    if (entered.size < mostEntered) entered.add(new WeakRef(e));
  };
  for (const type of ['beforeinput', 'input', 'compositionstart', 'paste'])
    addEventListener(type, remember, {capture: true, passive: true});
  // Nobody in the page hears of the covers.
  for (const type of ['beforetoggle', 'toggle'])
    addEventListener(type, event => { if (isOwn(event.target)) event.stopImmediatePropagation(); }, true);

  const opaque = /^rgb\(|^(color|lab|lch|oklab|oklch)\([^/]*\)$/;
  const parentOf = e => e.assignedSlot || e.parentElement || e.getRootNode().host || null;
  const colourBehind = e => {
    for (; e; e = parentOf(e)) {
      const colour = getComputedStyle(e).backgroundColor;
      if (opaque.test(colour)) return colour;
    }
    return 'white';
  };
  // What is written into a field ends at its border, which stays if it lies straight; of others, all may stick out.
  const boxOf = e => {
    const box = e.getBoundingClientRect();
    if (!box.width && !box.height) return [0, 0, 0, 0];
    if (e.matches('input, textarea, select') && e.offsetWidth === Math.round(box.width) && e.clientLeft > 0) {
      const [left, top] = [Math.floor(box.left) + e.clientLeft, Math.floor(box.top) + e.clientTop];
      return [left, top, Math.ceil(box.right) - e.clientLeft - left, Math.ceil(box.bottom) - e.clientTop - top];
    }
    const isOpen = getComputedStyle(e).overflow === 'visible';
    const width = Math.max(box.width, isOpen && e.scrollWidth || 0), height = Math.max(box.height, isOpen && e.scrollHeight || 0);
    return [box.left - 1, box.top - 1, width + 2, height + 2];
  };
  const isSeen = e => {
    const [, , width, height] = boxOf(e);
    return width > 5 && height > 5 && e.checkVisibility({opacityProperty: true, visibilityProperty: true});
  };

  // The covers as [left, top, width, height, colour]; null if something cannot be covered.
  const needed = boxes => {
    if (document.designMode === 'on') return null;
    const covers = boxes.map(box => [...box, 'gray']);
    const found = new Set();
    for (const tree of trees()) for (const e of tree.querySelectorAll(fields)) found.add(e);
    for (const reference of entered) {
      const e = reference.deref();
      if (!e || !e.isConnected || found.has(e)) continue;
      if (e === document.body || e === document.documentElement) return null;
      found.add(e);
    }
    for (const reference of entered) {
      const e = reference.deref();
      // What is entered there is shown elsewhere.
      if (e && e.isConnected && !isSeen(e) && e.checkVisibility()) return null;
    }
    for (const e of found) {
      const box = boxOf(e);
      if (box[2] > 0 && box[3] > 0) covers.push([...box, colourBehind(e)]);
    }
    return covers;
  };

  const drawn = () => new Promise(resolve => {
    setTimeout(resolve, 200);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

  const remove = () => {
    clearTimeout(timer);
    if (host) host.remove();
  };

  return {
    isOwn,
    // Covers all of that, and these boxes; false if a picture would show more than it may.
    async cover(boxes) {
      remove();
      const covers = needed(boxes);
      if (!covers || !(document.documentElement instanceof HTMLElement)) return false;
      begun = changes();
      before = JSON.stringify([covers, scrollX, scrollY]);
      host = document.createElement('div');
      const place = (e, left, top, width, height, colour) => {
        e.style.cssText = 'all:initial!important;display:block!important;position:fixed!important;margin:0!important;' +
          'border:0!important;padding:0!important;pointer-events:none!important;z-index:2147483647!important;' +
          `left:${left}px!important;top:${top}px!important;width:${width}px!important;height:${height}px!important;` +
          `background:${colour}!important`;
      };
      place(host, 0, 0, innerWidth, innerHeight, 'none');
      const tree = host.attachShadow({mode: 'closed'});
      for (const [left, top, width, height, colour] of covers) {
        const cover = document.createElement('div');
        place(cover, left, top, width, height, colour);
        tree.append(cover);
      }
      host.popover = 'manual';
      document.documentElement.append(host);
      host.showPopover();
      timer = setTimeout(remove, longest);
      await drawn();
      return true;
    },
    // Takes the covers away; whether all has been where it was since they came.
    uncover() {
      const isThere = host !== null && host.isConnected && host.matches(':popover-open');
      const covers = JSON.parse(before || 'null');
      const boxes = covers ? covers[0].filter(cover => cover[4] === 'gray').map(cover => cover.slice(0, 4)) : [];
      const isStill = isThere && begun === changes() && JSON.stringify([needed(boxes), scrollX, scrollY]) === before;
      remove();
      return isStill;
    },
  };
};
