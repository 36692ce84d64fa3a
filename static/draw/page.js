// Draws the seats again on the reader's device and says whether they are those that were published.
import { recompute } from "./draw.js";

const by = (id) => document.getElementById(id);
const names = JSON.parse(by("table-names").textContent); // the files have the numbers of the tables
const NUMBERS = ["hands", "envelope"]; // kinds of which the result is a number and no seat
const cell = (text) => Object.assign(document.createElement("td"), { className: "num", textContent: text });

function say(id, text) {
  by(id).querySelector("b").textContent = text;
  by(id).hidden = false;
}

/** Where the file is not as drawn again: "result 12"; null where it is. */
function difference(file, again) {
  for (const [key, value] of Object.entries(again)) {
    if (JSON.stringify(file[key]) === JSON.stringify(value)) continue;
    if (typeof value !== "object" || Array.isArray(value)) return key;
    const entries = [...Object.keys(value), ...Object.keys(file[key] ?? {})];
    const entry = entries.find((name) => String(file[key]?.[name]) !== String(value[name]));
    if (entry) return `${key} ${entry}`;
  }
  return null;
}

/** Entry, table and seat; of one that has no number here the table and the seat; of hands and an envelope none. */
function rowsOf({ kind, result }) {
  if (NUMBERS.includes(kind)) return [];
  return Array.isArray(result) ? [["", result]] : Object.entries(result);
}

function row([entry, [table, seat]]) {
  const tr = document.createElement("tr");
  tr.append(cell(entry), cell(names[table] ?? table), cell(seat));
  return tr;
}

function show(rows) {
  by("seats").tBodies[0].replaceChildren(...rows.map(row));
  by("seats").hidden = false;
}

async function check() {
  const answer = await fetch(by("check").dataset.file, { cache: "no-store" });
  if (!answer.ok) throw new Error(answer.status);
  const file = await answer.json();
  const where = difference(file, recompute(file));
  const rows = rowsOf(file);
  if (where) say("differs", where);
  else if (NUMBERS.includes(file.kind)) say(`agrees-${file.kind}`, file.result);
  else say("agrees", rows.length);
  if (rows.length) show(rows);
  by("find").hidden = rows.length < 2;
  by("find").addEventListener("input", ({ target }) => {
    const typed = target.value.trim();
    show(typed ? rows.filter(([entry]) => entry === typed) : rows);
  });
}

check().catch(() => (by("failed").hidden = false));
