// @ts-check
// The few things that every script of a page, a frame and a landing needs.
//
// These documents stand in web views of any age, under apps of any kind. So nothing here throws, whatever is missing or
// refused, and no syntax is younger than modules themselves: no `?.`, no `??`.

/**
 * The result of some work; `otherwise` where it throws.
 * @template Result, [Otherwise=undefined]
 * @param {() => Result} work
 * @param {Otherwise} [otherwise]
 * @returns {Result | Otherwise}
 */
export function attempt(work, otherwise) {
  try {
    return work();
  } catch (error) {
    return /** @type {Otherwise} */ (otherwise);
  }
}

/**
 * The same work, which throws no more.
 * @param {(event?: any) => unknown} work
 */
export const guard = (work) => (/** @type {any} */ event = undefined) => attempt(() => work(event));

/**
 * Listens to events of the window, named with spaces between.
 * @param {string} types
 * @param {(event?: any) => unknown} work
 * @param {boolean} [isCapturing]
 */
export function on(types, work, isCapturing) {
  for (const type of types.split(" ")) addEventListener(type, guard(work), isCapturing);
}

/** A new id. `crypto.randomUUID` does not exist on plain http. */
export const newID = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join("");

/** The attributes that the server wrote on the document's element. */
export const facts = document.documentElement.dataset;
export const isVisible = () => !document.hidden;

/**
 * The element of an id, which the shell has.
 * @returns {any}
 */
export const byId = (/** @type {string} */ id) => document.getElementById(id);

/**
 * The elements that a selector matches.
 * @param {string} selector
 * @param {ParentNode} [scope]
 * @returns {any[]}
 */
export const all = (selector, scope = document) => Array.from(scope.querySelectorAll(selector));

/**
 * What an earlier document of this view has stored; nothing where there is none, or no storage.
 * @returns {any}
 */
export const stored = (/** @type {string} */ name) =>
  attempt(() => JSON.parse(sessionStorage.getItem(`testpage.${name}`) || ""));

/**
 * Stores a value for this view, and says whether that worked.
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  return attempt(() => {
    sessionStorage.setItem(`testpage.${name}`, JSON.stringify(value));
    return stored(name) !== undefined;
  }, false);
}

// Deprecated, and the only one that every engine has.
export const entered = attempt(() => ["navigate", "reload", "backForward"][performance.navigation.type]) || "navigate";
// In WebKit, what window.open puts in its own place is its own opener.
export const hasOpener = attempt(() => Boolean(window.opener) && window.opener !== window, false);
