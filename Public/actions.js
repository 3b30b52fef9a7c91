// What a row's button does. `data-action` names a function of the table; each gets the click, whose `data` are the link's
// data attributes with the click's number in their URLs.
'use strict';
(() => {
  const { attempt, guard, me, on, send } = testpage;
  const later = (delay, work) => { if (delay === undefined) work(); else setTimeout(guard(work), Number(delay)); };
  const fetched = url => attempt(() => fetch(url || '/probe.gif?fetch', { cache: 'no-store' }), null) || Promise.resolve();

  // data-target, data-features: an absent attribute is an absent argument.
  const open = (click, url) => {
    const { target, features } = click.data;
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
  const openEmpty = click => open({ data: Object.assign({ target: '_blank' }, click.data), returned: click.returned }, '');
  const anchor = attributes => {
    const link = document.createElement('a');
    Object.keys(attributes).forEach(name => { if (attributes[name] !== undefined) link.setAttribute(name, attributes[name]); });
    link.hidden = true;
    document.body.appendChild(link);
    link.click();
    link.remove();
  };
  const popup = (event, name, click) => send(Object.assign({ kind: 'popup', event, link: name, click, side: 'page' }, me));
  // Follows a popup until it is closed; data-close: the opener closes it after so many ms.
  const follow = (click, opened) => {
    if (!opened) return;
    popup('opened', click.name, click.number);
    if (click.data.close) later(click.data.close, () => opened.close());
    const timer = setInterval(guard(() => {
      if (!opened.closed) return;
      clearInterval(timer);
      popup('closed', click.name, click.number);
    }), 250);
  };
  const route = (click, method) => {
    click.sameDocument = true;
    history[method]({}, '', '#' + click.name + '-' + click.number);
  };

  testpage.actions = {
    'none': () => {},
    // data-url, data-target?, data-features?
    'open': click => open(click, click.data.url),
    // data-url, data-url2, data-target?
    'open-twice': click => { open(click, click.data.url); open(click, click.data.url2); },
    // data-url, data-delay
    'open-delayed': click => later(click.data.delay, () => open(click, click.data.url)),
    // data-url, data-fetch?, data-delay?
    'open-after-fetch': click => fetched(click.data.fetch).then(() => later(click.data.delay, () => open(click, click.data.url))),
    // data-url, data-target?, data-delay?
    'open-empty-then-location': click => {
      const opened = openEmpty(click);
      if (opened) later(click.data.delay, () => { opened.location.href = click.data.url; });
    },
    // data-url (an image, so that the written page proves itself), data-target?
    'open-write': click => {
      const opened = openEmpty(click);
      if (!opened) return;
      opened.document.write('<!doctype html><title>' + click.name + '</title><p>Written by the opener.<p><img alt="" src="' + click.data.url + '">');
      opened.document.close();
    },
    // data-url, data-target?, data-features?, data-close?, data-fetch?, data-delay?
    'open-and-follow': click => {
      const work = () => later(click.data.delay, () => follow(click, open(click, click.data.url)));
      if (click.data.fetch) fetched(click.data.fetch).then(work);
      else work();
    },
    // data-url
    'location-assign': click => { location.href = click.data.url; },
    'location-replace': click => location.replace(click.data.url),
    'top-location': click => { top.location.href = click.data.url; },
    // data-url, data-delay
    'location-delayed': click => later(click.data.delay, () => { location.href = click.data.url; }),
    // data-url, data-target?, data-rel?
    'anchor-click': click => anchor({ href: click.data.url, target: click.data.target, rel: click.data.rel }),
    // The form of the row.
    'form-submit': click => (click.link.form || click.row.querySelector('form')).submit(),
    // data-target: the popup that the submit button's own form then goes to.
    'form-named-popup': click => {
      open(click, '');
      click.link.form.target = click.data.target;
    },
    'push-state': click => route(click, 'pushState'),
    'replace-state': click => route(click, 'replaceState'),
    'history-back': click => {
      click.goesBack = true;
      route(click, 'pushState');
      history.back();
    },
    // data-filename?
    'download-blob': click => {
      const url = URL.createObjectURL(new Blob([click.name + '\n'], { type: 'text/plain' }));
      anchor({ href: url, download: click.data.filename || click.name + '.txt' });
      setTimeout(() => URL.revokeObjectURL(url), 10000);
    },
    // data-url, data-filename?
    'download-anchor': click => anchor({ href: click.data.url, download: click.data.filename || '' }),
  };

  // The opener's side of a popup's message: it is reported by the side that received it, and answered.
  on('message', event => {
    const told = event.data;
    if (!told || told.testpage !== 'toOpener' || told.reporter !== me.reporter) return;
    popup('toOpener', told.link, told.click);
    event.source.postMessage({ testpage: 'toPopup', document: told.document }, '*');
  });
})();
