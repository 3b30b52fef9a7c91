// The board: what the server knows of its sessions, kept fresh by the stream of the log's lines.

import { ago, byId, element, options } from "/board.dom.js";
import * as links from "/board.links.js";
import * as stream from "/board.stream.js";

const parameters = new URLSearchParams(location.search);
// The cookie carries the token from here on; where cookies are off, the address does.
const token = parameters.get("token");
const chosen = {
  session: parameters.get("session") ?? "",
  profile: parameters.get("profile") ?? "",
  require: parameters.get("require") ?? "core",
  round: parameters.get("round") ?? "",
};
let catalogue = null;
let state = null;
let report = null;
let openLink = null;

function address(path, query = {}) {
  const all = new URLSearchParams(query);
  if (token) all.set("token", token);
  const text = all.toString();
  return text ? `${path}?${text}` : path;
}

const judgement = () => ({
  profile: chosen.profile,
  require: chosen.require,
  ...(chosen.round ? { round: chosen.round } : {}),
});

function remember() {
  const query = new URLSearchParams({ ...(token ? { token } : {}), ...judgement() });
  if (chosen.session) query.set("session", chosen.session);
  history.replaceState(null, "", `?${query}`);
}

async function get(path, query) {
  const response = await fetch(address(path, query), { cache: "no-store" });
  if (!response.ok) throw new Error((await response.text()) || `${path} was answered ${response.status}`);
  return response.json();
}

function notice(text) {
  byId("notice").textContent = text ?? "";
  byId("notice").hidden = !text;
}

// One refresh at a time; what happens meanwhile asks for one more.
let refreshing = false;
let again = false;
let timer = null;

function refreshSoon() {
  timer ??= setTimeout(() => {
    timer = null;
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
    catalogue ??= await get("/board/links");
    state = await get("/board/state");
    chosen.profile ||= state.profile;
    // Nobody has chosen yet: the newest session is the one that is being clicked.
    if (!chosen.session && state.sessions.length > 0) select(state.sessions[0].name, false);
    const isKnown = state.sessions.some((session) => session.name === chosen.session);
    report = isKnown ? await get(`/sessions/${chosen.session}/report.json`, judgement()) : null;
    notice(state.problem);
    draw();
  } catch (error) {
    notice(error.message);
  } finally {
    refreshing = false;
    if (again) {
      again = false;
      refreshSoon();
    }
  }
}

function select(session, isByHand = true) {
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

function draw() {
  options(byId("profile"), catalogue.profiles.map((name) => [name, name]), chosen.profile);
  const groups = [...new Set(catalogue.links.map((link) => link.group))];
  const wishes = [["core", "core links"], ["all", "all links"], ...groups.map((name) => [name, `group ${name}`])];
  // An address may ask for any links: what it asks for is a choice of its own.
  if (!wishes.some(([value]) => value === chosen.require)) wishes.push([chosen.require, chosen.require]);
  options(byId("require"), wishes, chosen.require);
  drawSessions();
  drawDevice();
  const judged = report?.sessions?.find((session) => session.session === chosen.session);
  drawSummary(judged);
  byId("diagnosis").replaceChildren(...(judged?.diagnosis ?? []).map((finding) =>
    element("article", { class: "card finding" },
      element("h3", {}, element("code", {}, finding.code)),
      element("p", {}, finding.cause),
      element("p", {}, element("b", {}, "Remedy: "), finding.remedy),
      element("p", { class: "quiet" }, (finding.links ?? []).join(", ")))));
  links.draw(byId("links"), catalogue.links, judged?.links ?? [], open);
  if (openLink) drawDetail();
}

function drawSessions() {
  byId("no-sessions").hidden = state.sessions.length > 0;
  byId("sessions").replaceChildren(...state.sessions.map((session) => {
    const button = element("button", {
      type: "button", "aria-current": session.name === chosen.session ? "true" : undefined,
    },
      element("span", { class: "name" }, session.name),
      element("span", { class: "quiet" },
        [`${session.clicks} ${session.clicks === 1 ? "click" : "clicks"}`,
          session.rounds > 1 ? `round ${session.rounds}` : null, ago(session.last)].filter(Boolean).join(" · ")));
    button.addEventListener("click", () => select(session.name));
    return element("li", {}, button);
  }));
}

function drawDevice() {
  byId("no-device").hidden = state.origins.length > 0;
  byId("device").hidden = state.origins.length === 0;
  byId("origin-label").hidden = state.origins.length < 2;
  options(byId("origin"), state.origins.map((origin) => [origin, origin.replace(/^https?:\/\//, "")]), byId("origin").value);
  const origin = byId("origin").value || state.origins[0];
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

function drawSummary(judged) {
  byId("summary").hidden = !judged;
  byId("waiting").hidden = Boolean(judged);
  if (!judged) {
    byId("waiting").textContent = chosen.session
      ? `Nothing has come from the session ${chosen.session} yet: open its page on the device.`
      : "Nothing has come yet: open the page on the device.";
    document.title = "testpage board";
    return;
  }
  byId("session").textContent = judged.session;
  const rounds = state.sessions.find((session) => session.name === judged.session)?.rounds ?? 1;
  byId("round-label").hidden = rounds < 2;
  options(byId("round"), Array.from({ length: rounds }, (_, index) => [String(rounds - index), String(rounds - index)]),
    String(judged.round ?? rounds));
  byId("verdict").textContent = judged.verdict;
  byId("verdict").dataset.mood = judged.verdict;
  document.title = `${judged.verdict}: ${judged.session} – testpage board`;
  const counts = links.count(judged.links);
  const total = Object.values(counts).reduce((sum, value) => sum + value, 0);
  const spontaneous = judged.spontaneous?.length ?? 0;
  const previews = judged.previews?.length ?? 0;
  byId("counts").textContent = [
    `${counts.pass} of ${total} required links pass`,
    counts.fail ? `${counts.fail} ${counts.fail === 1 ? "fails" : "fail"}` : null,
    counts.incomplete ? `${counts.incomplete} incomplete` : null,
    counts.open ? `${counts.open} not clicked` : null,
    spontaneous ? `${spontaneous} opened without a click` : null,
    previews ? `${previews} ${previews === 1 ? "preview" : "previews"}` : null,
  ].filter(Boolean).join(" · ");
  const path = `/sessions/${judged.session}`;
  const link = (text, file, query) => element("a", { href: address(`${path}/${file}`, query) }, text);
  byId("downloads").replaceChildren(
    link("Report", "report", judgement()), link("JSON", "report.json", judgement()),
    link("JUnit XML", "report.xml", judgement()), link("Log of this session", "log", {}));
}

function open(id) {
  openLink = id;
  drawDetail();
  if (!byId("detail").open) byId("detail").showModal();
}

function drawDetail() {
  const judged = report?.sessions?.find((session) => session.session === chosen.session);
  const link = catalogue.links.find((other) => other.id === openLink) ?? { id: openLink };
  const content = links.detail(link, judged?.links.find((other) => other.link === openLink),
    () => byId("detail").close(), confirm);
  byId("detail").replaceChildren(...content.filter(Boolean));
}

async function confirm(link, click, opened) {
  try {
    const response = await fetch(address(`/sessions/${chosen.session}/confirm`), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ link, reporter: click.reporter, click: click.click, opened }),
    });
    if (!response.ok) throw new Error(await response.text());
  } catch (error) {
    byId("detail").close();
    notice(error.message);
  }
}

function listen() {
  const source = new EventSource(address("/board/stream"));
  const connection = byId("connection");
  const tell = (text) => {
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

for (const name of ["profile", "require", "round"]) {
  byId(name).addEventListener("change", (event) => {
    chosen[name] = event.target.value;
    remember();
    refresh();
  });
}
byId("origin").addEventListener("change", drawDevice);
byId("name").addEventListener("input", drawDevice);
byId("device").addEventListener("submit", (event) => event.preventDefault());
byId("copy").addEventListener("click", async (event) => {
  try {
    await navigator.clipboard.writeText(byId("url").textContent);
    event.target.textContent = "Copied";
  } catch {
    // Over plain http from another machine there is no clipboard: select it for the reader.
    getSelection().selectAllChildren(byId("url"));
  }
});
byId("everything").addEventListener("change", () => stream.refilter(chosen.session));
byId("filter").addEventListener("input", () => stream.refilter(chosen.session));
byId("detail").addEventListener("close", () => { openLink = null; });
setInterval(() => { if (state) drawSessions(); }, 30_000);
// Verdicts that wait for a time to pass change without a line.
setInterval(() => { if (!document.hidden && report) refreshSoon(); }, 5_000);
byId("name").value = chosen.session;
listen();
refresh();
