// The clock as a function: the arithmetic of clock/timeline.py for walls and phones, no DOM.
// A hold is a row at which the clock stands until somebody starts it; a clock whose since_ms lies ahead waits, and begins by itself.
// Both are run over the vectors of tests/clock/timeline_vectors.py; names of fields are those of the board. Times are ms.

const ms = (level) => level.seconds * 1000;
const sum = (levels) => levels.reduce((all, level) => all + ms(level), 0);
export const isLevel = ({ kind }) => kind === "level";
export const isPoints = ({ game }) => game === "ofc";
const later = (levels, row, wanted) => {
  const at = levels.findIndex((level, i) => i > row && isLevel(level) === wanted);
  return at < 0 ? null : at;
};

/** The same clock told from `now` on; a sheet that has run out stays at the end of its last row. */
export function settle(levels, anchor, now) {
  const last = levels.length - 1;
  const running = anchor.since_ms !== null;
  let row = Math.min(anchor.row, last);
  let elapsed = anchor.elapsed_ms + (running ? Math.max(0, now - anchor.since_ms) : 0);
  const holds = () => levels[row].kind === "hold";
  while (!holds() && elapsed >= ms(levels[row]) && row < last) elapsed -= ms(levels[row++]);
  if (holds()) return { row, elapsed_ms: 0, since_ms: null };
  const capped = Math.min(elapsed, ms(levels[row]));
  return { row, elapsed_ms: capped, since_ms: running ? Math.max(now, anchor.since_ms) : null };
}

/** What the clock shows at `now`; null when the sheet has no rows. */
export function read(levels, anchor, now) {
  if (!levels.length) return null;
  const at = settle(levels, anchor, now);
  const { row, elapsed_ms, since_ms } = at;
  const left = ms(levels[row]) - elapsed_ms;
  const running = since_ms === now;
  const nextPause = later(levels, row, false);
  return {
    row,
    number: numberOf(levels, row),
    left_ms: left,
    elapsed_ms,
    running,
    over: left === 0 && row === levels.length - 1,
    next_level: later(levels, row, true),
    next_pause: nextPause,
    next_pause_in_ms: nextPause === null ? null : until(levels, at, nextPause, now),
    started_at_ms: running ? now - elapsed_ms : null,
    ends_at_ms: running ? now + left : null,
    begins_at_ms: running ? null : since_ms,
  };
}

/** The level's number as players say it; breaks and holds have none. */
export function numberOf(levels, row) {
  if (!isLevel(levels[row])) return null;
  return levels.slice(0, row + 1).filter(isLevel).length;
}

/** Clock time until `row` begins with the wait of a clock that begins by itself, 0 when it has; past the last row: until the end. Holds add nothing. */
export function until(levels, anchor, row, now) {
  const at = settle(levels, anchor, now);
  if (hasBegun(at, row, now)) return 0;
  const wait = at.since_ms === null ? 0 : at.since_ms - now;
  return row === at.row ? wait : wait + ms(levels[at.row]) - at.elapsed_ms + sum(levels.slice(at.row + 1, row));
}

/** Whether `row` has begun; past the last row: whether the sheet has run out. */
export const isPast = (levels, anchor, row, now) =>
  row >= levels.length ? read(levels, anchor, now).over : hasBegun(settle(levels, anchor, now), row, now);

/** By the clock settled at `now`. The row whose beginning it waits for has not begun. */
const hasBegun = (at, row, now) => row < at.row || (row === at.row && !(at.since_ms > now && at.elapsed_ms <= 0));

/** The wait until late entry closes, by a row of the sheet or the time of day; null when it is closed. */
export function lateWait({ until_row: row, until_ms: moment }, levels, anchor, now) {
  if (moment !== null) return now < moment ? moment - now : null;
  return row === null || isPast(levels, anchor, row, now) ? null : until(levels, anchor, row, now);
}

/** A duration as m:ss; it changes when a whole second is over, and shows 0:00 only at the end. */
export function face(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A wait that may take hours: 1:05:09, 5:09. */
export function wait(left) {
  const minutes = Math.floor(Math.ceil(left / 1000) / 60);
  if (minutes < 60) return face(left);
  const rest = face(left - 3_600_000 * Math.floor(minutes / 60)).padStart(5, "0");
  return `${Math.floor(minutes / 60)}:${rest}`;
}

/** How long the face of `left` stands before it changes. */
export const flipIn = (left) => left % 1000 || 1000;
