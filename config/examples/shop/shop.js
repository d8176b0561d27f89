// A shop of three pages, for `config/demo browser`. The voucher is broken, as something always is.
'use strict';
const element = id => document.getElementById(id);

const things = ['Tea', 'Coffee', 'Cocoa', 'Water', 'Croissant', 'Cake', 'Sandwich', 'Soup'];
let count = 0;
for (const thing of element('menu') ? things : []) {
  const button = document.createElement('button');
  button.id = thing.toLowerCase();
  button.textContent = thing;
  button.onclick = () => {
    count += 1;
    element('cart').textContent = count === 1 ? `${thing}.` : `${thing}, and ${count - 1} more.`;
  };
  element('menu').append(button);
}

const on = (id, type, action) => { if (element(id)) element(id).addEventListener(type, action); };
on('voucher', 'click', () => {
  const voucher = undefined;
  element('cart').textContent = voucher.code;
});
on('agree', 'change', event => { element('pay').disabled = !event.target.checked; });
on('pay', 'click', () => element('sure').showModal());
on('back', 'click', () => element('sure').close());
on('confirm', 'click', () => { location.href = 'thanks.html'; });
