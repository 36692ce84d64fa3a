// The page before the draw: read anew when the list changes, so that its hash is the one that counts,
// and when the seats are drawn.
import { Live } from "../live/live.js";

const EARLIEST = 1000; // ms for which everybody is given the same page
const APART = 3000; // ms over which the phones of a hall ask anew

let entriesRead;
let reading = false;

function hear({ detail: { players, tournament } }) {
  const drawn = tournament.stage !== "registration";
  entriesRead ??= players.entries;
  if (reading || (!drawn && players.entries === entriesRead)) return;
  reading = true;
  setTimeout(() => location.reload(), EARLIEST + Math.random() * APART);
}

const { event } = document.getElementById("before").dataset;
new Live(`/ws/board/${event}/`).addEventListener("board", hear);
