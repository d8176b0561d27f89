(function(){'use strict';
function all(s,e){return Array.prototype.slice.call((e||document).querySelectorAll(s))}
all('.filters').forEach(function(f){
var p=f.parentNode,s=all('.marks',p).map(function(m){return all('g',m)}),g=s[0]||[],
r=f.querySelector('[type=range]'),o=f.querySelector('output');f.hidden=false;
function show(){all('[type=checkbox]',f).forEach(function(c){
all('.marks .o-'+c.value,p).forEach(function(m){m.style.display=c.checked?'':'none'})});
if(r){s.forEach(function(t){t.forEach(function(x,i){x.style.display=i<=+r.value?'':'none'})});
o.value=g[r.value]?g[r.value].getAttribute('data-t'):''}}
if(g.length<2&&r){r.parentNode.hidden=true}
f.addEventListener('input',show);show()});
all('table.sort').forEach(function(t){var b=t.tBodies[0];all('thead th',t).forEach(function(h,i){
var n=h.textContent,u=document.createElement('button');u.type='button';u.textContent=n;h.textContent='';
h.appendChild(u);u.addEventListener('click',function(){
var d=h.getAttribute('aria-sort')==='descending'?1:-1;
all('thead th',t).forEach(function(x){x.removeAttribute('aria-sort')});
h.setAttribute('aria-sort',d<0?'descending':'ascending');
function k(x){var c=x.cells[i],v=c.getAttribute('data-v')||c.textContent.replace(/,/g,''),f=parseFloat(v);
return isNaN(f)?v:f}
all('tr',b).map(function(x){return[k(x),x]}).sort(function(x,y){var p=x[0],q=y[0];
if(typeof p!==typeof q){return typeof p==='number'?-1:1}
return(p<q?-1:p>q?1:0)*(typeof p==='number'?d:-d)}).forEach(function(x){b.appendChild(x[1])})})})});
addEventListener('beforeprint',function(){all('details').forEach(function(d){d.open=true})});
function go(){var d=document.getElementById(location.hash.slice(1));if(d&&d.open===false){d.open=true}}
addEventListener('hashchange',go);go()})();
