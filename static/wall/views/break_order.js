// In which order the tables break.
import { group, make, tableOf } from "../text.js";
import { drawColumns } from "./columns.js";

export function paint({ board: { tables }, turned }) {
  const order = tables.next_to_break ? [tables.next_to_break, ...tables.then] : [];
  const rows = order.map((table, at) => [at + 1, table]);
  drawColumns("break-order", rows, turned, ([at, table]) =>
    make("li", at === 1 ? "due" : "", make("span", "place num", group(at)), make("b", "name", tableOf(table))),
  );
}
