// The films of the club, muted, one after the other and again. One that does not play gives way, and the house is told.
import { fault, mended } from "../faults.js";

const PATIENCE = 10000; // ms until a film has to have moved on
const AGAIN = 60000; // ms until one that did not play is tried anew
const UNSEEN = 2500; // ms without a call: the view is not shown any more

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const video = document.getElementById("film");
const broken = new Set(); // addresses
let address = null; // of the film that is there
let reached = { at: 0, since: 0 }; // where it was last seen to move on
let leaving;

const playable = ({ club }) => (club?.films ?? []).map((film) => film.address).filter((path) => !broken.has(path));

/** No film plays, or the television asks for less motion: the clock stands in. */
export const isAway = (board) => stillness.matches || playable(board).length === 0;

export function paint({ board, repaint }) {
  const films = playable(board);
  if (!films.includes(address)) begin(films[0]);
  video.onended = () => begin(films[(films.indexOf(address) + 1) % films.length]);
  video.onerror = () => giveWay(repaint);
  if (video.paused && !video.ended) video.play().catch(() => {}); // an error says so itself, the rest is seen by the time
  watch(repaint);
  clearTimeout(leaving);
  leaving = setTimeout(() => video.pause(), UNSEEN);
}

function begin(film) {
  address = film;
  reached = { at: 0, since: performance.now() };
  video.src = film;
}

/** A film that stands for too long does not play, whatever its player says. */
function watch(repaint) {
  const now = performance.now();
  if (now - (watch.last ?? now) > UNSEEN) reached.since = now; // it was not shown meanwhile
  watch.last = now;
  if (video.currentTime !== reached.at) {
    reached = { at: video.currentTime, since: now };
    mended("film", address);
  } else if (now - reached.since > PATIENCE) giveWay(repaint);
}

function giveWay(repaint) {
  const film = address;
  address = null;
  broken.add(film);
  fault("film", film);
  setTimeout(() => broken.delete(film), AGAIN);
  repaint();
}
