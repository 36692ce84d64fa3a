// Clocks called on players, on every page that shows them. An end is a moment of tournament time, so
// all pages agree, and a locked screen, a reload or a lost link takes nothing from it.
import { live } from "../base/link.js";
import { voice } from "../base/voice.js";
import { flipIn } from "../clock/timeline.js";

const SHOW_CALLS = ["clock-calls", "table-card"]; // fragments that have calls in them
const LAST = 10_000; // ms before the end at which it is said aloud
const spoken = new Map(); // call -> what of it was said last
const aloud = voice("clock-calls-voice");
let timer;
let awake = null;

live.addEventListener("sync", paint);
addEventListener("htmx:afterSwap", ({ detail }) => SHOW_CALLS.includes(detail.target.id) && paint());
paint();

/** Draws what is left of each call and comes back when the next second is over. */
function paint() {
  clearTimeout(timer);
  const calls = [...document.querySelectorAll("[data-ends-ms]")];
  keepAwake(calls.some(({ dataset }) => "mine" in dataset));
  if (!calls.length) return;
  live.time.seed(Number(document.getElementById("clock-calls").dataset.now));
  const at = live.time.now();
  timer = setTimeout(paint, Math.min(...calls.map((call) => flipIn(show(call, at)))));
}

/** Shows one call as it is at that moment, and returns the ms that are left of it. */
function show(call, at) {
  const left = Math.max(0, Number(call.dataset.endsMs) - at);
  const counting = left <= Number(call.dataset.countdownMs);
  const state = left === 0 ? "over" : counting ? "counting" : "thinking";
  call.dataset.state = state;
  for (const part of call.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== state;
  const figure = call.querySelector("[data-left]");
  const text = String(Math.ceil(left / 1000));
  if (figure.textContent !== text) figure.textContent = text;
  speak(call, left);
  return left;
}

function speak(call, left) {
  const what = left === 0 ? "over" : left <= LAST ? "last" : "";
  const { call: key, ...rest } = call.dataset;
  if (!what || spoken.get(key) === what) return;
  spoken.set(key, what);
  aloud.textContent = call.querySelector(`[data-say="${what}"]`).textContent;
  if ("mine" in rest) navigator.vibrate?.(what === "over" ? [400, 200, 400] : 300);
}

/** The phone that called the clock stays awake until it is ended. */
function keepAwake(wanted) {
  if (wanted) awake ??= navigator.wakeLock?.request("screen").catch(() => {});
  else awake?.then((lock) => lock?.release());
  if (!wanted) awake = null;
}
