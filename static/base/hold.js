// What is done too easily by mistake needs a long press (data-hold): a finger, the mouse or the act's
// key stays down. A short press, and one that cannot be held (Enter, a screen reader), asks, and the
// next press does it.
const HOLD = 600; // ms
const ANSWER_TIME = 6000; // ms that the question stands
const DOUBLE_TAP = 400; // ms in which a second press answers nothing

const question = document.getElementById("hold-question");
let timer;
let pending = null; // the button that was asked about, and when
let allowed = null; // the button whose press was long enough
let spent = null; // the same until the finger is lifted: its click is no press of its own

/** Does `then` unless `release` comes before. */
function hold(then) {
  clearTimeout(timer);
  timer = setTimeout(then, HOLD);
}

/** Presses what `find` returns once its key was held, and asks where it would send something else by then: another person was quicker. */
export function holdKey(find) {
  const meant = sent(find());
  hold(() => (sent(find()) === meant ? act : ask)(find()));
}

/** What a press sends, but for what is another each time the page is drawn. */
function sent(button) {
  const values = new FormData(button.form);
  for (const own of ["request_id", "csrfmiddlewaretoken"]) values.delete(own);
  return new URLSearchParams(values).toString();
}

export function release() {
  clearTimeout(timer);
  document.querySelector("[data-holding]")?.removeAttribute("data-holding");
}

function act(button) {
  allowed = button;
  button.click();
  allowed = null;
}

const buttonOf = ({ target }) => target.closest?.("[data-hold]:not(:disabled)");

addEventListener("pointerdown", (event) => {
  const button = buttonOf(event);
  spent = null;
  if (!button || event.button) return;
  button.dataset.holding = "";
  hold(() => act((spent = button)));
});

for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, release);
addEventListener("pointerout", (event) => buttonOf(event)?.contains(event.relatedTarget) === false && release());
addEventListener("contextmenu", (event) => buttonOf(event) && event.preventDefault());

addEventListener("keydown", (event) => {
  if (event.repeat && event.code === "Enter" && buttonOf(event)) event.preventDefault();
}, true);

addEventListener("click", (event) => {
  const button = buttonOf(event);
  if (!button || button === allowed || (button !== spent && isAnswer(button))) return;
  if (button !== spent) ask(button);
  spent = null;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

function isAnswer(button) {
  const after = performance.now() - (pending?.at ?? -Infinity);
  const yes = pending?.button === button && after > DOUBLE_TAP && after < ANSWER_TIME;
  if (yes) forget();
  return yes;
}

function ask(button) {
  pending = { button, at: performance.now() };
  const words = button.cloneNode(true);
  words.querySelectorAll("kbd").forEach((kbd) => kbd.remove());
  const toast = document.createElement("p");
  toast.className = "toast";
  toast.textContent = `${words.textContent.trim()}: ${question.dataset.words}`;
  question.replaceChildren(toast);
  setTimeout(() => performance.now() - (pending?.at ?? 0) >= ANSWER_TIME && forget(), ANSWER_TIME);
}

function forget() {
  pending = null;
  question.replaceChildren();
}
