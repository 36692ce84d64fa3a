// A list in columns: all its rows in the largest letters there is room for, or pages of it that turn by themselves.
import { drawWhole, list, measured, page } from "../text.js";

const FOLDED = 0.45; // of a name that its second line spares it
const BETWEEN = 0.06; // of the shorter side of the wall, from column to column
const SPARE = 0.98; // of its room that a list takes, for figures are not all as wide as a zero

/**
 * Draws the page of `rows` that is to be seen, down one column, then down the next; returns its rows. `key` changes with the
 * rows, where they are too many to be compared each second. --most, --lines and --largest of the list say how many columns it may
 * have, how many lines a row, and how many times larger than in a full list its letters may be.
 */
export function drawColumns(id, rows, turned, draw, key = JSON.stringify(rows)) {
  const place = document.getElementById(id);
  place.hidden = false;
  const style = getComputedStyle(place);
  const drawAll = () => list(id, rows, draw);
  if (style.display !== "grid") return drawAll(), rows; // a phone scrolls
  const [most, lines, limit] = ["--most", "--lines", "--largest"].map((name) => Number(style.getPropertyValue(name)));
  const facts = [place.clientWidth, place.clientHeight, most, lines, limit, key.replace(/\d/g, "0")].join();
  const { high, ...shape } = measured(id, facts, () => largest(place, rows.length, { most, lines, limit }, drawAll));
  for (const [name, value] of Object.entries(shape)) place.style.setProperty(`--${name}`, value);
  let shown = [];
  drawWhole(id, key, high * shape.columns, (size) => {
    shown = page(rows, size, turned);
    list(id, shown, draw);
  });
  return shown;
}

/**
 * In how many `columns` all rows have the largest letters (`grow`), how many rows stand in each (`high`) and how many lines that
 * is (`rows`), with a second line for a name where that makes them larger; where there is no room for all, as many as there is.
 */
function largest(place, count, { most, lines, limit }, drawAll) {
  place.style.setProperty("--grow", 1);
  const room = place.clientHeight / parseFloat(getComputedStyle(place).lineHeight); // lines
  const full = { columns: most, grow: 1, high: Math.max(1, Math.floor(room / lines)), rows: Math.max(lines, Math.floor(room)) };
  if (!count || count > most * full.high) return full;
  const [wide, between] = [place.clientWidth, BETWEEN * Math.min(innerWidth, innerHeight)];
  drawAll();
  const ways = widths(place, lines).flatMap((widest, folds) =>
    Array.from({ length: most }, (_, at) => {
      const [columns, high] = [at + 1, Math.ceil(count / (at + 1))];
      const grow = SPARE * Math.min((wide - at * between) / columns / widest, room / high / (lines + folds));
      return { columns, high, rows: high * (lines + folds), grow: Math.min(limit, grow) };
    }),
  );
  return ways.reduce((best, each) => (each.grow > best.grow ? each : best), full);
}

/** How wide the widest row is, and how wide if its name has two lines, in a list whose rows have one. */
function widths(place, lines) {
  place.classList.add("measured");
  const rows = [...place.children].map((row) => [row.offsetWidth, row.querySelector(".name")?.offsetWidth ?? 0]);
  place.classList.remove("measured");
  const [whole, folded] = [0, FOLDED].map((spared) => Math.max(...rows.map(([row, name]) => row - spared * name)));
  return lines === 1 ? [whole, folded] : [whole];
}
