// The page itself: its counter, its load, the second host name, and what its rows and its header say.
'use strict';
(() => {
  const { attempt, entered, facts, frames, guard, id, me, on, opener, page, send, stored } = testpage;
  const find = name => document.getElementById(name);
  const all = (selector, scope) => Array.from((scope || document).querySelectorAll(selector));
  const query = name => attempt(() => new URLSearchParams(location.search).get(name));

  // MARK: Counter and load. The counter is in this document's memory and nowhere else.

  testpage.counter = 0;
  setInterval(() => { find('counter').textContent = ++testpage.counter; }, 1000);
  // The view's id survives a reload of the same view; a popup inherits its opener's storage, and makes a new one. Without
  // storage (an Android WebView's default) the window's name does it.
  testpage.view = attempt(() => {
    const kept = stored('view') || (/^testpage-(\w{16})$/.exec(window.name) || [])[1];
    const view = kept && !(opener() && entered() === 'navigate') ? kept : id();
    if (!stored('view', view) && /^(testpage-\w{16})?$/.test(window.name)) window.name = 'testpage-' + view;
    return view;
  });
  const { elsewhere } = facts;
  page('load', {
    round: Number(facts.round) || undefined, userAgent: navigator.userAgent, origin: location.origin, elsewhere: elsewhere || undefined,
    entered: entered(), opener: opener(),
  });

  // MARK: The header's line: the first of these that has something to say

  const lines = { offline: '', reset: '', unreachable: '', latest: '', calm: [find('strip').textContent, 'calm'] };
  const say = (name, text, kind) => {
    lines[name] = text && [text, kind];
    const [shown, of] = Object.keys(lines).map(key => lines[key]).find(line => line);
    find('strip').textContent = shown;
    find('strip').dataset.kind = of;
  };

  // MARK: The rows, and their states from the answers to the reports

  const rows = all('.row'), byLink = {}, states = {};
  // What follows from the rest is not in the HTML, which stays small for a slow phone.
  rows.forEach(row => {
    const { id, title } = row.querySelector('[id],iframe');
    byLink[row.dataset.link = id || title] = row;
    row.append(document.importNode(find('row-end').content, true));
  });
  const marks = { pass: '✓', fail: '✕', incomplete: '…' };
  const tell = (row, kind, text) => {
    const state = row.querySelector('.state');
    state.textContent = (marks[kind] || '–') + ' ' + text;
    state.dataset.kind = kind;
  };
  const passed = row => (states[row.dataset.link] || {}).verdict === 'pass';
  const needed = rows.filter(row => 'core' in row.dataset);
  const progress = () => {
    const done = needed.filter(passed).length;
    find('progress').textContent = done + ' of ' + needed.length + ' required';
    find('meter').style.transform = 'scaleX(' + (done / needed.length || 0) + ')';
  };
  let latest = '';
  testpage.answered = (answer, left) => {
    say('offline', answer ? '' : 'The server does not answer. ' + left + ' reports are kept until it does.', 'warn');
    const { links = [], reset } = answer || {};
    links.forEach(guard(state => {
      const row = byLink[state.link], { destination, place, why, verdict } = states[state.link] = state;
      const text = [destination, place, place && state.state].filter(Boolean).join(' · ').replace(/-/g, ' ');
      tell(row, verdict, text);
      row.querySelector('.ask').hidden = !/unproven|handed-off/.test(destination);
      if (state.link === latest) say('latest', latest + ': ' + (why || text), { pass: 'good', fail: 'bad' }[verdict] || 'calm');
    }));
    if (reset) say('reset', 'The counter was reset after ' + reset.link + ': ' + reset.cause.replace(/-/g, ' ') + '.', 'bad');
    progress();
  };
  testpage.clicked = ({ name }) => {
    latest = name;
    say('reset', '');
    say('latest', name + ': clicked', 'calm');
    tell(byLink[name], 'incomplete', 'clicked');
  };
  // Only a person can say whether another app has opened.
  on('click', ({ target }) => {
    const box = target.closest('.ask button').parentNode, { link, click, reporter } = states[box.parentNode.dataset.link];
    box.hidden = true;
    send('confirm', { link, reporter: reporter || me.reporter, click, opened: target.value === 'yes' });
  });

  // MARK: The second host name. A system's question about the local network makes the first try fail.

  let reached = null, trying = false;
  const reach = guard(() => {
    if (!elsewhere || reached || trying) return;
    trying = true;
    const image = new Image();
    const ended = found => {
      if (image.ended) return;
      image.ended = true;
      trying = false;
      if (found !== reached) page(found ? 'reachable' : 'unreachable', { url: elsewhere });
      reached = found;
      say('unreachable', found ? '' : 'This device does not reach ' + elsewhere + ', where most links lead. Allow the local network.', 'warn');
      if (!found) setTimeout(reach, 5000);
    };
    image.onload = () => ended(true);
    image.onerror = () => ended(false);
    setTimeout(image.onerror, 5000);
    image.src = elsewhere + '/probe.gif?' + id();
  });
  reach();
  on('focus', reach);

  // MARK: Which rows are shown: the style sheet hides the others, by what the body says

  const { userAgent, platform, maxTouchPoints } = navigator, { dataset } = document.body;
  const pad = maxTouchPoints > 1 && /Mac/.test(platform);
  const detected = /Android/.test(userAgent) ? 'android' : pad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'both';
  const kept = stored('rows') || {};
  const chosen = { rows: query('rows') || (query('only') ? 'all' : kept.rows || 'core'), os: query('os') || kept.os || detected };
  const show = () => {
    const wanted = find('search').value.trim().toLowerCase();
    Object.assign(dataset, wanted ? { rows: 'all', os: 'both' } : chosen);
    rows.forEach(row => { row.hidden = !row.dataset.link.includes(wanted); });
    all('[data-group]').forEach(group => { group.hidden = all('.row', group).every(row => row.hidden); });
    frames();
  };
  all('.choice input').forEach(choice => {
    choice.checked = chosen[choice.name] === choice.value;
    if (choice.value === detected) choice.parentNode.dataset.detected = '';
    choice.onchange = guard(() => {
      chosen[choice.name] = choice.value;
      stored('rows', chosen);
      show();
    });
  });
  find('search').oninput = guard(show);
  show();

  // Walks the required links that are still open, then the rows that nobody has clicked.
  let aimed = null;
  find('walk').onclick = guard(() => {
    const open = needed.filter(row => !passed(row));
    const candidates = (open.length ? open : rows.filter(row => !states[row.dataset.link])).filter(row => row.offsetHeight);
    if (aimed) aimed.classList.remove('aimed');
    aimed = candidates.find(row => rows.indexOf(row) > rows.indexOf(aimed)) || candidates[0];
    aimed.classList.add('aimed');
    aimed.scrollIntoView({ block: 'center' });
    aimed.querySelector('.link').focus({ preventScroll: true });
  });

  if (query('browser') === 'cct') all('.setup').forEach(section => { section.hidden = true; });
  progress();
  facts.ready = 'true';
  find('ready').textContent = 'ready';
})();
