// What this wall could not do: told to the house, which says it on the page of screens.
const SOON = 2000; // ms: what fails together is told together
const MOST = 8; // a wall that can do nothing is said to by its first eight
const current = new Map(); // "what file" -> { what, file }
let timer = null;

/** `address`: of the file of the club's that it is about, if it is about one. */
export const fault = (what, address = "") => note(what, address, true);
export const mended = (what, address = "") => note(what, address, false);

function note(what, address, isFault) {
  const file = /\/club\/files\/(\w+)\//.exec(address)?.[1] ?? "";
  const key = `${what} ${file}`;
  if (current.has(key) === isFault || current.size >= MOST && isFault) return;
  if (isFault) current.set(key, { what, file });
  else current.delete(key);
  later();
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(tell, SOON);
}

/** Only a paired television has a name under which the house could say it. */
async function tell() {
  if (window.top === window) return;
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify([...current.values()]) };
  const answer = await fetch("/wall/faults/", sent).catch(() => null);
  if (!answer?.ok) timer = setTimeout(tell, 15 * SOON);
}

later(); // what the page before could not do is over

/** What tests read. */
export const faults = () => [...current.keys()];
