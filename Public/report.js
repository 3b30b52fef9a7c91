// Reports: numbered facts about this document, kept until the server has acknowledged them.
// Everything here works with fetch, sendBeacon, crypto or storage missing; nothing here throws into the page.
'use strict';
window.testpage = (() => {
  const facts = document.documentElement.dataset;
  const attempt = (work, otherwise) => {
    try { return work(); } catch (error) { return otherwise; }
  };

  // crypto.randomUUID exists on secure origins only, and a page on a LAN address is none.
  const id = () => {
    const bytes = new Uint8Array(16);
    if (!attempt(() => crypto.getRandomValues(bytes))) bytes.forEach((_, i) => { bytes[i] = Math.random() * 256; });
    return Array.from(bytes, byte => (byte % 36).toString(36)).join('');
  };

  // The key that one document leaves its unacknowledged reports under for the next one on this origin.
  const key = 'testpage.reports';
  const queue = attempt(() => JSON.parse(sessionStorage.getItem(key)) || [], []).map(text => ({ text }));
  attempt(() => sessionStorage.removeItem(key));

  const answered = [];
  let number = 0, wait = 1000, largest = 50, retry = 0;

  const overFetch = body => fetch('/events', { method: 'POST', body, credentials: 'omit', keepalive: body.length < 30000 })
    .then(answer => answer.text().then(text => ({ status: answer.status, text })));
  const overXHR = body => new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/events');
    request.onload = () => done({ status: request.status, text: request.responseText });
    request.onerror = failed;
    request.send(body);
  });
  const post = body => Promise.race([
    attempt(() => overFetch(body)) || attempt(() => overXHR(body)) || Promise.reject(),
    new Promise((_, failed) => setTimeout(failed, 10000)),
  ]);

  const waiting = () => {
    let size = 0;
    const batch = queue.filter(entry => !entry.flying).slice(0, largest);
    return batch.filter((entry, i) => (size += entry.text.length) < 48000 || i === 0);
  };
  const body = batch => '[' + batch.map(entry => entry.text).join() + ']';
  const drop = batch => batch.forEach(entry => queue.splice(queue.indexOf(entry), 1));

  const flush = () => {
    const batch = waiting();
    if (!batch.length) return;
    batch.forEach(entry => { entry.flying = true; });
    post(body(batch)).then(({ status, text }) => {
      if (status === 200) {
        drop(batch.filter(entry => queue.includes(entry)));
        wait = 1000;
        answered.forEach(listener => attempt(() => listener(JSON.parse(text))));
      } else if (status >= 400 && status < 500) {
        // One bad report must not hold up the others: they go one by one, and only the refused one is given up.
        largest = 1;
        if (batch.length === 1) drop(batch);
      }
      if (status === 200 || status < 500) return status;
      throw status;
    }).then(() => {
      batch.forEach(entry => { entry.flying = false; });
      flush();
    }, () => {
      batch.forEach(entry => { entry.flying = false; });
      clearTimeout(retry);
      retry = setTimeout(flush, wait);
      wait = Math.min(wait * 2, 15000);
      answered.forEach(listener => attempt(() => listener(null)));
    });
  };

  // A report that may wait is sent with the next ones; the others go at once, since the page may be gone the moment after.
  const send = (report, mayWait) => attempt(() => {
    report.number = ++number;
    queue.push({ text: JSON.stringify(report) });
    if (!mayWait) flush();
    else setTimeout(flush, 150);
    return report;
  });

  // Nothing acknowledges a beacon, so what it carries stays in the queue for the next occasion.
  const part = () => {
    const keepalive = attempt(() => 'keepalive' in Request.prototype, false);
    const batch = queue.filter(entry => !(keepalive && entry.flying));
    if (batch.length && !attempt(() => navigator.sendBeacon('/events', body(batch)), false)) flush();
    if (queue.length) attempt(() => sessionStorage.setItem(key, JSON.stringify(queue.map(entry => entry.text))));
  };
  // What was stored is this queue; a popup would inherit it with the rest of the storage.
  const wake = () => {
    attempt(() => sessionStorage.removeItem(key));
    queue.forEach(entry => { entry.flying = false; });
    flush();
  };
  addEventListener('online', flush);
  addEventListener('focus', flush);
  addEventListener('pageshow', event => { if (event.persisted) wake(); });
  flush();

  const entered = () => {
    const entry = attempt(() => performance.getEntriesByType('navigation')[0]);
    const type = entry ? entry.type : attempt(() => ['navigate', 'reload', 'back_forward'][performance.navigation.type]);
    return { reload: 'reload', back_forward: 'backForward' }[type] || 'navigate';
  };
  // A view whose main document opened itself (`window.open(url, "_self")`) has itself as its opener in WebKit.
  const opener = () => attempt(() => !!window.opener && window.opener !== window, false);
  const visible = () => document.visibilityState !== 'hidden';

  return { facts, attempt, id, send, part, answered, entered, opener, visible, pending: () => queue.length };
})();
