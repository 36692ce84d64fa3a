// Who sits where after the draw: names A to Z, on pages that turn by themselves.
import { drawWhole, list, make, page, put, say } from "./text.js";

const AGAIN = 5000; // ms until the next try when the list could not be read
const place = document.getElementById("seats");
let rows = []; // [name, table, seat]
let known = null; // the mark the rows are true for
let asked = -Infinity;

/** Draw the page of the list that is to be seen at `now`; `paint` is called when it has come. */
export function paintSeats({ seats }, now, paint) {
  if (seats !== known && performance.now() - asked > AGAIN) read(seats, paint);
  let shown = [];
  drawWhole("seats", known, room(), (size) => {
    shown = page(rows, size, now);
    list("seats", shown, ([name, table, seat]) =>
      make(
        "li",
        "",
        make("bdi", "name", name),
        make("b", table.length > 4 ? "num named" : "num", table),
        make("span", "num", String(seat)),
      ),
    );
  });
  const first = shown[0]?.[0] ?? "";
  const last = shown.at(-1)?.[0] ?? "";
  put("caption", first && say("seats_of", { first: first.split(" ")[0], last: last.split(" ")[0] }));
}

async function read(seats, paint) {
  asked = performance.now();
  const answer = await fetch(place.dataset.address, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  rows = (await answer.json()).seats;
  known = seats;
  asked = -Infinity;
  paint();
}

/** How many rows there is room for; they are read down one column, then down the next. */
function room() {
  place.hidden = false;
  const { display, lineHeight } = getComputedStyle(place);
  if (display !== "grid") return rows.length; // a phone scrolls
  const high = Math.max(3, Math.floor(place.clientHeight / parseFloat(lineHeight)));
  place.style.setProperty("--rows", high);
  return 2 * high;
}
