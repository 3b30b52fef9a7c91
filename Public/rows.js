// The rows as the other scripts and the styles know them. The server leaves out of its HTML what follows from the rest, so that
// the page stays small for a slow phone: each row's link, and the place where its state is told.
'use strict';
document.querySelectorAll('li.row').forEach(row => testpage.attempt(() => {
  const element = row.querySelector('[id]'), frame = row.querySelector('iframe');
  row.dataset.link = element ? element.id : frame.title;
  const state = document.createElement('output');
  state.className = 'state';
  state.textContent = 'waiting';
  row.append(state);
}));
