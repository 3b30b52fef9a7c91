// The page: counter, load, second host name, rows, header.
'use strict';
(() => {
const { all, entered, facts, find, frames, guard, id, me, on, opener, page, send, stored } = testpage, { elsewhere } = facts;
const query = name => new URLSearchParams(location.search).get(name);

// In memory only.
testpage.counter = 0;
setInterval(() => { find('counter').textContent = ++testpage.counter; }, 1000);

// The view's id survives a reload; a popup makes its own. Without storage the window's name has it.
const named = /^(testpage-\w+)?$/;
const kept = stored('view') || named.test(window.name) && window.name;
const view = testpage.view = kept && !(opener && entered === 'navigate') ? kept : 'testpage-' + id();
if (!stored('view', view) && named.test(window.name)) window.name = view;
page('load', {
  round: Number(facts.round), userAgent: navigator.userAgent, origin: location.origin, elsewhere: elsewhere || undefined,
  entered, opener,
});

const put = (element, text, kind) => {
  element.textContent = text;
  element.dataset.kind = kind;
};
const lines = { offline: 0, reset: 0, unreachable: 0, latest: 0, calm: [find('strip').textContent, 'calm'] };
const say = (name, text, kind) => {
  lines[name] = text && [text, kind];
  put(find('strip'), ...Object.values(lines).find(line => line));
};

const rows = all('.rows>*'), byLink = {}, states = {};
rows.forEach(row => {
  byLink[row.dataset.link] = row;
  row.append(find('row-end').content.cloneNode(true));
});
const needed = rows.filter(row => 'core' in row.dataset);
const passed = row => (states[row.dataset.link] || {}).verdict === 'pass';
const progress = () => {
  const done = needed.filter(passed).length;
  find('progress').textContent = done + ' of ' + needed.length + ' passed';
  find('meter').style.transform = 'scaleX(' + (done / needed.length || 0) + ')';
};
const tell = (name, kind, text) => {
  put(byLink[name].querySelector('.state'), text, kind);
  if (name === latest) say('latest', name + ': ' + (states[name] && states[name].why || text), kind);
};
let latest = '';
testpage.answered = (answer, left) => {
  say('offline', !answer && 'The server does not answer: ' + left + ' reports wait for it.', 'warn');
  const { links = [], reset } = answer || {};
  links.forEach(guard(state => {
    const { link, destination, place, verdict } = states[state.link] = state;
    tell(link, verdict, [destination, place, state.state].join(' · ').replace(/-/g, ' '));
    byLink[link].querySelector('.ask').hidden = !/unproven|handed-off/.test(destination);
  }));
  if (reset) say('reset', 'The counter was reset after ' + reset.link + ': ' + reset.cause.replace(/-/g, ' ') + '.', 'fail');
  progress();
};
testpage.clicked = ({ name }) => {
  latest = name;
  delete states[name];
  say('reset');
  tell(name, 'incomplete', 'clicked');
};
// Only a person knows if an app opened.
on('click', ({ target }) => {
  const box = target.closest('.ask button').parentNode, { link, click, reporter } = states[box.parentNode.dataset.link];
  box.hidden = true;
  send('confirm', { link, reporter, click, opened: target.value === 'yes' });
});

// The system's question about the network makes the first try fail.
let reached, image;
const reach = guard(() => {
  if (!elsewhere || reached || image) return;
  const ended = found => {
    if (!image) return;
    image = null;
    if (found !== reached) page(found ? 'reachable' : 'unreachable', { url: elsewhere });
    reached = found;
    say('unreachable', !found && 'This device does not reach ' + elsewhere + ', where most links lead. Allow the local network.', 'warn');
    if (!found) setTimeout(reach, 5000);
  };
  const fails = () => ended(false);
  setTimeout(fails, 5000);
  image = Object.assign(new Image(), { onload: () => ended(true), onerror: fails, src: elsewhere + '/probe.gif?' + id() });
});
reach();
on('focus', reach);

const { userAgent, platform, maxTouchPoints } = navigator, before = stored('rows') || {};
const iOS = /iPhone|iPad|iPod/.test(userAgent) || maxTouchPoints > 1 && /Mac/.test(platform);
const detected = /Android/.test(userAgent) ? 'android' : iOS ? 'ios' : 'both';
const chosen = {
  rows: query('rows') || query('only') && 'all' || before.rows || 'core', os: query('os') || before.os || detected, browser: query('browser'),
};
const show = guard(() => {
  const wanted = find('search').value.trim().toLowerCase();
  Object.assign(document.body.dataset, chosen, wanted && { rows: 'all', os: 'both' });
  rows.forEach(row => { row.hidden = !row.dataset.link.includes(wanted); });
  all('.rows,[data-group]').forEach(list => { list.hidden = all('li', list).every(row => row.hidden); });
  frames();
  const ahead = find('prefetch-rel');
  if (ahead && ahead.offsetHeight) find('ahead').href = ahead.href;
});
all('.choice input').forEach(choice => {
  const { name, value } = choice;
  choice.checked = chosen[name] === value;
  if (value === detected && value !== 'both') choice.parentNode.dataset.detected = '';
  choice.onchange = () => {
    chosen[name] = value;
    stored('rows', chosen);
    show();
  };
});
find('search').oninput = show;
show();

// Required links still open, then rows not clicked.
let at = -1;
find('walk').onclick = guard(() => {
  const open = needed.every(passed) ? row => !states[row.dataset.link] : row => needed.includes(row) && !passed(row);
  const next = rows.filter(row => row.offsetHeight && open(row));
  const aim = next.find(row => rows.indexOf(row) > at) || next[0];
  at = rows.indexOf(aim);
  aim.scrollIntoView({ block: 'center' });
  aim.querySelector('.link,iframe').focus({ preventScroll: true });
});

progress();
facts.ready = 'true';
})();
