// What a row's button does: `data-action` names a function of the table, which gets the click and its data attributes: the
// ones it takes apart (url, delay, …) are those that it reads, with the click's number in their URLs.
'use strict';
(() => {
  const { attempt, guard, me, on, send } = testpage;
  const later = (delay, work) => setTimeout(guard(work), delay);
  const fetched = url => attempt(() => fetch(url || '/probe.gif', { cache: 'no-store' })) || Promise.resolve();
  // data-target and data-features are arguments of window.open; an absent attribute is an absent argument.
  const open = ({ data, returned }, url, target = data.target) => {
    try {
      const opened = window.open(...[url, target, data.features].filter(argument => argument !== undefined));
      returned(opened ? 'window' : 'null');
      return opened;
    } catch (error) {
      returned('threw');
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
    history[method]({}, '', '#' + click.name + '-' + click.number);
    click.sameDocument = true;
  };

  testpage.actions = {
    'open': (click, { url }) => open(click, url),
    'open-twice': (click, { url, url2, delay }) => {
      open(click, url);
      if (delay) later(delay, () => open(click, url2));
      else open(click, url2);
    },
    'open-delayed': (click, { url, delay }) => later(delay, () => open(click, url)),
    'open-after-fetch': (click, { url, fetch }) => fetched(fetch).then(() => open(click, url)),
    'open-empty-then-location': (click, { url }) => { open(click, '', '_blank').location.href = url; },
    // The URL is an image's, so that the written page proves itself.
    'open-write': (click, { url }) => {
      const { document } = open(click, '', '_blank');
      document.write('<!doctype html><title>' + click.name + '</title><p>Written by the opener.<p><img alt="" src="' + url + '">');
      document.close();
    },
    // data-close: the ms after which the opener closes the popup; data-fetch: what it fetches before it opens it.
    'open-and-follow': (click, { url, fetch }) => {
      const work = () => follow(click, open(click, url));
      if (fetch) fetched(fetch).then(work);
      else work();
    },
    'location-assign': (click, { url }) => { location.href = url; },
    'location-replace': (click, { url }) => location.replace(url),
    'location-delayed': (click, { url, delay }) => later(delay, () => { location.href = url; }),
    'top-location': (click, { url }) => { top.location.href = url; },
    'anchor-click': (click, { url, target = '_blank' }) => anchor({ href: url, target }),
    'form-submit': click => click.form.submit(),
    'form-named-popup': click => open(click, '', click.form.target),
    'push-state': click => move(click, 'pushState'),
    'replace-state': click => move(click, 'replaceState'),
    'history-back': click => {
      click.goesBack = true;
      move(click, 'pushState');
      history.back();
    },
    'download-blob': ({ name }) => anchor({ href: URL.createObjectURL(new Blob([name])), download: name + '.txt' }),
    'download-anchor': ({ name }, { url }) => anchor({ href: url, download: name + '.txt' }),
  };

  // The opener's side of a popup's message: it is reported by the side that received it, and answered.
  on('message', ({ data, source }) => {
    if (data.testpage !== 'toOpener' || data.reporter !== me.reporter) return;
    popup('toOpener', data.link, data.click);
    source.postMessage({ testpage: 'toPopup', document: data.document }, '*');
  });
})();
