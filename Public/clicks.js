// @ts-check
// Clicks of a page or frame: each has a number, in its URL and in its report.

import { actions } from "./actions.js";
import { all, attempt, guard, on } from "./tools.js";
import { isFrame, me, own, reportEvent, reportRoute, watch } from "./presence.js";
import { send } from "./report.js";

/** @typedef {import("./actions.js").Click} Click */

let listener = (/** @type {Click} */ click) => {};
let count = 0;
/**
 * The click whose event is being dispatched.
 * @type {Click | null}
 */
let current = null;

/** Calls back with each click on the page. */
export function onLinkClick(/** @type {typeof listener} */ work) {
  listener = work;
}

const linkOf = (/** @type {Event} */ event) =>
  attempt(() => /** @type {HTMLElement} */ (event.target).closest(".link"), null);
const nameOf = (/** @type {any} */ link) => link.closest("[data-link]").dataset.link;

// Reporter and number of a click in a URL, in any attribute, percent-encoded too.
const clickInURL = /((?:visit|hop|beacon)(\/|%2F)[\w.-]+\2[a-z0-9-]+\2)[\w-]+\.\d+(?=\/|%2F)/gi;

/**
 * Writes the reporter and a number into all URLs.
 * @param {ParentNode} scope
 * @param {number} number
 */
function writeNumber(scope, number) {
  for (const element of all("*", scope)) {
    // A new value there would load something.
    if (/^(iframe|link|script)$/i.test(element.tagName)) continue;
    for (const attribute of [...element.attributes]) {
      const value = attribute.value.replace(clickInURL, `$1${me.reporter}.${number}`);
      if (value !== attribute.value) attribute.value = value;
    }
  }
}

/**
 * The row that is pressed, and the number that its URLs have: an app may read them before the click comes to this script.
 * A number is never given twice, so that what opens at a press of which no click comes is not taken for another click's.
 */
let pressed = { row: /** @type {any} */ (null), number: 0, timer: 0 };

function press(/** @type {any} */ event) {
  const link = /** @type {any} */ (linkOf(event));
  if (!link || event.button === 2 || event.key && !/^(Enter| )$/.test(event.key)) return;
  const row = link.closest(".rows>*");
  clearTimeout(pressed.timer);
  // A touch is told as a pointer and as a mouse too.
  if (pressed.row === row) return;
  unpress();
  count += 1;
  pressed = { row, number: count, timer: 0 };
  writeNumber(row, count);
}

/** Takes the number back where no click follows: what is held or dragged asks for the number 0. */
function unpress() {
  const { row, timer } = pressed;
  clearTimeout(timer);
  pressed = { row: null, number: 0, timer: 0 };
  if (row) writeNumber(row, 0);
}

/** The number of the click on a row: the one that it was pressed with. */
function numberOf(/** @type {any} */ row) {
  const { number } = pressed;
  if (pressed.row !== row) {
    unpress();
    count += 1;
    return count;
  }
  clearTimeout(pressed.timer);
  pressed = { row: null, number: 0, timer: 0 };
  return number;
}

/** Makes a long URL of a short one: the query after the number gets `data-pad` bytes. */
function pad(/** @type {HTMLElement} */ link) {
  const length = Number(link.dataset.pad);
  const [, head, tail] = /** @type {string[]} */ (/^(.*?\/[\w-]+\.\d+\/)(.*)$/.exec(link.getAttribute("href") || ""));
  const padding = "abcdefghijklmnopqrstuvwxyz012345".repeat(length / 32 + 1);
  link.setAttribute("href", head + (tail + padding).slice(0, length) + (link.dataset.fragment || ""));
}

/** The method and the URL that the markup asks for. */
function intended(/** @type {any} */ link, /** @type {HTMLFormElement | null | undefined} */ form) {
  if (!form) {
    const url = new URL(link.getAttribute("href") || link.dataset.url, document.baseURI).href;
    return { method: "GET", url };
  }
  const method = form.method.toUpperCase();
  const fields = /** @type {any} */ (new FormData(form));
  return { method, url: form.action + (method === "GET" ? `?${new URLSearchParams(fields)}` : "") };
}

function modifiers(/** @type {any} */ event) {
  const held = ["alt", "control", "meta", "shift"].filter((key) => event[`${key.replace("control", "ctrl")}Key`]);
  if (event.button === 1) held.push("middle");
  return held;
}

/** Numbers a click before anything acts on it, and reports it at the latest when its event is over. */
function begin(/** @type {any} */ event, /** @type {any} */ link) {
  const row = link.closest(".rows>*");
  const { form } = link;
  // A button's click comes before its form's submit, and both are one click.
  if (current && current.row === row && event.type === "submit") return;
  const number = numberOf(row);
  const name = nameOf(link);
  const href = link.getAttribute("href") || "";
  writeNumber(row, number);
  /** @type {Click} */
  const click = {
    number, row, name, form,
    // Copied now: a window that opens later must not get the number 0.
    data: { ...(form && form.dataset), ...link.dataset },
    isSameDocument: href[0] === "#" && !link.hasAttribute("target"),
    record: {
      click: number,
      link: name,
      intended: attempt(() => intended(link, form)),
      trusted: event.isTrusted,
      modifiers: modifiers(event),
    },
    recordReturned(what) {
      click.record.returned = what;
      // A window that opens later is told in a second report.
      if (click.isReported) report(click);
    },
  };
  current = click;
  watch(click);
  setTimeout(guard(() => end(click, link)), 0);
  attempt(() => {
    if (isFrame) parent.postMessage({ testpage: "click" }, "*");
    else listener(click);
  });
}

/** Takes the number back after the click's event. */
function end(/** @type {Click} */ click, /** @type {any} */ link) {
  finish(click);
  current = null;
  writeNumber(click.row, 0);
  if (!click.isSameDocument || click.goesBack) return;
  setTimeout(() => {
    // An app can send even a fragment elsewhere.
    const hasArrived = !link.href || location.href === link.href;
    if (hasArrived) reportRoute(click);
  }, 50);
}

/** Runs what the row's script does. */
function act() {
  if (!current || current.hasActed) return;
  const action = actions[current.data.action];
  if (!action) return;
  current.hasActed = true;
  action(current);
}

function finish(/** @type {Click | null} */ click) {
  if (click && !click.isReported) report(click);
}

function report(/** @type {Click} */ click) {
  click.isReported = true;
  send("click", { counter: own.counter, ...click.record });
}

/** The touch that may become a hold: its link, and the timer of the hold. */
let touch = { link: /** @type {any} */ (null), timer: 0 };
let touchEndedAt = 0;

function release() {
  const { link, timer } = touch;
  clearTimeout(timer);
  touch = { link: null, timer: 0 };
  return link;
}

function reportHold(/** @type {any} */ link) {
  unpress();
  if (link) reportEvent("hold", { link: nameOf(link) });
}

all("[data-pad]").forEach(guard(pad));
attempt(() => writeNumber(document, 0));
on("pageshow", () => writeNumber(document, 0));

on("pointerdown mousedown touchstart keydown", press, true);
// A click comes up to a third of a second after a touch.
on("pointerup mouseup touchend keyup", () => {
  clearTimeout(pressed.timer);
  if (pressed.row) pressed.timer = setTimeout(guard(unpress), 700);
}, true);
on("pointercancel touchcancel dragstart scroll", unpress, true);

on("click auxclick", (event) => {
  const link = /** @type {any} */ (linkOf(event));
  if (!link || event.button === 2) return;
  // The link's own event was the touch.
  if (link.dataset.event && Date.now() - touchEndedAt < 1000) return;
  begin(event, link);
}, true);
on("submit", (event) => {
  const link = event.target.querySelector(".link");
  if (link) begin(event, link);
}, true);
// Actions run before the report, which tells what window.open returned.
document.addEventListener("click", guard(act));
on("click auxclick submit", () => finish(current));

// A preview takes a touch over after half a second, often without an event.
on("touchstart", (event) => {
  touch = { link: linkOf(event), timer: setTimeout(guard(() => reportHold(release())), 450) };
}, true);
on("contextmenu", (event) => {
  if (!/touch/.test(event.pointerType)) reportHold(linkOf(event));
}, true);
on("scroll touchcancel", release, true);
on("touchend", (event) => {
  const link = release();
  if (!link || !link.dataset.event) return;
  touchEndedAt = Date.now();
  begin(event, link);
  act();
  finish(current);
}, true);
