// What changes with the time and without a line. A fragment that knows when the running clock will
// change it says so with data-due-ms ("in so many milliseconds") and is read anew then; where the clock
// is stopped or set meanwhile, it hears that as a touch and brings another time, or none. Others are
// read anew every half minute: by a touch as well, so that what is typed into them stays.
import { fire } from "./changes.js";

const LATER = 250; // ms after the moment, so that a quick timer does not read the moment before
const LONGEST = 2 ** 31 - 1; // ms a timer can wait
const POLL = 30_000; // ms

let timer;

/** Waits for the first of all the moments that stand on the page. */
function wait() {
  clearTimeout(timer);
  const moments = Array.from(document.querySelectorAll("[data-due-ms]"), momentOf);
  if (moments.length === 0) return;
  const left = Math.min(...moments) - performance.now() + LATER;
  timer = setTimeout(fire, Math.min(Math.max(left, LATER), LONGEST), "due");
}

const dueMoments = new WeakMap(); // fragment -> its moment by this page's clock

function momentOf(fragment) {
  if (!dueMoments.has(fragment)) dueMoments.set(fragment, performance.now() + Number(fragment.dataset.dueMs));
  return dueMoments.get(fragment);
}

for (const kind of ["htmx:afterSwap", "htmx:oobAfterSwap"]) addEventListener(kind, wait);
wait();
setInterval(fire, POLL, "poll");
