// The desk's one field. It has the focus whenever nothing else needs it: arrows walk the list under
// it, Enter opens, and whatever letter or digit is typed (or scanned) elsewhere begins a new search.
import { fire } from "../base/changes.js";
import { wait } from "../clock/timeline.js";

const field = document.getElementById("query");
const place = document.getElementById("found");
const LETTER = /^[\p{L}\p{N}]$/u;
const PAUSE = 120; // ms without a key before the list is asked for
const AGAIN = 1000; // ms before what could not be read is asked for again
let typing;
let lastSold = place.querySelector("[data-sold]")?.getAttribute("hx-get"); // stands there while nobody is looked for
let entered = field.value !== ""; // what stands in the field ended with Enter, as a scan does
let strokes = 0; // how often the field was changed by hand
const strokesAt = new WeakMap(); // request -> the strokes before it was sent

const options = () => Array.from(place.querySelectorAll("[role=option]"));
const active = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");

function point(option) {
  for (const other of options()) other.ariaSelected = String(other === option);
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

function walk(step) {
  const all = options();
  const from = all.indexOf(active());
  point(all[from < 0 && step < 0 ? all.length - 1 : Math.min(Math.max(from + step, 0), all.length - 1)]);
}

// Enter and Escape come before the pause is over: the list must not arrive after what they brought.
function look() {
  clearTimeout(typing);
  typing = setTimeout(() => htmx.trigger(field, "look"), PAUSE);
}

function clear() {
  clearTimeout(typing);
  htmx.trigger(field.form, "htmx:abort"); // all that goes into the place waits in the form's line
  field.value = "";
  place.replaceChildren();
  settle();
  if (lastSold) htmx.ajax("GET", lastSold, { source: field.form, target: place, swap: "innerHTML" });
  field.focus();
}

// What is in the place now: a list to walk, or a member, or the entry just sold.
function settle() {
  const all = options();
  field.ariaExpanded = String(all.length > 0);
  point(place.querySelector("[data-entered]") ? all[0] : null);
}

field.addEventListener("input", () => {
  entered = false;
  strokes += 1;
  look();
  for (const refusal of document.querySelectorAll("#notice .refusal:not([data-saying])")) refusal.remove(); // of the last
});
field.form.addEventListener("submit", () => {
  entered = true;
  clearTimeout(typing);
});
place.addEventListener("click", () => clearTimeout(typing));

field.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && options().length) {
    event.preventDefault();
    walk(step);
  } else if (event.key === "Enter" && active()) {
    event.preventDefault();
    active().click();
  }
});

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) return clear();
  if (event.ctrlKey || event.metaKey || event.altKey || !LETTER.test(event.key)) return;
  if (document.activeElement.matches("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  field.focus();
  field.select(); // the key itself arrives in the field and replaces what was there
});

// What was unfolded is to be filled in.
place.addEventListener("toggle", ({ target }) => target.open && target.querySelector("input:not([type=hidden])")?.focus(), true);

addEventListener("htmx:beforeRequest", ({ detail: { xhr } }) => strokesAt.set(xhr, strokes));

addEventListener("htmx:afterSettle", ({ detail }) => {
  if (document.activeElement === document.body) field.focus(); // the card lost the button it was on
  if (detail.target !== place) return;
  settle();
  const sold = place.querySelector("[data-sold]")?.getAttribute("hx-get") ?? lastSold;
  const isNew = sold !== lastSold;
  lastSold = sold;
  if (strokesAt.get(detail.xhr) !== strokes) {
    typeOn();
  } else if (isNew) {
    field.value = "";
    field.focus();
  } else if (!place.querySelector("[autofocus], :focus") && !options().length) {
    field.focus();
    if (entered) field.select(); // the next scan begins anew; who types goes on
  }
});

// The server was away or had too much to do: a scanner does not press Enter a second time, and nobody looks up from
// the queue to see why no card came. For as long as nothing else is typed the same is asked for again.
for (const kind of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
  addEventListener(kind, ({ detail: { elt, xhr } }) => {
    if (elt !== field.form || ![0, 503].includes(xhr.status) || strokesAt.get(xhr) !== strokes) return;
    clearTimeout(typing);
    typing = setTimeout(openAgain, AGAIN);
  });
}

function openAgain() {
  for (const refusal of document.querySelectorAll("#notice .refusal")) refusal.remove(); // it says that nothing came
  field.form.requestSubmit();
}

// The next number was typed or scanned while this answer was on its way: it stays in the field, and
// where the entry just sold has taken the place of what it found, it is asked for again.
function typeOn() {
  field.focus();
  if (!place.querySelector("[data-sold]")) return;
  clearTimeout(typing);
  typing = setTimeout(() => (entered ? field.form.requestSubmit() : htmx.trigger(field, "look")), PAUSE);
}

// Late entry counts down while the clock runs; the server says when it is over.
setInterval(() => {
  const left = document.querySelector("[data-left-ms]");
  if (!left || left.dataset.running !== "true") return;
  left.dataset.since ??= performance.now();
  const ms = Math.max(0, left.dataset.leftMs - (performance.now() - left.dataset.since));
  left.textContent = wait(ms);
  if (ms === 0) {
    left.dataset.running = "false";
    fire("clock.clock");
  }
}, 250);
