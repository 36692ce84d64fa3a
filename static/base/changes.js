// What changed on the floor has names ("seating.stay:table_id=14"), and a fragment says by which of them
// it grows old (data-reads): where they meet, it reads itself anew.

const EVERYTHING = "resync";
const KEPT = 50; // of what was said last
let count = 0; // how many times the floor has spoken
const recent = []; // the names of each of the last times
const listeners = [];
const countAt = new WeakMap(); // request -> what was heard when it was sent

/** Has those fragments of the page read themselves anew that read something of these names. */
export function fire(...names) {
  count += 1;
  recent.push(names);
  if (recent.length > KEPT) recent.shift();
  wake(names);
}

/** Calls back when something of that name has changed. */
export function listen(name, callback) {
  listeners.push([name, callback]);
}

function wake(names) {
  const touched = new Set(names);
  for (const fragment of document.querySelectorAll("[data-reads]")) {
    const reads = fragment.dataset.reads.split(" ");
    if (touched.has(EVERYTHING) || reads.some((name) => touched.has(name))) {
      fragment.dispatchEvent(new CustomEvent("floor:changed"));
    }
  }
  for (const [name, callback] of listeners) {
    if (touched.has(EVERYTHING) || touched.has(name)) callback();
  }
}

/** The event that made htmx send the request because something changed, or "" when a person did. */
export function touchOf({ requestConfig }) {
  const kind = requestConfig.triggeringEvent?.type ?? "";
  return kind.startsWith("floor:") ? kind : "";
}

// An answer may have been written before an act the page heard of while it waited. What it brings is
// then the past, and htmx drops the reading it had queued for the element that the answer replaced.
addEventListener("htmx:beforeSend", ({ detail }) => countAt.set(detail.xhr, count));
addEventListener("htmx:afterRequest", ({ detail }) => {
  const since = countAt.get(detail.xhr) ?? count;
  countAt.delete(detail.xhr); // the event comes twice where the element has gone
  const missed = count - since;
  if (missed > KEPT) setTimeout(wake, 0, [EVERYTHING]);
  else if (missed > 0) setTimeout(wake, 0, recent.slice(-missed).flat());
});
