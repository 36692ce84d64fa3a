// Beside the clock: players and chips at one side, money at the other, moves and words below.
import { isLevel, lateWait, wait } from "../clock/timeline.js";
import { moveLine } from "./middle.js";
import { placesToTheMoney, recentMoves, standing } from "./shown.js";
import {
  blindsIn,
  count,
  fit,
  fitRows,
  group,
  list,
  listed,
  make,
  money,
  page,
  put,
  rowsFitting,
  say,
  tableOf,
  sum,
  timeOfDay,
} from "./text.js";

const MOVES = 2; // a page of moves: more would take the room of the time
const THEN = 2; // tables that break after the next one, as far as there is room to name them
const HIGHEST = 3; // rows of prizes that are kept free on a television on its side
const SOON = 600000; // late entry is counted down from here

export function paintSides(view) {
  game(view);
  pool(view);
  about(view);
  places(view);
  slot(view);
  foot(view);
  makeRoom();
  for (const id of ["average", "pool", "slot-figure"]) fit(id);
}

/** A message or moves below take room: then what is said least goes first, and nothing hangs over; on a television on its
 * side the prizes stand below, and hang over the wall's own edge. */
function makeRoom() {
  const places = [document.getElementById("game"), document.body];
  for (const id of ["people", "then-break", "average-blinds", "next-to-break"]) {
    if (places.some((place) => place.scrollHeight > place.clientHeight + 1)) put(id, "");
  }
}

export function game({ board, levels, mode, reading }) {
  const { left, entries, people, average } = board.players;
  const level = levels[reading && !isLevel(reading.level) ? reading.next_level : reading?.row];
  put("left", mode === "before" ? "" : group(left));
  put("entries", mode === "before" ? "" : ` / ${group(entries)}`);
  // Who came in again is one of the people, and every entry of theirs is one of the entries.
  const isAgain = mode !== "before" && people != null && people !== entries;
  const ofDays = board.players.entries_of_days;
  const counted = [isAgain && say("people", { number: group(people) }), ofDays && say("all_days", { number: group(ofDays) })];
  if (document.getElementById("people")) put("people", counted.filter(Boolean).join(" · "));
  put("average", average ? group(average) : "");
  const inBlinds = average && level?.big_blind ? blindsIn(average, level.big_blind) : "";
  put("average-blinds", inBlinds && say("big_blinds", { number: inBlinds }));
  const next = mode === "finished" ? null : board.tables.next_to_break;
  put("next-to-break", next ? tableOf(next) : "");
  const then = next ? board.tables.then.slice(0, THEN) : [];
  put("then-break", then.length ? say("then_break", { tables: listed(then) }) : "");
}

export function pool({ board: { tournament, prizes } }) {
  put("pool", prizes.pool ? money(prizes.pool, tournament) : "");
}

/** That the prizes are an estimate so far. */
function about({ board: { podium, prizes } }) {
  const isEstimate = prizes.state !== "published" && !podium?.length;
  put("pool-about", prizes.pool && isEstimate ? "≈" : "");
}

function places({ board, mode, turned }) {
  const { players, prizes, tournament } = board;
  const open = mode === "before" || mode === "finished" ? Infinity : players.left;
  const rows = grouped(prizes.places.filter(({ place }) => place <= open));
  const place = document.getElementById("places");
  const abreast = Number(getComputedStyle(place).getPropertyValue("--abreast")) || 1;
  place.style.setProperty("--all", Math.min(HIGHEST, Math.ceil(rows.length / abreast)));
  const shown = page(rows, abreast * Math.max(1, rowsFitting("places")), turned);
  place.style.setProperty("--high", Math.ceil(shown.length / abreast));
  list("places", shown, ({ from, to, amount }) =>
    make(
      "li",
      "num",
      make("span", "place", from === to ? String(from) : `${from}–${to}`),
      make("b", "", sum(amount, tournament)),
    ),
  );
  fitRows("places");
}

/** Whether the prizes are an estimate, or who published them when; nothing once they are won. */
export function publishedAs({ podium, prizes: { state, published_by: name, published_ms: ms }, tournament }) {
  if (podium?.length) return "";
  return state === "published"
    ? say("prizes_published", { name, time: timeOfDay(ms, tournament) })
    : say(state === "changed" ? "prizes_changed" : "prizes_estimated");
}

/** Places with the same prize side by side become one row. */
export function grouped(prizes) {
  return prizes.reduce((rows, { place, amount }) => {
    const last = rows.at(-1);
    if (last?.amount !== amount) return [...rows, { from: place, to: place, amount }];
    return [...rows.slice(0, -1), { ...last, to: place }];
  }, []);
}

/** The part that changes with the evening: late entry, places to the money, pay jumps. */
function slot(view) {
  const { label = "", figure = "", more = "", soon = false } = slotOf(view) ?? {};
  const place = document.getElementById("slot");
  put("slot-label", label);
  put("slot-figure", figure);
  put("slot-more", more);
  place.hidden = figure === "";
  place.classList.toggle("soon", soon);
}

function slotOf(view) {
  const { mode, board, reading } = view;
  if (mode === "finished" || !reading) return null;
  const late = lateEntry(view);
  if (late) return late;
  const short = placesToTheMoney(board);
  if (mode === "before" || short === null) return null;
  if (short > 0) return { figure: group(short), more: toTheBubble(short, board), soon: short <= 3 };
  return mode === "hand" ? { figure: say(board.bubble?.is_burst ? "bubble_burst" : "bubble_counted") } : payJump(board);
}

/** The words behind that figure. */
export function toTheBubble(short, { prizes }) {
  return count(prizes.tickets ? "to_the_tickets" : "to_the_money", short);
}

/** Until when entries are sold, and what stands before it; null once they no longer are. */
export function lateEntry({ board, levels, now, reading }) {
  const left = lateWait(board.late_entry, levels, board.clock.anchor, now);
  if (left === null) return null;
  const more = alternatesWaiting(board);
  if (reading.level.kind === "hold" && !left) return { figure: say("late_entry_open"), more };
  const soon = left <= SOON;
  const stands = !reading.running && reading.begins_at_ms === null && board.late_entry.until_ms === null;
  if (soon || stands) return { label: say("late_entry_closes"), figure: wait(left), more, soon };
  return {
    more,
    label: say("late_entry_until"),
    figure: timeOfDay(now + left, board.tournament),
  };
}

/** How many wait for a place: names would take the room of the prizes. */
export function alternatesWaiting({ players }) {
  return players.waiting ? say("alternates", { number: group(players.waiting) }) : "";
}

/** The next bust-out that pays more than the one now due. */
function payJump({ players, prizes, tournament }) {
  const of = (place) => prizes.places.find((prize) => prize.place === place)?.amount ?? 0;
  const due = of(players.left);
  const jump = prizes.places
    .filter(({ place, amount }) => place < players.left && amount > due)
    .reduce((best, prize) => (best && best.place > prize.place ? best : prize), null);
  if (!jump) return null;
  return {
    label: say("next_jump"),
    figure: sum(jump.amount, tournament),
    more: count("bust_outs", players.left - jump.place),
  };
}

/** Beside a view that is about something else there stands the message alone. */
export function paintMessage({ board, now }) {
  put("message", standing(board, now)?.text ?? "");
}

/** A message never waits: beside it stand only those who are still on their way. */
function foot({ board, movers, mode, now, turned }) {
  const message = standing(board, now);
  const moves = movers.length || mode === "finished" ? [] : recentMoves(board, now);
  const shown = message ? moves.filter((move) => !move.arrived) : moves;
  list("moves", page(shown, message ? 1 : MOVES, turned), moveLine);
  put("message", message?.text ?? "");
}
