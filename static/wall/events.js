// The boards of other events: each event is followed once, whatever of this wall shows it, and as long as something does.
import { Live } from "../live/live.js";

const boards = new Map(); // public id -> the newest board; at first those that came with the page
const followed = new Map(); // public id -> its socket
const shown = new Map(); // what shows events -> their public ids
let heard = () => {}; // called with each new board

for (const board of JSON.parse(document.getElementById("events").textContent)) boards.set(board.tournament.public_id, board);

/** The board of the event; null until it has come. */
export const boardOf = (id) => boards.get(id) ?? null;

/** `draw` is called whenever a board has come. */
export const hearBoards = (draw) => (heard = draw);

/** `by` shows the events of these public ids from now on, and no others. */
export function follow(by, ids) {
  shown.set(by, ids);
  const wanted = new Set([...shown.values()].flat());
  for (const id of followed.keys()) if (!wanted.has(id)) leave(id);
  for (const id of wanted) if (!followed.has(id)) followed.set(id, open(id));
}

function open(id) {
  const live = new Live(`/ws/board/${id}/`);
  live.addEventListener("board", ({ detail }) => {
    boards.set(id, detail);
    heard();
  });
  return live;
}

/** Should it be shown again, it is followed anew. */
function leave(id) {
  followed.get(id).close();
  followed.delete(id);
  boards.delete(id);
}
