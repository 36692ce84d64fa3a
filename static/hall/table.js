// The acts of the opened seat stand under the thumb; where the screen is wide, beside the ring. A seat
// that was chosen has its acts ready: the first of them gets the focus.
import "./grid_keys.js";

const wide = matchMedia("(min-width: 60rem)");

function place() {
  const acts = document.getElementById("seat-acts");
  const dock = document.querySelector(".dock");
  if (wide.matches) {
    document.querySelector(".table-side").prepend(acts);
    dock.replaceChildren();
  } else {
    dock.replaceChildren(acts);
  }
}

wide.addEventListener("change", place);
place();

addEventListener("htmx:afterSettle", ({ detail }) => {
  if (!detail.requestConfig?.elt.matches?.(".ring-seat")) return;
  setTimeout(() => document.querySelector("#do-out, #do-arrive")?.focus({ preventScroll: true }), 0);
});
