// Copied lines of a spreadsheet become rows of the sheet.
import { asLevel, BLINDS, cell, CELLS, hasAnte, put, rowOf } from "./sheet_cells.js";

const HEADINGS = {
  ante: /ante|анте/i,
  minutes: /min|time|dur|length|мин|время|длит/i,
  small_blind: /small|^sb|малый|^мб|bring|point|очк/i,
  big_blind: /big|^bb|больш|^бб/i,
  blinds: /blind|блайнд/i, // both in one cell: 100/200
};
const BREAK = /break|pause|перерыв|пауза/i; // as people write it in a spreadsheet

/** Writes copied lines from the field on, to the right and down; under a heading that names them the columns go
 * where they belong. `added` makes one more row at the end. */
export function spread(lines, field, added) {
  const order = columnsOf(lines[0]);
  const first = order ? 0 : Math.max(0, CELLS.indexOf(field.name));
  const whole = first === 0 && lines.some((line) => line.includes("\t"));
  let row = rowOf(field);
  const figures = lines.filter((line) => !isHeading(line, whole));
  figures.forEach((line, at) => {
    if (at > 0) row = row.nextElementSibling ?? added();
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
}

/** Writes a block of the sheet's own cells over the `fields`: again and again over more than it has, and past them
 * to the right and down where it has more. */
export function writeBlock(texts, fields, columns, added) {
  const first = columns.indexOf(fields[0][0].name);
  const width = Math.max(texts[0].length, fields[0].length);
  let row = rowOf(fields[0][0]);
  for (let at = 0; at < Math.max(texts.length, fields.length); at++) {
    if (at > 0) row = row.nextElementSibling ?? added();
    const line = texts[at % texts.length];
    columns.slice(first, first + width).forEach((name, column) => {
      const text = line[column % line.length];
      put(cell(row, name), text);
      if (BLINDS.includes(name) && text && columns[first] !== "kind") asLevel(row);
    });
  }
}

/** Which column is what, by its heading; null where that names fewer than two that we know. */
function columnsOf(line) {
  if (/\d/.test(line)) return null;
  const columns = Object.keys(HEADINGS);
  const order = line.split("\t").map((text) => columns.find((name) => HEADINGS[name].test(text.trim())));
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

/** An ante where none was is paid as in the level before that has one, or in the first one after it. */
function takeAntePayer(row) {
  const all = Array.from(row.parentElement.children);
  const at = all.indexOf(row);
  const other = all.slice(0, at).findLast(hasAnte) ?? all.slice(at + 1).find(hasAnte);
  if (other) cell(row, "ante_by").value = cell(other, "ante_by").value;
}
