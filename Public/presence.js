// What a document, page or frame, tells of itself after a click.
'use strict';
(() => {
const { all, facts, guard, id, on, part, send, visible } = testpage;
// A frame reports for the page, and is silent about leaving and returning.
const { session, instance } = facts, framed = instance !== undefined, reporter = id();
const me = { session, instance: framed && instance !== '-' ? instance : reporter, reporter };

let latest = null, since = 0, seen = 0, blurred = false, gone = false, present = true, ticked = 0;
// At most a second a step: suspended time does not count.
const tick = () => {
  const now = Date.now();
  if (present) seen += Math.min(Math.max(now - ticked, 0), 1000);
  ticked = now;
  present = visible() && !blurred;
};
const page = (event, more) => {
  // Nothing after `leave`, until it is shown again.
  if (gone) return;
  tick();
  const times = latest && { click: latest.number, sinceClick: ticked - since, visibleFor: Math.round(seen) };
  const { view, counter } = testpage;
  send('page', { event, view, counter, visible: visible(), focused: !blurred, ...times, ...more });
};
const alive = () => { if (latest || !framed) page('alive'); };

let due = [], ticker = 0;
const watch = click => {
  tick();
  const started = ticked;
  // A click proves focus, whatever event was lost.
  if (click) [latest, since, seen, blurred, present] = [click, started, 0, false, visible()];
  due = [500, 1200, 2200, 4000, 8000, 15500, 30000, 60000];
  clearInterval(ticker);
  ticker = setInterval(guard(() => {
    tick();
    if (ticked - started < due[0]) return;
    while (ticked - started >= due[0]) due.shift();
    if (!due[0]) clearInterval(ticker);
    alive();
  }), 250);
};

const back = more => { if (!framed) page('return', more); };
on('visibilitychange', () => visible() ? back() : alive(), true);
const focus = lost => {
  if (lost === blurred) return;
  tick();
  blurred = lost;
  lost ? alive() : back();
};
on('blur', () => focus(true));
on('focus', () => focus(false));
on('pagehide', event => {
  if (!framed) page('leave', { persisted: !!event.persisted });
  gone = true;
  part();
});
on('pageshow', event => {
  gone = false;
  if (event.persisted) back({ persisted: true });
});

// Once a click: a fragment that stays the same has no event.
const route = click => {
  if (click.routed) return;
  click.routed = true;
  page('route', { link: click.name, url: location.href });
};
const moved = event => {
  if (!latest || !latest.sameDocument) return;
  if (event.type === 'popstate') latest.goesBack = false;
  if (!latest.goesBack) route(latest);
};
on('hashchange popstate', moved);

let errors = 0;
on('error', ({ message }) => { if (message && ++errors <= 5) page('error', { message: message.slice(0, 300) }); });

// Frames of shown rows get the page's instance.
const mine = text => text.replace('data-instance="-"', 'data-instance="' + me.instance + '"');
const frames = () => all('iframe:not([name])').forEach(guard(frame => {
  const { src, srcdoc, write } = frame.dataset;
  if (!frame.offsetHeight) return;
  // Run anew from history, a page gets what its names showed. A load that adds a step there confuses Back.
  frame.name = id();
  if (src) frame.contentWindow.location.replace(frame.dataset.src = src.replace('/-/', `/${me.instance}/`));
  if (srcdoc) frame.srcdoc = mine(srcdoc);
  if (!write) return;
  const inner = frame.contentDocument;
  inner.open();
  inner.write(mine(write));
  inner.close();
}));
// A click in a frame does not reach this document.
on('message', ({ data }) => {
  if (data.testpage !== 'click') return;
  watch();
  if (framed) parent.postMessage(data, '*');
});

Object.assign(testpage, { framed, frames, me, page, route, watch });
})();
