// @ts-check
// What a document, page or frame, reports of itself: that it is alive, hidden or visible, leaves and returns.

import { all, facts, guard, isVisible, newID, on } from "./tools.js";
import { part, reportAs, send } from "./report.js";

/** Whether this is a frame, which reports for the page around it and is silent about leaving and returning. */
export const isFrame = facts.instance !== undefined;
const reporter = newID();
export const me = {
  session: facts.session,
  instance: isFrame && facts.instance !== "-" ? facts.instance : reporter,
  reporter,
};
reportAs(me);

/**
 * What only the page has: its view's id, and its counter.
 * @type {{ view?: string, counter?: number }}
 */
export const own = {};

/** @typedef {import("./actions.js").Click} Click */
/** @type {Click | null} */
let latest = null;
let clickedAt = 0;
// How long the document has been present since the click, in milliseconds; present is visible and not blurred.
let presentFor = 0;
let isPresent = true;
let isBlurred = false;
let hasLeft = false;
let tickedAt = 0;

/** Brings the time up to date. At most a second counts for each step: a suspended document is not present. */
function tick() {
  const now = Date.now();
  if (isPresent) presentFor += Math.min(Math.max(now - tickedAt, 0), 1000);
  tickedAt = now;
  isPresent = isVisible() && !isBlurred;
}

/**
 * Reports an event of this document. Nothing comes after `leave` until the document is shown again.
 * @param {import("./report.js").PageEvent} event
 * @param {object} [more]
 */
export function reportEvent(event, more) {
  if (hasLeft) return;
  tick();
  const { view, counter } = own;
  const times = latest && { click: latest.number, sinceClick: tickedAt - clickedAt, visibleFor: Math.round(presentFor) };
  send("page", { event, view, counter, visible: isVisible(), focused: !isBlurred, ...times, ...more });
}

function reportAlive() {
  if (latest || !isFrame) reportEvent("alive");
}

function reportReturn(/** @type {object | undefined} */ more = undefined) {
  if (!isFrame) reportEvent("return", more);
}

// The times after a click at which the document says that it is alive, in milliseconds.
const aliveTimes = [500, 1200, 2200, 4000, 8000, 15500, 30000, 60000];
let ticker = 0;

/** Reports for a minute that this document is alive: after a click of its own, or of a frame in it. */
export function watch(/** @type {Click | undefined} */ click = undefined) {
  tick();
  const startedAt = tickedAt;
  if (click) {
    latest = click;
    clickedAt = startedAt;
    presentFor = 0;
    // A click proves focus, whatever event was lost.
    isBlurred = false;
    isPresent = isVisible();
  }
  const due = aliveTimes.slice();
  clearInterval(ticker);
  ticker = setInterval(guard(() => {
    tick();
    if (tickedAt - startedAt < due[0]) return;
    while (tickedAt - startedAt >= due[0]) due.shift();
    if (due.length === 0) clearInterval(ticker);
    reportAlive();
  }), 250);
}

function focusChanged(/** @type {boolean} */ isLost) {
  if (isLost === isBlurred) return;
  tick();
  isBlurred = isLost;
  if (isLost) reportAlive();
  else reportReturn();
}

on("visibilitychange", () => {
  if (isVisible()) reportReturn();
  else reportAlive();
}, true);
on("blur", () => focusChanged(true));
on("focus", () => focusChanged(false));
on("pagehide", (event) => {
  if (!isFrame) reportEvent("leave", { persisted: Boolean(event.persisted) });
  hasLeft = true;
  part();
});
on("pageshow", (event) => {
  hasLeft = false;
  if (event.persisted) reportReturn({ persisted: true });
});

let errors = 0;
on("error", ({ message }) => {
  if (!message) return;
  errors += 1;
  if (errors <= 5) reportEvent("error", { message: message.slice(0, 300) });
});

// A click in a frame does not reach the document around it.
on("message", ({ data }) => {
  if (data.testpage !== "click") return;
  watch();
  if (isFrame) parent.postMessage(data, "*");
});

/** Reports that a click stayed in this document, once: a fragment that stays the same has no event. */
export function reportRoute(/** @type {Click} */ click) {
  if (click.isRouted) return;
  click.isRouted = true;
  reportEvent("route", { link: click.name, url: location.href });
}

on("hashchange popstate", (event) => {
  if (!latest || !latest.isSameDocument) return;
  if (event.type === "popstate") latest.goesBack = false;
  if (!latest.goesBack) reportRoute(latest);
});

const withInstance = (/** @type {string} */ html) => html.replace('data-instance="-"', `data-instance="${me.instance}"`);

/** Fills the frames of the rows that are shown, and tells each which instance of the page it stands in. */
export function fillFrames() {
  all("iframe:not([name])").forEach(guard(fill));
}

function fill(/** @type {HTMLIFrameElement} */ frame) {
  const { src, srcdoc, write } = frame.dataset;
  if (!frame.offsetHeight) return;
  // A page that is run anew from history gets what its names showed. A load that adds a step there confuses Back.
  frame.name = newID();
  const { contentWindow, contentDocument } = frame;
  if (src && contentWindow) {
    frame.dataset.src = src.replace("/-/", `/${me.instance}/`);
    contentWindow.location.replace(frame.dataset.src);
  }
  if (srcdoc) frame.srcdoc = withInstance(srcdoc);
  if (write && contentDocument) {
    contentDocument.open();
    contentDocument.write(withInstance(write));
    contentDocument.close();
  }
}
