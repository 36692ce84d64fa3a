// What is left until a moment of tournament time, second by second, wherever {% countdown %} stands.
// All pages count to the same moment, so a locked screen or a reload takes nothing from it.
import { flipIn, wait } from "../clock/timeline.js";
import { live } from "./link.js";

let timer;

/** Shows every count as it is now, and comes back when the next second of one of them is over. */
function paint() {
  clearTimeout(timer);
  const counts = [...document.querySelectorAll("[data-deadline-ms]")];
  const running = live ? counts.map(show).filter((left) => left > 0) : [];
  if (running.length) timer = setTimeout(paint, Math.min(...running.map(flipIn)));
}

function show(count) {
  live.time.seed(Number(count.dataset.nowMs));
  const left = Math.max(0, Number(count.dataset.deadlineMs) - live.time.now());
  const text = wait(left);
  if (count.textContent !== text) count.textContent = text;
  return left;
}

for (const kind of ["htmx:afterSwap", "htmx:oobAfterSwap"]) addEventListener(kind, paint);
setTimeout(paint); // when the page has opened its link
