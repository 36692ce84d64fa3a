// Arrows go from the search box down through what it found, and back up into it.
const field = document.getElementById("q");
const LINKS = 
  "#found a.opens:not(details:not([open]) *), #found summary, #found details[open] a";

addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = Array.from(document.querySelectorAll(LINKS));
  const at = links.indexOf(document.activeElement);
  if (at < 0 && document.activeElement !== field) return;
  if (at < 0 && step < 0) return;
  event.preventDefault();
  (links[at + step] ?? (at + step < 0 ? field : links[at])).focus();
});
