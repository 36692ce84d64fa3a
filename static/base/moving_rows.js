// A list that is read anew moves its rows: each that is known again by its id goes from where it was
// to where it is, a new one comes up, so that the eye follows who went where. Nothing moves for who
// asks for less motion, nor what is out of sight, nor what counts down: it is filled only after this.
const DURATION = 200; // ms
const MOST = 200; // rows: measuring more would cost more than it shows
const ROWS = "li[id], tbody > tr[id], article[id]:not([data-ends-ms]), .row[id]";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
let before = null; // id of a row -> its place before the swap

addEventListener("htmx:beforeSwap", ({ detail: { shouldSwap, target } }) => {
  const rows = shouldSwap && !stillness.matches ? Array.from(target.querySelectorAll(ROWS)) : [];
  before = rows.length && rows.length <= MOST ? new Map(rows.map((row) => [row.id, placeOf(row)])) : null;
});

addEventListener("htmx:afterSwap", ({ detail: { target } }) => {
  const places = before;
  before = null;
  const fragment = target.isConnected ? target : document.getElementById(target.id);
  if (!places || !fragment) return;
  const rows = Array.from(fragment.querySelectorAll(ROWS)).slice(0, MOST);
  const now = rows.map((row) => [row, placeOf(row)]); // all measured before any moves
  for (const [row, place] of now) move(row, places.get(row.id), place);
});

function placeOf(row) {
  const { left, top, bottom } = row.getBoundingClientRect();
  return { left, top, isSeen: bottom > 0 && top < innerHeight };
}

function move(row, from, to) {
  if (!to.isSeen && !from?.isSeen) return;
  if (!from) {
    row.animate({ opacity: [0, 1] }, { duration: DURATION });
  } else if (from.left !== to.left || from.top !== to.top) {
    const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    row.animate({ transform: [way, "none"] }, { duration: DURATION, easing: "ease-out" });
  }
}
