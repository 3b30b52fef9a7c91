// The set-up probes: what the host app has allowed its web view to do. Each is a mark on the page and a report.
'use strict';
(() => {
  const { attempt, facts, guard, id, on, send } = testpage;
  const marks = { good: '✓', bad: '✕', absent: '–', unknown: '?' };
  const told = {};
  // The first word counts, unless it is said again.
  const probe = (name, result, detail, again) => {
    if (told[name] && !again) return;
    told[name] = true;
    Object.assign(document.querySelector('[data-probe=' + name + ']').dataset, { result, mark: marks[result], detail });
    send('probe', { probe: name, result, detail }, true);
  };
  const judge = (name, good, yes, no) => probe(name, good ? 'good' : 'bad', good ? yes : no);

  judge('javascript', true, 'on');

  attempt(() => { document.cookie = 'testpage=1; path=/; SameSite=Lax'; });
  judge('first-party-cookies', attempt(() => /(^|; )testpage=1/.test(document.cookie)), 'kept', 'refused');

  const missing = ['localStorage', 'sessionStorage'].filter(kind => !attempt(() => {
    const value = id();
    window[kind].setItem('testpage.probe', value);
    return window[kind].getItem('testpage.probe') === value;
  }));
  judge('dom-storage', !missing.length, 'local and session', 'no ' + missing.join(', no '));

  const third = (result, detail) => probe('third-party-cookies', result, detail);
  if (facts.elsewhere) attempt(() => {
    on('message', ({ data }) => {
      if (data.testpage !== 'cookie') return;
      // Without TLS an engine may refuse the cookie for that alone, whatever the app has set.
      if (data.read) third('good', 'kept');
      else if (window.isSecureContext === false) third('unknown', 'refused, without TLS');
      else third('bad', 'refused');
    });
    setTimeout(() => third('unknown', 'no answer'), 8000);
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = facts.elsewhere + '/cookie.html';
    document.body.append(frame);
  });
  else third('absent', 'no second host name');

  attempt(() => {
    const clip = document.getElementById('clip');
    const tell = (result, detail) => {
      probe('inline-video', result, detail);
      clip.pause();
    };
    clip.addEventListener('webkitbeginfullscreen', () => tell('bad', 'full screen'));
    clip.addEventListener('timeupdate', () => { if (clip.currentTime > 0) tell('good', 'plays'); });
    clip.addEventListener('error', () => tell('unknown', 'cannot be decoded'));
    setTimeout(() => tell('bad', 'does not start'), 6000);
    clip.src = '/probe.mp4';
    clip.play().catch(error => { if (error.name === 'NotAllowedError') tell('bad', 'needs a tap'); });
  });

  const bridge = attempt(() => window.gmaSdk.getQueryInfo && 'gmaSdk')
    || ['getGmaQueryInfo', 'getGmaSig'].find(name => attempt(() => window.webkit.messageHandlers[name]));
  probe('ads-bridge', bridge ? 'good' : 'absent', bridge || 'not registered');

  attempt(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const tell = () => probe('theme', 'good', dark.matches ? 'dark' : 'light', true);
    tell();
    dark.addEventListener('change', guard(tell));
  });
})();
