// A landing: the destination of a link. It reports its arrival, and then does what its role says.
'use strict';
(() => {
  const { attempt, entered, facts, id, on, opener, part, send, visible } = testpage;
  const { session, link, reporter, next, beacon } = facts, click = Number(facts.click), self = id();
  testpage.me = { session, link, reporter, click, document: self };
  const show = (name, text) => attempt(() => { document.getElementById(name).textContent = text; });
  const framed = attempt(() => window.top !== window, true);

  const arrive = more => {
    const { href, hash } = location;
    send('arrival', Object.assign({
      url: href.split('#')[0], fragment: hash || undefined, entered, opener, framed,
      visible: visible(), prerendering: !!document.prerendering, userAgent: navigator.userAgent, referrer: document.referrer || undefined,
      cookie: attempt(() => /(^|; )testpage=/.test(document.cookie), false), historyLength: history.length,
    }, more));
  };
  let shown = visible();
  arrive();
  on('visibilitychange', () => {
    if (shown || !visible()) return;
    shown = true;
    arrive();
  }, true);
  on('pageshow', event => { if (event.persisted) arrive({ entered: 'backForward', persisted: true }); });
  on('pagehide', part);
  testpage.answered = answer => {
    if (!answer) return;
    show('arrival', 'This page has reported that it arrived.');
    facts.arrived = 'true';
  };
  if (!window.fetch && !navigator.sendBeacon) new Image().src = beacon;

  // MARK: The popup's side

  const popup = event => send('popup', { event, side: 'popup' });
  // Tells the opener, and goes on when it answered, or when it has been silent for three seconds.
  const tell = () => new Promise(done => {
    const finish = event => {
      if (!done) return;
      popup(event);
      show('popup', event === 'silent' ? 'The opener did not answer.' : 'The opener answered.');
      done();
      done = null;
    };
    if (!opener) { finish('silent'); return; }
    on('message', event => { if (event.data.testpage === 'toPopup' && event.data.document === self) finish('toPopup'); });
    setTimeout(() => finish('silent'), 3000);
    attempt(() => window.opener.postMessage({ testpage: 'toOpener', link, reporter, click, document: self }, '*'));
  });
  // A popup that goes before it was in sight proves nothing, and a window may take its time to come up.
  const seen = () => new Promise(done => {
    if (shown) done();
    document.addEventListener('visibilitychange', () => { if (visible()) done(); });
    setTimeout(done, 3000);
  });
  let closing = false;
  const say = () => {
    closing = true;
    popup('closing');
  };
  const close = () => seen().then(() => {
    say();
    // The report must be on its way before the document is gone.
    setTimeout(() => window.close(), 100);
  });
  // Its opener sees it closed either way: whether it was taken away, only a popup that is still there can tell.
  const timer = opener && setInterval(() => {
    if (!window.closed) return;
    clearInterval(timer);
    if (!closing) say();
    setTimeout(say, 3000);
  }, 250);
  const button = (name, text, work) => {
    const made = document.createElement('button');
    Object.assign(made, { id: name, className: 'link', textContent: text, onclick: work });
    document.getElementById('actions').appendChild(made);
  };

  const roles = {
    'next-assign': () => { location.href = next; },
    'next-post': () => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = next;
      form.innerHTML = '<input type="hidden" name="result" value="paid">';
      document.body.appendChild(form);
      form.submit();
    },
    'popup-post': tell,
    'popup-close': () => tell().then(close),
    'popup-open': () => {
      on('message', event => {
        if (event.data.testpage === 'toOpener') event.source.postMessage({ testpage: 'toPopup', document: event.data.document }, '*');
      });
      button('next', 'Open the inner popup', () => {
        const inner = window.open(next, '_blank');
        const timer = setInterval(() => {
          if (!inner || !inner.closed) return;
          clearInterval(timer);
          popup('closed');
          tell().then(close);
        }, 250);
      });
    },
    'popup-back': () => {
      on('popstate', tell);
      history.pushState({}, '', '#pushed');
      setTimeout(() => history.back(), 300);
    },
    'popup-dialogs': () => button('next', 'Ask a question', () => {
      show('popup', window.confirm('Is this question shown over the popup?') ? 'The answer was yes.' : 'The answer was no.');
      tell();
    }),
  };
  (facts.role || '').split(' ').forEach(name => attempt(() => { if (roles[name]) roles[name](); }));

  if (opener) button('close', 'Close', () => window.close());
  else if (history.length > 1 && !framed) button('back', 'Back', () => history.back());
  facts.ready = 'true';
})();
