// The presence of this document (the page or a frame) after a click: alive, leave, return, route, error.
'use strict';
(() => {
  const { facts, guard, id, on, part, send, visible } = testpage;
  // A frame is a reporter of its own, for the instance of the page that it was told.
  const { session, instance } = facts, framed = instance !== undefined, reporter = id();
  const me = { session, instance: framed && instance !== '-' ? instance : reporter, reporter };

  let latest = null, since = 0, seen = 0, blurred = false, gone = false, present = true, ticked = 0;
  // No step counts for more than a second, so that suspended time does not count.
  const tick = () => {
    const now = Date.now();
    if (present) seen += Math.min(Math.max(now - ticked, 0), 1000);
    ticked = now;
    present = visible() && !blurred;
  };
  const page = (event, more) => {
    // `leave` stays the last word until the document is shown again.
    if (gone) return;
    tick();
    const times = latest && { click: latest.number, sinceClick: ticked - since, visibleFor: Math.round(seen) };
    const { view, counter } = testpage;
    send('page', Object.assign({ event, view, counter, visible: visible(), focused: !blurred }, times, more));
  };
  const alive = () => { if (latest || !framed) page('alive'); };

  let due = [], ticker = 0;
  const watch = click => {
    tick();
    const started = ticked;
    if (click) {
      // A click proves that nothing is blurred, whatever a lost focus event says.
      [latest, since, seen, blurred, present] = [click, started, 0, false, visible()];
    }
    due = [500, 1200, 2200, 4000, 8000, 15500, 30000, 60000];
    clearInterval(ticker);
    ticker = setInterval(guard(() => {
      tick();
      const left = due.filter(time => time > ticked - started);
      if (left.length === due.length) return;
      due = left;
      if (!due.length) clearInterval(ticker);
      alive();
    }), 250);
  };

  // To leave and to return are the page's words; a frame is silent about its own.
  const back = more => { if (!framed) page('return', more); };
  on('visibilitychange', () => visible() ? back() : alive(), true);
  const focus = lost => {
    if (lost === blurred) return;
    tick();
    blurred = lost;
    if (lost) alive();
    else back();
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

  // Once for each click: a fragment that stays the same has no event of its own.
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
  on('hashchange', moved);
  on('popstate', moved);

  let errors = 0;
  on('error', ({ message }) => { if (message && ++errors <= 5) page('error', { message: message.slice(0, 300) }); });

  Object.assign(testpage, { framed, me, page, route, watch });
})();
