// @ts-check
// What the script of a row does when it is clicked: `data-action` names a function of the table below.

import { attempt, guard, on } from "./tools.js";
import { me } from "./presence.js";
import { send } from "./report.js";

/**
 * A click on a link, and what is known of it so far.
 * @typedef {object} Click
 * @property {number} number
 * @property {HTMLElement} row
 * @property {string} name the link's id
 * @property {HTMLFormElement | null | undefined} form
 * @property {Record<string, any>} data the data attributes of the form and the link
 * @property {boolean} isSameDocument whether it stays in the document
 * @property {Record<string, any>} record what its report says
 * @property {(what: "window" | "null" | "threw") => void} recordReturned
 * @property {boolean} [goesBack] whether it waits for a step back in the history
 * @property {boolean} [isReported]
 * @property {boolean} [isRouted]
 * @property {boolean} [hasActed]
 */

/**
 * The actions by their names. The data attributes of link and form are their arguments: `url`, and what each says.
 * @type {Record<string, (click: Click) => unknown>}
 */
export const actions = {
  // target, features
  "open": (click) => open(click),
  // target, features; url2, and the delay between the two
  "open-twice": (click) => {
    const openSecond = () => open(click, click.data.url2);
    const first = open(click);
    if (click.data.delay) onceShown(first, Number(click.data.delay), openSecond);
    else openSecond();
  },
  // target, features, delay
  "open-delayed": (click) => later(Number(click.data.delay), () => open(click)),
  "open-after-fetch": (click) => fetched("/probe.gif").then(() => open(click)),
  "open-empty-then-location": (click) => {
    const opened = open(click, "", "_blank");
    if (opened) opened.location.href = click.data.url;
  },
  // The URL is an image's.
  "open-write": (click) => {
    const opened = open(click, "", "_blank");
    if (!opened) return;
    opened.document.write(`<p>Written by the opener.<p><img alt="" src="${click.data.url}">`);
    opened.document.close();
  },
  // fetch: what it fetches first; close: the time after which it closes the popup
  "open-and-follow": (click) => {
    const openAndFollow = () => follow(click, open(click));
    if (click.data.fetch) fetched(click.data.fetch).then(openAndFollow);
    else openAndFollow();
  },
  "location-assign": (click) => go(click),
  "location-replace": (click) => location.replace(click.data.url),
  // delay
  "location-delayed": (click) => later(Number(click.data.delay), () => go(click)),
  "top-location": (click) => {
    if (top) top.location.href = click.data.url;
  },
  "anchor-click": (click) => clickAnchor({ href: click.data.url, target: "_blank" }),
  "form-submit": (click) => click.form && click.form.submit(),
  "form-named-popup": (click) => click.form && open(click, "", click.form.target),
  "push-state": (click) => pushOrReplace(click, "pushState"),
  "replace-state": (click) => pushOrReplace(click, "replaceState"),
  "history-back": (click) => {
    click.goesBack = true;
    pushOrReplace(click, "pushState");
    history.back();
  },
  "download-blob": (click) =>
    clickAnchor({ href: URL.createObjectURL(new Blob([click.name])), download: `${click.name}.txt` }),
  "download-anchor": (click) => clickAnchor({ href: click.data.url, download: `${click.name}.txt` }),
};

const later = (/** @type {number} */ delay, /** @type {() => void} */ work) => setTimeout(guard(work), delay);

/** Fetches something, which takes the time that a user activation may not outlive. */
const fetched = (/** @type {string} */ url) =>
  /** @type {Promise<unknown>} */ (attempt(() => fetch(url, { cache: "no-store" }), Promise.resolve()));

/**
 * Opens a window, with as many arguments as the row has, and reports what came of it.
 * @param {Click} click
 * @param {string} [url]
 * @param {string} [target]
 */
function open(click, url = click.data.url, target = click.data.target) {
  const given = [url, target, click.data.features].filter((argument) => argument !== undefined);
  try {
    const opened = window.open(...given);
    click.recordReturned(opened ? "window" : "null");
    return opened;
  } catch (error) {
    click.recordReturned("threw");
    return null;
  }
}

/** Works some time after a window began to show its URL: before that, closing it or sending it on would prove nothing. */
function onceShown(/** @type {Window | null} */ opened, /** @type {number} */ delay, /** @type {() => void} */ work) {
  // The location of a document on another host name cannot be read, and is not empty.
  const isEmpty = attempt(() => opened !== null && opened.location.href === "about:blank", false);
  if (isEmpty) later(100, () => onceShown(opened, delay, work));
  else later(delay, work);
}

function go(/** @type {Click} */ click) {
  location.href = click.data.url;
}

/** Clicks an anchor that is in the document for that long only. */
function clickAnchor(/** @type {Partial<HTMLAnchorElement>} */ attributes) {
  const link = Object.assign(document.createElement("a"), attributes);
  document.body.append(link);
  link.click();
  link.remove();
}

/** Changes the history's state without a navigation. */
function pushOrReplace(/** @type {Click} */ click, /** @type {"pushState" | "replaceState"} */ method) {
  history[method]({}, "", `#${click.name}-${click.number}`);
  click.isSameDocument = true;
}

const reportPopup = (
  /** @type {import("./report.js").PopupEvent} */ event, /** @type {string} */ link, /** @type {number} */ click,
) => send("popup", { event, link, click, side: "page" });

/** Reports that a popup opened, closes it when the row says so, and reports when it is closed. */
function follow(/** @type {Click} */ click, /** @type {Window | null} */ opened) {
  if (!opened) return;
  reportPopup("opened", click.name, click.number);
  if (click.data.close) onceShown(opened, Number(click.data.close), () => opened.close());
  const timer = setInterval(guard(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    reportPopup("closed", click.name, click.number);
  }), 250);
}

// A popup's message to its opener is reported, and gets a response.
on("message", ({ data, source }) => {
  if (data.testpage !== "toOpener" || data.reporter !== me.reporter) return;
  reportPopup("toOpener", data.link, data.click);
  source.postMessage({ testpage: "toPopup", document: data.document }, "*");
});
