// @ts-check
// A landing: the destination of a link. It reports its arrival, and then does what its role says.

import { attempt, byId, entered, facts, hasOpener, isVisible, newID, on } from "./tools.js";
import { onResponse, part, reportAs, send } from "./report.js";

const { session, link, reporter } = facts;
const click = Number(facts.click);
const next = String(facts.next);
const documentID = newID();
const isFramed = attempt(() => window.top !== window, true);
reportAs({ session, link, reporter, click, document: documentID });

const show = (/** @type {string} */ id, /** @type {string} */ text) => attempt(() => { byId(id).textContent = text; });

function reportArrival(/** @type {object | undefined} */ more = undefined) {
  const { href, hash } = location;
  send("arrival", {
    url: href.split("#")[0],
    fragment: hash || undefined,
    entered,
    opener: hasOpener,
    framed: isFramed,
    visible: isVisible(),
    prerendering: Boolean(/** @type {any} */ (document).prerendering),
    userAgent: navigator.userAgent,
    referrer: document.referrer || undefined,
    cookie: attempt(() => /(^|; )testpage=/.test(document.cookie), false),
    historyLength: history.length,
    ...more,
  });
}

let wasVisible = isVisible();
reportArrival();
on("visibilitychange", () => {
  if (wasVisible || !isVisible()) return;
  wasVisible = true;
  reportArrival();
}, true);
on("pageshow", (event) => {
  if (event.persisted) reportArrival({ entered: "backForward", persisted: true });
});
on("pagehide", part);
onResponse((response) => {
  if (!response) return;
  show("arrival", "This page has reported that it arrived.");
  facts.arrived = "true";
});
if (!window.fetch && !navigator.sendBeacon) new Image().src = String(facts.beacon);

// MARK: A popup and its opener

const reportPopup = (/** @type {import("./report.js").PopupEvent} */ event) => send("popup", { event, side: "popup" });

/** Posts a message to the opener, and waits until it has responded or three seconds are over. */
const greetOpener = () => new Promise((resolve) => {
  let isOver = false;
  const end = (/** @type {"toPopup" | "silent"} */ event) => {
    if (isOver) return;
    isOver = true;
    reportPopup(event);
    show("popup", event === "silent" ? "The opener did not answer." : "The opener answered.");
    resolve(undefined);
  };
  if (!hasOpener) {
    end("silent");
    return;
  }
  on("message", ({ data }) => {
    if (data.testpage === "toPopup" && data.document === documentID) end("toPopup");
  });
  setTimeout(() => end("silent"), 3000);
  attempt(() =>
    window.opener.postMessage({ testpage: "toOpener", link, reporter, click, document: documentID }, "*"));
});

/** Waits until the popup is visible: one that closes before proves nothing, and a window may open slowly. */
const becomeVisible = () => new Promise((resolve) => {
  if (wasVisible) resolve(undefined);
  document.addEventListener("visibilitychange", () => {
    if (isVisible()) resolve(undefined);
  });
  setTimeout(resolve, 3000);
});

let isClosing = false;
function reportClosing() {
  isClosing = true;
  reportPopup("closing");
}

const close = () => becomeVisible().then(() => {
  reportClosing();
  // The report must be on its way before the document is gone.
  setTimeout(() => window.close(), 100);
});

/** Reports when the window is closed, and again when its document lives on: its opener sees it closed either way. */
function watchWindow() {
  const timer = setInterval(() => {
    if (!window.closed) return;
    clearInterval(timer);
    if (!isClosing) reportClosing();
    setTimeout(reportClosing, 3000);
  }, 250);
}

if (hasOpener) watchWindow();

// MARK: Roles

function addButton(/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ work) {
  const button = document.createElement("button");
  Object.assign(button, { id, className: "link", textContent: text, onclick: work });
  byId("actions").append(button);
}

function post(/** @type {string} */ url) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.innerHTML = '<input type="hidden" name="result" value="paid">';
  document.body.append(form);
  form.submit();
}

/** Opens the inner popup, and closes this one after it. */
function openInner() {
  const inner = window.open(next, "_blank");
  const timer = setInterval(() => {
    if (!inner || !inner.closed) return;
    clearInterval(timer);
    reportPopup("closed");
    greetOpener().then(close);
  }, 250);
}

function answerInner(/** @type {any} */ { data, source }) {
  if (data.testpage !== "toOpener") return;
  source.postMessage({ testpage: "toPopup", document: data.document }, "*");
}

function ask() {
  const isYes = window.confirm("Is this question shown over the popup?");
  show("popup", isYes ? "The answer was yes." : "The answer was no.");
  greetOpener();
}

/**
 * What a landing does beside reporting its arrival, by the name of its role.
 * @type {Record<string, () => unknown>}
 */
export const roles = {
  "next-assign": () => { location.href = next; },
  "next-post": () => post(next),
  "popup-post": greetOpener,
  "popup-close": () => greetOpener().then(close),
  "popup-open": () => {
    on("message", answerInner);
    addButton("next", "Open the inner popup", openInner);
  },
  "popup-back": () => {
    on("popstate", greetOpener);
    history.pushState({}, "", "#pushed");
    setTimeout(() => history.back(), 300);
  },
  "popup-dialogs": () => addButton("next", "Ask a question", ask),
};

for (const name of String(facts.role).split(" ")) attempt(() => roles[name] && roles[name]());

if (hasOpener) addButton("close", "Close", () => window.close());
else if (history.length > 1 && !isFramed) addButton("back", "Back", () => history.back());
facts.ready = "true";
