// A frame's own part: it says that it is here, in the page that it was told of.
'use strict';
(() => {
  const { entered, facts, frames, me, opener, page } = testpage, { userAgent } = navigator;
  frames();
  if (me.instance !== me.reporter) page('load', { link: facts.link, framed: true, userAgent, origin: location.origin, entered, opener });
  facts.ready = 'true';
})();
