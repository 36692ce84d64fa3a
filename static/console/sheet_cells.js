// The cells of the sheet by row and name, as they are read and written.

export const ALL = ["kind", "minutes", "game", "small_blind", "big_blind", "ante", "ante_by"];
export const CELLS = ["minutes", "small_blind", "big_blind", "ante"];
export const BLINDS = CELLS.slice(1);

export const cell = (row, name) => row.querySelector(`[name=${name}]`);

/** The field of the sheet that an element is, or shares a cell with. */
export const fieldOf = (element) => element?.closest("#rows td")?.querySelector("[name]") ?? null;

export const rowOf = (field) => field.closest("tr");

/** What a cell shows, as another spreadsheet takes it: of a list the words of the choice. */
export const shown = (field) => field.selectedOptions?.[0]?.text.trim() ?? field.value;

/** Whether its row was played. */
export const isLocked = (row) => "locked" in row.dataset;

/** Writes into a cell, unless its row was played; a list takes what is one of its choices. */
export function put(field, text) {
  if (isLocked(rowOf(field))) return;
  const choices = field.options && Array.from(field.options, (choice) => [choice.value, choice.text.trim()]);
  const chosen = choices?.find((choice) => choice.includes(text.trim()));
  if (!choices || chosen) field.value = chosen?.[0] ?? text;
}

export const hasAnte = (row) => cell(row, "kind").value === "level" && /[1-9]/.test(cell(row, "ante").value);

/** Blinds that are written over a break or a hold make it a level. */
export function asLevel(row) {
  put(cell(row, "kind"), "level");
}
