// Acts are forms that post. One press is one request: while it is under way, and while there is no
// link, further presses are swallowed; but where each press is meant (data-every-tap: a minute less,
// and one more), they follow one after the other. Buttons keep the focus, so they are never really
// disabled.
import { say } from "./notice.js";

const ACTS = "form[method=post i], form[hx-post]";

const owed = new Map(); // id of a button -> its presses that wait for the answer to the one before
const MOST_OWED = 20;
const DOWNLOAD = 4000; // ms: of an answer that is a file (data-downloads) the page is not told

const offline = () => document.body.classList.contains("no-link");

/** Marks the buttons of all acts inside `root` as held while there is no link, and frees them. */
export function holdActs(root) {
  for (const button of root.querySelectorAll(`:is(${ACTS}) button:not([type=button])`)) {
    if (offline() && !button.disabled) {
      button.setAttribute("aria-disabled", "true");
      button.dataset.held = "";
    } else if ("held" in button.dataset) {
      button.removeAttribute("aria-disabled");
      delete button.dataset.held;
    }
  }
}

// A row that is taken out of a list lets the next one under the finger: the second half of a double
// tap there is not meant. Lists say so themselves (data-shifting), and which of their rows are tapped one
// after the other in one place (data-in-turn). So it is with a tap that is on its way while the list arrives
// under the finger: with a page that a tap before opened (data-arrives), or because the page went there by
// itself (`arrive`). The body says so for as long (data-arriving).
const DOUBLE_TAP = 700; // ms
const NEAR = 24; // px
let finger = { at: -Infinity, x: 0, y: 0 };
let taken = finger; // where and when a finger last acted in such a list
let arrival = -Infinity; // when such a list came under the finger

addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
  finger = { at: performance.now(), x, y };
}, true);

/** Takes no tap in a list for as long as one may be on its way that was meant for what stood there. */
export function arrive() {
  arrival = performance.now();
  document.body.dataset.arriving = "";
  setTimeout(() => {
    if (performance.now() - arrival >= DOUBLE_TAP) delete document.body.dataset.arriving;
  }, DOUBLE_TAP + 1);
}

if (document.querySelector("[data-arrives]")) arrive();

function isSecondTap(form) {
  const list = form.closest("[data-shifting]");
  if (!list) return false;
  const { at, x, y } = finger;
  if (at > arrival && at - arrival < DOUBLE_TAP) return true;
  const isInTurn = Boolean(form.closest("[data-in-turn]"));
  const isNear = at - taken.at < DOUBLE_TAP && Math.hypot(x - taken.x, y - taken.y) < NEAR;
  const again = isNear && !(isInTurn && taken.isInTurn);
  if (!again) taken = { ...finger, isInTurn };
  return again && at !== taken.at; // a key presses without a finger
}

// Before htmx: its own listener sits on the form itself, later in the event's way.
addEventListener("submit", guard, true);

function guard(event) {
  const form = event.target;
  if (!form.matches(ACTS)) return;
  if (offline()) say("offline");
  if (offline() || form.ariaBusy === "true" || isSecondTap(form)) {
    if (!offline() && "everyTap" in form.dataset) owe(event.submitter?.id);
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    form.ariaBusy = "true";
    if ("downloads" in form.dataset) setTimeout(() => (form.ariaBusy = null), DOWNLOAD);
  }
}

addEventListener("htmx:afterRequest", ({ detail }) => {
  const form = detail.elt;
  if (!form.matches?.(ACTS)) return;
  form.ariaBusy = null;
  // After a definite answer the next press is a new act. Without one the id stays, also when the
  // fragment is read anew (preserve_input.js), so that pressing again cannot do the act twice.
  const definite = detail.xhr.status >= 200 && detail.xhr.status < 500;
  form.toggleAttribute("data-unanswered", !definite);
  if (detail.successful && "empties" in form.dataset) form.reset(); // what was added is not added again
  // A list that was opened for one of its players: a second tap must not take another one.
  if (detail.successful && "closes" in form.dataset) form.closest("details").open = false;
  if (definite) renew(form);
  if ("everyTap" in form.dataset) pressAgain(form.querySelector("button").id, detail.successful);
});

function owe(id) {
  if (id) owed.set(id, Math.min((owed.get(id) ?? 0) + 1, MOST_OWED));
}

/** The next press that waited; none after one that was refused, or was not answered. */
function pressAgain(id, successful) {
  const waiting = owed.get(id) ?? 0;
  owed.delete(id);
  if (!successful || !waiting) return;
  if (waiting > 1) owed.set(id, waiting - 1);
  setTimeout(() => document.getElementById(id)?.click(), 0); // the form may have been read anew
}

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.querySelectorAll(ACTS)) form.ariaBusy = null;
});

addEventListener("htmx:afterSwap", () => holdActs(document.body));
addEventListener("htmx:oobAfterSwap", () => holdActs(document.body));

// What is chosen takes effect at once where the page has no other act for it.
addEventListener("change", ({ target }) => {
  if ("sends" in target.dataset) target.form.requestSubmit();
});

function renew(form) {
  const field = form.elements.request_id;
  if (field) field.value = uuid();
}

// crypto.randomUUID is absent on plain http in a hall.
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
