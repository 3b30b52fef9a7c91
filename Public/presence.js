// The presence of this document (the page or a frame) after a click: alive, leave, return, route, error.
'use strict';
(() => {
  const { attempt, facts, id, send, visible } = testpage;
  // A frame is a reporter of its own, for the instance of the page that it was told.
  const framed = testpage.framed = 'instance' in facts;
  const reporter = id();
  const me = testpage.me = { session: facts.session, instance: framed && facts.instance.length > 7 ? facts.instance : reporter, reporter };
  const guard = testpage.guard = work => event => attempt(() => work(event));
  const on = testpage.on = (type, work, options) => addEventListener(type, guard(work), options);

  let latest = null, since = 0, seen = 0, blurred = false, gone = false, present = true, ticked = 0;

  // Time in which the page was suspended must not count, so no step counts for more than a second.
  const tick = () => {
    const now = Date.now();
    if (present) seen += Math.min(Math.max(now - ticked, 0), 1000);
    ticked = now;
    present = visible() && !blurred;
  };
  const page = testpage.page = (event, more) => {
    tick();
    const times = latest ? { click: latest.number, sinceClick: Date.now() - since, visibleFor: Math.round(seen) } : {};
    send(Object.assign({ kind: 'page', event, view: testpage.view, counter: testpage.counter, visible: visible(), focused: !blurred }, times, me, more));
  };

  let started = 0, due = [], ticker = 0;
  testpage.watch = click => {
    tick();
    started = Date.now();
    if (click) {
      // A click proves that the document has its user's attention, whatever a lost focus event says.
      blurred = false;
      present = visible();
      latest = click;
      since = started;
      seen = 0;
    }
    due = [500, 1200, 2200, 4000, 8000, 15500, 30000, 60000];
    clearInterval(ticker);
    ticker = setInterval(guard(() => {
      tick();
      const left = due.filter(time => time > Date.now() - started);
      if (left.length === due.length) return;
      due = left;
      if (!due.length) clearInterval(ticker);
      alive();
    }), 250);
  };

  // Between pagehide and pageshow nothing may be said: `leave` is the last word of a document that never comes back.
  const alive = () => { if (!gone && (latest || !framed)) page('alive'); };
  // Leaving and returning speak of the page, so a frame is silent about its own.
  const back = more => { if (!gone && !framed) page('return', more); };
  on('visibilitychange', () => {
    if (visible()) back();
    else alive();
  }, true);
  on('blur', () => {
    tick();
    if (blurred) return;
    blurred = true;
    alive();
  });
  on('focus', () => {
    tick();
    if (!blurred) return;
    blurred = false;
    back();
  });
  on('pagehide', event => {
    if (!framed) page('leave', { persisted: !!event.persisted });
    gone = true;
    testpage.part();
  });
  on('pageshow', event => {
    gone = false;
    if (event.persisted) back({ persisted: true });
  });

  // Once a click: where the fragment stays the same, no event tells that the link did its work.
  const route = testpage.route = click => {
    if (click.routed) return;
    click.routed = true;
    page('route', { link: click.name, url: location.href });
  };
  const moved = event => {
    if (latest && event.type === 'popstate') latest.goesBack = false;
    if (latest && latest.sameDocument && !latest.goesBack) route(latest);
  };
  on('hashchange', moved);
  on('popstate', moved);

  let errors = 0;
  const failed = message => { if (++errors <= 5) page('error', { message: String(message).slice(0, 300) }); };
  on('error', event => { if (event.message) failed(event.message); });
  on('unhandledrejection', event => failed(event.reason));
})();
