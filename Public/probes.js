// @ts-check
// What the host app lets its web view do, each a mark on the page and a report; and whether the device reaches the second
// host name.

import { all, attempt, byId, facts, guard, newID, on } from "./tools.js";
import { reportEvent } from "./presence.js";
import { say } from "./page.js";
import { send } from "./report.js";

/** @typedef {"good" | "bad" | "absent" | "unknown"} Result */

/**
 * Shows and reports the result of a probe. The first word about a probe counts.
 * @param {string} name
 * @param {Result} result
 * @param {string} detail
 */
function report(name, result, detail) {
  const mark = all(`[data-probe=${name}]`)[0].dataset;
  if (mark.result) return;
  mark.result = result;
  mark.detail = detail;
  send("probe", { probe: name, result, detail }, true);
}

report("javascript", "good", "on");

function probeCookies() {
  attempt(() => { document.cookie = "testpage=1; path=/; SameSite=Lax"; });
  const isKept = attempt(() => /(^|; )testpage=1/.test(document.cookie), false);
  report("first-party-cookies", isKept ? "good" : "bad", isKept ? "kept" : "refused");
}

function probeStorage() {
  const kinds = /** @type {const} */ (["localStorage", "sessionStorage"]);
  const missing = kinds.filter((kind) => !attempt(() => {
    window[kind].setItem("testpage.probe", "kept");
    return window[kind].getItem("testpage.probe") === "kept";
  }, false));
  const isWhole = missing.length === 0;
  report("dom-storage", isWhole ? "good" : "bad", isWhole ? "local and session" : `no ${missing.join(", no ")}`);
}

function probeTheme() {
  const isDark = attempt(() => matchMedia("(prefers-color-scheme: dark)").matches, false);
  report("theme", "good", isDark ? "dark" : "light");
}

/** A frame from the second host name says whether its cookie is kept. */
function probeThirdPartyCookies() {
  const name = "third-party-cookies";
  on("message", ({ data }) => {
    if (data.testpage !== "cookie") return;
    if (data.read) report(name, "good", "kept");
    else if (isSecureContext) report(name, "bad", "refused");
    // Without TLS an engine may refuse the cookie for that alone.
    else report(name, "unknown", "refused, without TLS");
  });
  if (facts.elsewhere) byId("third").src = `${facts.elsewhere}/cookie.html`;
  setTimeout(() => report(name, "unknown", "no answer from the second host name"), 8000);
}

function probeVideo() {
  const name = "inline-video";
  const clip = byId("clip");
  const listen = (/** @type {string} */ type, /** @type {() => void} */ work) => clip.addEventListener(type, work);
  listen("webkitbeginfullscreen", () => report(name, "bad", "full screen"));
  listen("timeupdate", () => {
    if (clip.currentTime > 0) report(name, "good", "plays");
  });
  listen("error", () => report(name, "unknown", "cannot be decoded"));
  setTimeout(() => report(name, "bad", "does not start"), 6000);
}

/** The bridge of the ads SDK: an object on Android, message handlers on iOS. */
function probeAdsBridge() {
  const host = /** @type {any} */ (window);
  const handlers = ["getGmaQueryInfo", "getGmaSig"];
  const bridge = attempt(() => host.gmaSdk.getQueryInfo && "gmaSdk")
    || handlers.find((name) => attempt(() => host.webkit.messageHandlers[name]));
  report("ads-bridge", bridge ? "good" : "absent", bridge || "not registered");
}

probeCookies();
probeStorage();
probeThirdPartyCookies();
probeVideo();
probeAdsBridge();
probeTheme();

// The system's question about the network makes the first try fail, so there are more.
/** @type {boolean | undefined} */
let isReached;
let isTrying = false;
const complaint =
  `This device can't reach ${facts.elsewhere}, which most links point to. Check the Local Network permission.`;

const reach = guard(() => {
  if (!facts.elsewhere || isReached || isTrying) return;
  isTrying = true;
  const image = new Image();
  let isOver = false;
  const end = (/** @type {boolean} */ isFound) => {
    if (isOver) return;
    isOver = true;
    isTrying = false;
    if (isFound !== isReached) reportEvent(isFound ? "reachable" : "unreachable", { url: facts.elsewhere });
    isReached = isFound;
    say("unreachable", isFound ? "" : complaint);
    if (!isFound) setTimeout(reach, 5000);
  };
  setTimeout(() => end(false), 5000);
  image.onload = () => end(true);
  image.onerror = () => end(false);
  image.src = `${facts.elsewhere}/probe.gif?${newID()}`;
});

reach();
on("focus", reach);
