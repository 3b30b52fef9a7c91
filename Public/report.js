// Reports: numbered facts about this document, each kept until the server has acknowledged it. Nothing here throws into the
// page, and whatever an engine lacks is done without.
'use strict';
window.testpage = (() => {
  const attempt = (work, otherwise) => { try { return work(); } catch (error) { return otherwise; } };
  const guard = work => event => attempt(() => work(event));
  const on = (type, work, options) => addEventListener(type, guard(work), options);

  // A page on a LAN address has no crypto.randomUUID: that is for secure origins.
  const id = () => {
    const bytes = new Uint8Array(16);
    if (!attempt(() => crypto.getRandomValues(bytes))) bytes.forEach((_, i) => { bytes[i] = Math.random() * 256; });
    return Array.from(bytes, byte => (byte % 36).toString(36)).join('');
  };
  const stored = (name, value) => attempt(() => {
    if (value) sessionStorage.setItem('testpage.' + name, JSON.stringify(value));
    return JSON.parse(sessionStorage.getItem('testpage.' + name));
  });

  // What nothing has acknowledged is left to the view's next document on this origin.
  const queue = stored('reports') || [];
  stored('reports', []);
  let number = 0, wait = 1000, largest = 50, retry = 0, flight = null;

  // In a document whose URL holds a name and a password, fetch refuses every URL relative to it.
  const events = attempt(() => {
    const url = new URL('/events', document.baseURI);
    url.username = url.password = '';
    return url.href;
  }, '/events');
  // A request that outlives its document may carry 64 KB at most, whatever else is on its way.
  const outlives = body => body.length < 30000 && !!attempt(() => 'keepalive' in Request.prototype);
  const post = body => fetch(events, { method: 'POST', body, credentials: 'omit', keepalive: outlives(body) })
    .then(answer => answer.text().then(text => [answer.status, text]));
  const beacon = body => attempt(() => navigator.sendBeacon(events, body));
  const join = batch => '[' + batch + ']';

  // One request at a time, so that reports come in the order in which they were made.
  const flush = () => {
    if (flight || !queue.length) return;
    let size = 0;
    // A report that is too large to outlive the document goes alone, and takes no other with it.
    const end = queue.findIndex(({ length }, index) => (size += length) > 29000 && index);
    const count = Math.min(end < 0 ? queue.length : end, largest), body = join(queue.slice(0, count));
    const mine = flight = { count, outlives: outlives(body) };
    const told = text => attempt(() => testpage.answered(text && JSON.parse(text), queue.length));
    Promise.race([
      // Without fetch, nothing better than a beacon.
      attempt(() => post(body)) || Promise[beacon(body) ? 'resolve' : 'reject']([200, '{}']),
      new Promise((_, failed) => setTimeout(failed, 10000)),
    ]).then(([status, text]) => {
      if (status >= 500) throw status;
      if (flight !== mine) return;
      flight = null;
      // A refused batch goes one by one, so that only the bad report is given up.
      largest = status === 200 ? 50 : 1;
      if (status === 200 || count === 1) queue.splice(0, count);
      if (status === 200) told(text);
      wait = 1000;
      flush();
    }).catch(() => {
      if (flight !== mine) return;
      flight = null;
      clearTimeout(retry);
      retry = setTimeout(flush, wait);
      wait = Math.min(wait * 2, 15000);
      told();
    });
  };

  // At once, since the page may be gone the moment after; `testpage.me` says whose report it is.
  const send = (kind, fields, mayWait) => {
    queue.push(JSON.stringify(Object.assign({ kind }, testpage.me, fields, { number: ++number })));
    if (mayWait) setTimeout(flush, 150);
    else flush();
  };
  // Nothing acknowledges a beacon: what it carries stays in the queue.
  const part = () => {
    const batch = queue.slice(flight && flight.outlives ? flight.count : 0);
    // One by one where together they are too large; without beacons, once more by what outlives the document.
    if (batch.length && !beacon(join(batch)) && !batch.filter(text => beacon(join([text]))).length) {
      flight = null;
      flush();
    }
    stored('reports', queue);
  };
  on('online', flush);
  on('focus', flush);
  on('pageshow', event => {
    if (!event.persisted) return;
    stored('reports', []);
    flight = null;
    flush();
  });
  flush();

  const entered = attempt(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const type = entry ? entry.type : ['navigate', 'reload', 'back_forward'][performance.navigation.type];
    return { reload: type, back_forward: 'backForward' }[type];
  }) || 'navigate';
  // In WebKit, a document that opened itself (`window.open(url, "_self")`) is its own opener.
  const opener = attempt(() => !!window.opener && window.opener !== window, false);
  const visible = () => document.visibilityState !== 'hidden';
  return { facts: document.documentElement.dataset, attempt, guard, on, id, stored, send, part, entered, opener, visible };
})();
