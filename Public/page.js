// The page itself: its counter, its load, the second host name, and what its rows and its header say.
'use strict';
(() => {
  const { answered, attempt, entered, facts, frames, guard, id, me, on, opener, page, pending, send } = testpage;
  const find = name => document.getElementById(name);
  const all = (selector, scope) => Array.from((scope || document).querySelectorAll(selector));
  const query = name => attempt(() => new URLSearchParams(location.search).get(name), null);

  // MARK: Counter and load. The counter is in this document's memory and nowhere else.

  testpage.counter = 0;
  setInterval(() => { find('counter').textContent = ++testpage.counter; }, 1000);

  // The view's id survives a reload of the same view; a popup inherits its opener's storage, and makes a new one. Without
  // storage (an Android WebView's default) the window's name does it, which survives a reload too.
  testpage.view = attempt(() => {
    const kept = attempt(() => sessionStorage.getItem('testpage.view'), null) || (/^testpage-view-(\w+)$/.exec(window.name) || [])[1];
    const view = kept && !(opener() && entered() === 'navigate') ? kept : id();
    attempt(() => sessionStorage.setItem('testpage.view', view));
    if (!attempt(() => sessionStorage.getItem('testpage.view')) && /^(testpage-view-.*)?$/.test(window.name)) window.name = 'testpage-view-' + view;
    return view;
  });
  page('load', {
    round: Number(facts.round) || undefined, userAgent: navigator.userAgent, origin: location.origin,
    elsewhere: facts.elsewhere || undefined, entered: entered(), opener: opener(),
  });

  // MARK: The header's line. The first of these that has something to say is shown.

  const calm = find('strip').textContent, lines = { offline: '', reset: '', unreachable: '', latest: '' };
  const say = (name, text, kind) => {
    lines[name] = text && { text, kind };
    const line = lines.offline || lines.reset || lines.unreachable || lines.latest || { text: calm, kind: 'calm' };
    find('strip').textContent = line.text;
    find('strip').dataset.kind = line.kind;
  };

  // MARK: The states of the links, from the answers to the reports

  const rows = all('.row'), byLink = {}, states = {};
  rows.forEach(row => { byLink[row.dataset.link] = row; });
  const words = {
    'new-view': 'in a new view', 'same-view': 'in this view', browser: 'in a browser', frame: 'in the frame', app: 'in an app', unknown: 'place unknown',
    kept: 'page kept', restored: 'page restored', reset: 'page reset', unseen: 'page not seen yet',
    'left-then-loaded': 'it was left, and loaded again', 'reloaded-without-leaving': 'it was reloaded without being left', 'loaded-anew': 'the app loaded it anew',
  };
  const marks = { pass: '✓', fail: '✕', incomplete: '…' };
  const tell = (row, mark, kind, text) => {
    const output = row.querySelector('.state');
    output.textContent = mark + ' ' + text;
    output.dataset.kind = kind;
  };
  const ask = (row, state) => {
    let box = row.querySelector('.ask');
    const open = state.destination === 'unproven' || state.destination === 'handed-off';
    if (box && !open) box.remove();
    if (box || !open) return;
    box = document.createElement('span');
    box.className = 'ask';
    box.append('Did it open?');
    [['Yes', true], ['No', false]].forEach(([text, opened]) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.onclick = guard(() => {
        const { reporter, click } = states[row.dataset.link];
        send({ kind: 'confirm', session: me.session, link: row.dataset.link, reporter: reporter || me.reporter, click, opened });
        box.remove();
      });
      box.append(button);
    });
    row.append(box);
  };
  const needed = () => rows.filter(row => 'core' in row.dataset && !foreign(row));
  const passed = row => (states[row.dataset.link] || {}).verdict === 'pass';
  const progress = () => {
    const core = needed(), done = core.filter(passed).length;
    find('progress').textContent = done + ' of ' + core.length + ' required';
    find('meter').style.transform = 'scaleX(' + (core.length ? done / core.length : 0) + ')';
  };
  answered.push(answer => {
    say('offline', answer ? '' : 'The server does not answer. ' + pending() + ' reports are kept, and sent when it does.', 'warn');
    (answer && answer.links || []).forEach(guard(state => {
      const row = byLink[state.link];
      if (!row) return;
      states[state.link] = state;
      const text = [state.destination, words[state.place], state.place && words[state.state]].filter(Boolean).join(', ');
      tell(row, marks[state.verdict] || '–', state.verdict, text);
      ask(row, state);
      if (state.link === lines.link) say('latest', state.link + ': ' + (state.why || text), { pass: 'good', fail: 'bad' }[state.verdict] || 'calm');
    }));
    const reset = answer && answer.reset;
    if (reset) say('reset', 'The counter was reset after ' + reset.link + ': ' + (words[reset.cause] || reset.cause) + '.', 'bad');
    progress();
  });
  testpage.clicked = click => {
    lines.link = click.name;
    say('reset', '');
    say('latest', click.name + ': clicked.', 'calm');
    if (byLink[click.name]) tell(byLink[click.name], '…', 'pending', 'clicked');
  };

  // MARK: The second host name. A system's question about the local network makes the first try fail.

  let reached = null, trying = false;
  const reach = guard(() => {
    if (!facts.elsewhere || reached || trying) return;
    trying = true;
    const image = new Image(), url = facts.elsewhere + '/probe.gif?' + id();
    const ended = guard(found => {
      if (!trying || image.ended) return;
      image.ended = true;
      trying = false;
      if (found !== reached) page(found ? 'reachable' : 'unreachable', { url: facts.elsewhere });
      reached = found;
      say('unreachable', found ? '' : 'This device does not reach ' + facts.elsewhere + '. Links that go there prove nothing. Allow the local network, and come back.', 'warn');
      if (!found) setTimeout(reach, 5000);
    });
    image.onload = () => ended(true);
    image.onerror = () => ended(false);
    setTimeout(() => ended(false), 5000);
    image.src = url;
  });
  reach();
  on('focus', reach);
  on('pageshow', reach);

  // MARK: Which rows are shown

  const kept = attempt(() => JSON.parse(sessionStorage.getItem('testpage.rows')), null) || {};
  const pad = attempt(() => navigator.maxTouchPoints > 1 && /Mac/.test(navigator.platform), false);
  const detected = /Android/.test(navigator.userAgent) ? 'android' : pad || /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'ios' : 'both';
  const shown = { rows: query('rows') || (query('only') ? 'all' : kept.rows || 'core'), os: query('os') || kept.os || detected };
  const levels = { core: 1, extended: 2, all: 3 };
  const foreign = row => !!row.dataset.platform && shown.os !== 'both' && row.dataset.platform !== shown.os;

  const more = (section, count) => {
    let button = section.querySelector('.more');
    if (!button && !count) return;
    if (!button) {
      button = document.createElement('button');
      button.className = 'more quiet';
      button.onclick = guard(() => { section.dataset.unfolded = ''; show(); });
      section.append(button);
    }
    button.hidden = !count;
    button.textContent = 'Show ' + count + ' more';
  };
  const show = () => {
    const wanted = find('search').value.trim().toLowerCase();
    all('.group:not(.setup)').forEach(guard(section => {
      const level = 'unfolded' in section.dataset ? 2 : 0, own = all('.row', section);
      let folded = 0;
      own.forEach(row => {
        const deep = (Number(row.dataset.priority) || 1) > Math.max(level, levels[shown.rows] || 1);
        row.hidden = wanted ? row.dataset.link.indexOf(wanted) < 0 : deep || foreign(row);
        if (!wanted && deep && !foreign(row) && row.dataset.priority === '2') folded++;
      });
      more(section, folded);
      section.hidden = !folded && own.every(row => row.hidden);
    }));
    ['rows', 'os'].forEach(name => all('button', find(name)).forEach(button => button.setAttribute('aria-pressed', button.value === shown[name])));
    frames();
    progress();
  };
  ['rows', 'os'].forEach(name => all('button', find(name)).forEach(button => {
    if (button.value === detected && detected !== 'both') button.dataset.detected = '';
    button.onclick = guard(() => {
      shown[name] = button.value;
      attempt(() => sessionStorage.setItem('testpage.rows', JSON.stringify(shown)));
      show();
    });
  }));
  find('search').oninput = guard(show);

  // Walks the required links that are still open, then the rows that nobody clicked.
  let aimed = null;
  find('walk').onclick = guard(() => {
    const usable = rows.filter(row => !row.hidden && row.querySelector('.link,iframe'));
    const open = needed().filter(row => !passed(row) && usable.includes(row));
    const candidates = open.length ? open : usable.filter(row => !states[row.dataset.link]);
    if (aimed) aimed.classList.remove('aimed');
    aimed = candidates.find(row => rows.indexOf(row) > rows.indexOf(aimed)) || candidates[0];
    if (!aimed) return;
    aimed.classList.add('aimed');
    aimed.scrollIntoView({ block: 'center' });
    attempt(() => aimed.querySelector('.link').focus({ preventScroll: true }));
  });

  if (query('browser') === 'cct') all('.setup').forEach(section => { section.hidden = true; });
  show();
  document.documentElement.dataset.ready = 'true';
  find('ready').textContent = 'ready';
})();
