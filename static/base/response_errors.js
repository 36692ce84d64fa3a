// What becomes of the server's answers that are not fragments, and of no answer at all.
import { say, show } from "./notice.js";
import { fire, touchOf } from "./changes.js";

const RETRY = 2000; // ms until a failed reading is tried again

addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { xhr } = detail;
  const failed = xhr.status >= 400;
  if (failed && touchOf(detail)) {
    detail.shouldSwap = false;
    retry();
  } else if (failed && !isFragment(xhr)) {
    detail.shouldSwap = false;
    sayStatus(xhr);
  } else if (isPage(xhr) && !isChosenFrom(detail)) {
    // The act led to another page, or the sign-in ran out: go there.
    detail.shouldSwap = false;
    location.assign(xhr.responseURL);
  }
});

for (const kind of ["htmx:sendError", "htmx:timeout"]) {
  addEventListener(kind, ({ detail }) => {
    if (touchOf(detail)) retry();
    else say(detail.requestConfig.verb === "get" ? "unread" : "unanswered");
  });
}

// An act may be answered when its form is gone: another answer has taken its place. What happens to
// it there reaches no listener of the page, and htmx finds no place for a refusal from there.
addEventListener("htmx:beforeSend", ({ detail }) => {
  if (touchOf(detail) || detail.requestConfig.verb === "get") return;
  for (const kind of ["htmx:beforeOnLoad", "htmx:sendError", "htmx:timeout"]) {
    detail.elt.addEventListener(kind, sayOfGone);
  }
});

function sayOfGone(event) {
  const { xhr } = event.detail;
  if (event.target.isConnected) return;
  if (event.type !== "htmx:beforeOnLoad") return say("unanswered");
  if (xhr.status < 400) return;
  event.preventDefault();
  if (isFragment(xhr)) show(xhr.response);
  else sayStatus(xhr);
}

const sayStatus = ({ status }) => say(status < 500 ? "closed" : "failed");

const isHtml = (xhr) => (xhr.getResponseHeader("Content-Type") ?? "").startsWith("text/html");
const isPage = (xhr) => isHtml(xhr) && /^\s*<!doctype/i.test(xhr.response);
// A fragment may choose itself from its own page; from the page of signing in there is nothing to choose.
const isChosenFrom = ({ xhr, requestConfig: { elt, path } }) =>
  elt.hasAttribute("hx-select") && pathOf(xhr.responseURL) === pathOf(path);
const pathOf = (address) => new URL(address, location.href).pathname;
const isFragment = (xhr) => isHtml(xhr) && !isPage(xhr) && xhr.response.trim() !== "";

let retrying;

// A fragment that could not be read shows the past. Pages do not all ask again at one moment.
function retry() {
  clearTimeout(retrying);
  retrying = setTimeout(fire, RETRY * (1 + Math.random()), "resync");
}
