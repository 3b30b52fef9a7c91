// @ts-check
// The links of the session on the board: a tile each, and what is known of one of them.

import { byId, clock, element } from "./board.dom.js";

/** @typedef {{ id: string, group: string, groupTitle?: string, core?: boolean, elsewhere?: boolean }} Link a link of the
 *   catalogue */
/** @typedef {{ method?: string, url?: string, target?: string, time?: string }} Request */
/** @typedef {{ reporter: string, click: number, counter?: number, destination: string, place?: string, state?: string,
 *   verdict?: Mood, final?: boolean, synthetic?: boolean, counts?: boolean, why?: string, remark?: string,
 *   intended?: Request, requested?: Request[] }} Click a click of the report */
/** @typedef {{ link: string, required: boolean, verdict: Mood | "not-required", clicks?: Click[] }} JudgedLink a report's
 *   link */
/** @typedef {keyof typeof marks} Mood what a link's tile shows */

const marks = { pass: "✓", fail: "✕", incomplete: "…", open: "○" };
const says = { pass: "passes", fail: "fails", incomplete: "incomplete", open: "not clicked" };

/**
 * What a link's tile shows.
 * @param {JudgedLink | undefined} judged
 * @returns {Mood}
 */
export function mood(judged) {
  const clicks = judged?.clicks ?? [];
  if (!judged || clicks.length === 0) return "open";
  if (judged.verdict !== "not-required") return judged.verdict;
  // Nothing depends on it, and it was clicked all the same: its last click that counts speaks for it.
  return clicks.filter((click) => click.counts !== false).pop()?.verdict ?? "incomplete";
}

/** The last click's triple in words. */
function outcome(/** @type {JudgedLink | undefined} */ judged) {
  const last = judged?.clicks?.at(-1);
  if (!last) return "not clicked";
  return [last.destination, last.place, last.state, last.remark ? "known loss" : null].filter(Boolean).join(" · ");
}

/** How many required links there are of each mood. */
export function count(/** @type {JudgedLink[]} */ judged) {
  const counts = { pass: 0, fail: 0, incomplete: 0, open: 0 };
  for (const link of judged) if (link.required) counts[mood(link)] += 1;
  return counts;
}

/**
 * Draws every group; tiles that have not changed stay as they are, so that focus and hover do too.
 * @param {HTMLElement} container
 * @param {Link[]} catalogue
 * @param {JudgedLink[]} judged
 * @param {(id: string) => void} open
 */
export function draw(container, catalogue, judged, open) {
  const known = new Map(judged.map((link) => [link.link, link]));
  const all = [...catalogue];
  for (const link of judged) {
    // A log may hold links that this server's catalogue does not have.
    if (!catalogue.some((other) => other.id === link.link)) all.push({ id: link.link, group: "other" });
  }
  const groups = /** @type {Map<string, Link[]>} */ (new Map());
  for (const link of all) groups.set(link.group, [...(groups.get(link.group) ?? []), link]);

  const wanted = [];
  for (const [name, links] of groups) {
    const id = `group-${name}`;
    const section = byId(id) ?? element("details", { id, class: "card group" },
      element("summary", {}, element("h3", {}), element("span", { class: "quiet" })),
      element("div", { class: "tiles" }));
    wanted.push(section);
    if (!section.isConnected) container.append(section);
    const touched = links.filter((link) => known.get(link.id)?.clicks?.length).length;
    const isNeeded = links.some((link) => known.get(link.id)?.required) || touched > 0;
    // Opened by itself once, when something happens in it; from then on it is the reader's.
    if (isNeeded && !section.dataset.seen) {
      section.dataset.seen = "yes";
      section.open = true;
    }
    section.querySelector("h3").textContent = links[0].groupTitle ?? name;
    section.querySelector("summary span").textContent = `${touched} of ${links.length} clicked`;
    const tiles = section.querySelector(".tiles");
    for (const link of links) tile(tiles, link, known.get(link.id), open);
    for (const old of [...tiles.children]) if (!links.some((link) => old.id === `tile-${link.id}`)) old.remove();
  }
  for (const old of [...container.children]) if (!wanted.includes(old)) old.remove();
}

/**
 * Draws a link's tile.
 * @param {HTMLElement} tiles
 * @param {Link} link
 * @param {JudgedLink | undefined} judged
 * @param {(id: string) => void} open
 */
function tile(tiles, link, judged, open) {
  const id = `tile-${link.id}`;
  let button = byId(id);
  if (!button) {
    button = element("button", { id, type: "button", class: "tile" },
      element("span", { class: "mark", "aria-hidden": "true" }),
      element("span", { class: "name" }, link.id),
      element("span", { class: "outcome" }));
    button.addEventListener("click", () => open(link.id));
    tiles.append(button);
  }
  const now = mood(judged);
  const before = button.dataset.mood;
  const text = outcome(judged);
  button.dataset.mood = now;
  button.dataset.required = judged?.required ? "yes" : "no";
  button.querySelector(".mark").textContent = marks[now];
  const said = button.querySelector(".outcome");
  if (before !== undefined && (before !== now || said.textContent !== text)) {
    button.classList.remove("changed");
    void button.offsetWidth; // starts the animation anew
    button.classList.add("changed");
  }
  said.textContent = text;
  button.setAttribute("aria-label", `${link.id}: ${says[now]}, ${text}${judged?.required ? ", required" : ""}`);
}

/**
 * What is known of one link, for the dialog; `confirm` tells the server whether an app opened.
 * @param {Link} link
 * @param {JudgedLink | undefined} judged
 * @param {() => void} close
 * @param {(link: string, click: Click, opened: boolean) => void} confirm
 */
export function detail(link, judged, close, confirm) {
  const now = mood(judged);
  const clicks = judged?.clicks ?? [];
  return [
    element("div", { class: "heading" },
      element("h2", { id: "detail-title" }, link.id),
      element("strong", { class: "verdict", data: { mood: now } }, says[now]),
      button("Close", close)),
    element("p", { class: "quiet" },
      [judged?.required ? "required" : "not required", link.core ? "core" : null,
        link.elsewhere ? "needs the second host name" : null].filter(Boolean).join(" · ")),
    clicks.length === 0 ? element("p", {}, "Nobody has clicked it in this round.") : null,
    ...clicks.slice().reverse().map((click) => clicked(link, click, confirm)),
  ];
}

/**
 * @param {Link} link
 * @param {Click} click
 * @param {(link: string, click: Click, opened: boolean) => void} confirm
 */
function clicked(link, click, confirm) {
  const asksForWord = ["unproven", "handed-off"].includes(click.destination);
  return element("section", { class: "click" },
    element("h3", {}, `Click ${click.click}`, click.counter !== undefined ? ` at counter ${click.counter}` : "",
      click.synthetic ? ", made by a script" : "", click.final ? "" : ", may still change"),
    element("p", {}, element("b", {}, [click.destination, click.place, click.state].filter(Boolean).join(" · "))),
    click.why ? element("p", {}, click.why) : null,
    click.remark ? element("p", { class: "quiet" }, click.remark) : null,
    element("dl", {},
      ...request("meant", click.intended ? [click.intended] : []),
      ...request("requested", click.requested ?? [])),
    asksForWord
      ? element("p", { class: "asks" }, "Did the app or the store open? ",
          button("Yes", () => confirm(link.id, click, true)), " ", button("No", () => confirm(link.id, click, false)))
      : null);
}

function request(/** @type {string} */ name, /** @type {Request[]} */ requests) {
  if (requests.length === 0) return [element("dt", {}, name), element("dd", { class: "quiet" }, "nothing")];
  return requests.flatMap((one, index) => [
    element("dt", {}, index === 0 ? name : "then"),
    element("dd", {}, `${one.method ?? ""} ${one.url ?? one.target ?? ""}`.trim(),
      one.time ? element("span", { class: "quiet" }, ` ${clock(one.time)}`) : null)]);
}

function button(/** @type {string} */ text, /** @type {() => void} */ action) {
  const node = element("button", { type: "button" }, text);
  node.addEventListener("click", action);
  return node;
}
