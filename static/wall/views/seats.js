// Who sits where: names A to Z, on pages that turn by themselves.
import { make, put, say } from "../text.js";
import { drawColumns } from "./columns.js";

const AGAIN = 5000; // ms until the next try when the list could not be read
const lists = new Map(); // public id of the event -> { rows: [name, table, seat], mark: what they are true for, readAt }

/** Draw the page of the list that is to be seen; `repaint` is called when the list has come. */
export function paint({ board: { seats, tournament }, turned, repaint }) {
  const list = listOf(tournament.public_id);
  if (seats !== null && seats !== list.mark && performance.now() - list.readAt > AGAIN) read(list, tournament.public_id, seats, repaint);
  const here = seats === null ? [] : list.rows;
  const shown = drawColumns("seats", here, turned, seatLine, `${tournament.public_id} ${list.mark}`);
  const first = shown[0]?.[0] ?? "";
  const last = shown.at(-1)?.[0] ?? "";
  put("seats-of", first && say("seats_of", { first: first.split(" ")[0], last: last.split(" ")[0] }));
  const heads = document.getElementById("seats-heads");
  heads.hidden = !first;
  heads.style.setProperty("--columns", document.getElementById("seats").style.getPropertyValue("--columns"));
}

function listOf(id) {
  if (!lists.has(id)) lists.set(id, { rows: [], mark: null, readAt: -Infinity });
  return lists.get(id);
}

const seatLine = ([name, table, seat]) =>
  make(
    "li",
    "",
    make("bdi", "name", name),
    make("b", table.length > 4 ? "num named" : "num", table),
    make("span", "num", String(seat)),
  );

async function read(list, id, seats, repaint) {
  list.readAt = performance.now();
  const answer = await fetch(`/wall/${id}/seats/`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  Object.assign(list, { rows: (await answer.json()).seats, mark: seats, readAt: -Infinity });
  repaint();
}
