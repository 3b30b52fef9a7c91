// @ts-check
// Reports: numbered facts, queued until the server has acknowledged them.

import { attempt, on, store, stored } from "./tools.js";

/** The events of the log, by the kind of the report that carries them. */
export const events = /** @type {const} */ ({
  page: ["load", "alive", "leave", "return", "route", "hold", "error", "unreachable", "reachable"],
  popup: ["opened", "toOpener", "toPopup", "closing", "closed", "silent"],
});
/** @typedef {typeof events.page[number]} PageEvent */
/** @typedef {typeof events.popup[number]} PopupEvent */

// What one request carries: a body that outlives its document may have 64 KB, together with all others under way.
const batchLimit = 29000;
const keepaliveLimit = 30000;
const responseTimeout = 3000;

/**
 * Reports in JSON, the oldest first. What a document leaves here is sent by the next document of the view.
 * @type {string[]}
 */
const queue = stored("reports") || [];
store("reports", []);

let identity = {};
let listener = (/** @type {any} */ response, /** @type {number} */ left) => {};
let number = 0;
let largestBatch = 50;
let retryDelay = 1000;
let retryTimer = 0;
/**
 * The request under way. There is one at a time, so that reports come in the order of their making.
 * @type {{ count: number, outlivesDocument: boolean } | null}
 */
let flight = null;

// With a password in the document's URL, fetch refuses what is relative.
const address = attempt(() => new URL("/events", document.baseURI).href.replace(/[^/]+@/, ""), "/events");

/** Names the reporter: these fields begin every report from here on. */
export function reportAs(/** @type {object} */ fields) {
  identity = fields;
}

/** Calls back with what each response says, or with nothing when there was none; and with the number of queued reports. */
export function onResponse(/** @type {typeof listener} */ work) {
  listener = work;
}

/**
 * Sends a report at once: the document may be gone the moment after.
 * @param {"click" | "page" | "arrival" | "popup" | "confirm" | "probe"} kind
 * @param {object} fields
 * @param {boolean} [mayWait] whether others may come to share its request
 */
export function send(kind, fields, mayWait) {
  number += 1;
  queue.push(JSON.stringify({ kind, ...identity, ...fields, number }));
  if (mayWait) setTimeout(flush, 150);
  else flush();
}

/** Sends what is queued as the document is unloaded. */
export function part() {
  const batch = queue.slice(flight && flight.outlivesDocument ? flight.count : 0);
  if (batch.length > 0) {
    // One by one where together they are too large.
    const isSent = beacon(batch) || batch.map((report) => beacon([report])).some(Boolean);
    if (!isSent) {
      // Without beacons, by what outlives the document.
      flight = null;
      flush();
    }
  }
  // Nothing acknowledges a beacon: what it carries stays in the queue.
  store("reports", queue);
}

const join = (/** @type {string[]} */ batch) => `[${batch.join(",")}]`;
const beacon = (/** @type {string[]} */ batch) => attempt(() => navigator.sendBeacon(address, join(batch)), false);

/** The first reports that fit into one request; one that is too large goes alone. */
function nextBatch() {
  let [count, size] = [0, 0];
  while (count < Math.min(queue.length, largestBatch)) {
    size += queue[count].length;
    if (count > 0 && size > batchLimit) break;
    count += 1;
  }
  return queue.slice(0, count);
}

/**
 * Posts reports; returns the status and the text of the response.
 * @param {string[]} batch
 * @param {boolean} keepalive
 * @returns {Promise<[number, string]>}
 */
function post(batch, keepalive) {
  const response = attempt(() =>
    fetch(address, { method: "POST", body: join(batch), credentials: "omit", keepalive })
      .then((head) => head.text().then((text) => /** @type {[number, string]} */ ([head.status, text]))));
  if (response) return response;
  // Without fetch, nothing is better than a beacon.
  return beacon(batch) ? Promise.resolve([200, "{}"]) : Promise.reject();
}

function flush() {
  if (flight || queue.length === 0) return;
  const batch = nextBatch();
  const outlivesDocument = join(batch).length < keepaliveLimit && attempt(() => "keepalive" in Request.prototype, false);
  const mine = { count: batch.length, outlivesDocument };
  flight = mine;
  // In WebKit a navigation that fails cancels the request, and the promise never settles.
  const timeout = new Promise((_, fail) => setTimeout(fail, responseTimeout));
  Promise.race([post(batch, outlivesDocument), timeout])
    .then(([status, text]) => {
      if (status >= 500) throw status;
      if (flight !== mine) return;
      flight = null;
      acknowledge(status === 200, mine.count, text);
      retryDelay = 1000;
      flush();
    })
    .catch(() => {
      if (flight !== mine) return;
      flight = null;
      clearTimeout(retryTimer);
      retryTimer = setTimeout(flush, retryDelay);
      retryDelay = Math.min(retryDelay * 2, 15000);
      attempt(() => listener(undefined, queue.length));
    });
}

/**
 * @param {boolean} isAccepted
 * @param {number} count
 * @param {string} text
 */
function acknowledge(isAccepted, count, text) {
  // A rejected batch is sent again one by one, and only the bad report is dropped.
  largestBatch = isAccepted ? 50 : 1;
  if (isAccepted || count === 1) queue.splice(0, count);
  if (isAccepted) attempt(() => listener(text && JSON.parse(text), queue.length));
}

on("online focus", flush);
on("pageshow", (event) => {
  if (!event.persisted) return;
  // Whether what was under way as the page left has arrived is unknown: it is sent again.
  store("reports", []);
  flight = null;
  flush();
});
flush();
