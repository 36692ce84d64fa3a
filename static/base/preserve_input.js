// What a refresh from the floor must not take away: typed text with its caret, opened details, how
// far a table is scrolled, the button a finger is on, an act that waits for its answer, and the
// request id of one that was never answered. Things are known again by their id; the focus itself
// htmx keeps, by the id too. Where data-keep stands, no answer at all takes away what was typed
// while it was on its way.
import { touchOf } from "./changes.js";

const FIELDS = "input[id]:not([type=hidden]), textarea[id], select[id]";
const LONGEST_PRESS = 1000; // ms

let pressed = null;
let kept = null;
const asking = new Map(); // what a person pressed and the server has not answered yet -> its place
const postponed = new Set(); // ids of fragments that wait to read themselves anew

addEventListener("pointerdown", ({ target }) => {
  pressed = target;
  setTimeout(release, LONGEST_PRESS, target);
}, true);
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, () => setTimeout(release, 0, pressed), true); // the click comes first
}

/** A drag is in hand until it is let go, however long it takes. */
function release(target) {
  if (pressed !== target || document.querySelector(".dragged")) return;
  pressed = null;
  catchUp();
}

addEventListener("htmx:beforeSend", ({ detail }) => {
  if (!touchOf(detail)) asking.set(detail.elt, detail.target);
});
addEventListener("htmx:afterRequest", ({ detail }) => {
  if (asking.delete(detail.elt)) setTimeout(catchUp, 0);
});

function catchUp() {
  if (pressed || waiting().length) return;
  asking.clear();
  for (const id of postponed) document.getElementById(id)?.dispatchEvent(new CustomEvent("floor:changed"));
  postponed.clear();
}

const waiting = () => Array.from(asking).filter(([element]) => element.isConnected);

addEventListener("htmx:beforeSwap", ({ detail }) => {
  const touch = touchOf(detail);
  kept = null;
  if (!detail.shouldSwap || !(touch || "keep" in detail.target.dataset)) return;
  if (touch && isInHand(detail.target)) {
    detail.shouldSwap = false;
    postponed.add(detail.elt.id);
  } else {
    kept = keep(detail.target);
  }
});

/**
 * Whether a finger is down in it, or an answer is to come from or into it: it would be lost. What a
 * fragment `covers` (by id) comes out of band with it.
 */
function isInHand(fragment) {
  const covered = document.getElementById(fragment.dataset.covers);
  return [pressed, ...waiting().flat()].some(
    (part) => part && (fragment.contains(part) || covered?.contains(part)),
  );
}

addEventListener("htmx:afterSwap", () => {
  kept?.forEach((restore) => restore());
  kept = null;
});

/** One function a thing, each putting it back into the new element of the same id. */
function keep(target) {
  return [
    ...Array.from(target.querySelectorAll(FIELDS)).filter(isTouched).map(field),
    ...Array.from(target.querySelectorAll("details[id]"), details),
    ...Array.from(target.querySelectorAll(".scroll[id]"), scroll),
    ...Array.from(target.querySelectorAll("form[data-unanswered]"), unanswered),
  ];
}

const again = (id, act) => () => {
  const fresh = document.getElementById(id);
  if (fresh) act(fresh);
};

function isTouched(field) {
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked !== field.defaultChecked;
  }
  if (field.options) return Array.from(field.options).some((o) => o.selected !== o.defaultSelected);
  return field.type !== "file" && field.value !== field.defaultValue;
}

function field(old) {
  const { id, type, value, checked, selectionStart, selectionEnd } = old;
  const option = old.selectedOptions?.[0];
  const hasCaret = old === document.activeElement && selectionStart !== undefined;
  return again(id, (fresh) => {
    if (type === "checkbox" || type === "radio") fresh.checked = checked;
    else fresh.value = value;
    if (option && fresh.value !== value) {
      fresh.append(option); // a seat that was taken meanwhile: sent, it is refused with the name
      fresh.value = value;
    }
    if (hasCaret && selectionStart !== null) fresh.setSelectionRange(selectionStart, selectionEnd);
  });
}

function details(old) {
  const { id, open } = old;
  const summary = (fold) => fold.querySelector(":scope > summary");
  const hasFocus = summary(old) === document.activeElement;
  return again(id, (fresh) => {
    fresh.open = open;
    if (hasFocus) summary(fresh).focus({ preventScroll: true });
  });
}

const scroll = ({ id, scrollLeft, scrollTop }) =>
  again(id, (fresh) => fresh.scrollTo(scrollLeft, scrollTop));

/** An act is known again by where it posts and what it sends. */
function unanswered(old) {
  const what = ask(old);
  const { value } = old.elements.request_id;
  return () => {
    const fresh = Array.from(document.forms).find((form) => ask(form) === what);
    if (!fresh) return;
    fresh.elements.request_id.value = value;
    fresh.dataset.unanswered = "";
  };
}

function ask(form) {
  const sent = new URLSearchParams(new FormData(form));
  sent.delete("csrfmiddlewaretoken");
  sent.delete("request_id");
  return `${form.getAttribute("action")}?${sent}`;
}
