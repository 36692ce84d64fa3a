// Plays the lines of the journal one after the other: each is read when the one before has stood for
// its time.
const LEAST = 100; // ms that a line stands
const MOST = 10_000;
const phone = matchMedia("(max-width: 40rem)");
let timer = null;

addEventListener("click", ({ target }) => target.closest("#replay-play") && (timer === null ? begin() : stop()));
addEventListener("htmx:afterSettle", ({ detail }) => detail.target.id === "replay" && goOn());
addEventListener("htmx:sendError", stop);

/** On a phone one table is in sight, the changed one; the buttons stay where they are there. */
function goOn() {
  if (phone.matches) document.querySelector(".tables-then > .changed")?.scrollIntoView({ block: "nearest" });
  if (timer !== null) begin();
}

function begin() {
  const next = document.querySelector("#replay-after[href]");
  if (!next) return stop();
  clearTimeout(timer);
  timer = setTimeout(() => htmx.trigger(next, "click"), stands());
  say();
}

function stop() {
  clearTimeout(timer);
  timer = null;
  say();
}

/** The button, which comes anew with each line, is called by what it does. */
function say() {
  const button = document.getElementById("replay-play");
  button.dataset.play ??= button.firstChild.textContent;
  button.firstChild.textContent = timer === null ? button.dataset.play : button.dataset.stop;
}

/** How long the line on the page stands, in ms. */
function stands() {
  const speed = document.getElementById("replay-speed");
  const wait = Number(document.getElementById("replay").dataset.waitMs);
  const ms = speed.value.startsWith("x") ? wait / Number(speed.value.slice(1)) : Number(speed.value);
  return Math.min(MOST, Math.max(LEAST, ms));
}
