// A tap is seen at once at its own place, whatever the server needs: what is under the finger is
// pressed (data-pressed) from the moment the finger is down, a short tap too for long enough to be
// seen; a link that leads away and a search that is sent say that they work (aria-busy) until the
// page is another one. Of acts acts.js says so, of what htmx reads its own class.
const PRESSABLE = "button, a[href], summary, label.act, [role=option]";
const SEEN = 120; // ms that a press is shown at least
const LONGEST = 4000; // ms: what was sent for may be a file, and the page stays

/** Shows for a moment that it was pressed: by a finger, the mouse or its key. */
export function showPressed(element) {
  if (!element || element.matches(":disabled, [aria-disabled=true]")) return;
  element.dataset.pressed = "";
  setTimeout(() => element.removeAttribute("data-pressed"), SEEN);
}

addEventListener("pointerdown", ({ target, button }) => {
  if (button === 0) showPressed(target.closest?.(PRESSABLE));
}, true);

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (link && !event.defaultPrevented && leadsAway(link, event)) showWorking(link);
});

addEventListener("submit", (event) => {
  const isSearch = event.target.matches("form:not([method=post i], [method=dialog i])");
  if (isSearch && !event.defaultPrevented) showWorking(event.submitter);
});

addEventListener("pageshow", () => {
  for (const link of document.querySelectorAll("a[aria-busy=true]")) link.ariaBusy = null;
});

function leadsAway(link, { ctrlKey, metaKey, shiftKey, altKey }) {
  if (ctrlKey || metaKey || shiftKey || altKey || link.target || link.hasAttribute("download")) return false;
  return link.origin === location.origin && link.href.split("#")[0] !== location.href.split("#")[0];
}

function showWorking(element) {
  if (!element) return;
  element.ariaBusy = "true";
  setTimeout(() => (element.ariaBusy = null), LONGEST);
}
