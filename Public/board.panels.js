// @ts-check
// What the board shows beside the links: the sessions, the way to the device, the verdict, the diagnosis.

import { ago, byId, element, options } from "./board.dom.js";
import * as links from "./board.links.js";
import { address } from "./board.server.js";

/** @typedef {{ name: string, rounds: number, clicks: number, last: string }} Session */
/** @typedef {{ code: string, cause: string, remedy: string, links?: string[] }} Finding */
/** @typedef {{ session: string, round?: number, verdict: string, links: links.JudgedLink[], spontaneous?: object[],
 *   previews?: object[], diagnosis?: Finding[] }} JudgedSession */
/** @typedef {{ profile: string, problem?: string, origins: string[], sessions: Session[] }} State */
/** @typedef {{ profiles: string[], links: links.Link[] }} Catalogue */

const joined = (/** @type {(string | null)[]} */ parts) => parts.filter(Boolean).join(" · ");

/**
 * What a session can be judged as, and what it can be asked for.
 * @param {Catalogue} catalogue
 * @param {{ profile: string, require: string }} chosen
 */
export function drawChoices(catalogue, chosen) {
  options(byId("profile"), catalogue.profiles.map((name) => [name, name]), chosen.profile);
  const groups = new Set(catalogue.links.map((link) => link.group));
  /** @type {[string, string][]} */
  const wishes = [["core", "core links"], ["all", "all links"]];
  for (const name of groups) wishes.push([name, `group ${name}`]);
  // An address may ask for any links: what it asks for is a choice of its own.
  if (!wishes.some(([value]) => value === chosen.require)) wishes.push([chosen.require, chosen.require]);
  options(byId("require"), wishes, chosen.require);
}

/**
 * The list of sessions.
 * @param {Session[]} sessions
 * @param {string} chosen
 * @param {(name: string) => void} select
 */
export function drawSessions(sessions, chosen, select) {
  byId("no-sessions").hidden = sessions.length > 0;
  byId("sessions").replaceChildren(...sessions.map((session) => {
    const isChosen = session.name === chosen;
    const button = element("button", { type: "button", "aria-current": isChosen ? "true" : undefined },
      element("span", { class: "name" }, session.name),
      element("span", { class: "quiet" }, joined([
        `${session.clicks} ${session.clicks === 1 ? "click" : "clicks"}`,
        session.rounds > 1 ? `round ${session.rounds}` : null,
        ago(session.last),
      ])));
    button.addEventListener("click", () => select(session.name));
    return element("li", {}, button);
  }));
}

/** The page's URL for the device, and its QR code. */
export function drawDevice(/** @type {string[]} */ origins) {
  byId("no-device").hidden = origins.length > 0;
  byId("device").hidden = origins.length === 0;
  byId("origin-label").hidden = origins.length < 2;
  options(byId("origin"), origins.map((origin) => [origin, origin.replace(/^https?:\/\//, "")]), byId("origin").value);
  const origin = byId("origin").value || origins[0];
  const code = byId("code");
  const name = byId("name").value.trim();
  const isName = byId("name").validity.valid;
  code.hidden = !origin || !isName;
  if (!origin || !isName) {
    byId("url").textContent = origin ? "A session's name has letters, digits, dots, dashes and underscores only." : "";
    return;
  }
  const url = name ? `${origin}/?session=${name}` : `${origin}/`;
  byId("url").textContent = url;
  const source = address("/board/code.svg", { url });
  if (code.getAttribute("src") !== source) {
    code.src = source;
    code.alt = `QR code of ${url}`;
  }
}

/** Instead of a verdict: what is missing for one. */
export function drawWaiting(/** @type {string} */ session) {
  byId("summary").hidden = true;
  byId("waiting").hidden = false;
  byId("waiting").textContent = session
    ? `Nothing has come from the session ${session} yet: open its page on the device.`
    : "Nothing has come yet: open the page on the device.";
  document.title = "testpage board";
}

/**
 * The session's verdict, its counts, and what can be downloaded of it.
 * @param {JudgedSession} judged
 * @param {number} rounds
 * @param {Record<string, string>} judgement what the session is judged by
 */
export function drawSummary(judged, rounds, judgement) {
  byId("summary").hidden = false;
  byId("waiting").hidden = true;
  byId("session").textContent = judged.session;
  byId("round-label").hidden = rounds < 2;
  const numbers = Array.from({ length: rounds }, (_, index) => String(rounds - index));
  options(byId("round"), numbers.map((number) => [number, number]), String(judged.round ?? rounds));
  byId("verdict").textContent = judged.verdict;
  byId("verdict").dataset.mood = judged.verdict;
  document.title = `${judged.verdict}: ${judged.session} – testpage board`;
  byId("counts").textContent = counts(judged);
  const link = (/** @type {string} */ text, /** @type {string} */ file, query = judgement) =>
    element("a", { href: address(`/sessions/${judged.session}/${file}`, query) }, text);
  byId("downloads").replaceChildren(
    link("Report", "report"), link("JSON", "report.json"), link("JUnit XML", "report.xml"),
    link("Log of this session", "log", {}));
}

function counts(/** @type {JudgedSession} */ judged) {
  const { pass, fail, incomplete, open } = links.count(judged.links);
  const spontaneous = judged.spontaneous?.length ?? 0;
  const previews = judged.previews?.length ?? 0;
  return joined([
    `${pass} of ${pass + fail + incomplete + open} required links pass`,
    fail ? `${fail} ${fail === 1 ? "fails" : "fail"}` : null,
    incomplete ? `${incomplete} incomplete` : null,
    open ? `${open} not clicked` : null,
    spontaneous ? `${spontaneous} opened without a click` : null,
    previews ? `${previews} ${previews === 1 ? "preview" : "previews"}` : null,
  ]);
}

/** Cause and remedy of each finding. */
export function drawDiagnosis(/** @type {Finding[]} */ findings) {
  byId("diagnosis").replaceChildren(...findings.map((finding) =>
    element("article", { class: "card finding" },
      element("h3", {}, element("code", {}, finding.code)),
      element("p", {}, finding.cause),
      element("p", {}, element("b", {}, "Remedy: "), finding.remedy),
      element("p", { class: "quiet" }, (finding.links ?? []).join(", ")))));
}
