// All events of the hall on one wall: the time of each, its blinds, who is left, until when one may enter.
import { face, isLevel, lateWait } from "../../clock/timeline.js";
import { boardOf, follow, hearBoards } from "../events.js";
import { beginning, nameOf, stateWord, titleOf } from "../middle.js";
import { leftOf, momentAt } from "../shown.js";
import { anteOf, blindsOf, count, group, make, page, say, timeOfDay } from "../text.js";
import { drawColumns } from "./columns.js";

const AGAIN = 30000; // ms after which the events of the hall are asked for anew: one may have been founded
const ROOMY = 3; // events of which all is said at once
const place = document.getElementById("evening");
let order = JSON.parse(document.getElementById("evening-events").textContent); // public ids of all of them
let readAt = -Infinity;
follow("evening", order.filter(boardOf)); // the page has the boards of all but its own

export function paint({ own, now, turned, repaint }) {
  hearBoards(repaint);
  if (performance.now() - readAt > AGAIN) readOrder(own, repaint);
  const boards = order.map((id) => (id === own.tournament.public_id ? own : boardOf(id))).filter(Boolean);
  const isRoomy = boards.length <= ROOMY;
  place.classList.toggle("roomy", isRoomy);
  drawColumns("evening", boards.map((board) => eventAt(board, now, turned, isRoomy)), turned, eventLine);
}

async function readOrder(own, repaint) {
  readAt = performance.now();
  const answer = await fetch(place.dataset.address, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return; // those listed before go on
  order = (await answer.json()).events;
  follow("evening", order.filter((id) => id !== own.tournament.public_id));
  repaint();
}

/** What is to be said of an event: its time, and lines of facts, what matters most first; in one line there is no room for all. */
function eventAt(board, now, turned, isRoomy) {
  const moment = { ...momentAt(board, now), turned };
  const { mode, reading } = moment;
  const isOn = mode !== "before" && mode !== "finished";
  const time = isOn && mode !== "hold" ? face(leftOf(moment)) : "";
  const [first, rest] = isOn ? playedFacts(moment) : quietFacts(moment);
  const lines = isRoomy ? [first, rest] : [[...first, page(rest.filter(Boolean), 1, turned)[0]]];
  return { name: board.tournament.name, mode, time, lines };
}

function playedFacts(moment) {
  const { players } = moment.board;
  const { level } = moment.reading;
  const state = [nameOf(moment.reading), beginning(moment) || stateWord(moment)].filter(Boolean).join(" · ");
  const left = say("players_left", { left: group(players.left), entries: group(players.entries) });
  const [blinds, ante] = isLevel(level) && moment.mode !== "break" ? [`\u2066${blindsOf(level)}\u2069`, anteOf(level)] : ["", ""];
  return [[state, blinds], [left, ante, lateEntryOf(moment)]];
}

function quietFacts(moment) {
  const { board, mode } = moment;
  const state = say(titleOf(board, mode));
  if (mode === "finished") return [[state], [board.winner ?? ""]];
  const { entries } = board.players;
  const entered = `${group(entries)} ${count("entries", entries)}`;
  return [[state], [beginning(moment), entered, lateEntryOf(moment)]];
}

/** Until what time of day one may enter; that one may, while the clock stands. */
function lateEntryOf({ board, levels, now, reading }) {
  const left = reading && lateWait(board.late_entry, levels, board.clock.anchor, now);
  if (left === null) return "";
  const isKnown = reading.running || reading.begins_at_ms !== null || board.late_entry.until_ms !== null;
  return isKnown ? `${say("late_entry_until")} ${timeOfDay(now + left, board.tournament)}` : say("late_entry_open");
}

const eventLine = ({ name, mode, time, lines }) =>
  make(
    "li",
    mode,
    make("bdi", "name", name),
    make("b", "time num", time),
    ...lines.map((facts) => make("p", "facts", ...facts.filter(Boolean).map((fact) => make("span", "", fact)))),
  );
