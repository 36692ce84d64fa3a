// What a wall says aloud, as a function of the board and the time, no DOM: each thing once, and nothing that is over.
import { isPoints, numberOf, read, settle } from "../clock/timeline.js";

export const LATE = 5000; // ms after which a thing is not said any more
const MINUTE = 60000;
const SHORT = 120; // seconds of a row that is not counted down: its last minute is nearly all of it

/**
 * `before` is what the last call gave as `after`, null at first: then nothing is due, or a wall that was read anew would say
 * things twice. `due` is a list of { what: "level" | "break" | "minute" | "moves", row }.
 */
export function hear(before, board, now) {
  const after = { ...(before ?? { row: null, minute: null, moved: -Infinity }) };
  const due = board.tournament.stage === "finished" ? [] : [...rows(after, board, now), ...moves(after, board, now)];
  return { after, due: before ? due : [] };
}

function rows(after, { clock: { levels, anchor } }, now) {
  if (!levels.length || anchor.since_ms === null || anchor.since_ms > now) return []; // it stands, or waits for its moment
  const { row } = settle(levels, anchor, now);
  const isNew = row !== after.row;
  after.row = row;
  const begun = now - beginOf(levels, anchor, row);
  if (isNew && begun >= 0 && begun <= LATE) return [{ what: levels[row].kind === "level" ? "level" : "break", row }];
  return lastMinute(after, levels, anchor, now);
}

/** Said again only where time was added since. */
function lastMinute(after, levels, anchor, now) {
  const { row, left_ms: left, running } = read(levels, anchor, now);
  if (left > MINUTE + LATE) after.minute = null;
  if (!running || left > MINUTE || after.minute === row || levels[row].seconds < SHORT) return [];
  after.minute = row;
  return left > MINUTE - LATE ? [{ what: "minute", row }] : [];
}

/** When the row began, by a clock that has run since; a hold begins where it is reached. */
const beginOf = (levels, { row, elapsed_ms, since_ms }, at) =>
  since_ms - elapsed_ms + levels.slice(row, at).reduce((all, { seconds }) => all + seconds * 1000, 0);

function moves(after, board, now) {
  const newest = Math.max(after.moved, ...board.moves.map(({ at_ms }) => at_ms));
  const isNew = newest > after.moved && now - newest <= LATE;
  after.moved = newest;
  return isNew ? [{ what: "moves", row: null }] : [];
}

/** What is said of it, a word of the page's speech with the facts for it. */
export function sentenceOf({ what, row }, { clock: { levels, anchor } }, now) {
  if (what === "level") return levelSentence(levels, row);
  if (what !== "break") return { word: what, facts: {} };
  const ends = levels[row].kind === "break" ? read(levels, anchor, now).ends_at_ms : null;
  return ends === null ? { word: "hold", facts: {} } : { word: "break", facts: { until_ms: ends } };
}

function levelSentence(levels, row) {
  const { small_blind, big_blind, small_bet, ante } = levels[row];
  const [small, big] = small_bet ? [small_bet, 2 * small_bet] : [small_blind, big_blind];
  const posted = isPoints(levels[row]) ? "points" : small_bet ? "bets" : "blinds";
  const word = `${posted}${ante ? "_ante" : ""}`;
  return { word, facts: { number: numberOf(levels, row), small, big, ante } };
}
