// Clicks of a page or frame: each has a number, in its URL and in its report.
'use strict';
(() => {
const { all, attempt, framed, guard, me, on, page, route, send, watch } = testpage;
const linkOf = event => attempt(() => event.target.closest('.link'), null);
const nameOf = link => link.closest('[data-link]').dataset.link;

// The numbers in URLs, in any attribute, percent-encoded too.
const place = /((?:visit|hop|beacon)(\/|%2F)[\w.-]+\2[a-z0-9-]+\2)[\w-]+\.\d+(?=\/|%2F)/gi;
const put = (scope, number) => all('*', scope).forEach(element => {
  // A new value there would load something.
  if (/^(iframe|link|script)$/i.test(element.tagName)) return;
  [...element.attributes].forEach(attribute => {
    const value = attribute.value.replace(place, '$1' + me.reporter + '.' + number);
    if (value !== attribute.value) attribute.value = value;
  });
});
// Long URLs: data-pad bytes follow the number.
all('[data-pad]').forEach(guard(link => {
  const { pad, fragment } = link.dataset, [, head, tail] = /^(.*?\/[\w-]+\.\d+\/)(.*)$/.exec(link.getAttribute('href'));
  link.setAttribute('href', head + (tail + 'abcdefghijklmnopqrstuvwxyz012345'.repeat(pad / 32 + 1)).slice(0, pad) + (fragment || ''));
}));
attempt(() => put(document, 0));
on('pageshow', () => put(document, 0));

let count = 0, current = null;
const intended = (link, form) => {
  if (!form) return { method: 'GET', url: new URL(link.getAttribute('href') || link.dataset.url, document.baseURI).href };
  const method = form.method.toUpperCase();
  return { method, url: form.action + (method === 'GET' ? '?' + new URLSearchParams(new FormData(form)) : '') };
};
const finish = (click, again) => {
  if (!click || click.reported && !again) return;
  click.reported = true;
  send('click', { counter: testpage.counter, ...click.record });
};

const activate = (event, link) => {
  const row = link.closest('.rows>*'), { form } = link;
  if (current && current.row === row && event.type === 'submit') return;
  const number = ++count, name = nameOf(link), href = link.getAttribute('href') || '';
  put(row, number);
  const modifiers = ['alt', 'control', 'meta', 'shift'].filter(key => event[key.replace('control', 'ctrl') + 'Key']);
  if (event.button === 1) modifiers.push('middle');
  const click = current = {
    number, row, name, form,
    // A delayed open must not see the number 0.
    data: { ...(form && form.dataset), ...link.dataset },
    sameDocument: href[0] === '#' && !link.hasAttribute('target'),
    record: { click: number, link: name, intended: attempt(() => intended(link, form)), trusted: event.isTrusted, modifiers },
    // A late open is told in a second report.
    returned(what) {
      click.record.returned = what;
      if (click.reported) finish(click, true);
    },
  };
  watch(click);
  setTimeout(guard(() => {
    finish(click);
    current = null;
    put(row, 0);
    // An app can send even a fragment elsewhere.
    const arrived = () => !link.href || location.href === link.href;
    if (click.sameDocument && !click.goesBack) setTimeout(() => { if (arrived()) route(click); }, 50);
  }), 0);
  attempt(() => framed ? parent.postMessage({ testpage: 'click' }, '*') : testpage.clicked(click));
};
const act = () => {
  const action = current && !current.acted && testpage.actions[current.data.action];
  if (!action) return;
  current.acted = true;
  action(current);
};

let touch = {}, touched = 0;
const press = event => {
  const link = linkOf(event), followsTouch = link && link.dataset.event && Date.now() - touched < 1000;
  if (link && event.button !== 2 && !followsTouch) activate(event, link);
};
on('click auxclick', press, true);
on('submit', event => {
  const link = event.target.querySelector('.link');
  if (link) activate(event, link);
}, true);
// Actions run before the report, which tells what window.open returned.
document.addEventListener('click', guard(act));
on('click auxclick submit', () => finish(current));

// A preview takes a touch over after half a second, often without an event.
const hold = link => { if (link) page('hold', { link: nameOf(link) }); };
const release = () => {
  const { link, timer } = touch;
  clearTimeout(timer);
  touch = {};
  return link;
};
on('touchstart', event => { touch = { link: linkOf(event), timer: setTimeout(guard(() => hold(release())), 450) }; }, true);
on('contextmenu', event => { if (!/touch/.test(event.pointerType)) hold(linkOf(event)); }, true);
on('scroll touchcancel', release, true);
on('touchend', event => {
  const link = release();
  if (!link || !link.dataset.event) return;
  touched = Date.now();
  activate(event, link);
  act();
  finish(current);
}, true);
})();
