// What a wall shows at a moment: a function of the board, the wall's list and tournament time, without a page.
// All walls of the hall come to the same, also those that have lost the network.

export const LAST_MINUTE = 60000;
const LEVEL_TAKES = 20000; // ms a new level or break has every wall
const WAITED_FOR = ["break", "redraw", "final_table"];
const RECENT = 180000; // ms a move stays on the wall
const STAYS = 180000; // ms the layout stands before it is shifted
const PLACES = 3; // of the layout, in either direction

/** What the wall is about: "before", "run", "last", "pause", "break", "hold", "hand" or "finished". */
export function modeOf({ tournament, clock, winner }, reading) {
  if (tournament.stage === "finished" || winner) return "finished";
  if (clock.hand_for_hand) return "hand";
  if (!reading || untouched(clock.anchor)) return "before";
  if (reading.begins_at_ms !== null) return reading.row === 0 && reading.elapsed_ms <= 0 ? "before" : "hold";
  if (reading.level.kind === "hold") return "hold";
  if (!reading.running) return "pause";
  if (reading.level.kind === "break") return "break";
  return reading.left_ms <= LAST_MINUTE ? "last" : "run";
}

/** Nobody has started the clock, nor moved it on by hand. */
const untouched = ({ row, elapsed_ms, since_ms }) => row === 0 && elapsed_ms <= 0 && since_ms === null;

/** Moves of the last minutes and those still on their way, newest first. */
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

/** For what the hall needs every wall now, else null. An emergency lies over whatever is shown. */
export function takeOver({ board, mode, movers, reading }) {
  if (board.tournament.emergency) return "emergency";
  if (mode === "finished") return null;
  if (movers.length) return "moves";
  if (mode === "hand") return "hand_for_hand";
  if (board.last_hands) return "last_hands";
  return reading?.running && reading.elapsed_ms < LEVEL_TAKES ? "level" : null;
}

// Walls of all events, and what was written to be read, do not give way to a level of one of them.
const KEEPS = { evening: ["level", "last_hands", "hand_for_hand"], message: ["level"] };

// When a view has something to say; one that is not named always has.
const SAYS = {
  seats: ({ board }) => board.seats != null,
  moves: ({ board, now }) => recentMoves(board, now).length > 0,
  payouts: ({ board }) => board.prizes.places.length + board.podium.length > 0,
  break_order: ({ board }) => board.tables.next_to_break !== null,
  alternates: ({ board }) => board.players.waiting > 0,
  message: ({ board, now }) => standing(board, now) !== null,
  sponsors: ({ board }) => board.club?.sponsors.length > 0,
  pictures: ({ board }) => board.club?.pictures.length > 0,
  film: ({ board }) => board.club?.films.length > 0,
};
const OVER = ["seats", "moves", "break_order", "alternates"]; // nobody looks for them at the end

/**
 * The view that is to be seen, and `why`: "list", or for what the hall needs the wall. `turned` is how long it
 * has been seen in all, in ms: what turns its own pages by that leaves none of them out. `left_ms`: until it may
 * change by itself.
 */
export function shownAt(moment, turns) {
  const { board, mode, now } = moment;
  const turn = turnAt(worthShowing(moment, turns), now);
  const why = takeOver(moment);
  if (why && why !== "emergency" && !KEEPS[turn.view]?.includes(why)) return { ...turn, view: "clock", turned: now, why };
  // Who sits where is what everybody asks from the draw until the clock is started.
  if (turn.view === "clock" && mode === "before" && board.seats != null) return { ...turn, view: "seats", why: "list" };
  return { ...turn, why: "list" };
}

/** A list passes over what has nothing to say; a wall of one view says that there is nothing. */
function worthShowing(moment, turns) {
  const isOver = moment.mode === "finished";
  const lasting = turns.filter(([view]) => !isOver || !OVER.includes(view));
  const speaking = lasting.filter(([view]) => SAYS[view]?.(moment) ?? true);
  if (speaking.length) return speaking;
  return turns.length === 1 && lasting.length ? lasting : [["clock", 1]];
}

/** Whose turn it is at `now`: the list begins anew with each of its rounds, counted from the zero of time. */
export function turnAt(turns, now) {
  if (turns.length === 1) return { view: turns[0][0], turned: now, left_ms: Infinity };
  const round = turns.reduce((all, [, seconds]) => all + seconds * 1000, 0);
  let passed = now % round;
  const [view, seconds] = turns.find(([, each]) => passed < each * 1000 || ((passed -= each * 1000), false));
  return { view, turned: Math.floor(now / round) * seconds * 1000 + passed, left_ms: seconds * 1000 - passed };
}

/** Where the layout stands, so that nothing burns in: each of -1, 0 and 1 across and down, in turn. */
export function shiftAt(now) {
  const step = Math.floor(now / STAYS);
  return [(step % PLACES) - 1, (Math.floor(step / PLACES) % PLACES) - 1];
}
