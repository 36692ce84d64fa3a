// A touch is the name of what changed on the floor ("table-14"); it travels over the page as an
// event of body ("floor:table-14"), and fragments that care read themselves anew.

let heard = 0; // how many times the floor has spoken
const touched = new Map(); // touch -> when the floor named it last
const asked = new WeakMap(); // request -> what was heard when it was sent

/** Names to the page what one act on the floor has changed. */
export function fire(...touches) {
  heard += 1;
  for (const touch of touches) touched.set(touch, heard);
  touches.forEach(trigger);
}

const trigger = (touch) => htmx.trigger(document.body, `floor:${touch}`);

/** The touch's event that made htmx send the request, or "" when a person did. */
export function touchOf({ requestConfig }) {
  const kind = requestConfig.triggeringEvent?.type ?? "";
  return kind.startsWith("floor:") ? kind : "";
}

// An answer may have been written before an act the page heard of while it waited. What it brings is
// then the past, and htmx drops the reading it had queued for the element that the answer replaced.
addEventListener("htmx:beforeSend", ({ detail }) => asked.set(detail.xhr, heard));
addEventListener("htmx:afterRequest", ({ detail }) => {
  const since = asked.get(detail.xhr) ?? heard;
  asked.delete(detail.xhr); // the event comes twice where the element has gone
  const missed = Array.from(touched.keys()).filter((touch) => touched.get(touch) > since);
  setTimeout(() => missed.forEach(trigger), 0);
});
