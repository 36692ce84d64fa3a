// Which dealer goes where and when: what is due first.
import { make, say, tableOf, timeOfDay } from "../text.js";
import { drawColumns } from "./columns.js";

export function paint({ board: { dealers, tournament }, now, turned }) {
  const rows = dealers.map((push) => ({ ...push, due: push.at_ms <= now }));
  drawColumns("dealer-pushes", rows, turned, ({ name, to, at_ms, due }) =>
    make(
      "li",
      due ? "due" : "",
      make("span", "num", due ? say("push_now") : timeOfDay(at_ms, tournament)),
      make("b", "name", name),
      make("span", "num", to ? tableOf(to) : say("dealer_break")),
    ),
  );
}
