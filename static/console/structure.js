// The sheet by keyboard: rows added and removed, Enter and arrows as in a spreadsheet, pasted cells.
const rows = document.getElementById("rows");
const empty = document.getElementById("empty-row").content.firstElementChild;
const STUD = ["stud", "stud8", "razz"];
const STAKES = document.getElementById("stake-words").content.children;
const CELLS = ["minutes", "small_blind", "big_blind", "ante"];
const BLINDS = CELLS.slice(1);
const HEADINGS = {
  ante: /ante|анте/i,
  minutes: /min|time|dur|length|мин|время|длит/i,
  small_blind: /small|^sb|малый|^мб|bring/i,
  big_blind: /big|^bb|больш|^бб/i,
  blinds: /blind|блайнд/i, // both in one cell: 100/200
};
const BREAK = /break|pause|перерыв|пауза/i; // as people write it in a spreadsheet
const saved = document.getElementById("saved");
const putBack = document.getElementById("put-back");

const cell = (row, name) => row.querySelector(`[name=${name}]`);

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
}

/** What the two fields of the stakes are called in the row's game: blinds, or bring-in and bet. */
function stakes(row) {
  const stud = STUD.includes(cell(row, "game").value.split(" ")[0]);
  row.toggleAttribute("data-stud", stud);
  ["small_blind", "big_blind"].forEach((name, at) => {
    const field = cell(row, name);
    field.ariaLabel = field.parentElement.dataset.label = STAKES[at].dataset[stud ? "stud" : "blinds"];
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

/** Takes rows out of the sheet, this one first; until the sheet is saved they can be put back. */
function remove(row, gone = [row]) {
  const before = row.previousElementSibling;
  const near = gone.at(-1).nextElementSibling ?? before;
  gone.forEach((each) => each.remove());
  changed();
  putBack.hidden = false;
  putBack.onclick = () => {
    if (before?.isConnected) before.after(...gone);
    else rows.prepend(...gone);
    putBack.hidden = true;
    changed();
    begin(gone[0]);
  };
  if (near) begin(near);
}

/** The sheet is no more the one that was saved. */
function changed() {
  saved.hidden = true;
  refresh();
}

// "Saved" is said once: a page that is opened again was not just saved.
if (!saved.hidden) history.replaceState(null, "", location.pathname);

// Enter goes to the row below and adds one at the end; it never sends a half-written sheet. With Alt
// the arrows take the row along, and Insert makes a new one below.
rows.addEventListener("keydown", (event) => {
  const act = { ArrowUp: "up", ArrowDown: "down" }[event.key];
  const inserts = event.key === "Insert" && !event.shiftKey && !event.ctrlKey; // those paste and copy
  if ((event.altKey && act) || inserts) {
    event.preventDefault();
    return rowAct(act ?? "insert", event.target.closest("tr"), event.target);
  }
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !event.target.matches("input")) return;
  event.preventDefault();
  const row = event.target.closest("tr");
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
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
