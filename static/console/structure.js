// The sheet by keyboard: rows added and removed, Enter and arrows as in a spreadsheet, pasted cells, undo and redo.
import { dragRows } from "./sheet_drag.js";
import { SheetHistory } from "./sheet_history.js";

const rows = document.getElementById("rows");
const empty = document.getElementById("empty-row").content.firstElementChild;
const POSTS = { stud: "stud", stud8: "stud", razz: "stud", ofc: "points" }; // all others blinds
const STAKES = document.getElementById("stake-words").content.children;
const ALL = ["kind", "minutes", "game", "small_blind", "big_blind", "ante", "ante_by"];
const CELLS = ["minutes", "small_blind", "big_blind", "ante"];
const BLINDS = CELLS.slice(1);
const HEADINGS = {
  ante: /ante|анте/i,
  minutes: /min|time|dur|length|мин|время|длит/i,
  small_blind: /small|^sb|малый|^мб|bring|point|очк/i,
  big_blind: /big|^bb|больш|^бб/i,
  blinds: /blind|блайнд/i, // both in one cell: 100/200
};
const BREAK = /break|pause|перерыв|пауза/i; // as people write it in a spreadsheet
const saved = document.getElementById("saved");
const steps = { "-1": document.getElementById("undo-step"), 1: document.getElementById("redo-step") };
const trail = new SheetHistory(values, restore);

const cell = (row, name) => row.querySelector(`[name=${name}]`);

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
}

function add(kind, after = rows.lastElementChild) {
  const row = empty.cloneNode(true);
  cell(row, "kind").value = kind;
  if (after) after.after(row);
  else rows.append(row);
  changed();
  return row;
}

/** Numbers of rows, what a break or a hold hides, and the whole length. */
function refresh() {
  let total = 0;
  Array.from(rows.children).forEach((row, at) => {
    row.querySelector(".row-number").textContent = at + 1;
    row.id = `row-${at + 1}`;
    const kind = cell(row, "kind").value.split(" ")[0];
    row.dataset.kind = kind;
    row.toggleAttribute("data-ante", hasAnte(row));
    if (kind !== "hold") total += seconds(cell(row, "minutes").value);
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
  if (!other || "locked" in row.dataset || "locked" in other.dataset) return;
  if (act === "up") other.before(row);
  else other.after(row);
  changed();
  focus.focus();
}

/** Takes rows out of the sheet, this one first. */
function remove(row, gone = [row]) {
  if ("locked" in row.dataset) return;
  const near = gone.at(-1).nextElementSibling ?? row.previousElementSibling;
  gone.forEach((each) => each.remove());
  changed();
  if (near) begin(near);
}

/** The sheet is no more the one that was saved. */
function changed(event) {
  saved.hidden = true;
  trail.note(event?.type === "input" ? event.target : null);
  refresh();
}

for (const [step, button] of Object.entries(steps)) button?.addEventListener("click", () => trail.go(Number(step)));
dragRows(rows, changed);

/** The cell takes what stands above it; with `down` all rows below that have it take what stands in it. */
function fill(field, down) {
  const row = field.closest("tr");
  const all = Array.from(rows.children);
  const at = all.indexOf(row);
  if (!ALL.includes(field.name) || !all[at]) return;
  const targets = down ? all.slice(at + 1) : [row];
  const text = down ? field.value : all.slice(0, at).findLast((each) => sameKind(each, row, field.name))?.querySelector(`[name=${field.name}]`).value;
  if (text === undefined) return;
  for (const each of targets) {
    if (!("locked" in each.dataset) && sameKind(each, row, field.name)) cell(each, field.name).value = text;
  }
  changed();
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

// Enter goes to the row below and adds one at the end; it never sends a half-written sheet. With Alt
// the arrows take the row along, and Delete removes it; Insert makes a new one below.
rows.addEventListener("keydown", (event) => {
  const step = stepOf(event);
  const fills = (event.ctrlKey || event.metaKey) && event.code === "KeyD";
  if (step || fills) {
    event.preventDefault();
    return step ? trail.go(step) : fill(event.target, event.shiftKey);
  }
  if (event.altKey && event.key === "Delete") {
    event.preventDefault();
    return remove(event.target.closest("tr"));
  }
  const act = { ArrowUp: "up", ArrowDown: "down" }[event.key];
  const inserts = event.key === "Insert" && !event.shiftKey && !event.ctrlKey; // those paste and copy
  if ((event.altKey && act) || inserts) {
    event.preventDefault();
    return rowAct(act ?? "insert", event.target.closest("tr"), event.target);
  }
  const way = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way || !event.target.matches("input")) return;
  event.preventDefault();
  const row = event.target.closest("tr");
  const next = way > 0 ? row.nextElementSibling : row.previousElementSibling;
  const there = next ?? (event.key === "Enter" ? add("level") : null);
  if (there) cell(there, event.target.name).focus();
});

rows.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!/[\t\n]/.test(text.trim()) || event.target.readOnly) return;
  event.preventDefault();
  // Cells that are empty, also the first and the last, take their columns all the same.
  spread(text.replace(/[\r\n]+$/, "").split(/\r?\n/), event.target);
});

/** Writes copied lines of a spreadsheet from the field on, to the right and down; under a heading
 * that names them the columns go where they belong. */
function spread(lines, field) {
  const order = columnsOf(lines[0]);
  const first = order ? 0 : CELLS.indexOf(field.name);
  const whole = first === 0 && lines.some((line) => line.includes("\t"));
  let row = field.closest("tr");
  const figures = lines.filter((line) => !isHeading(line, whole));
  figures.forEach((line, at) => {
    if (at > 0) row = row.nextElementSibling ?? add("level");
    const hadAnte = hasAnte(row);
    const copied = line.split("\t").map((text) => text.trim());
    const texts = order ? inOrder(copied, order) : copied;
    if (whole && isBreak(line, texts)) return writeBreak(row, order ? texts : copied);
    texts.forEach((text, column) => {
      const name = CELLS[first + column];
      if (name) cell(row, name).value = text;
      if (BLINDS.includes(name) && text) asLevel(row);
    });
    if (!hadAnte && hasAnte(row)) takeAntePayer(row);
  });
  changed();
}

/** Which column is what, by its heading; null where that names fewer than two that we know. */
function columnsOf(line) {
  if (/\d/.test(line)) return null;
  const known = Object.keys(HEADINGS);
  const order = line.split("\t").map((text) => known.find((name) => HEADINGS[name].test(text.trim())));
  return order.filter(Boolean).length > 1 ? order : null;
}

/** The copied texts in the order of our columns. */
function inOrder(copied, order) {
  const of = (name) => copied[order.indexOf(name)] ?? "";
  const [small = "", big = ""] = of("blinds").split(/[/–-]/).map((text) => text.trim());
  return [of("minutes"), of("small_blind") || small, of("big_blind") || big, of("ante")];
}

/** A copied line of words alone; among whole rows also an empty one. */
const isHeading = (line, whole) =>
  !/\d/.test(line) && !BREAK.test(line) && (whole || /\p{L}/u.test(line));

/** A copied line without blinds, or with the word. */
const isBreak = (line, texts) => BREAK.test(line) || !texts.slice(1).some(Boolean);

/** It takes the place of a level with all that belonged to it. */
function writeBreak(row, texts) {
  cell(row, "kind").value = "break";
  cell(row, "minutes").value = texts.find((text) => /\d/.test(text)) ?? "";
  for (const name of BLINDS) cell(row, name).value = "";
}

const hasAnte = (row) => cell(row, "kind").value === "level" && /[1-9]/.test(cell(row, "ante").value);

/** An ante where none was is paid as in the level before that has one, or in the first one after it. */
function takeAntePayer(row) {
  const all = Array.from(rows.children);
  const at = all.indexOf(row);
  const other = all.slice(0, at).findLast(hasAnte) ?? all.slice(at + 1).find(hasAnte);
  if (other) cell(row, "ante_by").value = cell(other, "ante_by").value;
}

/** Blinds that are written over a break or a hold make it a level. */
function asLevel(row) {
  if (cell(row, "kind").value !== "level") cell(row, "kind").value = "level";
}

refresh();
trail.note();
