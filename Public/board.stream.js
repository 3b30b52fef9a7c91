// @ts-check
// The live log: each line as it is written, in words.

import { byId, clock, element } from "./board.dom.js";

/** @typedef {Record<string, any>} Line a line of the log */

const kept = 400;
// Reports are sent again until they are acknowledged; the log has them all, and the judge the first one.
const seen = new Set();
const list = byId("lines");


/** @type {Record<string, (line: Line) => string>} */
const sentences = {
  start: (line) => `the server started, version ${line.version ?? "unknown"}`,
  navigation: (line) =>
    `${line.method} ${line.what}${line.click ? ` of click ${line.click}` : ""}, answered ${line.status}`,
  click: (line) =>
    `click ${line.click}${at(line)}` +
    (line.trusted === false ? ", made by a script" : "") +
    (line.returned ? `, window.open returned ${line.returned}` : ""),
  page: (line) =>
    `${words(line.event)}${at(line)}` +
    (line.visible === false ? ", hidden" : line.focused === false ? ", not focused" : "") +
    (line.message ? `: ${line.message}` : ""),
  arrival: (line) =>
    (line.script === false ? "landing shown without script" : "landing ran") +
    (line.click ? ` for click ${line.click}` : "") +
    (line.framed ? ", in a frame" : "") + (line.opener ? ", with an opener" : "") +
    (line.visible === false ? ", not visible" : ""),
  popup: (line) => words(line.event),
  confirm: (line) => `told that it ${line.opened ? "opened" : "did not open"}`,
  probe: (line) => `${line.probe}: ${line.result}${line.detail ? ` (${line.detail})` : ""}`,
  request: (line) => `${line.method ?? ""} ${line.target ?? ""} ${line.status ?? ""}${line.reason ? `: ${line.reason}` : ""}`,
};

// A frame and a lost report have no counter.
const at = (/** @type {Line} */ line) => (line.counter === undefined ? "" : ` at counter ${line.counter}`);
const words = (/** @type {string} */ name) => String(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Adds one line of the log; `session` is the one on the board. */
export function show(/** @type {Line} */ line, /** @type {string} */ session) {
  const { kind, time } = line;
  const sentence = sentences[kind]?.(line) ?? JSON.stringify(line);
  const raw = element("pre", { hidden: true }, JSON.stringify(line, null, 1));
  const row = element("button", { type: "button", "aria-expanded": "false" },
    element("time", { dateTime: time }, clock(time)),
    element("span", { class: "kind" }, kind),
    element("span", { class: "what" }, line.link ? element("b", {}, line.link) : null, line.link ? " " : "", sentence));
  row.addEventListener("click", () => {
    raw.hidden = !raw.hidden;
    row.setAttribute("aria-expanded", String(!raw.hidden));
  });
  const sender = line.number === undefined ? null : `${line.document ?? line.reporter} ${line.number}`;
  const repeated = sender !== null && seen.has(sender) ? "yes" : "no";
  if (sender !== null) seen.add(sender);
  const text = JSON.stringify(line).toLowerCase();
  const item = element("li", { data: { kind, session: line.session ?? "", text, repeated } }, row, raw);
  hide(item, session);
  list.prepend(item);
  while (list.childElementCount > kept) list.lastElementChild.remove();
  byId("no-lines").hidden = [...list.children].some((other) => !other.hidden);
}

function hide(/** @type {any} */ item, /** @type {string} */ session) {
  const everything = byId("everything").checked;
  const text = byId("filter").value.trim().toLowerCase();
  const other = item.dataset.session !== "" && item.dataset.session !== session;
  const noise = other || item.dataset.kind === "request" || item.dataset.repeated === "yes";
  item.hidden = (noise && !everything) || (text !== "" && !item.dataset.text.includes(text));
}

/** Shows and hides lines anew: another session, another filter. */
export function refilter(/** @type {string} */ session) {
  for (const item of list.children) hide(item, session);
  byId("no-lines").hidden = [...list.children].some((item) => !item.hidden);
}

/** Forgets every line. */
export function clear() {
  list.replaceChildren();
  seen.clear();
  byId("no-lines").hidden = false;
}
