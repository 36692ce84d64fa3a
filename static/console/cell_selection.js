// A rectangle of cells, as in a spreadsheet: shift with a click or with arrows, or the mouse held down.
import { cell, fieldOf, rowOf } from "./sheet_cells.js";

const LEFT = document.dir === "rtl" ? 1 : -1; // of the columns
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, LEFT], ArrowRight: [0, -LEFT] };

/** `columns` gives the names of the columns that are shown; `marked` hears how many cells there are. */
export class CellSelection {
  #ends = []; // the field where it begins, which has the focus, and the one in the corner across
  #pressed = null;

  constructor(rows, columns, marked) {
    Object.assign(this, { rows, columns, marked });
    rows.addEventListener("mousedown", (event) => this.#press(event));
    rows.addEventListener("mouseover", (event) => this.#drag(event));
    rows.addEventListener("focusin", ({ target }) => fieldOf(target) !== this.#ends[0] && this.clear());
  }

  get isOpen() {
    return this.#ends.length > 0 && this.#ends.every((field) => field.isConnected);
  }

  /** The marked fields row by row, else the one field that has the focus. */
  get fields() {
    const ends = this.isOpen ? this.#ends : [fieldOf(document.activeElement)];
    if (!ends[0]) return [];
    const [top, bottom] = span(ends.map((field) => rowOf(field).rowIndex - 1));
    const [left, right] = span(ends.map(({ name }) => this.columns().indexOf(name)));
    const names = this.columns().slice(left, right + 1);
    return Array.from(this.rows.children).slice(top, bottom + 1).map((row) => names.map((name) => cell(row, name)));
  }

  clear() {
    this.#mark([]);
  }

  /** Shift with an arrow; inside of a text left and right mark its letters until there is no more. */
  extend({ key, shiftKey, ctrlKey, metaKey, altKey, target }) {
    const from = fieldOf(target);
    const way = WAYS[key];
    if (!way || !from || !shiftKey || altKey || (way[1] && !this.isOpen && !atEdge(target, key))) return false;
    const corner = this.isOpen ? this.#ends[1] : from;
    const [rows, names] = [this.rows.children, this.columns()];
    const far = ctrlKey || metaKey ? Infinity : 1;
    const next = (at, step, count) => Math.max(0, Math.min(count - 1, at + (step && step * far)));
    const row = rows[next(rowOf(corner).rowIndex - 1, way[0], rows.length)];
    this.#mark([from, cell(row, names[next(names.indexOf(corner.name), way[1], names.length)])]);
    this.#ends[1]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return true;
  }

  #mark([from, to]) {
    this.#ends = from && from !== to ? [from, to] : [];
    for (const old of this.rows.querySelectorAll("[data-marked]")) delete old.dataset.marked;
    const fields = this.isOpen ? this.fields.flat() : [];
    for (const field of fields) field.closest("td").dataset.marked = "";
    this.marked(fields.length);
  }

  #press(event) {
    const field = event.button === 0 ? fieldOf(event.target) : null;
    const from = fieldOf(document.activeElement);
    this.#pressed = field;
    if (!event.shiftKey || !field || !from) return this.clear();
    event.preventDefault(); // the focus stays where it begins
    this.#mark([from, field]);
    this.#pressed = from;
  }

  #drag({ buttons, target }) {
    const field = fieldOf(target);
    if (!(buttons & 1)) this.#pressed = null;
    if (this.#pressed && field && (field !== this.#pressed || this.isOpen)) this.#mark([this.#pressed, field]);
  }
}

const span = (numbers) => [Math.min(...numbers), Math.max(...numbers)];

/** Whether that arrow leaves the field, whose text may run the other way than the page; a list it always does. */
function atEdge(field, key) {
  if (!field.matches("input")) return true;
  const isBack = (key === "ArrowLeft") === (getComputedStyle(field).direction === "ltr");
  return isBack ? field.selectionStart === 0 : field.selectionEnd === field.value.length;
}
