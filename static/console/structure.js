// The sheet by keyboard: rows added and removed, Enter and arrows as in a spreadsheet, pasted cells, undo and redo.
import { fire } from "../base/changes.js";
import { CellSelection } from "./cell_selection.js";
import { ALL, cell, fieldOf, hasAnte, isLocked, put, rowOf, shown } from "./sheet_cells.js";
import { dragRows } from "./sheet_drag.js";
import { SheetHistory } from "./sheet_history.js";
import { spread, writeBlock } from "./sheet_paste.js";

const rows = document.getElementById("rows");
const empty = document.getElementById("empty-row").content.firstElementChild;
const POSTS = { stud: "stud", stud8: "stud", razz: "stud", ofc: "points" }; // all others blinds
const STAKES = document.getElementById("stake-words").content.children;
const saved = document.getElementById("saved");
const steps = { "-1": document.getElementById("undo-step"), 1: document.getElementById("redo-step") };
const marked = document.getElementById("marked");
const form = document.getElementById("sheet");
const trail = new SheetHistory(values, restore);
const selection = new CellSelection(rows, columns, sayMarked);
const RESTS = 500; // ms
let looking;
let block = null; // the cells that were copied last

/** The columns that are shown. */
function columns() {
  const byGame = document.getElementById("by-game").checked;
  return ALL.filter((name) => name !== "game" || byGame);
}

function sayMarked(count) {
  marked.hidden = !count;
  marked.lastElementChild.textContent = count;
}

/** What is typed into the sheet, row by row. */
function values() {
  return Array.from(rows.children, (row) => ALL.map((name) => cell(row, name).value));
}

/** The sheet as it was; the focus stays at its place. */
function restore(state) {
  const row = document.activeElement?.closest("#rows > tr");
  const focus = row && [row.rowIndex - 1, document.activeElement.name];
  while (rows.children.length > state.length) rows.lastElementChild.remove();
  while (rows.children.length < state.length) rows.append(empty.cloneNode(true));
  state.forEach((texts, at) => texts.forEach((text, i) => (cell(rows.children[at], ALL[i]).value = text)));
  const there = focus && rows.children[Math.min(focus[0], state.length - 1)];
  if (there) cell(there, focus[1] || "minutes")?.focus();
  saved.hidden = true;
  refresh();
  look();
}

/** One more row, at the end or after another; what calls it says that the sheet has changed. */
function insert(kind, after = rows.lastElementChild) {
  const row = empty.cloneNode(true);
  cell(row, "kind").value = kind;
  if (after) after.after(row);
  else rows.append(row);
  return row;
}

function add(kind, after) {
  const row = insert(kind, after);
  changed();
  return row;
}

const another = () => insert("level");

/** Numbers of rows and of levels, what a break or a hold hides, and the whole length. */
function refresh() {
  let [total, level] = [0, 0];
  Array.from(rows.children).forEach((row, at) => {
    row.id = `row-${at + 1}`;
    const kind = cell(row, "kind").value.split(" ")[0];
    row.dataset.kind = kind;
    const number = row.querySelector(".row-number");
    if (kind === "level") number.dataset.level = rows.dataset.level.replace("0", ++level);
    else delete number.dataset.level;
    number.textContent = at + 1;
    row.toggleAttribute("data-ante", hasAnte(row));
    if (kind !== "hold") total += seconds(cell(row, "minutes").value);
    row.querySelector(".row-end > .num").textContent = kind === "hold" ? "" : length(total);
    stakes(row);
  });
  document.getElementById("total").textContent = length(total);
  for (const [step, button] of Object.entries(steps)) if (button) button.hidden = !trail.has(Number(step));
}

/** What the two fields of the stakes are called in the row's game: blinds, bring-in and bet, or chips a point alone. */
function stakes(row) {
  const posts = POSTS[cell(row, "game").value.split(" ")[0]] ?? "blinds";
  row.dataset.posts = posts;
  ["small_blind", "big_blind"].forEach((name, at) => {
    const field = cell(row, name);
    field.ariaLabel = field.parentElement.dataset.label = STAKES[at].dataset[posts];
  });
}

function seconds(text) {
  const [minutes, rest = "0"] = text.split(":");
  return (Number(minutes) || 0) * 60 + (Number(rest) || 0);
}

function length(total) {
  const minutes = Math.floor(total / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

document.getElementById("add-level")?.addEventListener("click", () => begin(add("level")));
document.getElementById("add-break")?.addEventListener("click", () => begin(add("break")));
document.getElementById("add-hold")?.addEventListener("click", () => begin(add("hold")));
const begin = (row) => cell(row, row.dataset.kind === "hold" ? "kind" : "minutes").focus();

rows.addEventListener("input", changed);
rows.addEventListener("change", changed);
rows.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-row-act]");
  if (button) rowAct(button.dataset.rowAct, button.closest("tr"), button);
});

/** What the buttons of a row do, and the keys: insert one below, move it, remove it. */
function rowAct(act, row, focus) {
  if (act === "insert") return begin(add("level", row));
  if (act === "remove") return remove(row);
  if (act === "cut") return remove(row, Array.from(rows.children).slice(row.rowIndex - 1));
  const other = act === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (!other || isLocked(row) || isLocked(other)) return;
  if (act === "up") other.before(row);
  else other.after(row);
  changed();
  focus.focus();
}

/** Takes rows out of the sheet, this one first. */
function remove(row, gone = [row]) {
  if (isLocked(row)) return;
  const near = gone.at(-1).nextElementSibling ?? row.previousElementSibling;
  gone.forEach((line) => line.remove());
  changed();
  if (near) begin(near);
}

/** The sheet is no more the one that was saved. */
function changed(event) {
  saved.hidden = true;
  trail.note(event?.type === "input" ? event.target : null);
  refresh();
  look();
}

/** The check is read anew, once the typing rests. */
function look() {
  clearTimeout(looking);
  looking = setTimeout(fire, RESTS, "sheet");
}

for (const [step, button] of Object.entries(steps)) button?.addEventListener("click", () => trail.go(Number(step)));
dragRows(rows, changed);

/** The cell takes what stands above it, with `down` all rows below that have it take what stands in it; of marked
 * cells all take what stands in the uppermost. */
function fill(field, down) {
  const all = Array.from(rows.children);
  const at = field ? all.indexOf(rowOf(field)) : -1;
  if (at < 0) return;
  if (selection.isOpen) selection.fields[0].forEach(({ name }, i) => fillInto(name, selection.fields.map((line) => rowOf(line[i]))));
  else if (down) fillInto(field.name, all.slice(at));
  else fillInto(field.name, [all.slice(0, at).findLast((above) => sameKind(above, all[at], field.name)), all[at]]);
  changed();
}

/** What stands in the first of the rows, in all others of its kind. */
function fillInto(name, [first, ...others]) {
  if (!first) return;
  for (const other of others) if (sameKind(other, first, name)) put(cell(other, name), cell(first, name).value);
}

/** Lengths of breaks are not those of levels; what a row is may be filled into any. */
const sameKind = (one, other, name) => name === "kind" || one.dataset.kind === other.dataset.kind;

/** The keys of a step back and on, wherever the focus is in the sheet. */
function stepOf({ altKey, code, ctrlKey, metaKey, shiftKey }) {
  if (altKey || !(ctrlKey || metaKey)) return 0;
  if (code === "KeyY") return 1;
  return code === "KeyZ" ? (shiftKey ? 1 : -1) : 0;
}

// "Saved" is said once: a page that is opened again was not just saved.
if (!saved.hidden) history.replaceState(null, "", location.pathname);

/** Keys that work on marked cells and on the one with the focus alike. True where it was one. */
function cellKey(event) {
  if (selection.extend(event)) return true;
  const step = stepOf(event);
  if (step) {
    selection.clear();
    trail.go(step);
  } else if ((event.ctrlKey || event.metaKey) && event.code === "KeyD") fill(fieldOf(event.target), event.shiftKey);
  else if (!selection.isOpen || event.altKey) return false;
  else if (event.key === "Escape") selection.clear();
  else if (event.key === "Delete" || event.key === "Backspace") clearMarked();
  else return false;
  return true;
}

/** Keys that move, insert and remove whole rows. True where it was one. */
function rowKey({ altKey, ctrlKey, key, shiftKey, target }) {
  const act = { ArrowUp: "up", ArrowDown: "down" }[key];
  const inserts = key === "Insert" && !shiftKey && !ctrlKey; // those paste and copy
  if (altKey && key === "Delete") removeMarked(rowOf(target));
  else if ((altKey && act) || inserts) rowAct(act ?? "insert", rowOf(target), target);
  else return false;
  return true;
}

function clearMarked() {
  for (const field of selection.fields.flat()) if (field.matches("input")) put(field, "");
  changed();
}

/** Takes the rows of the marked cells out of the sheet, else the one row. */
function removeMarked(row) {
  const chosen = selection.isOpen ? selection.fields.map(([field]) => rowOf(field)) : [row];
  const gone = chosen.filter((line) => !isLocked(line));
  selection.clear();
  if (gone.length) remove(gone[0], gone);
}

// Enter goes to the row below and adds one at the end; it never sends a half-written sheet. With Alt
// the arrows take the row along, and Delete removes it; Insert makes a new one below.
rows.addEventListener("keydown", (event) => {
  if (cellKey(event) || rowKey(event)) return event.preventDefault();
  const way = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way || !event.target.matches("input")) return;
  event.preventDefault();
  const row = rowOf(event.target);
  const next = way > 0 ? row.nextElementSibling : row.previousElementSibling;
  const there = next ?? (event.key === "Enter" ? add("level") : null);
  if (there) cell(there, event.target.name).focus();
});

// After a row was dragged or a button pressed the focus is in no row; what is typed is the sheet's all the same, and is
// not left for what the journal would take back.
document.addEventListener("keydown", (event) => {
  const step = stepOf(event);
  if (event.defaultPrevented || !step || !trail.has(step) || event.target.matches("input, textarea, select")) return;
  event.preventDefault();
  event.stopPropagation(); // the frame has the same key
  trail.go(step);
});

for (const kind of ["copy", "cut"]) {
  rows.addEventListener(kind, (event) => {
    if (!selection.isOpen) return;
    event.preventDefault();
    block = selection.fields.map((line) => line.map(shown));
    event.clipboardData.setData("text/plain", asText(block));
    if (kind === "cut") clearMarked();
  });
}

rows.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text").replaceAll("\r\n", "\n");
  const fields = selection.fields.filter(([field]) => !isLocked(rowOf(field)));
  const isOurs = block && text === asText(block); // its last cells may be empty
  const isOne = !isOurs && !/[\t\n]/.test(text.trim());
  if (!fields.length || (isOne && !selection.isOpen)) return;
  event.preventDefault();
  // Cells that are empty, also the first and the last, take their columns all the same.
  if (isOurs || isOne) writeBlock(isOurs ? block : [[text.trim()]], fields, columns(), another);
  else spread(text.replace(/\n+$/, "").split("\n"), fields[0][0], another);
  changed();
});

const asText = (lines) => lines.map((line) => line.join("\t")).join("\n");

// What was typed and not saved is asked about before the page is left; saving and looking send it along.
let isSent = false;
form.addEventListener("submit", () => (isSent = true));
addEventListener("beforeunload", (event) => {
  if (!isSent && (trail.has(-1) || "unsaved" in rows.dataset)) event.preventDefault();
});

refresh();
trail.note();
