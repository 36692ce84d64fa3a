// A television at the short address: nobody touches it. It asks for letters, and when it is given
// something to show, something else, or nothing any more, it reads its own page anew: without a
// reload, which would end a full screen.
import { Live } from "../live/live.js";

const AGAIN = 5000; // ms until the next try when the server did not answer as it should
const live = new Live("/ws/screen/");
let timer;

live.addEventListener("screen", ({ detail }) => detail !== place().dataset.shows && look());
live.addEventListener("link", ({ detail }) => {
  document.body.dataset.link = detail ? "on" : "off";
});
document.addEventListener("keydown", ({ code }) => {
  if (code === "KeyF") document.documentElement.requestFullscreen().catch(() => {});
});

const place = () => document.getElementById("television");
const look = () => read(location.pathname, { cache: "no-store" });

/** New letters; the cookie is another one then, and the socket still has the old one. */
async function ask() {
  const form = document.getElementById("wait");
  if (await read(form.action, { method: "POST", body: new FormData(form) })) live.reopen();
}

async function read(address, how) {
  clearTimeout(timer);
  const fresh = await page(address, how);
  if (fresh === null) {
    timer = setTimeout(look, AGAIN);
    return false;
  }
  place().replaceWith(document.adoptNode(fresh));
  settle();
  return true;
}

async function page(address, how) {
  const answer = await fetch(address, how).catch(() => null);
  if (!answer?.ok) return null;
  const text = await answer.text().catch(() => "");
  return new DOMParser().parseFromString(text, "text/html").getElementById("television");
}

/** Letters that are over, or none yet: ask for new ones. */
function settle() {
  const { shows, left } = place().dataset;
  if (shows === "") timer = setTimeout(ask, 100);
  else if (Number(left)) timer = setTimeout(ask, Number(left));
  const frame = place().querySelector("iframe");
  frame?.addEventListener("load", () => judge(frame));
  if (frame) judge(frame);
}

/** A wall that could not be read (a server just starting) leaves a page we may not look into. */
function judge(frame) {
  clearTimeout(timer);
  if (frame.contentDocument === null) timer = setTimeout(look, AGAIN);
}

settle();
