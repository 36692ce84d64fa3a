// What the running clock will change without a line: a fragment that knows when says so with
// data-due-ms ("in so many milliseconds") and is read anew then. Where the clock is stopped or set
// meanwhile, the fragment hears that as a touch and brings another time, or none.
import { fire } from "./changes.js";

const LATER = 250; // ms after the moment, so that a quick timer does not read the moment before
const LONGEST = 2 ** 31 - 1; // ms a timer can wait

let timer;

/** Waits for the first of all the moments that stand on the page. */
function wait() {
  clearTimeout(timer);
  const moments = Array.from(document.querySelectorAll("[data-due-ms]"), momentOf);
  if (moments.length === 0) return;
  const left = Math.min(...moments) - performance.now() + LATER;
  timer = setTimeout(fire, Math.min(Math.max(left, LATER), LONGEST), "due");
}

const known = new WeakMap(); // fragment -> its moment by this page's clock

function momentOf(fragment) {
  if (!known.has(fragment)) known.set(fragment, performance.now() + Number(fragment.dataset.dueMs));
  return known.get(fragment);
}

for (const kind of ["htmx:afterSwap", "htmx:oobAfterSwap"]) addEventListener(kind, wait);
wait();
