// The action clock on the phone of a dealer: so many seconds for a decision, more for a time-bank
// chip. It is the table's own; nobody else follows it, and a page that is read anew or loaded again
// takes nothing.
const LAST = 5_000; // ms before the end at which the figure changes its colour
const KEPT = `action-ends ${location.pathname}`; // through a reload
let ends = recalled(); // of performance.now(); null while nobody decides
let timer;
let awake = null;
let shown = "idle"; // the state painted last, in whichever element it stood

addEventListener("click", ({ target }) => {
  if (target.closest("[data-action-start]")) begin();
  if (target.closest("[data-action-stop]")) stop();
});
addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.successful && detail.elt.id === "time-chips" && ends !== null) extend();
});
addEventListener("htmx:afterSwap", paint);
addEventListener("visibilitychange", () => {
  awake = null; // a page that was hidden has lost it
  if (ends !== null && !document.hidden) stayAwake();
});
if (ends !== null && !document.hidden) stayAwake();
paint();

/** The end that the page had before it was loaded again. */
function recalled() {
  const kept = sessionStorage.getItem(KEPT);
  return kept === null ? null : Number(kept) - performance.timeOrigin;
}

function end(at) {
  ends = at;
  if (at === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, String(at + performance.timeOrigin));
}

function place() {
  return document.getElementById("card-action");
}

function begin() {
  end(performance.now() + Number(place().dataset.seconds) * 1000);
  if (!awake) stayAwake();
  paint();
}

function stayAwake() {
  awake = navigator.wakeLock?.request("screen").catch(() => {});
}

function stop() {
  end(null);
  awake?.then((lock) => lock?.release());
  awake = null;
  paint();
}

/** The chip buys its seconds beyond those that are left. */
function extend() {
  end(Math.max(ends, performance.now()) + Number(place().dataset.chipSeconds) * 1000);
  paint();
}

/** Draws what is left and comes back when the next second is over; in a break nobody decides. */
function paint() {
  clearTimeout(timer);
  const here = place();
  if (!here) {
    if (ends !== null) stop();
    return;
  }
  const left = ends === null ? null : Math.max(0, ends - performance.now());
  const state = left === null ? "idle" : left === 0 ? "over" : left <= LAST ? "last" : "runs";
  if (state === "over" && shown !== "over") navigator.vibrate?.([400, 200, 400]);
  here.dataset.state = shown = state;
  here.querySelector("[data-left]").textContent = left === null ? here.dataset.seconds : String(Math.ceil(left / 1000));
  here.querySelector("[data-action-stop]").hidden = left === null;
  if (left) timer = setTimeout(paint, left % 1000 || 1000);
}
