// In which order the tables break.
import { group, make, tableOf } from "../text.js";
import { drawColumns } from "./columns.js";

const FEW = 4; // tables that are written as large as the wall has room

export function paint({ board: { tables }, turned }) {
  const order = tables.next_to_break ? [tables.next_to_break, ...tables.then] : [];
  const rows = order.map((table, at) => [at + 1, table]);
  document.getElementById("break-order").classList.toggle("few", rows.length <= FEW);
  drawColumns("break-order", rows, turned, ([at, table]) =>
    make("li", at === 1 ? "due" : "", make("span", "place num", group(at)), make("b", "name", tableOf(table))),
  );
}
