// The set-up probes: what the host app has allowed its web view to do. Each is a mark on the page and a report.
'use strict';
(() => {
  const { attempt, facts, on, send } = testpage, told = {}, find = name => document.getElementById(name);
  // The first word about a probe counts.
  const probe = (name, result, detail) => {
    if (told[name]) return;
    told[name] = true;
    Object.assign(document.querySelector('[data-probe=' + name + ']').dataset, { result, detail });
    send('probe', { probe: name, result, detail }, true);
  };
  const judge = (name, good, yes, no) => probe(name, good ? 'good' : 'bad', good ? yes : no);

  judge('javascript', true, 'on');
  attempt(() => { document.cookie = 'testpage=1; path=/; SameSite=Lax'; });
  judge('first-party-cookies', attempt(() => /(^|; )testpage=1/.test(document.cookie)), 'kept', 'refused');
  const missing = ['localStorage', 'sessionStorage'].filter(kind => !attempt(() => {
    window[kind].setItem('testpage.probe', 'kept');
    return window[kind].getItem('testpage.probe') === 'kept';
  }));
  judge('dom-storage', !missing.length, 'local and session', 'no ' + missing.join(', no '));

  const third = (result, detail) => probe('third-party-cookies', result, detail);
  on('message', ({ data }) => {
    if (data.testpage !== 'cookie') return;
    // Without TLS an engine may refuse the cookie for that alone, whatever the app has set.
    if (data.read) third('good', 'kept');
    else if (window.isSecureContext === false) third('unknown', 'refused, without TLS');
    else third('bad', 'refused');
  });
  if (facts.elsewhere) find('third').src = facts.elsewhere + '/cookie.html';
  setTimeout(() => third('unknown', 'no answer from the second host name'), 8000);

  const video = (result, detail) => probe('inline-video', result, detail);
  const clip = find('clip'), hears = (type, work) => clip.addEventListener(type, work);
  hears('webkitbeginfullscreen', () => video('bad', 'full screen'));
  hears('timeupdate', () => { if (clip.currentTime > 0) video('good', 'plays'); });
  hears('error', () => video('unknown', 'cannot be decoded'));
  setTimeout(() => video('bad', 'does not start'), 6000);

  const bridge = attempt(() => window.gmaSdk.getQueryInfo && 'gmaSdk')
    || ['getGmaQueryInfo', 'getGmaSig'].find(name => attempt(() => window.webkit.messageHandlers[name]));
  probe('ads-bridge', bridge ? 'good' : 'absent', bridge || 'not registered');
  probe('theme', 'good', attempt(() => matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light');
})();
