// The rules of the bridge's configuration, {match: SELECTOR, ignore: BOOLEAN} each: which of them hold for an element.
/* exported makeRules */
const makeRules = list => {
  'use strict';
  const unknown = [], ignoring = [], setting = [];
  list.forEach(({match, ignore}, number) => {
    try { document.createDocumentFragment().querySelector(match); } catch { unknown.push(number); return; }
    (ignore ? ignoring : setting).push({match, bit: 2 ** number});
  });
  let all = 0;
  // A rule holds for what is in an element too, whichever tree that is in.
  const around = (e, match) => {
    for (let next = e; next; next = next.getRootNode().host) if (next.closest(match)) return true;
    return false;
  };
  // Each of them is tried, so that it is known which never held.
  const holding = (rules, holds) => {
    let mask = 0;
    for (const {match, bit} of rules) if (holds(match)) mask += bit;
    if (mask) all = (all | mask) >>> 0;
    return mask;
  };
  return {
    // The numbers of those whose selectors the browser does not know.
    unknown,
    // Whether the element is nothing that people use.
    ignores: e => ignoring.length > 0 && holding(ignoring, match => around(e, match)) > 0,
    // The other rules that hold for the element, a bit for each.
    mask: e => setting.length > 0 ? holding(setting, match => e.matches(match)) : 0,
    // All that have ever held.
    matched: () => all,
  };
};
