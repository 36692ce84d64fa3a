// What a wall shows at a moment: a function of the boards, the wall's list and tournament time, without a page.
// All walls of the hall come to the same, also those that have lost the network.
import { read } from "../clock/timeline.js";

export const LAST_MINUTE = 60000;
const LEVEL_TAKES = 20000; // ms a new level or break has every wall
const WAITED_FOR = ["break", "redraw", "final_table"];
const EACH = 10000; // ms for each of several events that need the wall at once
const OVER_STAYS = 3600000; // ms an event that is over has its turns among those of others
const RECENT = 60000; // ms a move stays on the wall once its player has arrived, counted from its order
const STAYS = 180000; // ms the layout stands before it is shifted
const PLACES = 3; // of the layout, in either direction

/** What is to be known of an event to show it. */
export function momentAt(board, now) {
  const { levels, anchor } = board.clock;
  const at = read(levels, anchor, now);
  const reading = at && { ...at, level: levels[at.row] };
  return { board, levels, mode: modeOf(board, reading), movers: moversOf(board), now, reading };
}

/** How many have to go out until all who are left are paid, below 0 where some have been; null without prizes.
    With tickets to win: until all who are left have one, whoever gets what these leave of the pool. */
export function placesToTheMoney({ players, prizes: { places, tickets } }) {
  return places.length ? players.left - (tickets || Math.max(...places.map(({ place }) => place))) : null;
}

/** What the wall is about: "before", "run", "last", "pause", "break", "hold", "hand" or "finished". */
export function modeOf({ tournament, clock, winner }, reading) {
  if (tournament.stage === "finished" || winner) return "finished";
  if (clock.hand_for_hand) return "hand";
  if (!reading || (untouched(clock.anchor) && !clock.held)) return "before";
  if (isBreakNow(reading)) return "break";
  if (reading.begins_at_ms !== null) return reading.row === 0 && reading.elapsed_ms <= 0 ? "before" : "hold";
  if (reading.level.kind === "hold") return "hold";
  if (!reading.running) return "pause";
  if (reading.level.kind === "break") return "break";
  return reading.left_ms <= LAST_MINUTE ? "last" : "run";
}

/** A break that stands in no structure: the clock waits in the middle of a level, and goes on by itself. */
export const isBreakNow = ({ begins_at_ms: begins, elapsed_ms: elapsed, level }) => begins !== null && elapsed > 0 && level.kind === "level";

/** What a wall counts down: in such a break the time until play goes on. */
export const leftOf = ({ now, reading }) => (isBreakNow(reading) ? reading.begins_at_ms - now : reading.left_ms);

/** The clock stands at its beginning: nobody has started it, unless a boot holds it there. */
const untouched = ({ row, elapsed_ms, since_ms }) => row === 0 && elapsed_ms <= 0 && since_ms === null;

/** Whether a level or a pause is so near that, where the book has it so, no dealers change any more. */
export function dealersStay({ clock }, mode, reading) {
  const isPlayed = mode === "run" || mode === "last";
  const isFollowed = isPlayed && (reading.next_level ?? reading.next_pause) !== null;
  return Boolean(clock.no_push) && isFollowed && reading.left_ms < clock.no_push.seconds * 1000;
}

/**
 * The share of its last minute that a level or a break has left, 1 to above 0; null outside of it. By seconds, and by ten of them where
 * the television asks for less motion (`isStill`).
 */
export function lastMinute({ mode, reading }, isStill) {
  if (mode === "finished" || !reading?.running || reading.level.kind === "hold") return null;
  const { left_ms: left } = reading;
  if (left <= 0 || left > LAST_MINUTE) return null;
  const step = isStill ? LAST_MINUTE / 6 : 1000;
  return (Math.ceil(left / step) * step) / LAST_MINUTE;
}

/** Moves of the last minute and those still on their way, newest first. */
export const recentMoves = ({ moves }, now) =>
  moves.filter((move) => !move.arrived || now - move.at_ms < RECENT).sort((a, b) => b.at_ms - a.at_ms);

/** Players of each broken table while the hall waits for one of them: they get every wall. */
export function moversOf({ moves }) {
  const movers = moves.filter((move) => WAITED_FOR.includes(move.why));
  const awaited = new Set(movers.filter((move) => !move.arrived).map((move) => move.from[0]));
  return movers.filter((move) => awaited.has(move.from[0])).sort(bySeat);
}

const bySeat = ({ to: [a, seat] }, { to: [b, other] }) =>
  String(a).localeCompare(String(b), undefined, { numeric: true }) || seat - other;

/** The director's message while its time has not passed, else null. */
export function standing({ tournament: { message } }, now) {
  return message && (message.until_ms === null || now < message.until_ms) ? message : null;
}

/** For what the event needs the walls it is on now, else null. An emergency lies over whatever is shown. */
export function takeOver({ board, mode, movers, reading }) {
  if (board.tournament.emergency || mode === "finished") return null;
  if (movers.length) return "moves";
  if (mode === "hand") return "hand_for_hand";
  if (board.last_hands) return "last_hands";
  return reading?.running && reading.elapsed_ms < LEVEL_TAKES ? "level" : null;
}

// Players on their way need every wall, and a new level has it for seconds. What goes on for long has the turns of its own event:
// whoever plays another one would be without a clock.
const TAKES = [["moves", true], ["hand_for_hand", false], ["last_hands", false], ["level", true]];

// Walls of all events, and what was written to be read, do not give way to a level of one of them.
const KEEPS = { evening: ["level", "last_hands", "hand_for_hand"], message: ["level"] };

// When a view has something to show; one that is not named always has.
const SAYS = {
  seats: ({ board }) => board.seats != null,
  moves: ({ board, now }) => recentMoves(board, now).length > 0,
  payouts: ({ board }) => board.prizes.places.length + board.podium.length + board.prizes.special.length > 0,
  bubble: ({ board, mode }) => mode !== "before" && placesToTheMoney(board) > 0,
  bounties: ({ board: { bounties } }) =>
    Boolean(bounties?.players.some((row) => row.won || row.knocked_out) || bounties?.envelopes?.some(({ closed }) => closed)),
  final_table: ({ board, mode }) => mode !== "before" && board.final_table != null,
  bracket: ({ board }) => board.bracket != null,
  plot: ({ mode }) => mode !== "before",
  deal: ({ board }) => board.deal != null,
  break_order: ({ board }) => board.tables.next_to_break !== null,
  dealers: ({ board }) => (board.dealers?.length ?? 0) > 0,
  alternates: ({ board }) => board.players.waiting > 0,
  message: ({ board, now }) => standing(board, now) !== null,
  sponsors: ({ board }) => board.club?.sponsors.length > 0,
  pictures: ({ board }) => board.club?.pictures.length > 0,
  film: ({ board }) => board.club?.films.length > 0,
};

/** Whether the view has something to show of the event: else the clock stands in for it. */
export const says = (view, moment) => SAYS[view]?.(moment) ?? true;

const OVER = ["seats", "moves", "break_order", "alternates", "deal", "final_table", "bubble"]; // nobody looks for them at the end

/**
 * The view that is to be seen, of which `event`, and `why`: "list", or for what it is needed. `moments`: what is known of each
 * event, by public id, "" for the wall's own. `turns`: [view, seconds, event]. `turned` is how long the view has been seen in
 * all, in ms: what turns its own pages by that leaves none of them out. `left_ms`: until it may change by itself.
 */
export function shownAt(moments, turns) {
  const { now } = moments.get("");
  const there = thereNow(moments, turns);
  const turn = turnAt(worthShowing(moments, there), now);
  return takenBy(moments, there, turn) ?? { ...turn, view: viewOf(turn, moments.get(turn.event)), why: "list" };
}

/** Who sits where is what everybody asks from the draw until the clock is started. */
const viewOf = ({ view }, { board, mode }) => (view === "clock" && mode === "before" && board.seats != null ? "seats" : view);

/** The turns of events that may be shown and are not long over, as far as there are others. */
function thereNow(moments, turns) {
  const present = turns.filter(([, , event]) => moments.has(event));
  const listed = asLongAsAny(present, ([, , event]) => !moments.get(event).board.tournament.hidden);
  return asLongAsAny(listed, ([, , event]) => !isLongOver(moments.get(event)));
}

function asLongAsAny(turns, keep) {
  const kept = turns.filter(keep);
  return kept.length ? kept : turns;
}

const isLongOver = ({ board: { tournament }, now }) => tournament.finished_ms != null && now - tournament.finished_ms > OVER_STAYS;

/** The clock of the event that needs the wall, null where the turn stands. Those of several events that need it are seen in turn. */
function takenBy(moments, turns, turn) {
  const { now } = moments.get("");
  const calls = new Map(turns.map(([, , event]) => [event, takeOver(moments.get(event))]));
  for (const [why, isOfAll] of TAKES) {
    const events = [...calls.keys()].filter((event) => calls.get(event) === why && (isOfAll || event === turn.event));
    if (!events.length || KEEPS[turn.view]?.includes(why)) continue;
    const event = events[Math.floor(now / EACH) % events.length];
    const left_ms = events.length > 1 ? Math.min(turn.left_ms, EACH - (now % EACH)) : turn.left_ms;
    return { view: "clock", event, turned: now, left_ms, why };
  }
  return null;
}

/** A list passes over what has nothing to show; on a wall of one view the clock stands in for it. */
function worthShowing(moments, turns) {
  const lasting = turns.filter(([view, , event]) => moments.get(event).mode !== "finished" || !OVER.includes(view));
  const speaking = lasting.filter(([view, , event]) => says(view, moments.get(event)));
  if (speaking.length) return speaking;
  return turns.length === 1 && lasting.length ? lasting : [["clock", 1, turns[0]?.[2] ?? ""]];
}

/** Whose turn it is at `now`: the list begins anew with each of its rounds, counted from the zero of time. */
export function turnAt(turns, now) {
  if (turns.length === 1) return { view: turns[0][0], event: turns[0][2], turned: now, left_ms: Infinity };
  const round = turns.reduce((all, [, seconds]) => all + seconds * 1000, 0);
  let passed = now % round;
  const [view, seconds, event] = turns.find(([, each]) => passed < each * 1000 || ((passed -= each * 1000), false));
  return { view, event, turned: Math.floor(now / round) * seconds * 1000 + passed, left_ms: seconds * 1000 - passed };
}

/** Where the layout stands, so that nothing burns in: each of -1, 0 and 1 across and down, in turn. */
export function shiftAt(now) {
  const step = Math.floor(now / STAYS);
  return [(step % PLACES) - 1, (Math.floor(step / PLACES) % PLACES) - 1];
}
