// The action clock of a table, on the page behind its card and on that of a judge. What holds is in
// the database and its end a moment of tournament time, so all pages show the same second, and a
// reload, a restart or a locked screen takes nothing from it.
import { fire } from "../base/changes.js";
import { live } from "../base/link.js";
import { flipIn } from "../clock/timeline.js";

const LAST = 5_000; // ms before the end at which the figure changes its colour
let timer;
let awake = null;
let shown = null; // the state painted last, in whichever element it stood

live.addEventListener("state", ({ detail }) => hold(detail));
live.addEventListener("sync", ({ detail }) => {
  const here = place();
  // A frame that was lost on the way: the server tells the number of the newest.
  if (here && detail.state > Number(here.dataset.n)) fire("own-table");
  paint();
});
addEventListener("decision", ({ detail }) => hold(detail)); // the answer to a tap of this page
addEventListener("htmx:afterSwap", paint);
addEventListener("visibilitychange", () => {
  awake = null; // a page that was hidden has lost it
  paint();
});
paint();

function place() {
  return document.querySelector("#card-action[data-n]");
}

/** Shows what holds from tap `n` on: a decision until `ends_ms`, or nobody decides. */
function hold({ n, ends_ms: ends }) {
  const here = place();
  if (!here) return;
  here.dataset.n = n;
  here.dataset.untilMs = ends ?? "";
  for (const field of here.querySelectorAll("input[name=shown]")) field.value = n;
  paint();
}

/** Draws what is left and comes back when the next second is over. */
function paint() {
  clearTimeout(timer);
  const here = place();
  if (!here) {
    stayAwake(false);
    return;
  }
  live.time.seed(Number(here.dataset.now));
  const { untilMs: ends, seconds } = here.dataset;
  const left = ends === "" ? null : Math.max(0, Number(ends) - live.time.now());
  show(here, left, left === null ? seconds : String(Math.ceil(left / 1000)));
  if (left) timer = setTimeout(paint, flipIn(left));
}

function show(here, left, text) {
  const state = left === null ? "idle" : left === 0 ? "over" : left <= LAST ? "last" : "runs";
  const isDealer = "dealer" in here.dataset;
  if (isDealer && state === "over" && (shown === "runs" || shown === "last")) navigator.vibrate?.([400, 200, 400]);
  here.dataset.state = shown = state;
  const figure = here.querySelector("[data-left]");
  if (figure.textContent !== text) figure.textContent = text;
  for (const part of here.querySelectorAll("[data-when]")) part.hidden = !part.dataset.when.split(" ").includes(state);
  stayAwake(isDealer && state !== "idle" && !document.hidden);
}

function stayAwake(wanted) {
  if (wanted) awake ??= navigator.wakeLock?.request("screen").catch(() => {});
  else awake?.then((lock) => lock?.release());
  if (!wanted) awake = null;
}
