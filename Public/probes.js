// The set-up probes: what the host app has allowed its web view to do. Each is a mark on the page and a report.
'use strict';
(() => {
  const { attempt, facts, guard, id, me, on, send } = testpage;
  const marks = { good: '✓', bad: '✕', absent: '–', unknown: '?' };
  const probe = (name, result, detail) => {
    const item = document.querySelector('[data-probe="' + name + '"]');
    item.dataset.result = result;
    item.dataset.mark = marks[result];
    item.dataset.detail = detail || result;
    send(Object.assign({ kind: 'probe', probe: name, result, detail }, me), true);
  };

  probe('javascript', 'good', 'on');

  attempt(() => { document.cookie = 'testpage=1; path=/; SameSite=Lax'; });
  const cookie = attempt(() => /(^|; )testpage=1/.test(document.cookie), false);
  probe('first-party-cookies', cookie ? 'good' : 'bad', cookie ? 'kept' : 'refused');

  const stores = kind => attempt(() => {
    const store = window[kind], value = id();
    store.setItem('testpage.probe', value);
    const kept = store.getItem('testpage.probe') === value;
    store.removeItem('testpage.probe');
    return kept;
  }, false);
  const missing = ['localStorage', 'sessionStorage'].filter(kind => !stores(kind));
  probe('dom-storage', missing.length ? 'bad' : 'good', missing.length ? 'no ' + missing.join(', no ') : 'local and session');

  attempt(() => {
    if (!facts.elsewhere) {
      probe('third-party-cookies', 'absent', 'no second host name');
      return;
    }
    let told = false;
    const tell = (result, detail) => {
      if (told) return;
      told = true;
      probe('third-party-cookies', result, detail);
    };
    on('message', event => {
      if (event.data.testpage !== 'cookie') return;
      // Without TLS an engine may refuse the cookie for that alone, whatever the app has set.
      if (event.data.read) tell('good', 'kept');
      else if (window.isSecureContext === false) tell('unknown', 'refused, without TLS');
      else tell('bad', 'refused');
    });
    setTimeout(() => tell('unknown', 'no answer'), 8000);
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = facts.elsewhere + '/cookie.html';
    document.body.append(frame);
  });

  attempt(() => {
    const clip = document.getElementById('clip');
    let told = false, full = false;
    const tell = (result, detail) => {
      if (told) return;
      told = true;
      clip.pause();
      probe('inline-video', result, detail);
    };
    clip.addEventListener('webkitbeginfullscreen', () => { full = true; });
    clip.addEventListener('timeupdate', guard(() => {
      if (clip.currentTime > 0) tell(full ? 'bad' : 'good', full ? 'full screen' : 'plays inline');
    }));
    clip.addEventListener('error', () => tell('unknown', 'cannot be decoded'));
    setTimeout(() => tell('bad', 'does not start'), 6000);
    clip.src = '/probe.mp4';
    const playing = clip.play();
    if (playing) playing.catch(error => { if (error.name === 'NotAllowedError') tell('bad', 'needs a tap'); });
  });

  const bridge = attempt(() => window.gmaSdk && window.gmaSdk.getQueryInfo && 'gmaSdk', null)
    || ['getGmaQueryInfo', 'getGmaSig'].find(name => attempt(() => window.webkit.messageHandlers[name], null));
  probe('ads-bridge', bridge ? 'good' : 'absent', bridge || 'not registered');

  attempt(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)'), light = matchMedia('(prefers-color-scheme: light)');
    const tell = () => probe('theme', dark.matches || light.matches ? 'good' : 'unknown', dark.matches ? 'dark' : light.matches ? 'light' : 'not told');
    tell();
    dark.addEventListener('change', guard(tell));
  });
})();
