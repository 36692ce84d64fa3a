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

// What follows an act stands on a phone below the ring: for who books somebody out the move that is due now,
// for who orders a break or a move the players on their way. So the page goes there, and the seat that was open
// closes. What was there before, or comes by another act, leads nobody away from the ring.
const OUT = { of: "form:has(#do-out, .by-whom)", to: "#plan .proposal" };
const ORDERED = { of: "#plan form", to: "#plan .coming" };
const shown = ({ to }) => Boolean(document.querySelector(to));
let tapped = null; // the form that was sent last; when its answer comes, it may be gone from the page
let follows = null; // what is led to
let wasThere = false;
let isRead = false; // the plan, since the tap
let leads = false;

addEventListener("htmx:beforeRequest", ({ detail: { elt } }) => {
  const kind = [OUT, ORDERED].find(({ of }) => elt.matches?.(of));
  if (kind) [tapped, follows, wasThere, isRead] = [elt, kind, shown(kind), false];
});

addEventListener("htmx:afterRequest", ({ detail: { requestConfig, successful } }) => {
  if (!tapped || requestConfig?.elt !== tapped) return;
  tapped = null;
  leads = successful && !wasThere;
  lead();
  if (isRead) leads = false;
});
addEventListener("htmx:afterSettle", ({ detail }) => {
  lead();
  if (detail.target.id === "plan") [isRead, leads] = [true, false];
});

function lead() {
  if (!leads || wide.matches || !shown(follows)) return;
  leads = false;
  document.getElementById("plan").scrollIntoView();
  arrive();
  htmx.ajax("GET", `${location.pathname}?part=both`, { target: "#table", swap: "outerHTML" });
}
