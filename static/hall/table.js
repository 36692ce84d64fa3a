// The acts of the opened seat stand under the thumb; where the screen is wide, beside the ring. A seat
// that was chosen has its acts ready: the first of them gets the focus.
import { arrive } from "../base/acts.js";
import "./grid_keys.js";
import "./plan.js";

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

// Who books somebody out has the move before him that follows: on a phone it stands below the ring. So
// the page goes there, and the seat that is free now closes. A move that was due before, or becomes due by
// another act, leads nobody away from the ring.
const due = () => document.querySelector("#plan .proposal");
const isOut = (form) => form.matches?.("form:has(#do-out, .by-whom)");
let wasDue = false;
let isRead = false; // the plan, since the tap
let leads = false;

addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (isOut(detail.elt)) [wasDue, isRead] = [Boolean(due()), false];
});

addEventListener("htmx:afterRequest", ({ detail: { elt, successful } }) => {
  if (!isOut(elt)) return;
  leads = successful && !wasDue;
  lead();
  if (isRead) leads = false;
});
addEventListener("htmx:afterSettle", ({ detail }) => {
  lead();
  if (detail.target.id === "plan") [isRead, leads] = [true, false];
});

function lead() {
  if (!leads || wide.matches || !due()) return;
  leads = false;
  document.getElementById("plan").scrollIntoView();
  arrive();
  htmx.ajax("GET", `${location.pathname}?part=both`, { target: "#table", swap: "outerHTML" });
}
