// All events of the hall on one wall: the time of each, its blinds, who is left, until when one may enter.
import { face, isLevel, lateWait, read } from "../../clock/timeline.js";
import { Live } from "../../live/live.js";
import { beginning, nameOf, stateWord, titleOf } from "../middle.js";
import { modeOf } from "../shown.js";
import { anteOf, blindsOf, count, group, make, page, say, timeOfDay } from "../text.js";
import { drawColumns } from "./columns.js";

const AGAIN = 30000; // ms after which the events of the hall are asked for anew: one may have been founded
const place = document.getElementById("evening");
const others = new Map(); // public id -> what is heard of another event of the hall
let order = null; // public ids of all of them
let asked = -Infinity;

export function paint({ board, now, turned, repaint }) {
  if (performance.now() - asked > AGAIN) readOrder(board, repaint);
  const own = board.tournament.public_id;
  const boards = (order ?? [own]).map((id) => (id === own ? board : others.get(id)?.board)).filter(Boolean);
  drawColumns("evening", boards.map((each) => eventAt(each, now, turned)), turned, eventLine);
}

async function readOrder({ tournament: { public_id: own } }, repaint) {
  asked = performance.now();
  const answer = await fetch(place.dataset.address, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return; // those that are known go on
  order = (await answer.json()).events;
  for (const [id, live] of others) if (!order.includes(id)) leave(id, live);
  for (const id of order) if (id !== own && !others.has(id)) others.set(id, follow(id, repaint));
  repaint();
}

function follow(id, repaint) {
  const live = new Live(`/ws/board/${id}/`);
  live.addEventListener("board", repaint);
  return live;
}

/** An event that is no longer of this evening; should it be again, it is followed anew. */
function leave(id, live) {
  live.close();
  others.delete(id);
}

/** What is to be said of an event: its time, and facts, those that matter most first. */
function eventAt(board, now, turned) {
  const { levels, anchor } = board.clock;
  const at = read(levels, anchor, now);
  const reading = at && { ...at, level: levels[at.row] };
  const moment = { board, levels, mode: modeOf(board, reading), now, reading, turned };
  const { mode } = moment;
  const isOn = mode !== "before" && mode !== "finished";
  const time = isOn && mode !== "hold" ? face(reading.left_ms) : "";
  return { name: board.tournament.name, mode, time, facts: isOn ? playedFacts(moment) : quietFacts(moment) };
}

function playedFacts(moment) {
  const { players } = moment.board;
  const { level } = moment.reading;
  const state = [nameOf(moment.reading), beginning(moment) || stateWord(moment)].filter(Boolean).join(" · ");
  const left = say("players_left", { left: group(players.left), entries: group(players.entries) });
  const [blinds, ante] = isLevel(level) ? [blindsOf(level), anteOf(level)] : ["", ""];
  return [state, blinds, inTurn(moment, left, ante, lateEntryOf(moment))];
}

/** On one line there is no room for all: one fact after the other, those that are empty left out. */
const inTurn = ({ turned }, ...facts) => page(facts.filter(Boolean), 1, turned)[0] ?? "";

function quietFacts(moment) {
  const { board, mode } = moment;
  const state = say(titleOf(board, mode));
  if (mode === "finished") return [state, board.winner ?? ""];
  const { entries } = board.players;
  const entered = `${group(entries)} ${count("entries", entries)}`;
  return [state, inTurn(moment, beginning(moment), entered, lateEntryOf(moment))];
}

/** Until what time of day one may enter; that one may, while the clock stands. */
function lateEntryOf({ board, levels, now, reading }) {
  const left = reading && lateWait(board.late_entry, levels, board.clock.anchor, now);
  if (left === null) return "";
  const isKnown = reading.running || reading.begins_at_ms !== null || board.late_entry.until_ms !== null;
  return isKnown ? `${say("late_entry_until")} ${timeOfDay(now + left, board.tournament)}` : say("late_entry_open");
}

const eventLine = ({ name, mode, time, facts }) =>
  make(
    "li",
    mode,
    make("bdi", "name", name),
    make("b", "time num", time),
    make("p", "facts", ...facts.filter(Boolean).map((fact) => make("span", "", fact))),
  );
