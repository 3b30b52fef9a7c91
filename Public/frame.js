// A frame's own part: it says that it is here, hears which page it is in, and is ready.
'use strict';
(() => {
  const { attempt, entered, facts, frames, me, on, opener, page } = testpage;
  const told = me.instance !== me.reporter;
  // A frame that a browser restored from its history still has the instance of the page before.
  on('message', event => {
    if (event.source === parent && event.data.testpage === 'instance') me.instance = event.data.instance;
  });
  attempt(() => parent.postMessage({ testpage: 'frame' }, '*'));
  frames();
  if (told) page('load', { link: facts.link, framed: true, userAgent: navigator.userAgent, origin: location.origin, entered: entered(), opener: opener() });
  facts.ready = 'true';
})();
