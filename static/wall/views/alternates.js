// Who waits for a place, the next one first.
import { group, make, put } from "../text.js";
import { drawColumns } from "./columns.js";

export function paint({ board: { players }, turned }) {
  put("alternates-count", players.waiting ? group(players.waiting) : "");
  const rows = (players.queue ?? []).map((name, at) => [at + 1, name]);
  drawColumns("alternates", rows, turned, ([at, name]) =>
    make("li", at === 1 ? "due" : "", make("span", "place num", group(at)), make("bdi", "name", name)),
  );
}
