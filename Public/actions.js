// What a button does: `data-action` names a function, which gets the click and the attributes of link and form.
'use strict';
(() => {
const { attempt, guard, me, on, send } = testpage;
const later = (delay, work) => setTimeout(guard(work), delay);
const fetched = url => attempt(() => fetch(url, { cache: 'no-store' }), Promise.resolve());
// data-target, data-features: more arguments.
const open = ({ data, returned }, url = data.url, target = data.target) => {
  try {
    const opened = window.open(...[url, target, data.features].filter(argument => argument !== undefined));
    returned(opened ? 'window' : 'null');
    return opened;
  } catch (error) {
    returned('threw');
  }
};
const go = ({ data }) => { location.href = data.url; };
const anchor = attributes => {
  const link = Object.assign(document.createElement('a'), attributes);
  document.body.append(link);
  link.click();
  link.remove();
};
const popup = (event, link, click) => send('popup', { event, link, click, side: 'page' });
// After the window began to show its URL: before, it never would.
const shown = (opened, delay, work) =>
  attempt(() => opened.location.href === 'about:blank') ? later(100, () => shown(opened, delay, work)) : later(delay, work);
const follow = ({ name, number, data }, opened) => {
  if (!opened) return;
  popup('opened', name, number);
  if (data.close) shown(opened, data.close, () => opened.close());
  const timer = setInterval(guard(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    popup('closed', name, number);
  }), 250);
};
const move = (click, method) => {
  history[method]({}, '', '#' + click.name + '-' + click.number);
  click.sameDocument = true;
};

testpage.actions = {
  'open': click => open(click),
  // data-url2, data-delay between the two.
  'open-twice': click => {
    const { url2, delay } = click.data, second = () => open(click, url2), first = open(click);
    delay ? shown(first, delay, second) : second();
  },
  'open-delayed': click => later(click.data.delay, () => open(click)),
  'open-after-fetch': click => fetched('/probe.gif').then(() => open(click)),
  'open-empty-then-location': click => { open(click, '', '_blank').location.href = click.data.url; },
  // The URL is an image's.
  'open-write': click => {
    const { document } = open(click, '', '_blank');
    document.write('<p>Written by the opener.<p><img alt="" src="' + click.data.url + '">');
    document.close();
  },
  // data-fetch: what it fetches first; data-close: the ms after which it closes the popup.
  'open-and-follow': click => {
    const work = () => follow(click, open(click)), { fetch } = click.data;
    fetch ? fetched(fetch).then(work) : work();
  },
  'location-assign': go,
  'location-replace': ({ data }) => location.replace(data.url),
  'location-delayed': click => later(click.data.delay, () => go(click)),
  'top-location': ({ data }) => { top.location.href = data.url; },
  'anchor-click': ({ data }) => anchor({ href: data.url, target: '_blank' }),
  'form-submit': ({ form }) => form.submit(),
  'form-named-popup': click => open(click, '', click.form.target),
  'push-state': click => move(click, 'pushState'),
  'replace-state': click => move(click, 'replaceState'),
  'history-back': click => {
    click.goesBack = true;
    move(click, 'pushState');
    history.back();
  },
  'download-blob': ({ name }) => anchor({ href: URL.createObjectURL(new Blob([name])), download: name + '.txt' }),
  'download-anchor': ({ name, data }) => anchor({ href: data.url, download: name + '.txt' }),
};

// A popup's message to its opener: reported, and answered.
on('message', ({ data, source }) => {
  if (data.testpage !== 'toOpener' || data.reporter !== me.reporter) return;
  popup('toOpener', data.link, data.click);
  source.postMessage({ testpage: 'toPopup', document: data.document }, '*');
});
})();
