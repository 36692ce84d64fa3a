// Who sits where: names A to Z, on pages that turn by themselves.
import { make, put, say } from "../text.js";
import { drawColumns } from "./columns.js";

const AGAIN = 5000; // ms until the next try when the list could not be read
const place = document.getElementById("seats");
let rows = []; // [name, table, seat]
let known = null; // the mark the rows are true for
let asked = -Infinity;

/** Draw the page of the list that is to be seen; `repaint` is called when the list has come. */
export function paint({ board: { seats }, turned, repaint }) {
  if (seats !== null && seats !== known && performance.now() - asked > AGAIN) read(seats, repaint);
  const here = seats === null ? [] : rows;
  const shown = drawColumns("seats", here, turned, seatLine, known);
  const first = shown[0]?.[0] ?? "";
  const last = shown.at(-1)?.[0] ?? "";
  put("seats-of", first && say("seats_of", { first: first.split(" ")[0], last: last.split(" ")[0] }));
  document.getElementById("seats-heads").hidden = !first;
  document.getElementById("seats-none").hidden = first !== "" || seats !== known;
}

const seatLine = ([name, table, seat]) =>
  make(
    "li",
    "",
    make("bdi", "name", name),
    make("b", table.length > 4 ? "num named" : "num", table),
    make("span", "num", String(seat)),
  );

async function read(seats, repaint) {
  asked = performance.now();
  const answer = await fetch(place.dataset.address, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  rows = (await answer.json()).seats;
  known = seats;
  asked = -Infinity;
  repaint();
}
