// @ts-check
// A frame's own part: it says that it is here, in the page that it was told of.

import { entered, facts, hasOpener } from "./tools.js";
import { fillFrames, me, reportEvent } from "./presence.js";

fillFrames();
if (me.instance !== me.reporter) {
  reportEvent("load", {
    link: facts.link, framed: true, userAgent: navigator.userAgent, origin: location.origin, entered, opener: hasOpener,
  });
}
facts.ready = "true";
