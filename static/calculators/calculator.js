// The page of a calculator: the keypad, the answer brought before the eyes, typed text that outlives
// an answer from the server. All of it is comfort: the form works without.
import "./pad.js";

const answer = document.getElementById("answer");
const isAtOnce = document.getElementById("do-decide") === null; // nobody asks it to decide
let typed = null;
let wanted = false;
let decision = ""; // before the answer that is coming

addEventListener("submit", ({ submitter }) => {
  wanted = submitter?.name === "decide";
}, true);

// An answer waits for the finger that is down on the form: a button must not go while it is pressed.
let pressed = false;
let postponed = false;

addEventListener("pointerdown", ({ target }) => {
  pressed = Boolean(target.closest?.("#calculator"));
}, true);
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, () => setTimeout(release, 0), true); // the click comes first
}
addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id !== "calculator" || !pressed) return;
  detail.shouldSwap = false;
  postponed = true;
});

function release() {
  const form = document.getElementById("calculator");
  pressed = false;
  if (postponed && !form.classList.contains("htmx-request")) htmx.trigger(form, "change");
  postponed = false;
}

const decided = () => answer.querySelector(".decision")?.textContent ?? "";

addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id === "calculator") decision = decided();
});

// What was typed while the server was asked about the field before.
addEventListener("htmx:beforeSwap", ({ detail }) => {
  const field = document.activeElement;
  const ours = detail.target.id === "calculator" && field?.matches("#calculator input[id]:not([type=radio], [type=checkbox])");
  typed = ours && field.value !== field.defaultValue ? { id: field.id, value: field.value } : null;
});

// The answer is about what was asked before, until the server has said otherwise.
addEventListener("change", ({ target }) => {
  if (target.closest("#calculator")) document.getElementById("decision")?.classList.add("stale");
});

addEventListener("htmx:afterSettle", ({ detail }) => {
  if (detail.target?.id !== "calculator" && detail.elt?.id !== "calculator") return;
  const field = typed && document.getElementById(typed.id);
  if (field) field.value = typed.value;
  typed = null;
  if (wanted) answer.focus({ preventScroll: true });
  if (wanted || (isAtOnce && decided() && decided() !== decision && isAbove(answer))) answer.scrollIntoView({ block: "start" });
  wanted = false;
});

const isAbove = (box) => box.getBoundingClientRect().top < 0;
