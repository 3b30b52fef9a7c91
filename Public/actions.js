// What a row's button does: `data-action` names a function of the table. It gets the click, and the data attributes of
// the link (and of its form) with the click's number in their URLs. What an action reads, beside `url`:
//   open, open-twice (url2, and delay between the two), open-delayed (delay), open-after-fetch (fetch), open-empty-then-location (delay), open-write:
//     target, features, as the arguments of window.open; an absent attribute is an absent argument
//   open-and-follow: the same, and close, the ms after which the opener closes the popup; fetch, to fetch first
//   location-delayed: delay · anchor-click: target, _blank without one · download-…: filename
//   form-submit, form-named-popup: the link's form, and its target
'use strict';
(() => {
  const { attempt, guard, me, on, send } = testpage;
  const later = (delay, work) => { if (delay === undefined) work(); else setTimeout(guard(work), Number(delay)); };
  const fetched = url => attempt(() => fetch(url || '/probe.gif', { cache: 'no-store' }), null) || Promise.resolve();

  const open = (click, url, target = click.data.target) => {
    const { features } = click.data;
    try {
      const opened = features !== undefined ? window.open(url, target || '_blank', features)
        : target !== undefined ? window.open(url, target) : window.open(url);
      click.returned(opened ? 'window' : 'null');
      return opened;
    } catch (error) {
      click.returned('threw');
      return null;
    }
  };
  const anchor = attributes => {
    const link = document.createElement('a');
    Object.keys(attributes).forEach(name => link.setAttribute(name, attributes[name]));
    document.body.append(link);
    link.click();
    link.remove();
  };
  const popup = (event, link, click) => send('popup', { event, link, click, side: 'page' });
  const follow = ({ name, number, data }, opened) => {
    if (!opened) return;
    popup('opened', name, number);
    if (data.close) later(data.close, () => opened.close());
    const timer = setInterval(guard(() => {
      if (!opened.closed) return;
      clearInterval(timer);
      popup('closed', name, number);
    }), 250);
  };
  const move = (click, method) => {
    click.sameDocument = true;
    history[method]({}, '', '#' + click.name + '-' + click.number);
  };

  testpage.actions = {
    'open': (click, { url }) => open(click, url),
    'open-twice': (click, { url, url2, delay }) => { open(click, url); later(delay, () => open(click, url2)); },
    'open-delayed': (click, { url, delay }) => later(delay, () => open(click, url)),
    'open-after-fetch': (click, { url, fetch }) => fetched(fetch).then(() => open(click, url)),
    'open-empty-then-location': (click, { url, target, delay }) => {
      const opened = open(click, '', target || '_blank');
      if (opened) later(delay, () => { opened.location.href = url; });
    },
    // The URL is an image's, so that the written page proves itself.
    'open-write': (click, { url, target }) => {
      const { document } = open(click, '', target || '_blank');
      document.write('<!doctype html><title>' + click.name + '</title><p>Written by the opener.<p><img alt="" src="' + url + '">');
      document.close();
    },
    'open-and-follow': (click, { url, fetch }) => {
      const work = () => follow(click, open(click, url));
      if (fetch) fetched(fetch).then(work);
      else work();
    },
    'location-assign': (click, { url }) => { location.href = url; },
    'location-replace': (click, { url }) => location.replace(url),
    'location-delayed': (click, { url, delay }) => later(delay, () => { location.href = url; }),
    'top-location': (click, { url }) => { top.location.href = url; },
    'anchor-click': (click, { url, target }) => anchor({ href: url, target: target || '_blank' }),
    'form-submit': click => click.form.submit(),
    'form-named-popup': click => { open(click, '', click.form.target); },
    'push-state': click => move(click, 'pushState'),
    'replace-state': click => move(click, 'replaceState'),
    'history-back': click => {
      click.goesBack = true;
      move(click, 'pushState');
      history.back();
    },
    'download-blob': (click, { filename }) => {
      const href = URL.createObjectURL(new Blob([click.name + '\n'], { type: 'text/plain' }));
      anchor({ href, download: filename || click.name + '.txt' });
      setTimeout(() => URL.revokeObjectURL(href), 10000);
    },
    'download-anchor': (click, { url, filename }) => anchor({ href: url, download: filename || '' }),
  };

  // The opener's side of a popup's message: it is reported by the side that received it, and answered.
  on('message', ({ data, source }) => {
    if (data.testpage !== 'toOpener' || data.reporter !== me.reporter) return;
    popup('toOpener', data.link, data.click);
    source.postMessage({ testpage: 'toPopup', document: data.document }, '*');
  });
})();
