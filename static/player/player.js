// A player's own page: the clock from the public board, like a wall, and the seat behind the link.
import { face, isLevel, read } from "../clock/timeline.js";
import { Live } from "../live/live.js";
import { ahead, figure, headline, stakes, stands } from "../wall/middle.js";
import { modeOf, standing } from "../wall/shown.js";
import { game, grouped, pool, publishedAs } from "../wall/sides.js";
import { anteOf, blindsOf, gameOf, list, make, pauseOf, put, sum } from "../wall/text.js";

const AGAIN = 5000; // ms until the next try when the seat could not be read
const APART = 1500; // ms over which the phones of a hall ask for their seats
const SEEN = 60000; // ms after which the seat is read although nothing told of it

const given = (id) => JSON.parse(document.getElementById(id).textContent);
const { body } = document;
const own = document.getElementById("own");
let board = given("board");
let seatsRead = seatsOf(board); // what the seat was read for, or will be
let due = performance.now() + SEEN; // when the seat is read; null while it is being read
let lost = false;
let lostAt = performance.now();
let timer;

const live = new Live(`/ws/board/${board.tournament.public_id}/`);
live.time.seed(given("now"), performance.getEntriesByType("navigation")[0]?.responseStart);
live.addEventListener("board", ({ detail }) => show(detail));
live.addEventListener("sync", paint);
live.addEventListener("link", ({ detail }) => linked(detail));

/** What of a board changes whenever the seat of anybody does, their place in the queue, or what they have won. */
function seatsOf({ seats, players, tournament, bounties }) {
  return JSON.stringify([seats, players, tournament.stage, bounties]);
}

function show(fresh) {
  board = fresh;
  if (seatsOf(board) !== seatsRead) readSoon();
  paint();
}

function linked(on) {
  lostAt = performance.now();
  body.dataset.link = on ? "on" : "off";
  if (on && lost) readSoon(); // what was told meanwhile was not heard
  lost = !on;
  paint();
}

function readSoon() {
  seatsRead = seatsOf(board);
  due = Math.min(due ?? Infinity, performance.now() + Math.random() * APART);
}

async function readSeat() {
  due = null;
  const answer = await fetch(own.dataset.address, { cache: "no-store" }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => "") : "";
  due ??= performance.now() + (text ? SEEN : AGAIN);
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("seat");
  if (!fresh || fresh.isEqualNode(document.getElementById("seat"))) return;
  if (fresh.dataset.moved) navigator.vibrate?.([300, 150, 300]);
  own.replaceChildren(fresh);
}

/** Draws the present moment and comes back at the next change of a second. */
function paint() {
  clearTimeout(timer);
  const now = live.time.now();
  const { levels, anchor } = board.clock;
  const row = read(levels, anchor, now);
  const reading = row && { ...row, level: levels[row.row] };
  timer = setTimeout(paint, stands({ board, now, reading }));
  const view = { board, levels, mode: modeOf(board, reading), movers: [], now, reading };
  Object.assign(body.dataset, { mode: view.mode, seq: board.seq });
  put("event", board.tournament.name);
  put("silence", live.online ? "" : face(Math.max(0, performance.now() - lostAt)));
  PARTS.forEach((part) => part(view));
  if (due !== null && performance.now() >= due) readSeat();
}

function places({ board }) {
  const { prizes, tournament } = board;
  const rows = grouped(prizes.places);
  document.getElementById("prizes").hidden = rows.length === 0;
  put("prizes-state", publishedAs(board));
  list("places", rows, ({ from, to, amount }) =>
    make(
      "li",
      "num",
      make("span", "", from === to ? String(from) : `${from}–${to}`),
      make("b", "", sum(amount, tournament)),
    ),
  );
}

function structure({ levels, mode, reading }) {
  document.getElementById("sheet").hidden = levels.length === 0;
  const current = mode === "finished" ? null : reading?.row;
  const rows = levels.map((level, row) => ({ ...level, now: row === current }));
  list("structure", rows, (level) => {
    const words = isLevel(level) ? played(level, levels) : paused(level);
    const line = make("li", level.now ? "now" : "", ...words);
    line.append(make("span", "num", level.seconds ? face(level.seconds * 1000) : ""));
    if (level.now) line.ariaCurrent = "step";
    return line;
  });
}

const played = (level, levels) => [
  make("span", "num", String(level.number)),
  make("span", "what", make("b", "num", blindsOf(level)), more(anteOf(level)), more(gameOf(level, levels))),
];
const more = (text) => text && ` · ${text}`;
const paused = (level) => [make("span", ""), make("span", "what", pauseOf(level))];

/** The director's message, and an emergency above everything. */
function messages({ now }) {
  put("message", standing(board, now)?.text ?? "");
  const text = board.tournament.emergency?.text ?? "";
  put("emergency-text", text);
  put("emergency-event", board.tournament.emergency?.event ?? "");
  document.getElementById("emergency").hidden = text === "";
}

const PARTS = [headline, figure, stakes, ahead, game, pool, places, structure, messages];
paint();
