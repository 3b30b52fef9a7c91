// What the host app lets its web view do: each a mark on the page and a report.
'use strict';
(() => {
const { all, attempt, facts, find, on, send } = testpage;
// The first word about a probe counts.
const probe = (name, result, detail) => {
  const mark = all('[data-probe=' + name + ']')[0].dataset;
  if (mark.result) return;
  Object.assign(mark, { result, detail });
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

const third = probe.bind(null, 'third-party-cookies');
on('message', ({ data }) => {
  if (data.testpage !== 'cookie') return;
  // Without TLS an engine may refuse the cookie for that alone.
  if (data.read) third('good', 'kept');
  else isSecureContext ? third('bad', 'refused') : third('unknown', 'refused, without TLS');
});
if (facts.elsewhere) find('third').src = facts.elsewhere + '/cookie.html';
setTimeout(() => third('unknown', 'no answer from the second host name'), 8000);

const video = probe.bind(null, 'inline-video');
const clip = find('clip'), hears = (type, work) => clip.addEventListener(type, work);
hears('webkitbeginfullscreen', () => video('bad', 'full screen'));
hears('timeupdate', () => { if (clip.currentTime > 0) video('good', 'plays'); });
hears('error', () => video('unknown', 'cannot be decoded'));
setTimeout(() => video('bad', 'does not start'), 6000);

const bridge = attempt(() => window.gmaSdk.getQueryInfo && 'gmaSdk')
  || ['getGmaQueryInfo', 'getGmaSig'].find(name => attempt(() => window.webkit.messageHandlers[name]));
probe('ads-bridge', bridge ? 'good' : 'absent', bridge || 'not registered');
probe('theme', 'good', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
})();
