// The sheet of prize shares: Enter and arrows walk it, copied cells are spread over it, places and columns are added.

const form = document.getElementById("prize-sheet");
const lines = document.getElementById("prize-lines");
const head = form.querySelector("thead tr");
const copyOf = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
const fields = (row) => [...row.querySelectorAll("input")];
const all = () => [head, ...lines.rows].map(fields);
const width = () => fields(head).length;

function addColumn() {
  head.append(copyOf("sheet-column"));
  for (const row of lines.rows) row.append(copyOf("sheet-share"));
}

function addPlace() {
  const row = lines.insertRow();
  const place = document.createElement("th");
  place.scope = "row";
  place.className = "num";
  const field = copyOf("sheet-share").querySelector("input");
  const last = fields(lines.rows[lines.rows.length - 2] ?? row)[0]?.value.match(/\d+\s*$/);
  Object.assign(field, { name: "places", value: last ? Number(last[0]) + 1 : 1, ariaLabel: form.dataset.places });
  place.append(field);
  row.append(place);
  for (let at = 0; at < width(); at++) row.append(copyOf("sheet-share"));
}

/** Where a field stands: the line from 0 (the head), the column from 0 (the places); the head has no first cell. */
function placeOf(field) {
  const row = field.closest("tr");
  const line = row === head ? 0 : 1 + [...lines.rows].indexOf(row);
  return { line, column: fields(row).indexOf(field) + (line ? 0 : 1) };
}

function fieldAt(line, column) {
  const row = all()[line];
  return row?.[line ? column : column - 1];
}

/** Writes copied lines from the field on, to the right and down. */
function spread(text, field) {
  const { line, column } = placeOf(field);
  const copied = text.replace(/\r/g, "").replace(/\n$/, "").split("\n").map((line) => line.split(/\t|;/));
  const needed = Math.max(...copied.map((cells) => cells.length)) + column - 1;
  while (width() < needed) addColumn();
  copied.forEach((cells, down) => {
    while (line + down > lines.rows.length) addPlace();
    cells.forEach((cell, right) => {
      const to = fieldAt(line + down, column + right);
      if (to) to.value = cell.trim();
    });
  });
}

form.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!event.target.matches("input") || !/[\t\n;]/.test(text)) return;
  event.preventDefault();
  spread(text, event.target);
});

const STEPS = { Enter: [1, 0], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
form.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || !event.target.matches("input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const { line, column } = placeOf(event.target);
  const to = fieldAt(line + step[0], column);
  if (!to && event.key !== "Enter") return;
  event.preventDefault();
  if (!to) addPlace();
  (to ?? fieldAt(line + 1, column)).focus();
});

for (const [id, add] of [["add-place", addPlace], ["add-column", addColumn]]) {
  const button = document.getElementById(id);
  button.hidden = false;
  button.addEventListener("click", () => {
    add();
    const [first, last] = id === "add-place" ? [lines.rows.length, 1] : [0, width()];
    fieldAt(first, last)?.focus();
  });
}
if (!width()) addColumn();
if (!lines.rows.length) addPlace();
