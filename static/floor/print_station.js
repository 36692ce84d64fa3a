// The print station: asks for one order after the other and brings each to paper. An order is asked
// for once by this window, and that it is done is said until the server has heard it; what a window
// took that is gone, people are asked about.
import { fire, listen } from "../base/changes.js";

const BEAT = 5000; // ms between questions while nothing is ordered
const AGAIN = 2000; // ms until the next try when the server did not answer
const PATIENCE = 8000; // ms the server may take

const state = document.getElementById("station-state");
const frame = document.getElementById("paper");
const form = document.getElementById("next-order");
const wind = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");
let begins = true;
let wake = () => {};

listen("floor.printorder", () => wake());

/** Returns the next order ({} without one), null when the server is out of reach. */
async function ask(done) {
  const body = new FormData(form);
  body.set("window", wind);
  if (begins) body.set("begins", "on");
  for (const [name, value] of Object.entries(done)) body.set(name, value);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: patience.signal });
    if (answer.status === 409) return show("closed");
    if (answer.redirected || answer.status === 403) return signedInAnew();
    if (!answer.ok) return null;
    const order = await answer.json();
    if (begins || done.done) fire("print");
    begins = false;
    return order;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever is signed in here has changed since the page was loaded: it goes on as theirs, unless it just has. */
function signedInAnew() {
  const [{ type }] = performance.getEntriesByType("navigation");
  if (!begins || type !== "reload") location.reload();
  return show("closed");
}

/** Brings a page to paper: how many papers it was. Throws while the page cannot be read. */
async function print(address) {
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.src = address;
  await loaded;
  const papers = frame.contentDocument?.querySelector(".papers");
  if (!papers) throw new Error(address);
  frame.contentDocument.body.classList.add("framed");
  await frame.contentDocument.fonts.ready;
  const count = Number(papers.dataset.count);
  if (count) frame.contentWindow.print(); // waits for the dialog, where there is one
  return count;
}

const pause = (ms) => new Promise((go) => {
  const timer = setTimeout(go, ms);
  wake = () => (clearTimeout(timer), go());
});

function show(name) {
  state.dataset.state = name;
  for (const words of state.querySelectorAll("[data-says]")) {
    words.hidden = words.dataset.says !== name;
  }
  return name;
}

let done = {};
for (;;) {
  const order = await ask(done);
  if (order === "closed") break;
  if (order === null) {
    show("lost");
    await pause(AGAIN);
    continue;
  }
  done = {};
  if (!order.order) {
    show("ready");
    await pause(BEAT);
    continue;
  }
  document.getElementById("station-order").textContent = order.order;
  show("printing");
  const count = await print(order.address).catch(() => null);
  if (count !== null) done = { done: order.order, ...(count ? {} : { empty: "on" }) };
  else {
    show("lost");
    await pause(AGAIN);
  }
}
