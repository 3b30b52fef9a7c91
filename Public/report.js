// Reports: numbered facts, kept until acknowledged. Nothing throws, whatever is missing.
'use strict';
window.testpage = (() => {
const attempt = (work, otherwise) => { try { return work(); } catch (error) { return otherwise; } };
const guard = work => event => attempt(() => work(event));
const on = (types, work, capture) => types.split(' ').forEach(type => addEventListener(type, guard(work), capture));

const id = () => Array.from({ length: 16 }, () => (Math.random() * 36 | 0).toString(36)).join('');
const stored = (name, value) => attempt(() => {
  const key = 'testpage.' + name;
  if (value) sessionStorage[key] = JSON.stringify(value);
  return JSON.parse(sessionStorage[key]);
});

// What is not acknowledged is left to the view's next document.
const queue = stored('reports') || [];
stored('reports', []);
let number = 0, wait = 1000, largest = 50, retry = 0, flight = null;

// With a password in the document's URL, fetch refuses what is relative.
const events = attempt(() => new URL('/events', document.baseURI).href.replace(/[^/]+@/, ''), '/events');
const join = batch => '[' + batch + ']';
const beacon = batch => attempt(() => navigator.sendBeacon(events, join(batch)));
const landed = mine => flight === mine && !(flight = null);
// One request at a time: reports come in the order of their making.
const flush = () => {
  if (flight || !queue.length) return;
  let size = 0;
  // One too large to outlive the document goes alone.
  const end = queue.findIndex(({ length }, index) => (size += length) > 29000 && index);
  const count = Math.min(end < 0 ? queue.length : end, largest), batch = queue.slice(0, count), body = join(batch);
  // What outlives its document may have 64 KB in all.
  const keepalive = body.length < 30000 && !!attempt(() => 'keepalive' in Request.prototype), mine = flight = { count, keepalive };
  const told = text => attempt(() => testpage.answered(text && JSON.parse(text), queue.length));
  Promise.race([
    // Without fetch, nothing better than a beacon.
    attempt(() => fetch(events, { method: 'POST', body, credentials: 'omit', keepalive })
      .then(answer => answer.text().then(text => [answer.status, text]))) || Promise[beacon(batch) ? 'resolve' : 'reject']([200, '{}']),
    // WebKit: a failed navigation takes it along.
    new Promise((_, failed) => setTimeout(failed, 3000)),
  ]).then(([status, text]) => {
    if (status >= 500) throw status;
    if (!landed(mine)) return;
    const taken = status === 200;
    // A refused batch goes one by one, but for the bad one.
    largest = taken ? 50 : 1;
    if (taken || count === 1) queue.splice(0, count);
    if (taken) told(text);
    wait = 1000;
    flush();
  }).catch(() => {
    if (!landed(mine)) return;
    clearTimeout(retry);
    retry = setTimeout(flush, wait);
    wait = Math.min(wait * 2, 15000);
    told();
  });
};

// At once: the page may be gone the moment after.
const send = (kind, fields, mayWait) => {
  queue.push(JSON.stringify({ kind, ...testpage.me, ...fields, number: ++number }));
  mayWait ? setTimeout(flush, 150) : flush();
};
// Nothing acknowledges a beacon: what it carries stays in the queue.
const part = () => {
  const batch = queue.slice(flight && flight.keepalive ? flight.count : 0);
  // One by one where together they are too large; without beacons, by what outlives the document.
  if (batch.length && !beacon(batch) && !batch.filter(text => beacon([text])).length) {
    flight = null;
    flush();
  }
  stored('reports', queue);
};
on('online focus', flush);
on('pageshow', event => {
  if (!event.persisted) return;
  stored('reports', []);
  flight = null;
  flush();
});
flush();

// Deprecated; every engine has it.
const entered = attempt(() => [, 'reload', 'backForward'][performance.navigation.type]) || 'navigate';
// In WebKit, what window.open puts in its own place is its own opener.
const opener = attempt(() => !!window.opener && window.opener !== window, false);
const visible = () => !document.hidden;
const find = name => document.getElementById(name), all = (selector, scope = document) => [...scope.querySelectorAll(selector)];
const facts = document.documentElement.dataset;
return { facts, attempt, guard, on, id, find, all, stored, send, part, entered, opener, visible };
})();
