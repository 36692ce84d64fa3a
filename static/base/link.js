// The link to the hall in words: live, stale (just opened, just lost, or something could not be
// read), offline (no act is taken).
import { Live } from "../live/live.js";
import { holdActs } from "./acts.js";
import { fire, touchOf } from "./changes.js";
import { unsay } from "./notice.js";

const PATIENCE = 2000; // ms without a link before acts are refused

const place = document.getElementById("link");
let lostAt = performance.now();
let linked = false;
let unread = false;

/** The socket of the page and its idea of tournament time; null on a page of no tournament. */
export let live = null;

/** Opens the socket of the page's tournament, which was read at these numbers, and turns its frames into touches. */
export function watch(path, numbers) {
  show("stale");
  live = new Live(path, numbers);
  live.addEventListener("link", ({ detail }) => turn(detail));
  live.addEventListener("resync", () => fire("resync"));
  live.addEventListener("floor", ({ detail: { touches } }) => {
    if (touches.length) fire(...touches, "floor.journalline");
  });
  addEventListener("htmx:afterRequest", ({ detail }) => judge(detail));
  setInterval(tick, 250);
}

function judge(request) {
  if (!touchOf(request)) return;
  unread = !request.successful;
  if (linked) show(unread ? "stale" : "live");
}

function turn(on) {
  linked = on;
  if (on) unsay("offline");
  lostAt = performance.now();
  show(on && !unread ? "live" : "stale");
}

function tick() {
  const silent = performance.now() - lostAt;
  if (linked || silent < PATIENCE) return;
  if (place.dataset.state !== "offline") show("offline");
  place.querySelector("[data-link-time]").textContent = duration(silent);
}

function duration(ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function show(state) {
  place.hidden = false;
  place.dataset.state = state;
  for (const words of place.querySelectorAll("[data-link]")) {
    words.hidden = words.dataset.link !== state;
  }
  document.body.classList.toggle("no-link", state === "offline");
  holdActs(document.body);
}
