// The clicks of this document (the page or a frame): each gets a number, which its URL carries and its report tells.
'use strict';
(() => {
  const { attempt, facts, framed, guard, me, on, page, send, watch } = testpage;
  const linkOf = event => attempt(() => event.target.closest('.link'), null);
  const nameOf = link => (link.closest('[data-link]') || link).dataset.link || facts.link || link.id;

  // MARK: Numbers in the URLs

  const place = /((?:visit|hop|beacon)(\/|%2F)[\w.-]+\2[a-z0-9-]+\2)[\w-]+\.\d+(?=\/|%2F)/gi;
  const put = (scope, number) => scope.querySelectorAll('*').forEach(element => {
    // A new value there would load something: a frame, a prefetch.
    if (/^(iframe|link|script|template)$/i.test(element.tagName)) return;
    Array.from(element.attributes).forEach(attribute => {
      const value = attribute.value.replace(place, (_, before) => before + me.reporter + '.' + number);
      if (value !== attribute.value) attribute.value = value;
    });
  });
  const pad = link => {
    const name = link.hasAttribute('href') ? 'href' : 'data-url';
    const [, head, tail] = /^(.*?\/[\w-]+\.\d+\/)(.*)$/.exec(link.getAttribute(name));
    const size = Number(link.dataset.pad);
    const padded = tail + 'abcdefghijklmnopqrstuvwxyz012345'.repeat(Math.ceil(size / 32));
    link.setAttribute(name, head + padded.slice(0, size) + (link.dataset.fragment || ''));
  };
  attempt(() => document.querySelectorAll('[data-pad]').forEach(guard(pad)));
  attempt(() => put(document, 0));
  on('pageshow', () => put(document, 0));

  // MARK: Clicks

  let count = 0, current = null;
  const absolute = url => attempt(() => new URL(url, document.baseURI).href, url);
  const intended = (link, row) => {
    const form = link.form || row.querySelector('form');
    if (form) {
      const method = (link.getAttribute('formmethod') || form.getAttribute('method') || 'get').toUpperCase();
      const query = method === 'GET' ? attempt(() => '?' + new URLSearchParams(new FormData(form)), '') : '';
      return { method, url: absolute(link.getAttribute('formaction') || form.getAttribute('action')) + query };
    }
    const href = link.getAttribute('href') || link.getAttribute('xlink:href');
    return { method: 'GET', url: absolute(href && !/^javascript:/i.test(href) ? href : link.dataset.url || href) };
  };
  const report = click => {
    click.reported = true;
    send(Object.assign({ kind: 'click', counter: testpage.counter }, me, click.record));
  };

  const activate = (event, link) => {
    const row = link.closest('.row') || link.parentNode;
    if (current && current.row === row && event.type === 'submit') return;
    const number = ++count, name = nameOf(link), href = link.getAttribute('href') || '';
    put(row, number);
    const modifiers = ['alt', 'control', 'meta', 'shift'].filter(key => event[key.replace('control', 'ctrl') + 'Key']);
    if (event.button === 1) modifiers.push('middle');
    const click = current = {
      number, link, row, name,
      // What the link said at the moment of the click: a delayed open must not see the number 0 again.
      data: Object.assign({}, link.dataset),
      sameDocument: href[0] === '#' && !link.hasAttribute('target'),
      record: { click: number, link: name, intended: attempt(() => intended(link, row)), trusted: event.isTrusted !== false, modifiers },
      // An open that comes late is told in a second report of the same click.
      returned(what) {
        click.record.returned = what;
        if (click.reported) report(click);
      },
    };
    watch(click);
    setTimeout(guard(() => {
      if (!click.reported) report(click);
      if (current === click) current = null;
      put(row, 0);
      if (click.sameDocument && !click.goesBack) setTimeout(() => testpage.route(click), 50);
    }), 0);
    if (framed) attempt(() => parent.postMessage({ testpage: 'click' }, '*'));
    if (testpage.clicked) attempt(() => testpage.clicked(click));
  };
  const act = () => {
    const action = current && !current.acted && testpage.actions[current.data.action];
    if (!action) return;
    current.acted = true;
    action(current);
  };
  const finish = () => { if (current && !current.reported) report(current); };

  let touch = null, touched = 0;
  const press = event => {
    const link = linkOf(event);
    const followsTouch = link && link.dataset.event === 'touchend' && Date.now() - touched < 1000;
    if (link && event.button !== 2 && !followsTouch) activate(event, link);
  };
  on('click', press, true);
  on('auxclick', press, true);
  on('submit', event => {
    const link = event.submitter || event.target.querySelector('.link');
    if (link && link.matches('.link')) activate(event, link);
  }, true);
  // The actions run at the document, so that the report at the window, one step later, knows what window.open returned.
  ['click', 'auxclick'].forEach(type => document.addEventListener(type, guard(act)));
  ['click', 'auxclick', 'submit'].forEach(type => on(type, finish));

  // MARK: Holding a link, and links that the end of a touch activates

  const hold = link => {
    if (touch) touch.held = true;
    page('hold', { link: nameOf(link) });
  };
  const release = () => {
    const ended = touch;
    if (touch) clearTimeout(touch.timer);
    touch = null;
    return ended;
  };
  on('contextmenu', event => {
    const link = linkOf(event);
    if (link && !(touch && touch.held)) hold(link);
  }, true);
  const passive = { capture: true, passive: true };
  on('touchstart', event => {
    release();
    const link = linkOf(event), point = event.touches[0];
    if (link) touch = { link, point, start: Date.now(), timer: setTimeout(guard(() => hold(link)), 600) };
  }, passive);
  on('touchmove', event => {
    const point = event.touches[0];
    if (touch && Math.hypot(point.clientX - touch.point.clientX, point.clientY - touch.point.clientY) > 10) release();
  }, passive);
  on('touchend', event => {
    const ended = release();
    if (!ended || ended.held || ended.link.dataset.event !== 'touchend') return;
    touched = Date.now();
    activate(event, ended.link);
    act();
    finish();
  }, passive);
  on('touchcancel', () => {
    // The system's preview takes the touch over after about half a second.
    const ended = release();
    if (ended && !ended.held && Date.now() - ended.start > 400) hold(ended.link);
  }, passive);
})();
