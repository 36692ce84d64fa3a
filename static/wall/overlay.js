// What a stream lays over its picture: the clock and five figures, by the same board and the same time as the walls.
import { face, read } from "../clock/timeline.js";
import { Live } from "../live/live.js";
import { ahead, headline, stakes, stands } from "./middle.js";
import { leftOf, modeOf } from "./shown.js";
import { game } from "./sides.js";
import { put } from "./text.js";

const given = (id) => JSON.parse(document.getElementById(id).textContent);
let board = given("board");
let timer;

const live = new Live(`/ws/board/${board.tournament.public_id}/`);
live.time.seed(given("now"), performance.getEntriesByType("navigation")[0]?.responseStart);
live.addEventListener("board", ({ detail }) => paint((board = detail)));
live.addEventListener("sync", paint);

function paint() {
  clearTimeout(timer);
  const now = live.time.now();
  const { levels, anchor } = board.clock;
  const at = read(levels, anchor, now);
  const reading = at && { ...at, level: levels[at.row] };
  timer = setTimeout(paint, stands({ board, now, reading }));
  const mode = modeOf(board, reading);
  document.body.dataset.mode = mode;
  const view = { board, levels, mode, movers: [], now, reading };
  headline(view);
  put("face", ["before", "finished", "hold"].includes(mode) ? "" : face(leftOf(view)));
  stakes(view);
  ahead(view);
  game(view);
  logo(board.club.logo);
}

/** The club's, where it has one; `address` is null otherwise. */
function logo(address) {
  const image = document.getElementById("logo");
  image.hidden = address === null;
  if (address !== null && image.getAttribute("src") !== address) image.src = address;
}
paint();
