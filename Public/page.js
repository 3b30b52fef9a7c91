// @ts-check
// The page: its counter, its load, and what its header and its rows show.

import { all, byId, entered, facts, guard, hasOpener, newID, on, store, stored } from "./tools.js";
import { fillFrames, own, reportEvent } from "./presence.js";
import { onResponse, send } from "./report.js";
import { onLinkClick } from "./clicks.js";

/**
 * What the server says of a link.
 * @typedef {{ link: string, reporter: string, click: number, verdict: string, destination: string, place: string,
 *   state: string, why?: string }} LinkState
 */

// The counter is in memory only: whoever loads the page anew loses it.
own.counter = 0;
setInterval(() => {
  own.counter = Number(own.counter) + 1;
  byId("counter").textContent = own.counter;
}, 1000);

/** The id of the view, which survives a reload. Without storage the window's name has it; a popup makes its own. */
function viewID() {
  const isOurs = (/** @type {string} */ name) => /^(testpage-\w+)?$/.test(name);
  const kept = stored("view") || (isOurs(window.name) && window.name);
  const isInherited = hasOpener && entered === "navigate";
  const view = kept && !isInherited ? kept : `testpage-${newID()}`;
  if (!store("view", view) && isOurs(window.name)) window.name = view;
  return view;
}

own.view = viewID();
reportEvent("load", {
  round: Number(facts.round), userAgent: navigator.userAgent, origin: location.origin,
  elsewhere: facts.elsewhere || undefined, entered, opener: hasOpener,
});

/** Shows a text in an element, in the colour of its kind. */
function put(/** @type {any} */ element, /** @type {string} */ text, /** @type {string} */ kind) {
  element.textContent = text;
  element.dataset.kind = kind;
}

/**
 * What the header's line can say; the first that says anything is shown.
 * @type {Record<string, [text: string, kind: string] | null>}
 */
const lines = { offline: null, reset: null, unreachable: null, latest: null, calm: [byId("strip").textContent, "calm"] };

/**
 * Says something in the header's line, or takes it back where there is no text.
 * @param {"offline" | "reset" | "unreachable" | "latest"} name
 * @param {string} [text]
 * @param {string} [kind]
 */
export function say(name, text = "", kind = "warn") {
  lines[name] = text ? [text, kind] : null;
  const [shownText, shownKind] = /** @type {[string, string]} */ (Object.values(lines).find(Boolean));
  put(byId("strip"), shownText, shownKind);
}

const rows = all(".rows>*");
const required = rows.filter((row) => "core" in row.dataset);
/** @type {Record<string, HTMLElement>} */
const rowOf = {};
/** @type {Record<string, LinkState>} */
const states = {};
let latest = "";
for (const row of rows) {
  rowOf[row.dataset.link] = row;
  row.append(byId("row-end").content.cloneNode(true));
}

const hasPassed = (/** @type {HTMLElement} */ row) => {
  const state = states[String(row.dataset.link)];
  return state !== undefined && state.verdict === "pass";
};

function showProgress() {
  const passed = required.filter(hasPassed).length;
  byId("progress").textContent = `${passed} of ${required.length} passed`;
  byId("meter").style.transform = `scaleX(${passed / required.length || 0})`;
}

/** Shows the state of a link in its row, and in the header when it was clicked last. */
function showState(/** @type {string} */ link, /** @type {string} */ kind, /** @type {string} */ text) {
  put(rowOf[link].querySelector(".state"), text, kind);
  if (link === latest) say("latest", `${link}: ${(states[link] && states[link].why) || text}`, kind);
}

const inWords = (/** @type {string} */ text) => text.replace(/-/g, " ");

onResponse((response, left) => {
  say("offline", response ? "" : `Server unreachable; ${left} ${left === 1 ? "report" : "reports"} queued.`);
  /** @type {{ links?: LinkState[], reset?: { link: string, cause: string } }} */
  const { links = [], reset } = response || {};
  links.forEach(guard((/** @type {LinkState} */ state) => {
    const { link, verdict, destination, place } = state;
    states[link] = state;
    showState(link, verdict, inWords([destination, place, state.state].join(" · ")));
    // Only a person knows whether an app opened.
    const question = /** @type {HTMLElement} */ (rowOf[link].querySelector(".ask"));
    question.hidden = !/unproven|handed-off/.test(destination);
  }));
  if (reset) say("reset", `The counter was reset after ${reset.link}: ${inWords(reset.cause)}.`, "fail");
  showProgress();
});

onLinkClick(({ name }) => {
  latest = name;
  delete states[name];
  say("reset");
  showState(name, "incomplete", "clicked");
});

on("click", ({ target }) => {
  const button = target.closest(".ask button");
  if (!button) return;
  const question = button.parentNode;
  const { link, click, reporter } = states[question.parentNode.dataset.link];
  question.hidden = true;
  send("confirm", { link, reporter, click, opened: target.value === "yes" });
});

// MARK: Which rows are shown

const query = (/** @type {string} */ name) => new URLSearchParams(location.search).get(name);

/** The rows that suit this device. */
function detectSystem() {
  const { userAgent, platform, maxTouchPoints } = navigator;
  if (/Android/.test(userAgent)) return "android";
  // An iPad says that it is a Mac.
  const isiOS = /iPhone|iPad|iPod/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(platform));
  return isiOS ? "ios" : "both";
}

const detected = detectSystem();
const before = stored("rows") || {};
/** @type {Record<string, string | null>} */
const chosen = {
  rows: query("rows") || (query("only") && "all") || before.rows || "core",
  os: query("os") || before.os || detected,
  browser: query("browser"),
};

const showRows = guard(() => {
  // A search looks in all rows.
  const wanted = byId("search").value.trim().toLowerCase();
  Object.assign(document.body.dataset, chosen, wanted && { rows: "all", os: "both" });
  for (const row of rows) row.hidden = !row.dataset.link.includes(wanted);
  for (const list of all(".rows,[data-group]")) list.hidden = all("li", list).every((row) => row.hidden);
  fillFrames();
  const ahead = byId("prefetch-rel");
  if (ahead && ahead.offsetHeight) byId("ahead").href = ahead.href;
});

for (const choice of all(".choice input")) {
  const { name, value } = choice;
  choice.checked = chosen[name] === value;
  if (value === detected && value !== "both") choice.parentNode.dataset.detected = "";
  choice.onchange = () => {
    chosen[name] = value;
    store("rows", chosen);
    showRows();
  };
}
byId("search").oninput = showRows;
showRows();

// Walks the required links that are still open, and then the rows that nobody has clicked.
let walkedTo = -1;
byId("walk").onclick = guard(() => {
  const isOpen = required.every(hasPassed)
    ? (/** @type {any} */ row) => !states[row.dataset.link]
    : (/** @type {any} */ row) => required.includes(row) && !hasPassed(row);
  const open = rows.filter((row) => row.offsetHeight && isOpen(row));
  const next = open.find((row) => rows.indexOf(row) > walkedTo) || open[0];
  walkedTo = rows.indexOf(next);
  next.scrollIntoView({ block: "center" });
  next.querySelector(".link,iframe").focus({ preventScroll: true });
});

showProgress();
facts.ready = "true";
