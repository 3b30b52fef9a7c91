// @ts-check
// The few things that the board does to a document.

/**
 * The element of an id, which the document has.
 * @returns {any}
 */
export const byId = (/** @type {string} */ id) => document.getElementById(id);

/**
 * An element with properties (`class` and `data` among them) and children; null children are left out.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {any[]} children
 * @returns {any}
 */
export function element(tag, properties = {}, ...children) {
  const node = /** @type {any} */ (document.createElement(tag));
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

/**
 * Puts options, each a value and a label, into a select, and keeps what was chosen when it is still there.
 * @param {HTMLSelectElement} select
 * @param {[string, string][]} values
 * @param {string} chosen
 */
export function options(select, values, chosen) {
  const signature = JSON.stringify(values);
  if (select.dataset.values !== signature) {
    select.dataset.values = signature;
    select.replaceChildren(...values.map(([value, label]) => element("option", { value }, label)));
  }
  if (values.some(([value]) => value === chosen)) select.value = chosen;
}

/** A log's time as the clock at the desk shows it. */
export function clock(/** @type {string} */ time) {
  const date = new Date(time);
  return isNaN(date.getTime()) ? "" : date.toLocaleTimeString(undefined, { hour12: false });
}

/** How long ago that was, in one unit. */
export function ago(/** @type {string} */ time) {
  const seconds = Math.max(0, (Date.now() - new Date(time).getTime()) / 1000);
  if (isNaN(seconds)) return "";
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86400)} d ago`;
}
