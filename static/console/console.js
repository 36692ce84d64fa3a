// The face of the clock on the console: the same board, time and arithmetic as the wall.
import { fire } from "../base/changes.js";
import { face, isLevel, numberOf, read, settle, until, wait } from "../clock/timeline.js";
import { Live } from "../live/live.js";
import { beginsAt, nameOf, stands } from "../wall/middle.js";
import { dealersStay, isBreakNow, leftOf, modeOf, standing } from "../wall/shown.js";
import { alternatesWaiting, lateEntry } from "../wall/sides.js";
import { anteOf, blindsIn, blindsOf, gameOf, group, pauseLabel, put, say, tableOf, timeOfDay } from "../wall/text.js";

const given = (id) => JSON.parse(document.getElementById(id).textContent);
const now = document.getElementById("now-panel");
let board = given("board");
let timer;
let row = null;
let hadMessage = null; // whether a message stood on the walls when they were last drawn
let acts = phase(read(board.clock.levels, board.clock.anchor, given("now"))); // they were drawn in

const live = new Live(`/ws/board/${board.tournament.public_id}/`);
live.time.seed(given("now"), performance.getEntriesByType("navigation")[0]?.responseStart);
live.addEventListener("sync", paint);
live.addEventListener("board", ({ detail }) => {
  board = detail;
  paint();
});
addEventListener("htmx:afterSwap", ({ detail }) => detail.target.id === "levels" && begins(true));

/** What the acts are drawn for: the row, and whether the clock waits to begin by itself. */
function phase(reading) {
  return reading && `${reading.row} ${reading.begins_at_ms}`;
}

/** Draws the present moment and comes back at the next change of a second. */
function paint() {
  clearTimeout(timer);
  const at = live.time.now();
  const { levels, anchor } = board.clock;
  const shown = read(levels, anchor, at);
  timer = setTimeout(paint, stands({ board, now: at, reading: shown }));
  if (!shown) return;
  const reading = { ...shown, level: levels[shown.row] };
  headline(reading, at);
  beginning(reading, at);
  ahead(reading, at);
  counts(reading);
  begins(reading.row !== row);
  row = reading.row;
  const hasMessage = standing(board, at) !== null;
  if (live.online && hadMessage && !hasMessage) fire("message-over");
  hadMessage = hasMessage;
  if (live.online && acts !== phase(reading)) fire("clock.clock");
  if (live.online) acts = phase(reading);
}

function headline(reading, at) {
  const mode = modeOf(board, reading);
  const rests = isBreakNow(reading);
  now.dataset.mode = mode;
  now.classList.toggle("rests", rests);
  const state = stateOf(mode, reading, rests);
  for (const badge of now.querySelectorAll("[data-when]")) badge.hidden = badge.dataset.when !== state;
  const { number, level } = reading;
  const game = number && !rests ? gameOf(level, board.clock.levels) : "";
  const name = nameOf(reading);
  put("level", game ? `${name} · ${game}` : name);
  put("face", face(leftOf({ now: at, reading })));
  const played = isLevel(level) ? level : board.clock.levels[reading.next_level];
  put("winner", mode === "finished" && board.winner ? `${say("winner")}: ${board.winner}` : "");
  put("then", thenOf(reading, rests));
  put("blinds", played ? blindsOf(played) : "");
  put("ante", played ? anteOf(played) : "");
  put("dealers-stay", dealersStay(board, mode, reading) ? say("dealers_stay") : "");
}

/** Which badge stands beside the level; of a break without a row its time is said instead. */
function stateOf(mode, { over }, rests) {
  if (rests) return "";
  if (mode === "pause" && board.clock.held) return "held";
  return mode === "last" && over ? "over" : mode;
}

/** In a break or a hold: which level comes after it, or goes on with what is left of it. */
function thenOf({ number, level, left_ms: left, next_level: next }, rests) {
  if (rests) return say("level_goes_on", { number, left: wait(left) });
  if (isLevel(level) || next === null) return "";
  return say("then_level", { number: numberOf(board.clock.levels, next) });
}

/** When the clock begins by itself, and in how long. */
function beginning(reading, at) {
  const begins = beginsAt(board, reading, at);
  const time = begins === null ? "" : say("begins_at", { time: hhmm(begins) });
  put("begins-at", time && !isBreakNow(reading) ? `${time} · ${wait(begins - at)}` : time);
}

const hhmm = (ms) => timeOfDay(ms, board.tournament);

function ahead(reading, at) {
  const { next_level, next_pause, next_pause_in_ms: left } = reading;
  const running = reading.running || reading.begins_at_ms !== null;
  const { levels } = board.clock;
  const level = isLevel(reading.level) ? levels[next_level] : null; // after a break it stands beside the time
  const next = level ? [blindsOf(level), anteOf(level), gameOf(level, levels)] : [];
  put("next-level", next.filter(Boolean).join(" · "));
  put("break-label", left === null ? "" : pauseLabel(levels[next_pause], running));
  put("next-break", left === null ? "" : running ? hhmm(at + left) : wait(left));
  late({ board, levels, now: at, reading });
}

/** Late entry as on the wall; a warning in the row before it closes, and in the one that closed it. */
function late(view) {
  const entry = lateEntry(view);
  put("late-label", entry?.label ?? "");
  put("late", entry?.figure ?? "");
  const warning = entry ? closing(view) : closed(view);
  const waiting = warning && alternatesWaiting(board);
  put("late-warning", waiting ? `${warning} · ${waiting}` : warning);
}

function closing({ levels, now: at, reading }) {
  const { until_row: row } = board.late_entry;
  if (row !== reading.row + 1 || reading.level.kind === "hold") return "";
  const minutes = Math.ceil(until(levels, board.clock.anchor, row, at) / 60_000);
  const level = levels[row];
  if (!level || !isLevel(level)) return say("late_entry_closes_with_this", { minutes });
  return say("late_entry_closes_before", { minutes, number: level.number });
}

const closed = ({ reading }) => (reading.row === board.late_entry.until_row ? say("late_entry_closed") : "");

function counts({ level, next_level }) {
  const { left, entries, average, chips } = board.players;
  const stake = isLevel(level) ? level : board.clock.levels[next_level];
  put("left", group(left));
  put("entries", group(entries));
  put("average", average ? group(average) : "");
  const number = average && stake?.big_blind ? blindsIn(average, stake.big_blind) : "";
  put("average-blinds", number && say("big_blinds", { number }));
  put("chips", group(chips));
  put("tables", group(board.tables.open));
  const next = board.tables.next_to_break;
  put("next-to-break", next ? tableOf(next) : "");
}

/** The present row, and when each later one begins; while the clock stands, if it started now. */
function begins(scroll) {
  const at = live.time.now();
  const { levels, anchor } = board.clock;
  const present = settle(levels, anchor, at);
  for (const line of document.querySelectorAll("#levels [data-row]")) {
    const of = Number(line.dataset.row);
    line.classList.toggle("played", of < present.row);
    if (of === present.row) line.ariaCurrent = "true";
    else line.removeAttribute("aria-current");
    const text = of > present.row ? hhmm(at + until(levels, anchor, of, at)) : "";
    const cell = line.lastElementChild;
    if (cell.textContent !== text) cell.textContent = text;
    if (scroll && of === present.row) intoSight(line);
  }
}

function intoSight(line) {
  const box = line.closest(".scroll");
  box.scrollTop = line.offsetTop - box.clientHeight / 3;
}

paint();
