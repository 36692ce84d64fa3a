// A list in columns: all its rows in the largest letters there is room for, or pages of it that turn by themselves.
import { drawWhole, list, measured, page } from "../text.js";

const STEP = 0.04; // by which letters are tried larger
const FEW = 2; // rows that may be laid out for letters as large as a message's
const ONE_BETTER = 1.2; // times as large letters make up for a second column, where the eye begins anew
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
  place.classList.toggle("few", rows.length <= FEW);
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
  const widths = widthsOf(place, lines);
  const ways = Array.from({ length: most }, (_, at) => {
    const width = (SPARE * (wide - at * between)) / (at + 1);
    return wayOf(widths, { columns: at + 1, width, room: SPARE * room, lines, limit });
  }).filter(Boolean);
  const worth = ({ columns, grow }) => grow * (columns === 1 ? ONE_BETTER : 1);
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), ways[0] ?? full);
}

/** The largest letters of that many columns; null where not all rows have room even in the smallest. */
function wayOf(widths, { columns, width, room, lines, limit }) {
  for (let step = Math.floor((limit - 1) / STEP); step >= 0; step -= 1) {
    const grow = 1 + step * STEP;
    const taken = widths.map(([whole, folded]) => (whole * grow <= width ? lines : folded * grow <= width ? lines + 1 : Infinity));
    const rows = linesOf(taken, columns, Math.floor(room / grow));
    if (rows) return { columns, grow, high: Math.ceil(taken.length / columns), rows };
  }
  return null;
}

/** Into how few lines of a column the rows go, one column after the other; 0 where they do not go into `most`. */
function linesOf(taken, columns, most) {
  const goes = (rows) => {
    let [column, line] = [1, 0];
    for (const lines of taken) {
      if (line + lines > rows) [column, line] = [column + 1, 0];
      line += lines;
      if (line > rows || column > columns) return false;
    }
    return true;
  };
  for (let rows = 1; rows <= most; rows += 1) if (goes(rows)) return rows;
  return 0;
}

/** How wide each row is, and how wide if its name has two lines, in a list whose rows have one. */
function widthsOf(place, lines) {
  place.classList.add("measured");
  const widths = [...place.children].map((row) => {
    const [whole, name] = [row.offsetWidth, row.querySelector(".name")];
    const spared = lines === 1 && name ? (1 - foldedShare(name.textContent)) * name.offsetWidth : -Infinity;
    return [whole, whole - spared];
  });
  place.classList.remove("measured");
  return widths;
}

/** What part of its width a name takes on two lines, broken between two words or behind a hyphen. */
function foldedShare(name) {
  const parts = [...name.matchAll(/[\s-]/g)].map(({ index }) => Math.max(index + 1, name.length - index));
  return Math.min(name.length, ...parts) / name.length;
}
