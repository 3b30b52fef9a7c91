// @ts-check
// The board: what the server knows of its sessions, kept fresh by the stream of the log's lines.

import { byId } from "./board.dom.js";
import * as links from "./board.links.js";
import * as panels from "./board.panels.js";
import * as server from "./board.server.js";
import * as stream from "./board.stream.js";

const parameters = new URLSearchParams(location.search);
const chosen = {
  session: parameters.get("session") ?? "",
  profile: parameters.get("profile") ?? "",
  require: parameters.get("require") ?? "core",
  round: parameters.get("round") ?? "",
};
/** @type {panels.Catalogue | null} */
let catalogue = null;
/** @type {panels.State | null} */
let state = null;
/** @type {{ sessions: panels.JudgedSession[] } | null} */
let report = null;
/** @type {string | null} */
let openLink = null;

const judgement = () => ({
  profile: chosen.profile,
  require: chosen.require,
  ...(chosen.round ? { round: chosen.round } : {}),
});

function remember() {
  /** @type {Record<string, string>} */
  const query = judgement();
  if (chosen.session) query.session = chosen.session;
  history.replaceState(null, "", server.address(location.pathname, query));
}

const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

function notice(/** @type {string | undefined} */ text) {
  byId("notice").textContent = text ?? "";
  byId("notice").hidden = !text;
}

// One refresh at a time; what happens meanwhile asks for one more.
let refreshing = false;
let again = false;
let timer = 0;

function refreshSoon() {
  timer ||= setTimeout(() => {
    timer = 0;
    refresh();
  }, 250);
}

async function refresh() {
  if (refreshing) {
    again = true;
    return;
  }
  refreshing = true;
  try {
    catalogue ??= await server.get("/board/links");
    /** @type {panels.State} */
    const latest = await server.get("/board/state");
    state = latest;
    chosen.profile ||= latest.profile;
    // Nobody has chosen yet: the newest session is the one that is being clicked.
    if (!chosen.session && latest.sessions.length > 0) select(latest.sessions[0].name, false);
    const isKnown = latest.sessions.some((session) => session.name === chosen.session);
    report = isKnown ? await server.get(`/sessions/${chosen.session}/report.json`, judgement()) : null;
    notice(latest.problem);
    draw();
  } catch (error) {
    notice(messageOf(error));
  } finally {
    refreshing = false;
    if (again) {
      again = false;
      refreshSoon();
    }
  }
}

function select(/** @type {string} */ session, isByHand = true) {
  if (session !== chosen.session) {
    chosen.session = session;
    chosen.round = "";
    byId("links").replaceChildren();
    stream.refilter(session);
  }
  if (isByHand || byId("name").value === "") byId("name").value = session;
  remember();
  if (isByHand) refresh();
}

const judgedSession = () => report?.sessions?.find((session) => session.session === chosen.session);

function draw() {
  if (!catalogue || !state) return;
  panels.drawChoices(catalogue, chosen);
  drawSessions();
  drawDevice();
  const judged = judgedSession();
  const rounds = state.sessions.find((session) => session.name === chosen.session)?.rounds ?? 1;
  if (judged) panels.drawSummary(judged, rounds, judgement());
  else panels.drawWaiting(chosen.session);
  panels.drawDiagnosis(judged?.diagnosis ?? []);
  links.draw(byId("links"), catalogue.links, judged?.links ?? [], open);
  if (openLink) drawDetail();
}

function drawSessions() {
  if (state) panels.drawSessions(state.sessions, chosen.session, select);
}

function drawDevice() {
  if (state) panels.drawDevice(state.origins);
}

function open(/** @type {string} */ id) {
  openLink = id;
  drawDetail();
  if (!byId("detail").open) byId("detail").showModal();
}

function drawDetail() {
  const link = catalogue?.links.find((other) => other.id === openLink) ?? { id: String(openLink), group: "other" };
  const judged = judgedSession()?.links.find((other) => other.link === openLink);
  const content = links.detail(link, judged, () => byId("detail").close(), confirm);
  byId("detail").replaceChildren(...content.filter(Boolean));
}

/**
 * Tells the server whether an app opened.
 * @param {string} link
 * @param {links.Click} click
 * @param {boolean} opened
 */
async function confirm(link, click, opened) {
  try {
    await server.confirm(chosen.session, { link, reporter: click.reporter, click: click.click, opened });
  } catch (error) {
    byId("detail").close();
    notice(messageOf(error));
  }
}

function listen() {
  const source = new EventSource(server.address("/board/stream"));
  const connection = byId("connection");
  const tell = (/** @type {"live" | "closed" | "reconnecting"} */ text) => {
    connection.textContent = text;
    connection.dataset.state = text;
  };
  // Comes at each connection, before the latest lines: what was shown before would be there twice.
  source.addEventListener("hello", () => {
    tell("live");
    stream.clear();
    refresh();
  });
  source.onerror = () => tell(source.readyState === EventSource.CLOSED ? "closed" : "reconnecting");
  source.onmessage = (event) => {
    const line = JSON.parse(event.data);
    stream.show(line, chosen.session);
    // The board's own requests are lines, too: they must not make it ask again.
    if (line.kind !== "request") refreshSoon();
  };
}

for (const name of /** @type {const} */ (["profile", "require", "round"])) {
  byId(name).addEventListener("change", () => {
    chosen[name] = byId(name).value;
    remember();
    refresh();
  });
}
byId("origin").addEventListener("change", drawDevice);
byId("name").addEventListener("input", drawDevice);
byId("device").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
byId("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(byId("url").textContent);
    byId("copy").textContent = "Copied";
  } catch {
    // Over plain http from another machine there is no clipboard: select it for the reader.
    getSelection()?.selectAllChildren(byId("url"));
  }
});
byId("everything").addEventListener("change", () => stream.refilter(chosen.session));
byId("filter").addEventListener("input", () => stream.refilter(chosen.session));
byId("detail").addEventListener("close", () => { openLink = null; });
setInterval(drawSessions, 30_000);
// Verdicts that wait for a time to pass change without a line.
setInterval(() => { if (!document.hidden && report) refreshSoon(); }, 5_000);
byId("name").value = chosen.session;
listen();
refresh();
