// @ts-check
// The board's requests to the server.

// The cookie carries the token from the first request on; where cookies are off, each address does.
const token = new URLSearchParams(location.search).get("token");

/** The address of something of this server. */
export function address(/** @type {string} */ path, /** @type {Record<string, string>} */ query = {}) {
  const text = new URLSearchParams({ ...query, ...(token ? { token } : {}) }).toString();
  return text ? `${path}?${text}` : path;
}

async function request(/** @type {string} */ url, /** @type {string} */ path, /** @type {RequestInit} */ options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error((await response.text()) || `${path} responded ${response.status}`);
  return response;
}

/** The JSON at a path. */
export async function get(/** @type {string} */ path, /** @type {Record<string, string>} */ query = {}) {
  const response = await request(address(path, query), path, { cache: "no-store" });
  return response.json();
}

/** Tells the server whether an app opened after a click of a session. */
export async function confirm(/** @type {string} */ session, /** @type {object} */ word) {
  const path = `/sessions/${session}/confirm`;
  const headers = { "Content-Type": "application/json" };
  await request(address(path), path, { method: "POST", headers, body: JSON.stringify(word) });
}
