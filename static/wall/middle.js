// The clock itself: level, time, blinds, what comes next, and what the hall is waiting for.
import { face, flipIn, isLevel, wait } from "../clock/timeline.js";
import { LAST_MINUTE, dealersStay, isBreakNow, leftOf } from "./shown.js";
import {
  anteOf,
  blindsOf,
  count,
  fit,
  fitRows,
  gameOf,
  group,
  isNumber,
  list,
  listed,
  make,
  measured,
  money,
  page,
  pauseLabel,
  pauseOf,
  put,
  rowsFitting,
  say,
  sum,
  tableOf,
  timeOfDay,
} from "./text.js";

// Portraits of players, by address: one that cannot be shown is left out.
const portraits = new Map();

/** The portrait as an element, null where there is none; `name` is read aloud. */
function portrait(address, name) {
  if (!address) return null;
  if (!portraits.has(address)) {
    const image = Object.assign(document.createElement("img"), { src: address, alt: name, className: "portrait" });
    image.onerror = () => image.remove();
    portraits.set(address, image);
  }
  return portraits.get(address);
}

const GROWS = 1.3; // the time takes the room that empty parts leave, up to so much
const TRACK = 6; // rows the track shows before and after the present one, at most
const HOLD_WIDE = 300; // seconds a hold is as wide as on the track, for it has none
const PODIUM = 6; // a page of those behind the winner
const STACKED = 4; // the same where prizes stand below the names
const TIGHT = ["tight", "without-moves", "without-logos", "without-next"]; // one after another, while a message needs it
const UPRIGHT = ["tight", "without-logos", "without-next"]; // while what stands below the clock needs it, on a television on its side
const BELOW = 0.012; // of the shorter side: so far large letters reach below a line that is as high as they are
const SHEET = 8; // rows of the sheet behind its first, at most, before the beginning
const BRIEF = 24; // hexadecimal digits of a hash
const HOUR = 3_600_000; // ms from which on the wait for the beginning is counted down
const TILES = 10; // more tables than that have tiles without words
const ABREAST = innerWidth > innerHeight ? 10 : 6; // of those in a row, at most

/** When play begins by itself; before the draw the terms say it. Null when somebody has to start it. */
export function beginsAt({ clock: { start_by_terms_ms: terms } }, reading, now) {
  return reading?.begins_at_ms ?? (terms > now ? terms : null);
}

/** How long the page stands before its clock shows something else. */
export function stands({ board, now, reading }) {
  if (reading?.running) return flipIn(reading.left_ms);
  const begins = beginsAt(board, reading, now);
  return flipIn(begins === null ? 1000 - (now % 1000) : begins - now);
}

export function paintMiddle(view) {
  headline(view);
  figure(view);
  lot(view);
  stakes(view);
  sheet(view);
  ahead(view);
  end(view);
  const { board, mode } = view;
  tiles(mode === "hand" ? board.clock.hand_for_hand.tables : []);
  waiting(view);
  track(view);
  tighten();
  for (const id of ["blinds", "ante", "return", "winner", "prize", "next-level"]) fit(id);
  fit("face", GROWS);
}

/** The clock on one line, under a view that is about something else. */
export function paintStrip(view) {
  const { board, mode, reading } = view;
  const level = reading?.level;
  const isOn = level && mode !== "before" && mode !== "finished";
  put("strip-level", isOn ? nameOf(reading) : say(titleOf(board, mode)));
  put("strip-word", beginning(view) || (isOn ? stateWord(view) : ""));
  put("strip-face", isOn && mode !== "hold" ? face(leftOf(view)) : "");
  const played = isOn && mode !== "break" && isLevel(level);
  put("strip-blinds", played ? blindsOf(level) : "");
  put("strip-ante", played ? anteOf(level) : "");
}

/** A long message takes room: then the blinds are smaller, and moves and what comes next wait. */
function tighten() {
  document.body.classList.remove(...TIGHT);
  const below = BELOW * Math.min(innerWidth, innerHeight);
  for (const [place, names] of [[document.querySelector("main"), TIGHT], [document.body, UPRIGHT]]) {
    for (const name of names) {
      if (place.scrollHeight > place.clientHeight + below) document.body.classList.add(name);
    }
  }
}

export function headline(view) {
  const { board, mode, reading } = view;
  const begins = beginning(view);
  if (mode === "before" || mode === "finished") return title(say(titleOf(board, mode)), begins);
  title(nameOf(reading), begins || stateWord(view));
}

/** The level as people call it, or the pause. */
export const nameOf = (reading) => {
  if (isBreakNow(reading)) return say("break");
  return reading.number ? say("level", { number: reading.number }) : pauseOf(reading.level);
};

/** The word for an evening whose clock says nothing yet, or nothing more. */
export function titleOf({ tournament: { stage } }, mode) {
  if (mode === "finished") return "finished";
  return stage === "registration" ? "registration" : "seated";
}

/** Counted down for the last hour, a time of day before. */
export function beginning({ board, mode, now, reading }) {
  const begins = mode === "before" || mode === "hold" ? beginsAt(board, reading, now) : null;
  if (begins === null) return "";
  if (begins - now > HOUR) return say("begins_at", { time: clockTime(begins, board) });
  return say("begins_in", { time: wait(begins - now) });
}

/** What is to be known beside the level, empty mostly. */
export function stateWord(view) {
  const { board, mode, reading } = view;
  if (mode === "hand") return say("hand_for_hand", { hand: board.clock.hand_for_hand.hand });
  if (board.last_hands) return say("last_hands", { hands: board.last_hands });
  if (mode === "pause") return say("pause");
  if (mode === "break") return leftOf(view) <= LAST_MINUTE ? say("take_seats") : "";
  if (mode === "last") return say(reading.over ? "last_level" : "last_minute");
  return board.clock.soft ? say("soft_hands") : "";
}

function title(text, word = "") {
  put("level", text);
  put("word", word);
}

export function figure(view) {
  const { board, mode, movers, reading } = view;
  const entries = board.players.entries;
  if (mode === "before") put("face", group(entries));
  else put("face", mode === "finished" || mode === "hold" ? "" : face(leftOf(view)));
  put("caption", mode === "before" ? count("entries", entries) : caption(mode, board, movers) || handCaption(mode, board) || aside(board, mode, reading));
}

/** What is to be known of the level, in a line under the time; one thing, for two would take its room. */
function aside(board, mode, reading) {
  if (!reading) return "";
  if (dealersStay(board, mode, reading)) return say("dealers_stay");
  const game = reading.number && mode !== "finished" ? gameOf(reading.level, board.clock.levels) : "";
  return chipsLeaving(board, reading) || game;
}

/** What whoever doubts the draw writes down before it. */
function lot({ board: { draw }, mode }) {
  document.getElementById("lot").hidden = mode !== "before" || !draw;
  put("lot-seed", briefly(draw?.commitment));
  put("lot-list", briefly(draw?.list_hash));
}

/** As much of a hash as nobody can make again, in groups that are written down; all of it is on the page of the draw. */
const briefly = (hash = "") => hash.slice(0, BRIEF).replace(/.{4}(?=.)/g, "$& ");

/** In a pause what leaves at it, and in the level before it what will. */
function chipsLeaving({ chips_leave: leaving = [] }, { number, row }) {
  const at = number ? row + 1 : row;
  const chips = leaving.filter((chip) => chip.row === at).map((chip) => group(chip.value));
  return chips.length ? say("chips_leave", { chips: chips.join(" \u00b7 ") }) : "";
}

/** Beside tables that play hand for hand there is no other place for who is left. */
function handCaption(mode, { players: { left, entries }, clock: { hand_for_hand: hand } }) {
  if (mode !== "hand") return "";
  if (hand.flights.length && hand.tables.every(({ state }) => state === "done")) {
    return hand.flights.map(({ flight, tables }) => say("waits_for_flight", { flight, tables: listed(tables) })).join(" \u00b7 ");
  }
  return say("players_left", { left: group(left), entries: group(entries) });
}

function caption(mode, { winner }, movers) {
  if (mode === "finished") return winner ? say("winner") : "";
  if (!movers.length) return "";
  if (movers.some((move) => move.why === "final_table")) return say("final_table");
  if (movers.some((move) => move.why === "redraw")) return say("redraw");
  const tables = [...new Set(movers.map((move) => String(move.from[0])))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const named = tables.map((table) => (isNumber(table) ? tableOf(table).toLowerCase() : table));
  return say("tables_break", { tables: listed(named) });
}

export function stakes({ board, mode, reading }) {
  const level = mode === "finished" ? null : reading?.level;
  const played = level && mode !== "break" && isLevel(level);
  put("blinds", played ? blindsOf(level) : "");
  put("ante", played ? anteOf(level) : "");
  const first = mode === "before" && played;
  put("first", first ? `${say("level", { number: 1 })} · ${face(level.seconds * 1000)}` : "");
  const waits = reading?.begins_at_ms;
  const back = mode === "break" && (waits ?? (reading.next_level === null ? null : reading.ends_at_ms));
  const held = mode === "hold" ? (waits ? say("begins_at", { time: clockTime(waits, board) }) : say("clock_waits")) : "";
  put("return", back ? say("back_at", { time: clockTime(back, board) }) : held);
}

/** Before the beginning: what follows the first level, and how long where it is another time. */
function sheet({ levels, mode }) {
  const most = mode === "before" ? Math.min(SHEET, rowsFitting("sheet")) : 0;
  list("sheet", levels.slice(1, 1 + most), (level) => {
    const isPlayed = isLevel(level);
    return make(
      "li",
      isPlayed ? "" : "pause",
      make("span", "place num", isPlayed ? String(level.number) : ""),
      make("b", isPlayed ? "num" : "", isPlayed ? blindsOf(level) : pauseOf(level)),
      make("span", "from num", level.seconds && level.seconds !== levels[0].seconds ? lengthOf(level) : ""),
    );
  });
  fitRows("sheet");
}

/** Whole minutes are said so: "15:00" beside a break reads as a time of day. */
const lengthOf = ({ seconds }) => (seconds % 60 ? face(seconds * 1000) : say("minutes", { number: seconds / 60 }));

const clockTime = (ms, { tournament }) => timeOfDay(ms, tournament);

export function ahead({ board, levels, now, reading }) {
  const level = reading && isBreakNow(reading) ? reading.level : levels[reading?.next_level];
  const ante = level?.ante ? ` · ${say("next_ante", { chips: group(level.ante) })}` : "";
  const brought = level?.bring_in ? ` · ${say("bring_in", { chips: group(level.bring_in) })}` : "";
  const game = level && gameOf(level, levels);
  // Isolated: among words that run from right to left the blinds would change places.
  put("next-level", level ? `\u2066${blindsOf(level)}\u2069${ante}${brought}${game && ` · ${game}`}` : "");
  const left = reading?.next_pause_in_ms ?? null;
  const goes = reading?.running || reading?.begins_at_ms != null;
  put("break-label", left === null ? "" : pauseLabel(levels[reading.next_pause], goes));
  if (left === null) put("next-break", "");
  else put("next-break", goes ? clockTime(now + left, board) : wait(left));
}

function end(view) {
  const { board, mode } = view;
  const { winner, tournament } = board;
  const first = (board.podium ?? []).find(({ best }) => best === 1); // a deal may have divided the prize
  const over = mode === "finished" && winner;
  // A line ends between two names or at a hyphen, never before an initial.
  put("winner", over ? winner.replace(/ (?=\S\.)/g, "\u00a0") : "");
  put("prize", over && first?.prize ? money(first.prize, tournament) : "");
  const picture = over ? portrait(first?.photo, winner) : null;
  list("winner-photo", over ? [first?.photo ?? ""] : [], () => picture ?? make("b", "first num", "1"));
  podium(view, over);
}

/** Places and prizes of the others; of all where nobody won alone. */
function podium({ board, mode, turned }, over) {
  const { tournament } = board;
  const rows = mode === "finished" ? (board.podium ?? []).filter((row) => !over || row.best > 1) : [];
  const place = document.getElementById("podium");
  const names = rows.map(({ name }) => name).join();
  const isWide = measured("podium", [names, place.clientWidth].join(), () => {
    place.classList.remove("stacked");
    list("podium", rows, (row) => podiumLine(row, tournament));
    return [...place.querySelectorAll(".name")].some((name) => name.offsetHeight > 1.8 * parseFloat(getComputedStyle(name).lineHeight));
  });
  place.classList.toggle("stacked", isWide);
  list("podium", page(rows, isWide ? STACKED : PODIUM, turned), (row) => podiumLine(row, tournament));
}

const podiumLine = ({ place, name, photo, prize }, tournament) =>
  make(
    "li",
    "",
    make("span", "place num", place),
    portrait(photo, name) ?? "",
    make("bdi", "name", name),
    make("b", "num", prize ? sum(prize, tournament) : ""),
  );

/** The tables of a hand: their states in words while there is room for them. */
function tiles(tables) {
  const states = tables.map(({ state }) => state);
  const { clientWidth, clientHeight } = document.querySelector("main");
  const key = [states, clientWidth, clientHeight].join();
  const hasRoom = () => (drawTiles(tables, false), !isTooHigh(document.getElementById("tiles")));
  drawTiles(tables, tables.length > TILES || (tables.length > 0 && !measured("tiles", key, hasRoom)));
}

const isTooHigh = (place) => [place, document.body].some((box) => box.scrollHeight > box.clientHeight + 1);

function drawTiles(tables, isMany) {
  const facts = tables.map((table) => ({ ...table, isMany }));
  const name = (table) => (isMany ? String(table) : say("table", { table }));
  const place = list("tiles", facts, ({ number, state }) =>
    make("li", state, make("b", isMany ? "mid num" : "mid", name(number)), make("span", "state", say(state))),
  );
  place.classList.toggle("many", isMany);
  place.style.setProperty("--across", Math.ceil(tables.length / Math.ceil(tables.length / ABREAST)));
}

let columns = null; // views/columns.js: fetched with the first movers, for most walls never have any

function waiting({ movers, turned, repaint }) {
  if (movers.length && columns) return columns.drawColumns("movers", movers, turned, moveLine);
  list("movers", [], moveLine);
  if (movers.length) fetchColumns(repaint);
}

async function fetchColumns(repaint) {
  columns = await import("./views/columns.js");
  repaint();
}

/** One player on the way: name, from, to; filled when they have arrived. A line never ends before a figure. */
export function moveLine({ name, from, to, arrived }) {
  const target = isNumber(to[0]) ? say("seat", { table: to[0], seat: to[1] }).replace(/ (?=\d)/g, "\u00a0") : to.join("·");
  return make(
    "li",
    arrived ? "arrived" : "",
    make("bdi", "name", name),
    make("span", "from num", from.join("·")),
    make("b", "to", target),
  );
}

function track({ levels, reading }) {
  const rows = reading ? stretch(levels, reading) : [];
  const place = list("track", rows, ([, isPause]) => make("i", isPause ? "pause" : ""));
  rows.forEach(([row, , seconds], at) => {
    const segment = place.children[at];
    const ran = row < reading.row ? 1 : row > reading.row ? 0 : Math.max(0, reading.elapsed_ms) / seconds / 1000;
    segment.style.setProperty("flex-grow", seconds);
    segment.style.setProperty("--ran", ran);
  });
}

/** Rows from the last break or hold to the next one, the present one counting as next. */
function stretch(levels, { row, next_pause }) {
  const before = levels.slice(0, row).findLastIndex((level) => !isLevel(level));
  const first = Math.max(before + 1, row - TRACK);
  const stop = isLevel(levels[row]) ? Math.min(next_pause ?? levels.length - 1, row + TRACK) : row;
  return levels
    .slice(first, stop + 1)
    .map((level, at) => [first + at, !isLevel(level), level.seconds || HOLD_WIDE]);
}
