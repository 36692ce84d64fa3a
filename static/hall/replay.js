// Plays the lines of the journal one after the other: each is read when the one before has stood for
// its time.
const LEAST = 100; // ms that a line stands
const MOST = 10_000;
const button = document.getElementById("replay-play");
const speed = document.getElementById("replay-speed");
const play = button.firstChild.textContent;
let timer = null;

button.addEventListener("click", () => (timer === null ? begin() : stop()));
addEventListener("htmx:afterSettle", ({ detail }) => detail.target.id === "replay" && timer !== null && begin());
addEventListener("htmx:sendError", stop);

function begin() {
  const next = document.querySelector("#replay-after[href]");
  if (!next) return stop();
  button.firstChild.textContent = button.dataset.stop;
  clearTimeout(timer);
  timer = setTimeout(() => htmx.trigger(next, "click"), stands());
}

function stop() {
  clearTimeout(timer);
  timer = null;
  button.firstChild.textContent = play;
}

/** How long the line on the page stands, in ms. */
function stands() {
  const wait = Number(document.getElementById("replay").dataset.waitMs);
  const ms = speed.value.startsWith("x") ? wait / Number(speed.value.slice(1)) : Number(speed.value);
  return Math.min(MOST, Math.max(LEAST, ms));
}
