// The wall: nobody touches it, it never needs a reload, and it keeps time with the network cut.
import { face } from "../clock/timeline.js";
import { Live } from "../live/live.js";
import { paintMiddle, paintStrip, stands } from "./middle.js";
import { lastMinute, momentAt, says, shiftAt, shownAt, standing } from "./shown.js";
import { paintMessage, paintSides } from "./sides.js";
import { fill, put, unfit, unlist } from "./text.js";

// What a wall can show beside the clock, read only by walls that show it: `paint(view)` draws the part of that name.
const VIEWS = {
  alternates: () => import("./views/alternates.js"),
  bounties: () => import("./views/bounties.js"),
  bracket: () => import("./views/bracket.js"),
  break_order: () => import("./views/break_order.js"),
  bubble: () => import("./views/bubble.js"),
  deal: () => import("./views/deal.js"),
  dealers: () => import("./views/dealers.js"),
  evening: () => import("./views/evening.js"),
  final_table: () => import("./views/final_table.js"),
  film: () => import("./views/film.js"),
  message: () => import("./views/message.js"),
  moves: () => import("./views/moves.js"),
  payouts: () => import("./views/payouts.js"),
  pictures: () => import("./views/pictures.js"),
  plot: () => import("./views/plot.js"),
  seats: () => import("./views/seats.js"),
  sponsors: () => import("./views/sponsors.js"),
};
const loaded = new Map(); // view -> its module; null while it is being read

let beside = null; // the module that follows other events, asked for where the list names one
let alarm = null; // the module that rings, asked for when there is something to ring for
let club = null; // the module of what is the club's, asked for where there is something of it
const isToBeHeard = /[?&](sounds|voice)=/.test(location.search);

const given = (id) => JSON.parse(document.getElementById(id).textContent);
const { body } = document;
const parts = [...document.querySelectorAll(".view")];
const turns = given("turns"); // [view, seconds, event], one after the other
const events = [...new Set(turns.map(([, , event]) => event))]; // public ids, "" for the wall's own
const others = events.filter(Boolean);
let board = given("board"); // of the wall's own event
let painted = ""; // the event whose view was drawn last
let lost = false;
let lostAt = performance.now();
let timer;

const live = new Live(`/ws/board/${board.tournament.public_id}/`);
live.time.seed(given("now"), performance.getEntriesByType("navigation")[0]?.responseStart);
live.addEventListener("board", ({ detail }) => show(detail));
live.addEventListener("sync", paint);
live.addEventListener("link", ({ detail }) => linked(detail));
addEventListener("resize", paint);
// The next frame is drawn with it; one that fails leaves the others.
for (const { loaded } of document.fonts) loaded.then(() => requestAnimationFrame(remeasure), () => {});

function remeasure() {
  unfit();
  paint();
}

function show(fresh) {
  board = fresh;
  paint();
}

/** Draws the present moment and comes back at the next change of a second, never by a fixed beat. */
function paint() {
  clearTimeout(timer);
  hearOthers().catch(() => {}); // tried again with the next second
  const moments = momentsAt(live.time.now());
  const shown = shownAt(moments, turns);
  const moment = moments.get(shown.event);
  timer = setTimeout(paint, Math.min(stands(moment), shown.left_ms));
  if (shown.event !== painted) unlist();
  painted = shown.event;
  const view = { ...moment, own: board, turned: shown.turned, repaint: paint };
  const module = moduleOf(shown.view, view);
  dress(view, module, shown);
  paintMinute(moment);
  put("event", view.board.tournament.name);
  put("silence", live.online ? "" : face(Math.max(0, performance.now() - lostAt)));
  paintEmergency(moments);
  if (module) paintBeside(module, view);
  else paintClock(view);
  showClub(view, moments);
}

/** What is known of the wall's own event and of those of its list, as far as their boards have come. */
function momentsAt(now) {
  const boards = others.map((event) => [event, beside?.boardOf(event)]).filter(([, each]) => each);
  return new Map([["", board], ...boards].map(([event, each]) => [event, momentAt(each, now)]));
}

async function hearOthers() {
  if (beside || !others.length) return;
  beside = await import("./events.js");
  beside.hearBoards(paint);
  beside.follow("list", others);
  paint();
}

/** What the styles go by: the view, the mode, what there is beside them. */
function dress({ board: { prizes, tournament }, mode, movers, now }, module, { view, why }) {
  Object.assign(body.dataset, { event: tournament.public_id, mode, seq: board.seq, view: module ? view : "clock", why });
  body.classList.toggle("several", events.length > 1);
  body.classList.toggle("viewing", module !== null);
  body.classList.toggle("moving", movers.length > 0 && module === null);
  body.classList.toggle("unpaid", !prizes.pool && !prizes.places.length);
  body.classList.toggle("told", standing({ tournament }, now) !== null);
  for (const part of parts) part.hidden = part.dataset.view !== body.dataset.view;
  shift(now);
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** A frame around the whole wall that empties in the last minute, whatever view it shows. */
function paintMinute(moment) {
  const share = lastMinute(moment, stillness.matches);
  const frame = document.getElementById("minute");
  frame.hidden = share === null;
  frame.style.setProperty("--share", share);
}

function paintClock(view) {
  try {
    paintSides(view);
  } finally {
    paintMiddle(view); // whatever is wrong beside it, the clock is drawn
  }
}

/** The clock on its line first: what room it leaves is the view's. */
function paintBeside(module, view) {
  paintStrip(view);
  paintMessage(view);
  module.paint(view);
}

/** The module of a view, null for the clock, which also stands in for what has not been read yet or cannot be shown. */
function moduleOf(name, view) {
  if (!(name in VIEWS) || !says(name, view)) return null;
  load(name);
  const module = loaded.get(name) ?? null;
  return module?.isAway?.(view.board) ? null : module;
}

async function load(name) {
  if (loaded.has(name)) return;
  loaded.set(name, null);
  try {
    loaded.set(name, await VIEWS[name]());
    paint();
  } catch {
    loaded.delete(name); // tried again with the next second that wants it
  }
}

function shift(now) {
  const [across, down] = shiftAt(now);
  body.style.setProperty("--across", across);
  body.style.setProperty("--down", down);
}

/** Colours, logo, sponsors and sounds of the club, where it has some: nothing of theirs holds up the clock. */
async function showClub(view, moments) {
  const { look, logo, sponsors } = view.board.club ?? {};
  if (!club && !look && !logo && !sponsors?.length && !isToBeHeard) return;
  club ??= await import("./club.js");
  club.paintClub(view);
  if (isToBeHeard) club.sound(events.map((event) => moments.get(event)).filter(Boolean));
}

function linked(on) {
  lostAt = performance.now();
  body.dataset.link = on ? "on" : "off";
  if (on && lost) renew();
  lost = !on;
  paint();
}

/** After an update of the server a wall is made of other files: then begin anew with those. */
async function renew() {
  const page = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (!page?.ok) return;
  const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
  if (fresh.getElementById("words") && files(fresh) !== files(document)) location.reload();
}

const files = (page) =>
  [...page.querySelectorAll("script[src], link[rel=stylesheet]")]
    .map((file) => file.getAttribute("src") ?? file.getAttribute("href"))
    .join();

/** Keeps the screen from sleeping: by a lock on https and localhost, elsewhere by a film. */
function stayAwake() {
  if (!document.hidden) navigator.wakeLock?.request("screen").catch(playFilm) ?? playFilm();
}
/** The clock comes first: no screen sleeps so soon. Where it cannot be fetched just then, later. */
function playFilm() {
  setTimeout(() => import("./silent_film.js").then(({ play }) => play(), playFilm), 20_000);
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

document.addEventListener("keydown", ({ code }) => {
  // Of the whole page, when the wall stands in the frame of a paired television.
  if (code === "KeyF") top.document.documentElement.requestFullscreen().catch(() => {});
});

// An emergency takes the whole wall, whatever it shows, until it is taken down.
const alert = document.getElementById("emergency");

function paintEmergency(moments) {
  const { tournament } = ([...moments.values()].find(({ board: each }) => each.tournament.emergency) ?? moments.get("")).board;
  const { emergency } = tournament;
  alert.hidden = !emergency;
  put("emergency-text", emergency?.text ?? "");
  // Whose judge sent it, where it is another event than the wall's own.
  put("emergency-event", emergency ? emergency.event || (tournament.public_id === board.tournament.public_id ? "" : tournament.name) : "");
  fill("emergency-text");
  ring().catch(() => {}); // tried again with the next second
}

async function ring() {
  if (!alert.hidden) alarm ??= await import("./alarm.js");
  alarm?.ring(!alert.hidden);
}

// What tests and a curious judge may read.
window.__wall = {
  get now() {
    return live.time.now();
  },
  get left() {
    return momentAt(board, live.time.now()).reading?.left_ms;
  },
  get row() {
    return momentAt(board, live.time.now()).reading?.row;
  },
  get seq() {
    return board.seq;
  },
  get online() {
    return live.online;
  },
  get rings() {
    return alarm?.rings() ?? false;
  },
  get view() {
    return body.dataset.view;
  },
  get bound() {
    return live.time.bound;
  },
};
for (const [name] of turns) if (name in VIEWS) load(name); // before the network goes
paint();
