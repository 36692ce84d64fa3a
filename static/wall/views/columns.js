// A list in columns: as many rows as there is room for, on pages that turn by themselves.
import { drawWhole, list, page } from "../text.js";

/**
 * Draws the page of `rows` that is to be seen, down one column, then down the next; returns its rows. `key` changes with the
 * rows, where they are too many to be compared each second. --columns and --lines of the list say how many of them
 * there are and how many lines a row has.
 */
export function drawColumns(id, rows, turned, draw, key = JSON.stringify(rows)) {
  let shown = [];
  drawWhole(id, key, room(id, rows), (size) => {
    shown = page(rows, size, turned);
    list(id, shown, draw);
  });
  even(id, shown.length);
  return shown;
}

/** Columns of one height, where no row is higher than the others. */
function even(id, rows) {
  const place = document.getElementById(id);
  const style = getComputedStyle(place);
  if (style.display !== "grid" || place.querySelector(".long")) return;
  const [columns, lines] = ["--columns", "--lines"].map((name) => Number(style.getPropertyValue(name)));
  place.style.setProperty("--rows", Math.max(1, Math.ceil(rows / columns)) * lines);
}

function room(id, rows) {
  const place = document.getElementById(id);
  place.hidden = false;
  const style = getComputedStyle(place);
  if (style.display !== "grid") return Math.max(1, rows.length); // a phone scrolls
  const [columns, lines] = ["--columns", "--lines"].map((name) => Number(style.getPropertyValue(name)));
  const high = Math.max(1, Math.floor(place.clientHeight / parseFloat(style.lineHeight) / lines));
  place.style.setProperty("--rows", high * lines);
  return high * columns;
}
