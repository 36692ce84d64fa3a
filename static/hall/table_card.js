// The page behind a table's card hears the public board, and reads itself anew when its own table
// is concerned: a go for an all-in or a clock cannot wait for the next half minute.
import { fire } from "../base/changes.js";
import { live } from "../base/link.js";

const APART = 400; // ms over which the cards of a hall ask, when a hand begins at all tables
const RETURN = 3_000; // ms over which they ask when the server is there again

const { table, name } = document.getElementById("table-card").dataset;
let lastRead = null;

let linked = false; // before

live.addEventListener("touch", () => fire("own-table"));
live.addEventListener("link", ({ detail: on }) => {
  if (on && linked) later(RETURN); // what was said meanwhile was missed
  linked = true;
});
live.addEventListener("board", ({ detail }) => {
  const own = JSON.stringify(ownOf(detail));
  if (lastRead !== null && own !== lastRead) later(APART);
  lastRead = own;
});

function later(within) {
  setTimeout(() => fire("own-table"), Math.random() * within);
}

/** What of a board is about this table. */
function ownOf({ tournament, clock: { hand_for_hand: hand, soft }, clock_calls: calls, last_hands: last }) {
  const here = (rows) => rows?.filter((row) => row.number === name);
  return [tournament.stage, hand?.hand, here(hand?.tables), here(soft?.tables), here(calls), last];
}
