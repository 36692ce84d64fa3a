// The last table as a ring of seats: names, the stacks of the last count, the button, what is played for.
import { isLevel } from "../../clock/timeline.js";
import { blindsIn, fit, fitParts, group, list, make, money, put, say, timeOfDay } from "../text.js";

const EVEN = 0.75; // down to which names have one size
const SMALLEST = 0.58; // a name that would have to be smaller has two lines
const CORNERS = 4; // players who sit in the corners: their plates may be wider
const MANY = 6; // more than these have one line each on a wall that stands upright
const BOTH = 10; // players from whom on somebody sits below too
const BUTTON_STAYS = 180000; // ms after which a reported button is somewhere else

export function paint({ board, levels, now, reading }) {
  const table = board.final_table;
  const seats = table?.seats ?? [];
  document.getElementById("ring").hidden = seats.length === 0;
  const counted = table?.counted_ms ?? null;
  put("final-counted", counted === null ? "" : say("counted_at", { time: timeOfDay(counted, board.tournament) }));
  put("final-average", seats.length && counted === null ? group(board.players.average) : "");
  const level = levels[reading && !isLevel(reading.level) ? reading.next_level : reading?.row];
  const most = Math.max(...seats.map(({ chips }) => chips ?? 0));
  const button = table?.button_ms && now - table.button_ms < BUTTON_STAYS ? table.button : null;
  const rows = seats.map((seat) => ({ ...seat, share: most ? (seat.chips ?? 0) / most : 0, level, hasButton: seat.seat === button }));
  const digits = String(Math.max(0, ...seats.map(({ seat }) => seat))).length;
  place(list("ring-seats", rows, seatPlate), seats.length, digits);
  prizes(board); // they take room from the plates
  fitParts("ring-seats", [".name", ".stack"], EVEN, SMALLEST);
}

function seatPlate({ seat, name, chips, share, level, hasButton }) {
  const inBlinds = chips && level?.big_blind ? say("big_blinds", { number: blindsIn(chips, level.big_blind) }) : "";
  const bar = make("i", "bar");
  bar.style.setProperty("--share", share);
  const button = hasButton ? make("b", "button", "D") : "";
  const head = make("p", "who", make("span", "place num", String(seat)), make("bdi", "name", name), button);
  const plate = make("li", hasButton ? "on-button" : "", head);
  if (chips) plate.append(make("p", "stack", make("b", "num", group(chips)), make("span", "soft", inBlinds)), bar);
  return plate;
}

/**
 * Half of them up the left side, one above where their number is odd, the others down the right side; of ten one sits below too.
 * `digits`: of the largest number of a seat, so that names stand under each other where the plates do.
 */
function place(ring, seats, digits) {
  const isBelow = seats >= BOTH && seats % 2 === 0;
  const side = Math.floor(seats / 2) - (isBelow ? 1 : 0);
  const above = seats % 2 === 1 || isBelow ? side : null;
  const around = ring.parentElement;
  around.style.setProperty("--side", Math.max(side, 2));
  around.style.setProperty("--seats", seats);
  around.style.setProperty("--digits", digits);
  around.classList.toggle("corners", seats % 2 === 0 && seats <= CORNERS);
  around.classList.toggle("above", above !== null);
  around.classList.toggle("ten", isBelow);
  around.classList.toggle("many", seats > MANY);
  [...ring.children].forEach((plate, at) => {
    const isMiddle = at === above || (isBelow && at === seats - 1);
    const step = at < side ? at : 2 * side - at + (above === null ? -1 : 0);
    const up = isMiddle ? Number(at === above) : side > 1 ? step / (side - 1) : 0.5;
    plate.dataset.at = isMiddle ? "middle" : at < side ? "left" : "right";
    plate.style.setProperty("--up", up);
    plate.style.setProperty("--out", 4 * up * (1 - up)); // those in the middle sit farther out
  });
}

/** What whoever goes out next wins, and what the first place wins. */
function prizes({ players: { left }, prizes: { places }, tournament }) {
  const of = (wanted) => places.find(({ place: each }) => each === wanted)?.amount ?? 0;
  const [next, first] = [left > 1 ? of(left) : 0, of(1)];
  put("next-place", next ? say("for_place", { place: left }) : "");
  put("next-prize", next ? money(next, tournament) : "");
  put("first-place", first ? say("for_place", { place: 1 }) : "");
  put("first-prize", first ? money(first, tournament) : "");
  for (const prize of ["next-prize", "first-prize"]) fit(prize);
}
