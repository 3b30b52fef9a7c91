// The few things that the board does to a document.

export const byId = (id) => document.getElementById(id);

/** An element with properties (`class` and `data` among them) and children; null children are left out. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === "class") node.className = value;
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name.startsWith("aria-")) node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** Puts options into a select, and keeps what was chosen when it is still there. */
export function options(select, values, chosen) {
  const signature = JSON.stringify(values);
  if (select.dataset.values !== signature) {
    select.dataset.values = signature;
    select.replaceChildren(...values.map(([value, label]) => element("option", { value }, label)));
  }
  if (values.some(([value]) => value === chosen)) select.value = chosen;
}

/** A log's time as the clock at the desk shows it. */
export function clock(time) {
  const date = new Date(time);
  return isNaN(date) ? "" : date.toLocaleTimeString(undefined, { hour12: false });
}

/** How long ago that was, in one unit. */
export function ago(time) {
  const seconds = Math.max(0, (Date.now() - new Date(time)) / 1000);
  if (isNaN(seconds)) return "";
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} d ago`;
}
