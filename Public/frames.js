// The frames in this document (the page or a frame): each is told the page's instance, which it cannot see for itself.
'use strict';
(() => {
  const { framed, guard, id, me, on, watch } = testpage;
  const mine = text => text.replace('data-instance="-"', 'data-instance="' + me.instance + '"');
  // Only those of shown rows; showing more rows calls this again.
  testpage.frames = () => document.querySelectorAll('iframe:not([name])').forEach(guard(frame => {
    const { src, srcdoc, write } = frame.dataset;
    if (!frame.offsetHeight) return;
    // A browser that runs this page anew from its history puts what a frame showed before into the frame of the same name.
    frame.name = id();
    if (src) frame.src = src.replace('/-/', '/' + me.instance + '/');
    if (srcdoc) frame.srcdoc = mine(srcdoc);
    if (write) {
      const inner = frame.contentDocument;
      inner.open();
      inner.write(mine(write));
      inner.close();
    }
  }));
  // A click in a frame does not reach this document, which proves itself all the same.
  on('message', ({ data }) => {
    if (data.testpage !== 'click') return;
    watch();
    if (framed) parent.postMessage(data, '*');
  });
})();
