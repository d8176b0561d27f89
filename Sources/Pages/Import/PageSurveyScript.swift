/// The program that looks at a page, in JavaScript. It runs in a world of its own, where the page's programs have changed
/// nothing, and changes nothing itself.
enum PageSurveyScript {
    /// A function of the distance between the points of a grid, of the events for which what is for fingers listens, and of the
    /// elements that do.
    static let text: StaticString = #"""
        function survey(step, kinds, ...heard) {
          const most = 60000;
          const listening = new Set(heard), index = new Map(), elements = [], styles = [], closed = [];
          const round = number => Math.round(number * 64) / 64;
          const pixels = (l, t, r, b) => [Math.floor(round(l)), Math.floor(round(t)), Math.ceil(round(r)), Math.ceil(round(b))];
          const cut = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
          const holds = (a, b) => a[0] <= b[0] && a[1] <= b[1] && a[2] >= b[2] && a[3] >= b[3];
          const documentOf = e => {
            if (e.localName !== 'iframe' && e.localName !== 'frame') return null;
            try { return e.contentDocument; } catch { return null; }
          };
          const innerChildren = e => {
            const inner = documentOf(e);
            if (inner) return inner.documentElement ? [inner.documentElement] : [];
            if (e.shadowRoot) return [...e.shadowRoot.children];
            if (e.localName === 'slot' && e.assignedElements().length) return e.assignedElements();
            return [...e.children];
          };
          const textOf = e => (e.textContent || '').replace(/\s+/g, ' ').trim();

          // What is an element for fingers?
          const roles = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemcheckbox',
            'menuitemradio', 'option', 'slider', 'spinbutton', 'combobox', 'listbox', 'textbox', 'searchbox', 'treeitem']);
          const buttons = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'color']);
          const events = kinds.map(name => 'on' + name);
          const kindOf = (e, style, parentStyle) => {
            const tag = e.localName;
            if (e === e.ownerDocument.documentElement || e === e.ownerDocument.body) return '';
            if (tag === 'iframe' || tag === 'frame') return 'frame';
            if (tag === 'input') {
              const type = e.type;
              return type === 'range' ? 'slider' : buttons.has(type) ? 'button' : 'textField';
            }
            if (tag === 'textarea') return 'textView';
            if (tag === 'button' || tag === 'select' || tag === 'summary' || tag === 'label') return 'button';
            if ((tag === 'a' || tag === 'area') && (e.hasAttribute('href') || e.hasAttribute('xlink:href'))) return 'button';
            if ((tag === 'video' || tag === 'audio') && e.controls) return 'button';
            if (tag === 'embed' || tag === 'object') return 'button';
            if (e.isContentEditable && !(e.parentElement && e.parentElement.isContentEditable)) return 'textView';
            if (roles.has(e.getAttribute('role'))) return 'button';
            if (events.some(name => e.hasAttribute(name)) || listening.has(e)) return 'button';
            if (scrolls(e, style)) return 'scroll';
            if (e.tabIndex >= 0 && e.hasAttribute('tabindex')) return 'button';
            if (style.cursor === 'pointer' && parentStyle && parentStyle.cursor !== 'pointer') return 'button';
            return '';
          };
          const scrolls = (e, style) =>
            e.clientWidth > 0 && e.clientHeight > 0 && style.display !== 'inline' &&
            ((e.scrollHeight > e.clientHeight && /auto|scroll/.test(style.overflowY)) ||
             (e.scrollWidth > e.clientWidth && /auto|scroll/.test(style.overflowX)));
          const scrollOf = (e, style, box, scale) => {
            const across = /auto|scroll/.test(style.overflowX), down = /auto|scroll/.test(style.overflowY);
            const width = across ? Math.max(e.scrollWidth, e.clientWidth) : e.clientWidth;
            const height = down ? Math.max(e.scrollHeight, e.clientHeight) : e.clientHeight;
            const x = across ? e.scrollLeft + (e.scrollLeft < 0 ? width - e.clientWidth : 0) : 0;
            return {box, size: [across ? width * scale[0] : box[2] - box[0], down ? height * scale[1] : box[3] - box[1]],
              offset: [x * scale[0], down ? e.scrollTop * scale[1] : 0]};
          };

          // Round corners, as few rectangles that have the same points of the grid: what a pixel touches counts.
          const corners = (box, style) => {
            const pair = text => { const p = text.split(' '); return [p[0], p[1] || p[0]]; };
            const width = box.right - box.left, height = box.bottom - box.top;
            const length = (text, all) => text.endsWith('%') ? parseFloat(text) * all / 100 : parseFloat(text) || 0;
            const radius = name => { const [x, y] = pair(style[name]); return [length(x, width), length(y, height)]; };
            const [tl, tr, br, bl] = ['borderTopLeftRadius', 'borderTopRightRadius', 'borderBottomRightRadius',
              'borderBottomLeftRadius'].map(radius);
            const fit = Math.min(1, width / (tl[0] + tr[0] || 1e-9), width / (bl[0] + br[0] || 1e-9),
              height / (tl[1] + bl[1] || 1e-9), height / (tr[1] + br[1] || 1e-9));
            for (const r of [tl, tr, br, bl]) { r[0] *= fit; r[1] *= fit; }
            return [tl, tr, br, bl];
          };
          const rounded = (box, radii) => {
            const [tl, tr, br, bl] = radii;
            if (Math.max(...radii.flat()) < 1.5) return null;
            const whole = pixels(box.left, box.top, box.right, box.bottom);
            const inset = (r, depth) => depth >= r[1] ? 0 : r[0] - r[0] * Math.sqrt(Math.max(0, 1 - ((r[1] - depth) / r[1]) ** 2));
            const extent = y => {
              const top = Math.max(0, y + 1 - box.top), bottom = Math.max(0, box.bottom - y);
              return [Math.floor(round(box.left + Math.max(inset(tl, top), inset(bl, bottom)))),
                Math.ceil(round(box.right - Math.max(inset(tr, top), inset(br, bottom))))];
            };
            // A row of the grid is as wide as the shape there, or as all of it if the same points are in both.
            const up = x => Math.ceil(x / step), rows = [];
            for (let y = up(whole[1]) * step; y < whole[3]; y += step) {
              let [left, right] = extent(y);
              if (up(left) === up(whole[0])) left = whole[0];
              if (up(right) === up(whole[2])) right = whole[2];
              const before = rows[rows.length - 1];
              if (before && before[0] === left && before[2] === right) before[3] = y + step;
              else rows.push([left, before ? y : whole[1], right, y + step]);
            }
            if (!rows.length) return null;
            rows[rows.length - 1][3] = whole[3];
            const tall = rows.map((row, at) => {
              let [first, last] = [at, at];
              while (first > 0 && rows[first - 1][0] <= row[0] && rows[first - 1][2] >= row[2]) first--;
              while (last + 1 < rows.length && rows[last + 1][0] <= row[0] && rows[last + 1][2] >= row[2]) last++;
              return [row[0], rows[first][1], row[2], rows[last][3]];
            });
            const kept = [];
            for (const r of tall.sort((a, b) => (b[2] - b[0]) * (b[3] - b[1]) - (a[2] - a[0]) * (a[3] - a[1])))
              if (!kept.some(k => holds(k, r))) kept.push(r);
            return kept.filter(r => r[0] < r[2]);
          };

          // Where a box of a document is on the screen: a frame may be scaled.
          const onScreen = (b, at) => ({left: b.left * at.sx + at.x, top: b.top * at.sy + at.y,
            right: b.right * at.sx + at.x, bottom: b.bottom * at.sy + at.y});
          const boxesOf = (e, style, at, record) => {
            const boxes = [...e.getClientRects()].filter(b => b.width > 0 && b.height > 0).map(b => onScreen(b, at));
            if (boxes.length === 1 && at.sx === 1 && at.sy === 1 && (!style.transform || style.transform === 'none')) {
              const [box] = boxes, radii = corners(box, style), shape = rounded(box, radii);
              if (shape) {
                record.round = {box: pixels(box.left, box.top, box.right, box.bottom), radii: radii.flat()};
                return shape;
              }
            }
            return boxes.map(b => pixels(b.left, b.top, b.right, b.bottom));
          };
          const textBoxes = (e, at, boxes) => {
            const range = e.ownerDocument.createRange();
            for (const node of e.childNodes) {
              if (node.nodeType !== 3 || !node.data.trim()) continue;
              range.selectNodeContents(node);
              for (const b of range.getClientRects()) {
                const shown = onScreen(b, at), box = pixels(shown.left, shown.top, shown.right, shown.bottom);
                if (b.width > 0 && b.height > 0 && !boxes.some(other => holds(other, box))) boxes.push(box);
              }
            }
          };

          // The first label of each control; its own list of labels takes the browser a walk through the document.
          const labels = new Map();
          const labelOf = e => {
            const root = e.getRootNode();
            if (!labels.has(root)) {
              const first = new Map();
              for (const label of root.querySelectorAll('label'))
                if (label.control && !first.has(label.control)) first.set(label.control, label);
              labels.set(root, first);
            }
            return labels.get(root).get(e);
          };
          const namesOf = (e, kind) => {
            const names = [], add = text => {
              if (text && text.trim()) names.push([...text.trim().toWellFormed()].slice(0, 80).join(''));
            };
            add(e.getAttribute('id'));
            for (const name of ['data-testid', 'data-test-id', 'data-test', 'data-cy']) add(e.getAttribute(name));
            const called = kind && e.getAttribute('name');
            if (called) add(/^(radio|checkbox)$/.test(e.type) && e.value !== 'on' ? called + '-' + e.value : called);
            add(e.getAttribute('aria-label'));
            if (!kind || ['page', 'scroll', 'frame'].includes(kind)) return names;
            const label = labelOf(e);
            if (label) add(textOf(label).slice(0, 40));
            if (e.localName !== 'select' && e.localName !== 'textarea') add(textOf(e).slice(0, 40));
            for (const name of ['alt', 'title', 'placeholder', 'value']) add(e.getAttribute(name));
            const image = e.querySelector && e.querySelector('img[alt], [aria-label], svg title');
            if (image) add(image.getAttribute('alt') || image.getAttribute('aria-label') || textOf(image));
            const href = e.getAttribute('href');
            if (href) add(href.replace(/[?#].*/, '').split('/').filter(part => part).pop());
            return names;
          };

          // The boxes that hold each element, for clipping and scrolling.
          const holding = style => style.transform !== 'none' || style.perspective !== 'none' || style.filter !== 'none' ||
            /paint|layout|strict|content/.test(style.contain) || /transform|filter|perspective/.test(style.willChange);
          const isTurned = style => style.rotate !== 'none' || !/^(none|matrix\([^,]+, 0, 0,.*)$/.test(style.transform);
          const inner = place => {
            if (place.scroller >= 0) return {container: place.scroller, clip: null};
            if (!place.clips) return {container: place.container, clip: place.clip};
            return {container: place.container, clip: place.clip ? cut(place.clip, place.clips) : place.clips};
          };
          // Which one an element is among its siblings with that tag.
          const siblings = new Map();
          const numberOf = e => {
            const around = e.parentNode;
            if (!siblings.has(e) && around) {
              const counts = new Map();
              for (const child of around.children) {
                const count = (counts.get(child.localName) || 0) + 1;
                counts.set(child.localName, count);
                siblings.set(child, count);
              }
            }
            return siblings.get(e) || 1;
          };
          // The modal dialog in front of a document: nothing else in it can be used.
          const modals = new Map();
          const modalOf = document => {
            if (!modals.has(document)) {
              const {innerWidth: width, innerHeight: height} = document.defaultView;
              const found = new Set(document.elementsFromPoint(width / 2, height / 2));
              // What is behind one is not found, and its backdrop is the dialog.
              modals.set(document, [...document.querySelectorAll('dialog:modal')].find(e => found.has(e)) || null);
            }
            return modals.get(document);
          };
          const isInert = (e, parent, isRoot) => {
            const modal = modalOf(e.ownerDocument);
            return e.inert || e !== modal && (isRoot && modal !== null || parent >= 0 && places[parent].isInert);
          };
          const places = [];
          const add = (e, parent, at, root) => {
            if (elements.length >= most) throw new Error('the page has more than ' + most + ' elements');
            const style = e.ownerDocument.defaultView.getComputedStyle(e);
            if (style.display === 'none') return;
            const number = elements.length, parentStyle = parent < 0 ? null : styles[parent];
            const isRoot = e === e.ownerDocument.documentElement;
            const turned = isTurned(style) || (parent >= 0 && places[parent].isTurned);
            let kind = isRoot && parent < 0 ? 'page' : kindOf(e, style, parentStyle);
            const inert = isInert(e, parent, isRoot);
            if (kind === 'scroll' && turned || inert && kind !== 'page') kind = '';
            let holder = parent;
            if (style.position === 'fixed' || style.position === 'absolute') {
              while (holder > root && !places[holder].holdsFixed &&
                     (style.position === 'fixed' || !places[holder].isPositioned)) holder = places[holder].parent;
              if (holder < root) holder = root;
            }
            let around = holder < 0 ? {container: -1, clip: null} : inner(places[holder]);
            const isFixed = style.position === 'fixed' && holder === root;
            if (isFixed && root === 0 && page.scroll) around = {container: -1, clip: null};
            const place = {parent, container: around.container, clip: around.clip, clips: null, scroller: -1,
              isTurned: turned, isInert: inert,
              isPositioned: style.position !== 'static', holdsFixed: !isRoot && holding(style)};
            index.set(e, number); styles.push(style); places.push(place);
            const record = {p: parent, t: e.localName, n: numberOf(e), c: around.container};
            elements.push(record);
            if (around.clip) record.clip = around.clip;
            const isShown = style.visibility === 'visible' && style.pointerEvents !== 'none' && (isRoot || !inert);
            if (isShown) {
              const boxes = boxesOf(e, style, at, record);
              textBoxes(e, at, boxes);
              if (boxes.length) record.r = boxes;
            }
            const names = namesOf(e, kind);
            if (names.length) record.names = names;
            if (kind) record.k = kind;
            if (style.position === 'sticky') record.sticky = true;
            if (e.matches && e.matches(':disabled')) record.off = true;
            if (kind === 'slider') record.v = [Number(e.min || 0), Number(e.max || 100), Number(e.value)];
            const bounds = onScreen(e.getBoundingClientRect(), at);
            const factor = (shown, own) => own && Math.abs(shown - own) >= 1 ? shown / own : 1;
            const scale = [factor(bounds.right - bounds.left, e.offsetWidth), factor(bounds.bottom - bounds.top, e.offsetHeight)];
            const padding = () => {
              const [left, top] = [bounds.left + e.clientLeft * scale[0], bounds.top + e.clientTop * scale[1]];
              return [left, top, left + e.clientWidth * scale[0], top + e.clientHeight * scale[1]].map(Math.round);
            };
            const isBody = e === e.ownerDocument.body, html = e.ownerDocument.documentElement;
            const isViewport = isRoot || (isBody && getComputedStyle(html).overflowX === 'visible');
            if (kind === 'page') {
              place.scroller = 0;
              record.s = page.scroll || {box: [0, 0, innerWidth, innerHeight], size: [0, 0], offset: [0, 0]};
            } else if (kind === 'scroll') {
              place.scroller = number;
              record.s = scrollOf(e, style, padding(), scale);
            } else if (kind !== 'frame' && !isViewport && style.display !== 'inline' && e.clientWidth &&
                       (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
              place.clips = padding();
              if (style.overflowX === 'visible') { place.clips[0] = -1e6; place.clips[2] = 1e6; }
              if (style.overflowY === 'visible') { place.clips[1] = -1e6; place.clips[3] = 1e6; }
            }
            if (kind === 'frame') {
              const document = documentOf(e), px = name => parseFloat(style[name]) || 0;
              const box = padding();
              const content = [box[0] + px('paddingLeft') * scale[0], box[1] + px('paddingTop') * scale[1],
                box[2] - px('paddingRight') * scale[0], box[3] - px('paddingBottom') * scale[1]].map(Math.round);
              record.s = {box: content, size: [0, 0], offset: [0, 0]};
              if (!document || !document.documentElement || place.isTurned) { record.k = 'foreign'; delete record.s; return; }
              place.scroller = number;
              const view = document.defaultView, scrolling = document.scrollingElement || document.documentElement;
              const inside = {sx: factor(content[2] - content[0], view.innerWidth), sy: factor(content[3] - content[1], view.innerHeight),
                x: content[0], y: content[1]};
              if (inside.sx !== 1) inside.x = bounds.left + (e.clientLeft + px('paddingLeft')) * scale[0];
              if (inside.sy !== 1) inside.y = bounds.top + (e.clientTop + px('paddingTop')) * scale[1];
              place.inside = inside;
              const whole = viewportScroll(document, view, scrolling, content, inside);
              if (whole) record.s = whole;
              add(document.documentElement, number, inside, number + 1);
              return;
            }
            const nextAt = at;
            for (const child of innerChildren(e)) add(child, number, nextAt, root);
          };
          const viewportScroll = (document, view, scrolling, box, {sx, sy}) => {
            const html = view.getComputedStyle(document.documentElement);
            const body = document.body ? view.getComputedStyle(document.body) : html;
            const flow = (a, b) => a === 'visible' ? b : a;
            const x = flow(html.overflowX, body.overflowX), y = flow(html.overflowY, body.overflowY);
            const width = document.documentElement.clientWidth, height = document.documentElement.clientHeight;
            const across = !/hidden|clip/.test(x) && scrolling.scrollWidth > width;
            const down = !/hidden|clip/.test(y) && scrolling.scrollHeight > height;
            if (!across && !down) return null;
            return {box, size: [across ? scrolling.scrollWidth * sx : box[2] - box[0], down ? scrolling.scrollHeight * sy : box[3] - box[1]],
              offset: [Math.max(0, across ? view.scrollX * sx : 0), Math.max(0, down ? view.scrollY * sy : 0)]};
          };
          const screen = {x: 0, y: 0, sx: 1, sy: 1};
          const page = {scroll: viewportScroll(document, window, document.scrollingElement || document.documentElement,
            [0, 0, innerWidth, innerHeight], screen)};
          add(document.documentElement, -1, screen, 0);

          // What is at a point of the screen, from front to back.
          const at = (root, x, y, place) => {
            const found = [];
            for (const e of root.elementsFromPoint((x - place.x) / place.sx, (y - place.y) / place.sy)) {
              if (e.getRootNode() !== root) continue;
              const number = index.get(e), inside = number === undefined ? null : places[number].inside;
              if (inside) {
                const box = elements[number].s.box, document = documentOf(e);
                if (document && x >= box[0] && y >= box[1] && x < box[2] && y < box[3]) found.push(...at(document, x, y, inside));
              } else if (e.shadowRoot) {
                found.push(...at(e.shadowRoot, x, y, place));
              }
              let known = e;
              while (known && !index.has(known)) known = known.parentElement;
              if (known) found.push(index.get(known));
            }
            return found;
          };
          const lists = [], numbers = new Map(), grid = [];
          for (let y = 0; y < innerHeight; y += step)
            for (let x = 0; x < innerWidth; x += step) {
              const list = [...new Set(at(document, x, y, screen))], key = list.join();
              let number = numbers.get(key);
              if (number === undefined) { number = lists.length; numbers.set(key, number); lists.push(list); }
              const length = grid.length;
              if (length && grid[length - 2] === number) grid[length - 1]++; else grid.push(number, 1);
            }
          return {title: document.title.slice(0, 200).toWellFormed(), url: location.origin === 'null' ? location.protocol + location.pathname :
              location.origin + location.pathname, width: innerWidth, height: innerHeight, step,
            columns: Math.ceil(innerWidth / step), rows: Math.ceil(innerHeight / step), elements, lists, grid};
        }
        """#
}
